import { z } from 'zod'
import { readSkus } from '@/lib/connectors/apps/microsoft-365/graph'
import {
  globalAdministrator,
  type Held,
  readHeld,
  readHolders,
  readRoleNames,
} from '@/lib/connectors/apps/microsoft-365/roles'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import {
  type GroupFacts,
  type GroupLock,
  type GroupTarget,
  groupFacts,
  type MembershipFacts,
  membershipFacts,
} from '@/lib/connectors/kit/groups/group-facts'
import { partlyUnread } from '@/lib/connectors/kit/groups/read-groups'
import type { Http } from '@/lib/connectors/kit/http'
import { orMissing } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

/** Ids are unique among groups, among licences and among roles, not between them. */
const licence = 'licence:'
const role = 'role:'
const isLicence = ({ externalId }: Pick<GroupFacts, 'externalId'>) => externalId.startsWith(licence)
const isRole = ({ externalId }: Pick<GroupFacts, 'externalId'>) => externalId.startsWith(role)
const idOf = ({ externalId }: Pick<GroupFacts, 'externalId'>) => externalId.slice(externalId.indexOf(':') + 1)

const group = z.object({
  id: idText,
  displayName: vendorText,
  groupTypes: z.array(z.string()).nullish(),
  mailEnabled: z.boolean().nullish(),
  onPremisesSyncEnabled: z.boolean().nullish(),
  isAssignableToRole: z.boolean().nullish(),
})
const selected = {
  $select: 'id,displayName,groupTypes,mailEnabled,onPremisesSyncEnabled,isAssignableToRole',
  $top: 999,
}

function lockOf({
  groupTypes,
  mailEnabled,
  onPremisesSyncEnabled,
}: z.output<typeof group>): GroupLock | null {
  if (groupTypes?.includes('DynamicMembership')) return 'dynamic'
  if (onPremisesSyncEnabled) return 'synced'
  // Distribution lists are changed in Exchange only.
  return mailEnabled && !groupTypes?.includes('Unified') ? 'rights' : null
}

/** Groups, then what is paid for, then the roles that somebody has. */
export async function* listGroups(http: Http): AsyncGenerator<GroupFacts[]> {
  for await (const rows of http.wholePages('/groups', group, { query: selected }))
    yield rows.map((row) =>
      groupFacts({
        externalId: row.id,
        name: row.displayName ?? row.id,
        kind: 'group',
        isPrivileged: row.isAssignableToRole ?? null,
        lock: lockOf(row),
        url: `https://entra.microsoft.com/#view/Microsoft_AAD_IAM/GroupDetailsMenuBlade/~/Members/groupId/${row.id}`,
      }),
    )
  const skus = await readSkus(http)
  if (!skus) http.note(partlyUnread)
  yield (skus ?? [])
    .filter(({ appliesTo }) => appliesTo !== 'Company')
    .map(({ skuId, skuPartNumber }) =>
      groupFacts({ externalId: licence + skuId, name: skuPartNumber, kind: 'licence', isPrivileged: false }),
    )
  const names = await readRoleNames(http)
  const holders = await holdersOf(http)
  if (!holders) http.note(partlyUnread)
  const held = new Set(
    [...(holders ?? new Map<string, Held[]>()).values()].flat().map((assignment) => assignment.role),
  )
  yield [...held].map((id) =>
    groupFacts({ externalId: role + id, name: names?.get(id) ?? id, kind: 'role', isPrivileged: true }),
  )
}

// Asked once a reading, however many roles there are.
const holdersBy = new WeakMap<Http, ReturnType<typeof readHolders>>()
function holdersOf(http: Http): ReturnType<typeof readHolders> {
  const holders = holdersBy.get(http) ?? readHolders(http)
  holdersBy.set(http, holders)
  return holders
}

const member = z.object({ id: idText, '@odata.type': vendorText })
const isGroup = (row: z.output<typeof member>) => row['@odata.type'] === '#microsoft.graph.group'

export async function* listGroupMembers(
  http: Http,
  target: Pick<GroupFacts, 'externalId'>,
): AsyncGenerator<MembershipFacts[]> {
  if (isLicence(target)) yield* licensed(http, target)
  else if (isRole(target)) yield await holding(http, target)
  else yield* membersOf(http, target)
}

/** https://learn.microsoft.com/graph/api/group-list-members, and by the groups in it group-list-transitivemembers */
async function* membersOf(http: Http, { externalId }: Pick<GroupFacts, 'externalId'>) {
  const query = { $select: 'id', $top: 999 }
  const direct = new Set<string>()
  const nested: string[] = []
  const membership = (id: string, isDirect: boolean) =>
    membershipFacts({
      groupExternalId: externalId,
      accountExternalId: id,
      isDirect,
      viaExternalId: !isDirect && nested.length === 1 ? (nested[0] ?? null) : null,
    })
  const list = http.wholePages(path`/groups/${externalId}/members`, member, { query, resumable: false })
  for await (const rows of list) {
    for (const row of rows) {
      direct.add(row.id)
      if (isGroup(row)) nested.push(row.id)
    }
    yield rows.filter((row) => !isGroup(row)).map(({ id }) => membership(id, true))
  }
  if (nested.length === 0) return
  const all = http.wholePages(path`/groups/${externalId}/transitiveMembers`, member, {
    query,
    resumable: false,
  })
  for await (const rows of all)
    yield rows.filter((row) => !isGroup(row) && !direct.has(row.id)).map(({ id }) => membership(id, false))
}

