import { z } from 'zod'
import type { AccountFacts, AccountTarget } from '@/lib/connectors/kit/account-facts'
import type { Http } from '@/lib/connectors/kit/http'
import { orNull } from '@/lib/connectors/kit/if-allowed'
import { type Paging, property } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

/** Stands for the lack of an administrator's role, for which Okta has neither a word nor an assignment. */
export const user = 'USER'
const superAdmin = 'SUPER_ADMIN'

/** The greatest first: https://developer.okta.com/docs/api/openapi/okta-management/guides/roles/#standard-roles */
export const roles = [
  { value: user, label: 'User' },
  { value: superAdmin, label: 'Super Administrator' },
  { value: 'ORG_ADMIN', label: 'Organization Administrator' },
  { value: 'APP_ADMIN', label: 'Application Administrator' },
  { value: 'USER_ADMIN', label: 'Group Administrator' },
  { value: 'GROUP_MEMBERSHIP_ADMIN', label: 'Group Membership Administrator' },
  { value: 'API_ACCESS_MANAGEMENT_ADMIN', label: 'API Access Management Administrator' },
  { value: 'HELP_DESK_ADMIN', label: 'Help Desk Administrator' },
  { value: 'REPORT_ADMIN', label: 'Report Administrator' },
  { value: 'READ_ONLY_ADMIN', label: 'Read-Only Administrator' },
]

const assignment = z.object({
  id: idText,
  type: z.string(),
  label: vendorText,
  status: vendorText,
  assignmentType: vendorText,
})
export type Assignment = z.output<typeof assignment>

/** Reads may also be refused with 401 and a code of its own, which the connector calls a lack of permission. */
export const rolesOf = (http: Http, id: string): Promise<Assignment[] | null> => orNull(readRoles(http, id))

export async function readRoles(http: Http, id: string): Promise<Assignment[]> {
  const all = await http.get(path`/users/${id}/roles`, z.array(assignment))
  return all.filter(({ status }) => status !== 'INACTIVE')
}

/** With several roles, the highest stands for them; the label names them all. */
export function roleFacts(assigned: Assignment[]): Pick<AccountFacts, 'role' | 'roleLabel' | 'isAdmin'> {
  const types = new Set(assigned.map(({ type }) => type))
  const greatest = roles.find(({ value }) => types.has(value))?.value ?? assigned[0]?.type
  if (!greatest) return { role: user, roleLabel: 'User', isAdmin: false }
  const inOrder = [...assigned].sort((a, b) => Number(b.type === greatest) - Number(a.type === greatest))
  const labels = inOrder.map(
    ({ type, label }) => roles.find(({ value }) => value === type)?.label ?? label ?? type,
  )
  return { role: greatest, roleLabel: [...new Set(labels)].join(', '), isAdmin: true }
}

/** This list names its next page in the body, sometimes with http: only the cursor is used. */
const administratorPaging: Paging = {
  request: (cursor) => ({ query: { limit: 100, after: cursor ?? undefined } }),
  rows: (body) => {
    const rows = property(body, 'value')
    return Array.isArray(rows) ? rows : null
  },
  next: ({ body }) => {
    const href = property(property(property(body, '_links'), 'next'), 'href')
    return typeof href === 'string' && URL.canParse(href) ? new URL(href).searchParams.get('after') : null
  },
  total: () => null,
}

/** Everybody who has a role. It takes a super administrator to see them. */
export const administrators = (http: Http) =>
  http.pages('/iam/assignees/users', z.object({ id: idText }), {
    resumable: false,
    paging: administratorPaging,
  })

const isSuper = (assigned: Assignment[] | null) => assigned?.some(({ type }) => type === superAdmin) ?? false

/** Refuses acts that would lock everybody out: on the connection's own account, and on the last super administrator. */
export async function refuseLockout(http: Http, { externalId }: AccountTarget): Promise<void> {
  const self = await http.get('/users/me', z.object({ id: idText }))
  if (self.id === externalId) throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  // Somebody who may not read roles is no super administrator, and Okta itself protects super administrators from them.
  if (!isSuper(await rolesOf(http, externalId))) return
  for await (const { id } of administrators(http)) {
    if (id === externalId || !isSuper(await rolesOf(http, id))) continue
    const { status } = await http.get(path`/users/${id}`, z.object({ status: z.string() }))
    if (status !== 'SUSPENDED' && status !== 'DEPROVISIONED') return
  }
  throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}

/** Sets one role or none; the new one is assigned before the others are removed. */
export async function assignOnlyRole(http: Http, id: string, role: string): Promise<void> {
  const assigned = await readRoles(http, id)
  const others = assigned.filter(({ type }) => type !== role)
  // A role that comes from a group ends only by leaving the group.
  if (others.some(({ assignmentType }) => assignmentType !== 'USER'))
    throw http.error('conflict', { messageKey: 'connectors.okta.role_of_a_group' })
  if (role !== user && others.length === assigned.length)
    await http.post(path`/users/${id}/roles`, { type: role }, z.object({ type: z.string() }))
  for (const other of others) await http.delete(path`/users/${id}/roles/${other.id}`)
}
