import { z } from 'zod'
import { tokenPaging } from '@/lib/connectors/apps/google/paging'
import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import type { Http } from '@/lib/connectors/kit/http'
import { ifAllowed } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { idText } from '@/lib/connectors/kit/vendor-values'

/** Neither has a number of its own: one is the lack of roles, the other has a call of its own. */
export const plain = 'user'
export const superAdmin = 'super_admin'
/** An administrator by what a group gives, or by roles that may not be read. */
export const delegated = 'delegated_admin'
export const plainLabel = 'User'
export const superLabel = 'Super Admin'

const customer = '/admin/directory/v1/customer/my_customer'
const role = z.object({ roleId: idText, roleName: z.string(), isSuperAdminRole: z.boolean().nullish() })
const assignment = z.object({ roleAssignmentId: idText, roleId: idText, assignedTo: idText })
export type Assignment = z.output<typeof assignment>
export type Roles = ReadonlyMap<string, { name: string; isSuper: boolean }>

/** The roles Google brings are called `_HELP_DESK_ADMIN_ROLE`, and Help Desk Admin in its console. */
const nameOf = (roleName: string) =>
  /^_.*_ROLE$/.test(roleName)
    ? roleName
        .slice(1, -'_ROLE'.length)
        .toLowerCase()
        .replace(/(^|_)(\w)/g, (_all, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase())
    : roleName

/** https://developers.google.com/workspace/admin/directory/reference/rest/v1/roles/list; null where it may not be read. */
export async function readRoles(http: Http): Promise<Roles | null> {
  const roles = new Map<string, { name: string; isSuper: boolean }>()
  let isReadable = true
  const paging = tokenPaging('items', { maxResults: 100 })
  const list = http.pages(`${customer}/roles`, role, { resumable: false, paging })
  for await (const { roleId, roleName, isSuperAdminRole } of ifAllowed(list, () => {
    isReadable = false
  }))
    roles.set(roleId, { name: nameOf(roleName), isSuper: isSuperAdminRole === true })
  return isReadable ? roles : null
}

const assignments = (http: Http, userKey?: string) =>
  http.pages(`${customer}/roleassignments`, assignment, {
    resumable: false,
    paging: tokenPaging('items', { maxResults: 200 }),
    query: { userKey },
  })

/** Who has which roles, of all or of one; null where it may not be read. What a group gives its members is not in it. */
export async function readAssignments(
  http: Http,
  userKey?: string,
): Promise<Map<string, Assignment[]> | null> {
  const byUser = new Map<string, Assignment[]>()
  let isReadable = true
  for await (const assignment of ifAllowed(assignments(http, userKey), () => {
    isReadable = false
  }))
    byUser.set(assignment.assignedTo, [...(byUser.get(assignment.assignedTo) ?? []), assignment])
  return isReadable ? byUser : null
}

type Flags = { isAdmin?: boolean | null | undefined; isDelegatedAdmin?: boolean | null | undefined }

/** The user itself tells whether he administers; the roles tell what. */
export function roleFacts(
  { isAdmin, isDelegatedAdmin }: Flags,
  roles: Roles | null,
  assigned: Assignment[] | null,
): Pick<AccountFacts, 'role' | 'roleLabel' | 'isAdmin'> {
  const lesser = (assigned ?? []).filter(({ roleId }) => !roles?.get(roleId)?.isSuper)
  const names = lesser.map(({ roleId }) => roles?.get(roleId)?.name ?? roleId)
  if (isAdmin) return { role: superAdmin, roleLabel: [superLabel, ...names].join(', '), isAdmin }
  if (lesser[0]) return { role: lesser[0].roleId, roleLabel: names.join(', '), isAdmin: isAdmin ?? null }
  if (isDelegatedAdmin) return { role: delegated, roleLabel: 'Delegated admin', isAdmin: isAdmin ?? null }
  if (typeof isAdmin !== 'boolean') return { role: null, roleLabel: null, isAdmin: null }
  return { role: plain, roleLabel: plainLabel, isAdmin }
}

/** Leaves one role, or none: the new one is given before the others are taken. */
export async function assignOnlyRole(
  http: Http,
  id: string,
  wanted: string,
  isSuperNow: boolean,
): Promise<void> {
  const roles = (await readRoles(http)) ?? new Map()
  const assigned: Assignment[] = []
  for await (const assignment of assignments(http, id))
    if (assignment.assignedTo === id) assigned.push(assignment)
  const lesser = assigned.filter(({ roleId }) => !roles.get(roleId)?.isSuper)
  if (wanted === superAdmin) await makeAdmin(http, id, true)
  else if (wanted !== plain && !lesser.some(({ roleId }) => roleId === wanted)) {
    const body = { roleId: wanted, assignedTo: id, scopeType: 'CUSTOMER' }
    await http.post(`${customer}/roleassignments`, body, z.object({ roleId: idText }))
  }
  if (wanted !== superAdmin && isSuperNow) await makeAdmin(http, id, false)
  for (const { roleId, roleAssignmentId } of lesser)
    if (roleId !== wanted) await http.delete(customer + path`/roleassignments/${roleAssignmentId}`)
}

/** https://developers.google.com/workspace/admin/directory/reference/rest/v1/users/makeAdmin; it answers nothing. */
const makeAdmin = (http: Http, id: string, status: boolean) =>
  http.post(path`/admin/directory/v1/users/${id}/makeAdmin`, { status }, z.unknown())
