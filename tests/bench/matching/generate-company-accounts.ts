import type { AccountToMatch, RosterMember } from '@/lib/domain/linking/evidence/types'
import { anyDay, openedOnArrival, SINCE, UNTIL } from './account-dates'
import { type Person, plain, somebody } from './generate-members'
import type { LabelledAccount } from './read-people'
import type { SeededRandom } from './seeded-random'

/** As a company's directory makes logins: of the given and the family name, in small letters. */
const HABITS: ((first: string, last: string) => string)[] = [
  (first, last) => first[0] + last,
  (first, last) => `${first}.${last}`,
  (first, last) => last + first[0],
  (first, last) => (first[0] + last).slice(0, 8),
  (first, last) => `${first[0]}.${last}`,
  (first, last) => `${last}.${first}`,
  (first, last) => first[0] + last.slice(0, 2),
  (first, last) => first.slice(0, 3) + last.slice(0, 3),
]

const APPLICATIONS = ['directory', 'erp', 'intranet', 'vpn']
const EXCEPTIONS = 0.08
/** Those that say when an account was created. */
const DATED = new Set(['directory', 'intranet'])

/**
 * Accounts of applications whose logins the company gives, each by a habit of its own with a few exceptions, and which
 * show nothing else. As many are of nobody on the list as elsewhere: whoever left had a login of the same kind.
 */
export function generateCompanyAccounts(
  people: Person[],
  members: RosterMember[],
  count: number,
  random: SeededRandom,
  strangerLike: (person: Person) => Person,
): LabelledAccount[] {
  const habits = APPLICATIONS.map(() => random.pick(HABITS))
  const introduced = APPLICATIONS.map(() => anyDay(SINCE, UNTIL, random))
  const taken = new Set<string>()
  const accounts: LabelledAccount[] = []
  for (let serial = 0; accounts.length < count; serial++) {
    const at = random.below(people.length)
    const where = random.below(APPLICATIONS.length)
    const isOwned = random.chance(0.8)
    const person = isOwned ? people[at]! : strangerLike(people[at]!)
    const key = isOwned ? `${where} ${members[at]!.id}` : `${where} x${serial}`
    if (taken.has(key)) continue
    taken.add(key)
    const login = numbered(loginOf(person, habits[where]!, random), where, taken)
    const account: AccountToMatch = {
      externalId: `company-${serial}`,
      application: APPLICATIONS[where]!,
      email: null,
      login,
      displayName: null,
      firstName: null,
      lastName: null,
      createdAt: DATED.has(APPLICATIONS[where]!) ? openedOnArrival(person, introduced[where]!, random) : null,
    }
    accounts.push({ account, owner: isOwned ? members[at]!.id : null, group: 'login by habit' })
  }
  return accounts
}

function loginOf(person: Person, habit: (typeof HABITS)[number], random: SeededRandom): string {
  const first = plain(person.first).replaceAll('-', '')
  const last = plain(person.last).replaceAll('-', '')
  if (!random.chance(EXCEPTIONS)) return habit(first, last)
  return random.chance(0.5) ? random.pick(HABITS)(first, last) : somebody(random).handle
}

/** The second of a login gets a number. */
function numbered(login: string, where: number, taken: Set<string>): string {
  let free = login
  for (let number = 2; taken.has(`${where} ${free}`); number++) free = `${login}${number}`
  taken.add(`${where} ${free}`)
  return free
}
