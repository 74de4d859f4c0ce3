import { z } from 'zod'
import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import type { Http } from '@/lib/connectors/kit/http'
import { ifAllowed, orNull } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

/** Whoever has no role: Microsoft's word for the user itself. */
export const plain = 'Member'
/** The same in every directory: https://learn.microsoft.com/entra/identity/role-based-access-control/permissions-reference */
export const globalAdministrator = '62e90394-69f5-4237-9190-012177145e10'

const home = '/roleManagement/directory'
const aside = { resumable: false } as const
const definition = z.object({ id: idText, displayName: vendorText, isEnabled: z.boolean().nullish() })
const assignment = z.object({
  id: idText,
  principalId: idText,
  roleDefinitionId: idText,
  directoryScopeId: vendorText,
  principal: z.object({ '@odata.type': vendorText }).nullish(),
})

/** One role of one user. */
export type Held = { assignmentId: string; role: string; isEverywhere: boolean; isOfGroup: boolean }
export type RoleNames = ReadonlyMap<string, string>

/** https://learn.microsoft.com/graph/api/rbacapplication-list-roledefinitions; null where it may not be read. */
export async function readRoleNames(http: Http): Promise<RoleNames | null> {
  const names = new Map<string, string>()
  let isReadable = true
  for await (const { id, displayName, isEnabled } of ifAllowed(
    http.pages(`${home}/roleDefinitions`, definition, aside),
    () => {
      isReadable = false
    },
  ))
    if (isEnabled !== false) names.set(id, displayName ?? id)
  return isReadable ? names : null
}

/** https://learn.microsoft.com/graph/api/rbacapplication-list-roleassignments: to users, groups and applications. */
const assignments = (http: Http) =>
  http.pages(`${home}/roleAssignments`, assignment, { query: { $expand: 'principal' }, ...aside })

type Assignment = z.output<typeof assignment>
const isToGroup = ({ principal }: Assignment) => principal?.['@odata.type'] === '#microsoft.graph.group'
const heldBy = (one: Assignment): Held => ({
  assignmentId: one.id,
  role: one.roleDefinitionId,
  isEverywhere: one.directoryScopeId === '/',
  isOfGroup: isToGroup(one),
})

/** Who has which roles, members of groups with roles too; null where it may not be read. */
export async function readHolders(http: Http): Promise<Map<string, Held[]> | null> {
  const holders = new Map<string, Held[]>()
  const give = (id: string, held: Held) => holders.set(id, [...(holders.get(id) ?? []), held])
  let isReadable = true
  const refused = () => {
    isReadable = false
  }
  for await (const assignment of ifAllowed(assignments(http), refused)) {
    if (!isToGroup(assignment)) give(assignment.principalId, heldBy(assignment))
    else {
      const members = path`/groups/${assignment.principalId}/transitiveMembers`
      const query = { $select: 'id', $top: 999 }
      const list = http.pages(members, z.object({ id: idText }), { query, ...aside })
      for await (const { id } of ifAllowed(list, refused)) give(id, heldBy(assignment))
    }
  }
  return isReadable ? holders : null
}

/** A check takes so many groups at a time: https://learn.microsoft.com/graph/api/directoryobject-checkmembergroups */
const groupsAtOnce = 20

/** The roles of one user; a group's by asking which of the groups with roles the user is in. */
export async function readHeld(http: Http, id: string): Promise<Held[]> {
  const held: Held[] = []
  const ofGroups: Assignment[] = []
  for await (const assignment of assignments(http)) {
    if (isToGroup(assignment)) ofGroups.push(assignment)
    else if (assignment.principalId === id) held.push(heldBy(assignment))
  }
  const groupIds = [...new Set(ofGroups.map(({ principalId }) => principalId))]
  for (let start = 0; start < groupIds.length; start += groupsAtOnce) {
    const body = { groupIds: groupIds.slice(start, start + groupsAtOnce) }
    const request = {
      method: 'POST',
      path: path`/users/${id}/checkMemberGroups`,
      body,
      isRead: true,
    } as const
    const { value } = await http.ask(request, z.object({ value: z.array(z.string()) }))
    held.push(...ofGroups.filter(({ principalId }) => value.includes(principalId)).map(heldBy))
  }
  return held
}

export const readHeldIfAllowed = (http: Http, id: string) => orNull(readHeld(http, id))

/** Several at once: the greatest stands for them, the label names them all. */
export function roleFacts(
  held: Held[] | null,
  names: RoleNames | null,
  isGuest: boolean,
): Pick<AccountFacts, 'role' | 'roleLabel' | 'isAdmin'> {
  if (!held) return { role: null, roleLabel: null, isAdmin: null }
  const nameOf = (role: string) => names?.get(role) ?? role
  const roles = [...new Set(held.map(({ role }) => role))].sort(
    (a, b) =>
      Number(b === globalAdministrator) - Number(a === globalAdministrator) ||
      nameOf(a).localeCompare(nameOf(b)),
  )
  const [greatest] = roles
  const none = isGuest ? 'Guest' : plain
  if (greatest === undefined) return { role: none, roleLabel: none, isAdmin: false }
  return { role: greatest, roleLabel: roles.map(nameOf).join(', '), isAdmin: true }
}

/** Leaves one role, or none: the new one is given before the others are taken. */
export async function assignOnlyRole(http: Http, id: string, wanted: string): Promise<void> {
  const held = await readHeld(http, id)
  if (held.some(({ isOfGroup, role }) => isOfGroup && role !== wanted))
    throw http.error('conflict', { messageKey: 'connectors.microsoft_365.role_of_a_group' })
  const isWanted = ({ role, isEverywhere }: Held) => role === wanted && isEverywhere
  if (wanted !== plain && !held.some(isWanted)) {
    const body = { principalId: id, roleDefinitionId: wanted, directoryScopeId: '/' }
    await http.post(`${home}/roleAssignments`, body, z.object({ id: idText }))
  }
  for (const role of held)
    if (!role.isOfGroup && !isWanted(role))
      await http.delete(home + path`/roleAssignments/${role.assignmentId}`)
}
