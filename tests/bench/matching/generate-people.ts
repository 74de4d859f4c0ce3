import type { AccountToMatch, RosterMember } from '@/lib/domain/linking/evidence/types'
import { anyDay, openedByOneself, SINCE, UNTIL } from './account-dates'
import { generateCompanyAccounts } from './generate-company-accounts'
import { generateMembers, namesakeOf, type Person, plain, relativeOf, somebody } from './generate-members'
import { shortFormOf } from './people-names'
import { groupOf, type LabelledAccount, type People } from './read-people'
import { SeededRandom } from './seeded-random'

const APPLICATIONS = ['gitlab', 'slack', 'jira', 'notion', 'figma', 'wordpress']
/** Those whose vendors say when an account was created. */
const DATED = new Set(['gitlab', 'jira', 'wordpress'])
const PROVIDERS = ['gmail.com', 'outlook.com', 'free.fr', 'yahoo.com', 'proton.me', 'orange.fr']
const FORMER = ['corvelle-old.example', 'studio-lf.example']
const SERVICES = [
  'ci-bot',
  'deploy',
  'noreply',
  'backup-sync',
  'jenkins',
  'compta',
  'contact',
  'support-rh',
  'renovate[bot]',
  'info',
]

/**
 * Made-up members and accounts whose owners are known. About a fifth of the accounts belong to nobody on the
 * list, and a good part of those are relatives and near namesakes of people on it.
 */
export function generatePeople({
  seed,
  members: count,
  accounts: wanted,
}: {
  seed: number
  members: number
  accounts: number
}): People {
  const random = new SeededRandom(seed)
  const { people, members } = generateMembers(count, random)
  const accounts: LabelledAccount[] = []
  let serial = 0
  const add = (fields: Partial<AccountToMatch>, owner: string | null, who?: Person) => {
    serial++
    const nothing = {
      email: null,
      login: null,
      displayName: null,
      firstName: null,
      lastName: null,
      createdAt: null,
    }
    const account = {
      ...nothing,
      externalId: `x${serial}`,
      application: random.pick(APPLICATIONS),
      ...fields,
    }
    if (DATED.has(account.application))
      account.createdAt = who ? openedByOneself(who, random) : anyDay(SINCE, UNTIL, random)
    accounts.push({ account, owner, group: groupOf(account.displayName) })
  }
  while (accounts.length < wanted) {
    const draw = random.next()
    const at = random.below(people.length)
    const person = people[at]!
    const member = members[at]!
    if (draw < 0.02) add(serviceAccount(random), null)
    else if (draw < 0.03) addRecycled(add, member, random)
    else if (draw < 0.13) add({ ...accountOf(person, random), email: member.email }, member.id, person)
    else if (draw < 0.82) add(accountOf(person, random), member.id, person)
    else {
      const other = outsider(person, people, random)
      add(accountOf(other, random), null, other)
    }
  }
  const stranger = (person: Person) => outsider(person, people, random)
  const ofCompany = generateCompanyAccounts(people, members, Math.round(wanted / 4), random, stranger)
  return {
    members,
    accounts: [...withoutClashes(accounts, members), ...ofCompany],
    companyDomains: ['corvelle.example'],
  }
}

// One in five is a relative of somebody on the list, one in 1,000 a full namesake, whom no name can tell apart.
function outsider(person: Person, people: Person[], random: SeededRandom): Person {
  const draw = random.next()
  if (draw < 0.001) return namesakeOf(person, random)
  const other = draw < 0.2 ? relativeOf(person, random) : somebody(random)
  const isTooLike = people.some(({ first, last }) => last === other.last && first[0] === other.first[0])
  // By chance alone the short lists of first names would make far more doubles than there are in life.
  return isTooLike && !random.chance(0.005) ? outsider(person, people, random) : other
}

// Two people cannot have one mailbox, nor one login in one application; recycled addresses are made on purpose.
function withoutClashes(accounts: LabelledAccount[], members: RosterMember[]): LabelledAccount[] {
  const holders = new Map(members.map(({ id, email }) => [`mail ${email}`, id]))
  return accounts.filter(({ account: { email, login, application, externalId }, owner }) => {
    if (application.includes('recycled')) return true
    const holder = owner ?? externalId
    const keys = [email && `mail ${email}`, login && `login ${application} ${login}`].filter(
      (key) => key !== null,
    )
    if (keys.some((key) => (holders.get(key) ?? holder) !== holder)) return false
    for (const key of keys) holders.set(key, holder)
    return true
  })
}

