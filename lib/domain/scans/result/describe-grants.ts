import { catalogue } from '@/lib/connectors/catalogue'
import type { GrantClient, Grants, GrantUser, GrantVendor } from '@/lib/connectors/grants/grants'
import type { Organisation } from '@/lib/connectors/grants/sign-in'
import { type DescribedScope, describeScope, riskOf } from '@/lib/domain/scans/scopes/describe-scope'
import { type Risk, risks } from '@/lib/domain/scans/scopes/risk-schema'

export type ScanUser = { email: string; isActive: boolean }

export type ScanApplication = {
  name: string
  /** Its place in our catalogue, where its name is there and nothing speaks against it. */
  application: string | null
  publisher: string | null
  isVerified: boolean | null
  domain: string | null
  clientIds: string[]
  isNative: boolean
  isUnregistered: boolean
  scopes: DescribedScope[]
  risk: Risk
  /** An administrator let it in for everybody: no list of users says who uses it. */
  isForEverybody: boolean
  userCount: number
  /** Users who are suspended or archived, and whose access is still there. */
  inactiveCount: number
}

export type ScanResult = {
  provider: GrantVendor
  organisation: Organisation
  scannedAt: string
  usersScanned: number
  usersFailed: number
  isPartial: boolean
  /** The gravest first. */
  applications: { application: ScanApplication; users: ScanUser[] }[]
}

/** What was read, as a visitor is shown it. */
export function describeGrants(
  vendor: GrantVendor,
  { users, clients, usersScanned, usersFailed, isPartial }: Grants,
  { organisation, scannedAt }: { organisation: Organisation; scannedAt: Date },
): ScanResult {
  const applications = describeApplications(vendor, { users, clients }).map(
    ({ application, users: own }) => ({
      application,
      users: own
        .map(({ email, isActive }) => ({ email, isActive }))
        .sort((a, b) => (a.email < b.email ? -1 : 1)),
    }),
  )
  applications.sort((a, b) => gravityOf(b.application) - gravityOf(a.application) || byName(a, b))
  return {
    provider: vendor,
    organisation,
    scannedAt: scannedAt.toISOString(),
    usersScanned,
    usersFailed,
    isPartial,
    applications,
  }
}

export type FoundApplication = { application: ScanApplication; users: GrantUser[] }

/** What was read, in the words of the product: clients put together to applications, and what each of them may do. */
export function describeApplications(
  vendor: GrantVendor,
  { users, clients }: Pick<Grants, 'users' | 'clients'>,
): FoundApplication[] {
  const groups = Map.groupBy(clients, (client) => groupOf(vendor, client))
  const applications = [...groups.values()].map((group) => {
    const first = group[0] as GrantClient
    const places = [...new Set(group.flatMap((client) => client.users))]
    const own = places.flatMap((place) => users[place] ?? [])
    const facts = {
      isUnregistered: group.some(({ isUnregistered }) => isUnregistered),
      isVerified: first.isVerified,
    }
    const scopes = distinct(group).map((scope) => describeScope(vendor, scope))
    scopes.sort((a, b) => risks.indexOf(b.risk) - risks.indexOf(a.risk) || a.scope.localeCompare(b.scope))
    return {
      application: {
        name: first.name,
        application: facts.isUnregistered ? null : inCatalogue(first.name),
        publisher: first.publisher,
        domain: first.domain,
        clientIds: group.map(({ clientId }) => clientId),
        isNative: group.every(({ isNative }) => isNative),
        ...facts,
        scopes,
        risk: riskOf(scopes, facts),
        isForEverybody: group.some(({ isForEverybody }) => isForEverybody),
        userCount: own.length,
        inactiveCount: own.filter(({ isActive }) => !isActive).length,
      },
      users: own,
    }
  })
  unmapLookAlikes(applications.map(({ application }) => application))
  return applications
}

/** Of several that bear one name, the one that most people use is what it says it is; the others get no mark of its. */
function unmapLookAlikes(applications: ScanApplication[]) {
  const sameName = Map.groupBy(
    applications.filter(({ application }) => application !== null),
    ({ name }) => normalised(name),
  )
  for (const several of sameName.values()) {
    const most = several.reduce((a, b) => (b.userCount > a.userCount ? b : a))
    for (const grant of several) if (grant !== most && !grant.isVerified) grant.application = null
  }
}

const normalised = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/**
 * Clients of one name are one application only where the vendor says that one publisher has both: look-alikes are how
 * people are deceived. Google says it by the number of the project, which its ids begin with.
 */
function groupOf(vendor: GrantVendor, client: GrantClient): string {
  if (vendor === 'google') {
    const [, project] = /^(\d{6,20})(?:-|\.apps)/.exec(client.clientId) ?? []
    return project ? `${project} ${normalised(client.name)}` : client.clientId
  }
  return client.isVerified && client.publisher
    ? `${normalised(client.publisher)} ${normalised(client.name)}`
    : client.clientId
}

const distinct = (group: GrantClient[]) => [
  ...new Map(
    group.flatMap(({ scopes }) => scopes).map((scope) => [`${scope.kind} ${scope.scope}`, scope]),
  ).values(),
]

const catalogueIdByName = new Map(
  catalogue.filter(({ source }) => source === 'api').map(({ id, name }) => [normalised(name), id]),
)

export const inCatalogue = (name: string): string | null => catalogueIdByName.get(normalised(name)) ?? null

/** What somebody without an account still lets in comes first among its equals. */
const gravityOf = ({ risk, inactiveCount }: ScanApplication) =>
  risks.indexOf(risk) * 2 + (inactiveCount > 0 && risk !== 'low' ? 1 : 0)

type Named = { application: { name: string } }
const byName = (a: Named, b: Named) => a.application.name.localeCompare(b.application.name, 'fr')
