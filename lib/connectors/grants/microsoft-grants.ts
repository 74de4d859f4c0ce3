import { z } from 'zod'
import { microsoftGraph } from '@/lib/connectors/apps/microsoft-365/graph'
import { ClientRegister, type GrantUser, mostClients, type ReadGrants } from '@/lib/connectors/grants/grants'
import { isEndOfReading, Pace, plainly } from '@/lib/connectors/grants/pace'
import { sideBySide } from '@/lib/connectors/grants/side-by-side'
import { cleanText } from '@/lib/connectors/kit/clean-text'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Http } from '@/lib/connectors/kit/http'
import { path } from '@/lib/connectors/kit/path'

/** A tenant of the smallest size has 3,500 units in ten seconds, and a list costs two: https://learn.microsoft.com/graph/throttling-limits */
const perMinute = 6_000
const atOnce = 8
const mostPages = 500
const pageSize = 999

const text = z.string().nullish().catch(null)
const page = z.object({ value: z.array(z.unknown()), '@odata.nextLink': z.string().nullish() })
const user = z.object({
  id: z.string(),
  userPrincipalName: text,
  accountEnabled: z.boolean().nullish().catch(null),
})
const principal = z.object({
  id: z.string(),
  appId: z.string(),
  displayName: text,
  publisherName: text,
  verifiedPublisher: z.object({ displayName: text, verifiedPublisherId: text }).nullish().catch(null),
  appOwnerOrganizationId: text,
  homepage: text,
  replyUrls: z.array(z.string()).nullish().catch(null),
  servicePrincipalType: text,
  tags: z.array(z.string()).nullish().catch(null),
})
type Principal = z.output<typeof principal>
const permission = z.object({
  clientId: z.string(),
  consentType: text,
  principalId: text,
  scope: z.string().catch(''),
})
const assignment = z.object({ principalId: z.string(), principalType: text, appRoleId: z.string() })
const resource = z.object({
  appRoles: z.array(z.object({ id: z.string(), value: text })).catch([]),
})

/** Whose own applications are in every tenant: https://learn.microsoft.com/troubleshoot/entra/entra-id/governance/verify-first-party-apps-sign-in */
const microsoft = new Set(['f8cdef31-a31e-4b4a-93e4-5f571e91255a', '72f988bf-86f1-41af-91ab-2d7cd011db47'])
const graphApp = '00000003-0000-0000-c000-000000000000'
const principalFields =
  'id,appId,displayName,publisherName,verifiedPublisher,appOwnerOrganizationId,homepage,replyUrls,servicePrincipalType,tags'

/** An application that people sign in to by this tenant, whatever it may read. */
const isForSigningIn = ({ tags }: Principal) =>
  tags?.includes('WindowsAzureActiveDirectoryIntegratedApp') ?? false

/**
 * Which applications were let into a tenant, by whom, and what for: its lists of grants and assignments, page by page. It
 * asks and changes nothing. https://learn.microsoft.com/graph/api/oauth2permissiongrant-list
 */