type Add = (fields: Partial<AccountToMatch>, owner: string | null) => void

/** The address passed from one person to another: its second account is not the member's. */
function addRecycled(add: Add, member: RosterMember, random: SeededRandom) {
  const application = `${random.pick(APPLICATIONS)}-recycled-${member.id}`
  add({ application, email: member.email, displayName: `${member.firstName} ${member.lastName}` }, member.id)
  add({ application, email: member.email, displayName: null, externalId: `recycled-${member.id}` }, null)
}

function serviceAccount(random: SeededRandom): Partial<AccountToMatch> {
  const login = random.pick(SERVICES)
  return random.chance(0.5)
    ? { login }
    : { login, email: `${login.replace(/\W/g, '')}@corvelle.example`, displayName: login }
}

/** An account as somebody opens it: which fields the application shows, how the name is written, which handle. */
function accountOf(person: Person, random: SeededRandom): Partial<AccountToMatch> {
  const handle = handleOf(person, random)
  const shown = random.next()
  const displayName = shown < 0.42 ? displayNameOf(person, random) : shown < 0.5 ? handle : null
  const where = random.next()
  if (where < 0.3) return { login: handle, displayName }
  const own = random.chance(0.06) ? `${plain(person.last)}.example` : null
  const domain = own ?? (random.chance(0.25) ? random.pick(FORMER) : random.pick(PROVIDERS))
  const local = own ? random.pick([plain(person.first), 'contact', 'hello']) : handle
  const tag = random.chance(0.05) ? '+git' : ''
  return {
    email: `${local}${tag}@${domain}`,
    login: where < 0.45 ? handleOf(person, random) : null,
    displayName,
  }
}

function displayNameOf(person: Person, random: SeededRandom): string {
  const last = person.formerLast && random.chance(0.5) ? person.formerLast : person.last
  const { first } = person
  const draw = random.next()
  if (draw < 0.5) return `${first} ${last}`
  if (draw < 0.6) return `${last.toUpperCase()} ${first}`
  if (draw < 0.7)
    return `${first.normalize('NFD').replace(/\p{M}/gu, '')} ${last.normalize('NFD').replace(/\p{M}/gu, '')}`
  if (draw < 0.8) return `${shortFormOf(first) ?? first} ${last}`
  if (draw < 0.87) return `${first[0]}. ${last}`
  if (draw < 0.92) return `${first} ${last[0]}.`
  if (draw < 0.96) return `${first} ${withSlip(last, random)}`
  return first
}

function handleOf(person: Person, random: SeededRandom): string {
  const first = plain(person.first).replace(/-/g, random.chance(0.5) ? '' : '-')
  const last = plain(person.formerLast && random.chance(0.5) ? person.formerLast : person.last)
  const short = plain(shortFormOf(person.first) ?? person.first)
  const initials = person.first
    .split('-')
    .map((part) => plain(part)[0])
    .join('')
  const year = random.chance(0.2)
    ? String(random.chance(0.5) ? 70 + random.below(30) : random.below(999))
    : ''
  const separator = random.pick(['.', '.', '_', '-', ''])
  const patterns: [number, string][] = [
    [0.27, `${first}${separator}${last}`],
    [0.47, `${first[0]}${random.chance(0.3) ? separator : ''}${last}`],
    [0.53, `${last}${separator}${first}`],
    [0.6, `${last}${first[0]}`],
    [0.66, `${first}${last[0]}`],
    [0.71, `${initials}${last}`],
    [0.77, `${short}${separator}${last}`],
    [0.81, `${first[0]}${last}`.slice(0, 8)],
    [0.84, `${first.slice(0, 3)}${last.slice(0, 3)}`],
    [0.87, last],
    [0.9, first],
    [0.92, `${initials}${last[0]}`],
    [0.95, `${first}${separator}${withSlip(last, random)}`],
  ]
  const draw = random.next()
  const built = patterns.find(([until]) => draw < until)?.[1]
  return built ? `${built}${year}` : person.handle
}

function withSlip(word: string, random: SeededRandom): string {
  if (word.length < 5) return word
  const at = 1 + random.below(word.length - 2)
  return random.chance(0.5)
    ? word.slice(0, at) + word.slice(at + 1)
    : word.slice(0, at) + word[at] + word.slice(at)
}
