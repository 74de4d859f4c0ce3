import { z } from 'zod'
import { lowerCaseNames } from '@/lib/connectors/apps/scim/to-account'
import { profileOf } from '@/lib/connectors/apps/scim/vendor-profile'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Deletion } from '@/lib/connectors/kit/define-connector'
import type { Http } from '@/lib/connectors/kit/http'
import { scimCursorPaging, scimPaging } from '@/lib/connectors/kit/lists/scim-paging'
import type { Paging } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'

/** What one SCIM server can do, and the media type it understands. */
export type Service = {
  mediaType: string
  canPatch: boolean
  canFilter: boolean
  /** How its list of users or groups is cut. */
  pagingOf: (list: '/Users' | '/Groups') => Paging
  notes: string[]
}

const standardType = 'application/scim+json'
const supported = z.object({ supported: z.boolean().catch(true) })
const config = z.preprocess(
  lowerCaseNames,
  z.object({
    patch: supported.catch({ supported: true }),
    filter: supported
      .extend({ maxresults: z.number().int().positive().catch(100) })
      .catch({ supported: true, maxresults: 100 }),
    pagination: z
      .object({ cursor: z.boolean().catch(false), index: z.boolean().catch(true) })
      .catch({ cursor: false, index: true }),
  }),
)

const headersOf = (mediaType: string) => ({
  accept: mediaType === standardType ? `${standardType}, application/json;q=0.9` : mediaType,
  'content-type': mediaType,
})

export const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ConnectorError && error.status !== null && statuses.includes(error.status)

const services = new WeakMap<Http, Promise<Service>>()

export function serviceOf(http: Http): Promise<Service> {
  const discovered = services.get(http) ?? discover(http)
  services.set(http, discovered)
  return discovered
}

const pagingBy =
  (isByCursor: boolean, size: number): Service['pagingOf'] =>
  (list) =>
    isByCursor ? scimCursorPaging(size) : scimPaging(list, size)

async function discover(http: Http): Promise<Service> {
  const profile = profileOf(http.baseUrl)
  const service: Service = {
    mediaType: profile.mediaType ?? standardType,
    canPatch: true,
    canFilter: true,
    pagingOf: pagingBy(profile.isByCursor ?? false, profile.pageSize ?? 100),
    notes: profile.notes ?? [],
  }
  try {
    const described = await withMediaType(service, (headers) =>
      http.get('/ServiceProviderConfig', config, { headers }),
    )
    const size = Math.min(profile.pageSize ?? 100, described.filter.maxresults)
    const { cursor, index } = described.pagination
    service.pagingOf = pagingBy(profile.isByCursor ?? (cursor && !index), size)
    service.canPatch = described.patch.supported
    service.canFilter = described.filter.supported
  } catch (error) {
    // Many servers do not offer discovery; then the standard's usual capabilities are assumed.
    if (!hasStatus(error, 403, 404, 501)) throw error
  }
  return service
}

/** Sends the server's media type; if it is refused, the other one is tried once. */
export async function withMediaType<T>(
  service: Service,
  ask: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  try {
    return await ask(headersOf(service.mediaType))
  } catch (error) {
    if (!hasStatus(error, 406, 415)) throw error
    service.mediaType = service.mediaType === standardType ? 'application/json' : standardType
    return ask(headersOf(service.mediaType))
  }
}

/**
 * Changes attributes of a user in the form the server takes: PATCH with a path, PATCH without one (the form Okta
 * sends), or the whole user by PUT. `pending`: a 202, accepted and done in a while.
 */
export async function change(http: Http, id: string, attributes: Record<string, unknown>): Promise<Deletion> {
  const service = await serviceOf(http)
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp']
  const address = path`/Users/${id}`
  const patch = (operations: object[]) =>
    withMediaType(service, (headers) =>
      http.send({ method: 'PATCH', path: address, headers, body: { schemas, Operations: operations } }),
    )
  const forms = [
    () => patch(Object.entries(attributes).map(([name, value]) => ({ op: 'replace', path: name, value }))),
    () => patch([{ op: 'replace', value: attributes }]),
  ]
  for (const form of service.canPatch ? forms : []) {
    try {
      return deletionOf(await form())
    } catch (error) {
      if (!hasStatus(error, 400, 405, 501)) throw error
      if (hasStatus(error, 405, 501)) break
    }
  }
  return replace(http, service, address, attributes)
}

/** 202: the server has accepted the request, and carries it out later. */
export const deletionOf = ({ status }: { status: number }): Deletion => (status === 202 ? 'pending' : 'done')

/** PUT clears what is left out, so the user is sent back as it was read, without what only the server writes. */
async function replace(
  http: Http,
  service: Service,
  address: string,
  attributes: Record<string, unknown>,
): Promise<Deletion> {
  const whole = await withMediaType(service, (headers) =>
    http.get(address, z.record(z.string(), z.unknown()), { headers }),
  )
  const { meta: _meta, groups: _groups, ...rest } = whole
  const body = { ...rest, ...attributes }
  return deletionOf(
    await withMediaType(service, (headers) => http.send({ method: 'PUT', path: address, headers, body })),
  )
}