export const readMicrosoftGrants: ReadGrants = async (http, options) => {
  const { signal, runtime, mostUsers, onProgress } = options
  const pace = new Pace({ perMinute, signal, runtime })
  const clients = new ClientRegister()
  const users: GrantUser[] = []
  const places = new Map<string, number>()
  const unread: string[] = []
  let [usersScanned, usersFailed, isPartial] = [0, 0, false]
  const tell = () =>
    onProgress?.({ usersListed: users.length, usersScanned, usersFailed, applications: clients.size })

  /** Every row of a list; where it breaks off, what came before. */
  async function list(first: string, take: (row: unknown) => boolean): Promise<void> {
    const whole = await eachRow(http, pace, first, take)
    isPartial ||= !whole
  }

  await list(`/users?$select=id,userPrincipalName,accountEnabled&$top=${pageSize}`, (row) => {
    const parsed = user.safeParse(row)
    if (!parsed.success) return true
    if (users.length >= mostUsers) return false
    const { id, userPrincipalName, accountEnabled } = parsed.data
    places.set(id, users.length)
    users.push({ id, email: cleanText(userPrincipalName ?? id, 254), isActive: accountEnabled !== false })
    if (users.length % pageSize === 0) tell()
    return true
  })
  tell()

  const principals = new Map<string, Principal>()
  await list(`/servicePrincipals?$select=${principalFields}&$top=${pageSize}`, (row) => {
    const parsed = principal.safeParse(row)
    if (parsed.success && isSomebodyElses(parsed.data)) principals.set(parsed.data.id, parsed.data)
    return principals.size < mostClients
  })
  const clientOf = (one: Principal) => clients.of(one.appId, () => describe(one))

  await list(`/oauth2PermissionGrants?$top=${pageSize}`, (row) => {
    const parsed = permission.safeParse(row)
    const granted = parsed.success && principals.get(parsed.data.clientId)
    if (!parsed.success || !granted) return true
    const { consentType, principalId, scope } = parsed.data
    const client = clientOf(granted)
    clients.addScopes(
      client,
      scope
        .split(' ')
        .map((word) => cleanText(word, 200))
        .filter(Boolean),
    )
    if (consentType === 'AllPrincipals') client.isForEverybody = true
    else clients.addUser(client, places.get(principalId ?? ''))
    return true
  })
  usersScanned = users.length
  tell()

  await readApplicationRoles()

  const shared = [...principals.values()].filter(
    (one) => isForSigningIn(one) || clients.find(one.appId)?.isForEverybody,
  )
  await sideBySide(shared, atOnce, async (one) => {
    try {
      const client = clientOf(one)
      const first = path`/servicePrincipals/${one.id}/appRoleAssignedTo`
      await eachRow(http, pace, `${first}?$top=${pageSize}`, (row) => {
        const parsed = assignment.safeParse(row)
        if (parsed.success && parsed.data.principalType === 'User')
          clients.addUser(client, places.get(parsed.data.principalId))
        return true
      })
    } catch (error) {
      if (!(error instanceof ConnectorError) || error.kind === 'credentials') throw error
      usersFailed += 1
      unread.push(one.appId)
    }
    tell()
  }).catch((error: unknown) => {
    if (!isEndOfReading(error)) throw error
    isPartial = true
  })
  const read = { users, usersScanned, usersFailed, isPartial, clients: clients.list() }
  return { ...read, unread: { users: [], clients: unread } }

  /** What applications may do by themselves, with nobody signed in. */
  async function readApplicationRoles() {
    try {
      const graphService = await pace.ask(() =>
        http.get(`/servicePrincipals(appId='${graphApp}')?$select=appRoles`, resource),
      )
      const names = new Map(graphService.appRoles.map(({ id, value }) => [id, value]))
      await list(`/servicePrincipals(appId='${graphApp}')/appRoleAssignedTo?$top=${pageSize}`, (row) => {
        const parsed = assignment.safeParse(row)
        const granted = parsed.success && principals.get(parsed.data.principalId)
        const role = parsed.success && names.get(parsed.data.appRoleId)
        if (granted && role) clients.addScopes(clientOf(granted), [cleanText(role, 200)], 'application')
        return true
      })
    } catch (error) {
      if (!isEndOfReading(error)) throw error
      isPartial = true
    }
  }
}

const isSomebodyElses = ({ appOwnerOrganizationId, servicePrincipalType }: Principal) =>
  !microsoft.has(appOwnerOrganizationId ?? '') &&
  servicePrincipalType !== 'ManagedIdentity' &&
  servicePrincipalType !== 'SocialIdp'

function describe(one: Principal) {
  const publisher = one.verifiedPublisher?.displayName ?? one.publisherName
  return {
    // Whoever registers an application writes its name.
    name: cleanText(one.displayName ?? '', 80) || one.appId,
    publisher: publisher ? cleanText(publisher, 80) : null,
    isVerified: Boolean(one.verifiedPublisher?.verifiedPublisherId),
    domain: hostOf(one.homepage) ?? (one.replyUrls ?? []).map(hostOf).find(Boolean) ?? null,
    isNative: false,
    isUnregistered: false,
  }
}

function hostOf(address: string | null | undefined): string | null {
  const url = URL.parse(address ?? '')
  return url && /^https?:$/.test(url.protocol) ? cleanText(url.hostname, 200) : null
}

/**
 * Follows a list until it ends or `take` has enough. A next page elsewhere is not asked for: the kit refuses other hosts.
 * @returns whether it ended by itself
 * @throws when not even the first page can be read
 */
async function eachRow(
  http: Http,
  pace: Pace,
  first: string,
  take: (row: unknown) => boolean,
): Promise<boolean> {
  const seen = new Set<string>()
  const origin = new URL(http.baseUrl).origin
  for (let address = first; ; ) {
    let answer: z.output<typeof page>
    try {
      answer = await pace.ask(() => http.get(address, page))
    } catch (error) {
      if (seen.size === 0 || !isEndOfReading(error)) throw plainly(error)
      return false
    }
    for (const row of answer.value) if (!take(row)) return false
    const next = answer['@odata.nextLink']
    if (!next) return true
    seen.add(address)
    // Where the operator put another server in Microsoft's place, its pages are there, too.
    address = next.startsWith(`${microsoftGraph}/`) ? origin + next.slice(microsoftGraph.length) : next
    if (seen.has(address) || seen.size >= mostPages) return false
  }
}
