import type { AccountKind, AccountStatus, KindOrigin, Language } from '@prisma/client'
import type { DemoApplication } from '@/lib/domain/company/demo/applications'
import { oddities } from '@/lib/domain/company/demo/oddities'
import { demoDomain, demoPeople, plain } from '@/lib/domain/company/demo/people'
import { after, days } from '@/lib/platform/clock'

/** An account as its application reports it. */
export type DemoAccount = {
  id: string
  name: string | null
  first?: string
  last?: string
  email?: string
  login?: string
  /** The application's own key of the role, if it does not follow from `isAdmin`. */
  role?: string
  level?: number
  status?: AccountStatus
  kind: AccountKind
  kindOrigin?: KindOrigin
  isAdmin: boolean
  hasMfa?: boolean
  since: Date
  lastActiveAt?: Date
}
type Draft = Omit<DemoAccount, 'id' | 'hasMfa' | 'lastActiveAt' | 'kind' | 'isAdmin'> & {
  kind?: AccountKind
  isAdmin?: boolean
  idle?: number
}

const machines = [
  'ci-deploy',
  'backup',
  'renovate-bot',
  'monitoring',
  'sso-sync',
  'nightly-build',
  'sentry-integration',
  'zapier',
  'n8n-agent',
]
const mailboxes = [
  'contact',
  'factures',
  'support',
  'recrutement',
  'presse',
  'salle-lyon',
  'salle-paris',
  'accueil',
  'rgpd',
  'paie',
  'achats',
  'stages',
  'juridique',
  'equipe-web',
  'formation',
]
const outside = ['atelier-nord', 'pixel-studio', 'cabinet-reva', 'lumen', 'oxalis', 'trame']

/** All accounts of one application of the demo company, the same at any time of a day. */
export function inventAccounts(app: DemoApplication): DemoAccount[] {
  return [...ofMembers(app), ...machinesOf(app), ...outsiders(app), ...odd(app)].map(
    ({ idle, ...draft }, index) => ({
      kind: 'person',
      isAdmin: false,
      ...draft,
      id: String(1_001 + index),
      hasMfa: index % 5 !== 0,
      ...(idle !== undefined && { lastActiveAt: daysAgo(idle) }),
    }),
  )
}

/**
 * An instant in the morning of a day: two processes that invent the same account on one day give it the same instants.
 */
const daysAgo = (n: number) => new Date(`${after(-days(n)).toISOString().slice(0, 10)}T00:10:00Z`)

const ofMembers = (app: DemoApplication): Draft[] =>
  demoPeople.flatMap((person, index) => {
    if ((index + 1) % app.skips === 0) return []
    // The second of two people with the same name gets a number in the address.
    const twin = demoPeople
      .slice(0, index)
      .some(({ first, last }) => first === person.first && last === person.last)
    const address = `${plain(person.first)}.${plain(person.last)}${twin ? '2' : ''}`
    const isAdmin = index % 17 === 0
    return {
      name: `${person.first} ${person.last}`,
      first: person.first,
      last: person.last,
      email: `${address}@${demoDomain}`,
      login: address,
      role: isAdmin ? app.roles?.admin.value : app.roles?.ordinary.value,
      isAdmin,
      since: new Date(`${person.entered}T08:00:00Z`),
      idle: index % 11 === 0 ? 120 + index : index % 6,
    }
  })

const machinesOf = (app: DemoApplication): Draft[] =>
  Array.from({ length: app.services }, (_, index) => {
    const isMachine = app.knowsLogins || index % 3 === 0
    const name = isMachine ? machines[index % machines.length]! : mailboxes[index % mailboxes.length]!
    const word = index >= mailboxes.length ? `${name}-${index}` : name
    return {
      name: word,
      email: `${word}@${demoDomain}`,
      login: word,
      kind: isMachine ? 'service' : 'shared',
      kindOrigin: 'name',
      role: app.roles?.ordinary.value,
      since: new Date('2022-01-10T08:00:00Z'),
      idle: index,
    } satisfies Draft
  })

const outsiders = (app: DemoApplication): Draft[] =>
  Array.from({ length: app.externals }, (_, index) => {
    const firm = outside[index % outside.length]
    return {
      name: `${firm} ${index + 1}`,
      email: `invite${index + 1}@${firm}.example`,
      login: `${firm}-${index + 1}`,
      kind: 'external',
      kindOrigin: 'decision',
      role: app.roles?.ordinary.value,
      since: daysAgo(30 + index * 3),
      idle: index % 90,
    } satisfies Draft
  })

const odd = (app: DemoApplication): Draft[] =>
  oddities
    .filter((oddity) => oddity.in.includes(app.key))
    .map((oddity, index) => ({
      name: oddity.name,
      email: oddity.email,
      login: oddity.login,
      role: oddity.role ?? app.roles?.ordinary.value,
      status: oddity.status,
      isAdmin: oddity.isAdmin,
      since:
        oddity.login === 'mlefevre-ext'
          ? new Date('2025-03-17T09:00:00Z')
          : daysAgo((oddity.idle ?? 0) + 60 + index * 37),
      idle: oddity.idle,
    }))

/** The application's name of the role, in the visitor's language. */
export const roleLabel = ({ roles }: DemoApplication, { role }: DemoAccount, language: Language) =>
  Object.values(roles ?? {}).find(({ value }) => value === role)?.label[language] ?? role ?? null
