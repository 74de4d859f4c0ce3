import type { AccountToMatch, NamedManager, RosterMember } from '@/lib/domain/linking/evidence/types'
import { type Person, somebody } from './generate-members'
import type { LabelledAccount, People } from './read-people'
import { SeededRandom } from './seeded-random'

const DAY = 86_400_000

/** A directory names the manager by address and name; Slack by the id of that manager's own account there. */
const NAMING = new Set(['directory', 'slack'])
const ABSENT = 0.2
const STALE = 0.08
/** Of the accounts in those two, so many show the employee number, and of those a few the one of another system. */
const NUMBERED = 0.5
const OTHER_NUMBER = 0.05

/**
 * What lists and directories say of people's work: managers, numbers, last days. By chances of its own, so that the people
 * and accounts of a seed are the same without it.
 */
export function withWorkFacts({ members, accounts, companyDomains }: People, seed: number): People {
  const random = new SeededRandom(seed + 7_919)
  const managers = teamsOf(members.length, random)
  const told = members.map((member, at): RosterMember => {
    const hasLeft = random.chance(0.08)
    return {
      ...member,
      employeeNumber: random.chance(0.8) ? String(10_000 + at * 7) : null,
      endDate: hasLeft ? daysAfter(member.startDate!, 200 + random.below(2_000)) : null,
      manager: managers[at] === null ? null : asManager(members[managers[at]!]!),
    }
  })
  const byId = new Map(told.map((member) => [member.id, member]))
  const directory = new Map<string, AccountToMatch>()
  for (const { account, owner } of accounts)
    if (owner && account.application === 'slack') directory.set(owner, account)
  const nobodys = Array.from({ length: 40 }, () => somebody(random))
  return {
    companyDomains,
    members: told,
    accounts: accounts.map((labelled): LabelledAccount => {
      const member = labelled.owner === null ? null : byId.get(labelled.owner)!
      const account = { ...labelled.account }
      if (member?.endDate && account.createdAt && account.createdAt > member.endDate)
        account.createdAt = daysAfter(member.endDate, -random.below(200))
      if (!NAMING.has(account.application)) return { ...labelled, account }
      account.manager = managerOf(account, member, members, directory, nobodys, random)
      account.identifiers = numberOf(member, random)
      return { ...labelled, account }
    }),
  }
}

export const withoutWorkFacts = ({ members, accounts, companyDomains }: People): People => ({
  companyDomains,
  members: members.map((member) => ({ ...member, employeeNumber: null, endDate: null, manager: null })),
  accounts: accounts.map(({ account, ...labelled }) => ({
    ...labelled,
    account: { ...account, identifiers: [], manager: null },
  })),
})

/** For each of so many people, who leads their team of three to twelve; the leaders answer to each other the same way. */
function teamsOf(count: number, random: SeededRandom): (number | null)[] {
  const managers: (number | null)[] = Array.from({ length: count }, () => null)
  let level = shuffled(
    Array.from({ length: count }, (_, at) => at),
    random,
  )
  while (level.length > 1) {
    const leaders: number[] = []
    for (let from = 0; from < level.length; ) {
      const team = level.slice(from, from + 4 + random.below(10))
      from += team.length
      const [leader, ...reports] = team
      leaders.push(leader!)
      for (const report of reports) managers[report] = leader!
    }
    level = leaders
  }
  return managers
}

function shuffled(items: number[], random: SeededRandom): number[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    ;[items[at], items[other]] = [items[other]!, items[at]!]
  }
  return items
}

const asManager = ({ id, firstName, lastName, email }: RosterMember) => ({
  id,
  firstName,
  lastName,
  addresses: email ? [email] : [],
  reports: 0,
})

function managerOf(
  { application }: AccountToMatch,
  member: RosterMember | null,
  members: RosterMember[],
  slack: Map<string, AccountToMatch>,
  nobodys: Person[],
  random: SeededRandom,
): NamedManager | null {
  const isAbsent = random.chance(ABSENT)
  const isStale = random.chance(STALE)
  const colleague = random.pick(members)
  const outsider = random.pick(nobodys)
  // Whoever is not on the list answers to somebody of their own company, or to nobody.
  const hasNone = random.chance(0.3)
  if (isAbsent || (!member && hasNone)) return null
  if (!member) {
    const name = `${outsider.first} ${outsider.last}`
    return { email: `${outsider.handle}@elsewhere.example`, name, memberId: null }
  }
  const manager = isStale ? colleague : member.manager && members.find(({ id }) => id === member.manager!.id)!
  if (!manager) return null
  if (application === 'slack') {
    const own = slack.get(manager.id)
    return own ? { email: own.email, name: own.displayName, memberId: null } : null
  }
  return { email: manager.email, name: `${manager.firstName} ${manager.lastName}`, memberId: null }
}

function numberOf(member: RosterMember | null, random: SeededRandom): AccountToMatch['identifiers'] {
  const isShown = random.chance(NUMBERED)
  const isOther = random.chance(OTHER_NUMBER)
  const other = String(500_000 + random.below(400_000))
  const value = member && !isOther ? member.employeeNumber : other
  return isShown && value ? [{ kind: 'employee_id', value }] : []
}

const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * DAY)