const state = z.object({ skuId: idText, assignedByGroup: vendorText })
const holder = z.object({ id: idText, licenseAssignmentStates: z.array(state).nullish() })

/** A licence comes from a group or is given to the person: https://learn.microsoft.com/graph/api/resources/licenseassignmentstate */
async function* licensed(
  http: Http,
  target: Pick<GroupFacts, 'externalId'>,
): AsyncGenerator<MembershipFacts[]> {
  const sku = idOf(target)
  const query = {
    $filter: `assignedLicenses/any(s:s/skuId eq ${sku})`,
    $select: 'id,licenseAssignmentStates',
    $top: 999,
  }
  for await (const rows of http.wholePages('/users', holder, { query, name: target.externalId }))
    yield rows.map(({ id, licenseAssignmentStates }) => {
      const given = (licenseAssignmentStates ?? []).filter(({ skuId }) => skuId === sku)
      const by = given.find(({ assignedByGroup }) => assignedByGroup)?.assignedByGroup ?? null
      const isDirect = given.length === 0 || given.some(({ assignedByGroup }) => !assignedByGroup)
      return membershipFacts({
        groupExternalId: target.externalId,
        accountExternalId: id,
        isDirect,
        viaExternalId: by,
      })
    })
}

async function holding(http: Http, target: Pick<GroupFacts, 'externalId'>): Promise<MembershipFacts[]> {
  const holders = await holdersOf(http)
  if (!holders) throw http.error('permission')
  return [...holders].flatMap(([id, held]) => {
    const here = held.filter((assignment) => assignment.role === idOf(target))
    if (here.length === 0) return []
    const isDirect = here.some(({ isOfGroup }) => !isOfGroup)
    return [membershipFacts({ groupExternalId: target.externalId, accountExternalId: id, isDirect })]
  })
}

const onlyId = { $select: 'id' }

/** Direct memberships only: https://learn.microsoft.com/graph/api/user-list-memberof */
export async function isInGroup(http: Http, target: GroupTarget, account: AccountTarget): Promise<boolean> {
  const { externalId } = account
  if (isRole(target))
    return (await readHeld(http, externalId)).some(
      (assignment) => assignment.role === idOf(target) && !assignment.isOfGroup,
    )
  if (isLicence(target)) {
    const query = { $select: 'id,licenseAssignmentStates' }
    const { licenseAssignmentStates } = await http.get(path`/users/${externalId}`, holder, { query })
    return (licenseAssignmentStates ?? []).some(
      (assignment) => assignment.skuId === idOf(target) && !assignment.assignedByGroup,
    )
  }
  const address = path`/users/${externalId}/memberOf/${target.externalId}`
  if (await orMissing(http.get(address, z.object({ id: idText }), { query: onlyId }))) return true
  await http.get(path`/groups/${target.externalId}`, z.object({ id: idText }), { query: onlyId })
  return false
}

export async function addToGroup(
  http: Http,
  target: GroupTarget,
  { externalId }: AccountTarget,
): Promise<void> {
  if (isRole(target)) {
    const body = { principalId: externalId, roleDefinitionId: idOf(target), directoryScopeId: '/' }
    await http.post('/roleManagement/directory/roleAssignments', body, z.object({ id: idText }))
  } else if (isLicence(target)) {
    await needALicence(http, idOf(target))
    const body = { addLicenses: [{ skuId: idOf(target), disabledPlans: [] }], removeLicenses: [] }
    await http.post(path`/users/${externalId}/assignLicense`, body, z.unknown())
  } else {
    const body = { '@odata.id': `https://graph.microsoft.com/v1.0/directoryObjects/${externalId}` }
    await http.post(path`/groups/${target.externalId}/members/$ref`, body, z.unknown())
  }
}

/** Microsoft refuses it in words only; its own count says the same. */
async function needALicence(http: Http, sku: string): Promise<void> {
  const licence = (await readSkus(http))?.find(({ skuId }) => skuId === sku)
  const bought = licence?.prepaidUnits?.enabled ?? null
  if (bought !== null && (licence?.consumedUnits ?? 0) >= bought)
    throw http.error('conflict', { messageKey: 'connectors.errors.no_licence_left' })
}

type Keep = (http: Http, account: AccountTarget) => Promise<void>

/** @param keepTheKeys refuses to take the last global administrator's role, and the connection's own */
export async function removeFromGroup(
  http: Http,
  target: GroupTarget,
  account: AccountTarget,
  keepTheKeys: Keep,
): Promise<void> {
  const { externalId } = account
  if (isRole(target)) {
    if (idOf(target) === globalAdministrator) await keepTheKeys(http, account)
    for (const assignment of await readHeld(http, externalId))
      if (assignment.role === idOf(target) && !assignment.isOfGroup)
        await http.delete(path`/roleManagement/directory/roleAssignments/${assignment.assignmentId}`)
  } else if (isLicence(target)) {
    const body = { addLicenses: [], removeLicenses: [idOf(target)] }
    await http.post(path`/users/${externalId}/assignLicense`, body, z.unknown())
  } else await http.delete(path`/groups/${target.externalId}/members/${externalId}/$ref`)
}
