import type { DemoApplication } from '@/lib/domain/company/demo/applications'
import { oddities } from '@/lib/domain/company/demo/oddities'
import { type DemoPerson, demoDomain, plain } from '@/lib/domain/company/demo/people'
import { normaliseEmail, normaliseLogin } from '@/lib/domain/linking/identifiers/normalise-identifier'
import type { AccountKind, AccountStatus, KindOrigin } from '@/lib/generated/prisma/enums'
import { after, days } from '@/lib/platform/clock'

export type AccountRow = {
  userConnectorId: string
  externalId: string
  email: string | null
  login: string | null
  name: string | null
  firstName: string | null
  lastName: string | null
  role: string | null
  status: AccountStatus
  kind: AccountKind
  kindOrigin: KindOrigin
  isAdmin: boolean
  hasMfa: boolean | null
  createdInAppAt: Date
  lastActiveAt: Date | null
  emailKey: string | null
  loginKey: string | null
  firstSeenAt: Date
}

type Draft = Partial<Pick<AccountRow, 'kind' | 'kindOrigin' | 'status' | 'isAdmin'>> & {
  id: string
  name: string | null
  email?: string | null
  login?: string | null
  role?: string
  since: Date
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

/** Everything one application of the demo company holds, the same at every time. */
export function inventAccounts(
  app: DemoApplication,
  people: DemoPerson[],
  userConnectorId: string,
): AccountRow[] {
  return [...ofMembers(app, people), ...machinesOf(app), ...outsiders(app), ...odd(app)].map((draft) =>
    toRow(app, draft, userConnectorId),
  )
}

const ofMembers = (app: DemoApplication, people: DemoPerson[]): Draft[] =>
  people.flatMap((person, index) => {
    if ((index + 1) % app.skips === 0) return []
    // Two people of one name: the second one's address carries a number.
    const twin = people
      .slice(0, index)
      .some(({ first, last }) => first === person.first && last === person.last)
    const address = `${plain(person.first)}.${plain(person.last)}${twin ? '2' : ''}`
    return {
      id: `m-${index}`,
      name: `${person.first} ${person.last}`,
      email: `${address}@${demoDomain}`,
      login: address,
      role: app.roles[index % 17 === 0 ? app.roles.length - 1 : 0],
      isAdmin: index % 17 === 0,
      since: new Date(`${person.entered}T08:00:00Z`),
      idle: index % 11 === 0 ? 120 + index : index % 6,
    }
  })

const machinesOf = (app: DemoApplication): Draft[] =>
  Array.from({ length: app.services }, (_, index) => {
    const isMachine = app.says.login || index % 3 === 0
    const name = isMachine ? machines[index % machines.length]! : mailboxes[index % mailboxes.length]!
    const word = index >= mailboxes.length ? `${name}-${index}` : name
    return {
      id: `s-${index}`,
      name: word,
      email: `${word}@${demoDomain}`,
      login: word,
      kind: isMachine ? 'service' : 'shared',
      kindOrigin: 'name',
      role: app.roles[0],
      since: new Date('2022-01-10T08:00:00Z'),
      idle: index,
    } satisfies Draft
  })

const outsiders = (app: DemoApplication): Draft[] =>
  Array.from({ length: app.externals }, (_, index) => {
    const firm = outside[index % outside.length]
    return {
      id: `x-${index}`,
      name: `${firm} ${index + 1}`,
      email: `invite${index + 1}@${firm}.example`,
      login: `${firm}-${index + 1}`,
      kind: 'external',
      kindOrigin: 'decision',
      role: app.roles.includes('Invité') ? 'Invité' : app.roles[0],
      since: after(-days(30 + index * 3)),
      idle: index % 90,
    } satisfies Draft
  })

const odd = (app: DemoApplication): Draft[] =>
  oddities
    .filter((oddity) => oddity.in.includes(app.key))
    .map((oddity, index) => ({
      id: `o-${index}`,
      name: oddity.name,
      email: oddity.email,
      login: oddity.login,
      role: oddity.role ?? app.roles[0],
      status: oddity.status,
      isAdmin: oddity.isAdmin,
      since:
        oddity.login === 'mlefevre-ext'
          ? new Date('2025-03-17T09:00:00Z')
          : after(-days((oddity.idle ?? 0) + 60 + index * 37)),
      idle: oddity.idle,
    }))

function toRow(
  { key, says, application }: DemoApplication,
  draft: Draft,
  userConnectorId: string,
): AccountRow {
  const email = says.email ? (draft.email ?? null) : null
  const login = says.login ? (draft.login ?? null) : null
  const [first, ...last] = (draft.name ?? '').split(' ')
  return {
    userConnectorId,
    externalId: `${key}-${draft.id}`,
    email,
    login,
    name: draft.name,
    firstName: application === 'scim' ? (first ?? null) : null,
    lastName: application === 'scim' ? last.join(' ') || null : null,
    role: draft.role ?? null,
    status: draft.status ?? 'active',
    kind: draft.kind ?? 'person',
    kindOrigin: draft.kindOrigin ?? 'vendor',
    isAdmin: draft.isAdmin ?? false,
    hasMfa: says.mfa ? draft.id.length % 5 !== 0 : null,
    createdInAppAt: draft.since,
    lastActiveAt: says.activity && draft.idle !== undefined ? after(-days(draft.idle)) : null,
    emailKey: normaliseEmail(email),
    loginKey: normaliseLogin(login),
    firstSeenAt: after(-days(30)),
  }
}
