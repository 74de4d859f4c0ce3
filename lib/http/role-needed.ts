import type { Actor } from '@/lib/domain/record/actor'
import type { ResourceName } from '@/lib/http/resources'

/** The least that somebody has to be. */
export type RoleNeeded = Actor['role']

const rank: Record<RoleNeeded, number> = { auditor: 0, member: 1, owner: 2 }

/** One's own account, whatever one may do of the company's. */
const ownAffairs: readonly ResourceName[] = ['User', 'Session', 'Identity']

/**
 * Whether a role may send this request. Reading is everybody's, a count among it; whatever writes is a member's,
 * except in one's own account; a route that says otherwise names the role.
 */
export const maySend = (
  role: RoleNeeded,
  { method, url }: Pick<Request, 'method' | 'url'>,
  resource: ResourceName,
  needed: RoleNeeded = isReading(method, url) || ownAffairs.includes(resource) ? 'auditor' : 'member',
): boolean => rank[role] >= rank[needed]

/**
 * Whether a request is open to a company whose subscription has ended: it reads, exports, signs in and out, and pays.
 * Whatever else writes is not, as it is not an auditor's.
 */
export const maySendExpired = (
  request: Pick<Request, 'method' | 'url'>,
  resource: ResourceName,
  needed?: RoleNeeded,
): boolean => resource === 'Subscription' || maySend('auditor', request, resource, needed)

const isReading = (method: string, url: string) =>
  method === 'GET' || method === 'HEAD' || new URL(url).pathname.endsWith('/count')
