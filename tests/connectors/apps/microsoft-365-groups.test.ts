import { describe, expect, it } from 'vitest'
import { microsoft365 } from '@/lib/connectors/apps/microsoft-365/connector'
import { addToGroup, removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import {
  connected,
  e3,
  failure,
  globalAdministrator,
  lea,
  list,
  old,
  paul,
} from '@/tests/connectors/apps/microsoft-365.vendor'
import { groupsOf } from '@/tests/connectors/groups-of'

const home = '/v1.0/roleManagement/directory'
const tech = { id: 'g-tech', displayName: 'Tech', groupTypes: ['Unified'], mailEnabled: true }
const all = { id: 'g-all', displayName: 'All', groupTypes: ['DynamicMembership'], mailEnabled: false }
const synced = {
  id: 'g-ad',
  displayName: 'Domain admins',
  onPremisesSyncEnabled: true,
  isAssignableToRole: true,
}
const sku = (consumedUnits: number) => ({
  'GET /v1.0/subscribedSkus': list([
    {
      skuId: e3,
      skuPartNumber: 'ENTERPRISEPACK',
      appliesTo: 'User',
      consumedUnits,
      prepaidUnits: { enabled: 2 },
    },
  ]),
})
const user = (id: string) => ({ '@odata.type': '#microsoft.graph.user', id })
const group = (id: string) => ({ '@odata.type': '#microsoft.graph.group', id })
const roles = {
  [`GET ${home}/roleDefinitions`]: list([{ id: globalAdministrator, displayName: 'Global Administrator' }]),
  [`GET ${home}/roleAssignments`]: list([
    {
      id: 'a1',
      principalId: lea.id,
      roleDefinitionId: globalAdministrator,
      directoryScopeId: '/',
      principal: { '@odata.type': '#microsoft.graph.user' },
    },
  ]),
}
const noGroup = failure(404, 'Request_ResourceNotFound', 'Resource does not exist')

describe('reading', () => {
  it('reads groups, licences and roles, with what stands in the way, and parts direct from inherited', async () => {
    const { connection } = await connected({
      ...sku(2),
      ...roles,
      'GET /v1.0/groups': list([tech, all, synced]),
      'GET /v1.0/groups/g-tech/members': list([user(lea.id), group('g-ad')]),
      'GET /v1.0/groups/g-tech/transitiveMembers': list([user(lea.id), user(old.id), group('g-ad')]),
      'GET /v1.0/groups/g-all/members': list([user(paul.id)]),
      'GET /v1.0/groups/g-ad/members': list([user(old.id)]),
      'GET /v1.0/users': list([
        { id: lea.id, licenseAssignmentStates: [{ skuId: e3, assignedByGroup: null }] },
        { id: paul.id, licenseAssignmentStates: [{ skuId: e3, assignedByGroup: 'g-tech' }] },
      ]),
    })

    const { groups, memberships, complete } = await groupsOf(microsoft365, connection)

    expect(groups).toMatchObject([
      { externalId: 'g-tech', kind: 'group', lock: null },
      { externalId: 'g-all', lock: 'dynamic' },
      { externalId: 'g-ad', lock: 'synced', isPrivileged: true },
      { externalId: `licence:${e3}`, name: 'ENTERPRISEPACK', kind: 'licence', isPrivileged: false },
      {
        externalId: `role:${globalAdministrator}`,
        name: 'Global Administrator',
        kind: 'role',
        isPrivileged: true,
      },
    ])
    const told = memberships.map((one) => [
      one.groupExternalId,
      one.accountExternalId,
      one.isDirect ? 'direct' : (one.viaExternalId ?? 'inherited'),
    ])
    expect(told).toEqual([
      ['g-tech', lea.id, 'direct'],
      ['g-tech', old.id, 'g-ad'],
      ['g-all', paul.id, 'direct'],
      ['g-ad', old.id, 'direct'],
      [`licence:${e3}`, lea.id, 'direct'],
      [`licence:${e3}`, paul.id, 'g-tech'],
      [`role:${globalAdministrator}`, lea.id, 'direct'],
    ])
    expect(complete).toMatchObject({ areGroupsWhole: true, areMembershipsWhole: true, unread: [] })
  })

  it('takes licences and roles that it may not read for unknown, and not for gone', async () => {
    const refused = failure(403, 'Authorization_RequestDenied', 'Insufficient privileges')
    const { connection } = await connected({
      'GET /v1.0/subscribedSkus': refused,
      [`GET ${home}/roleDefinitions`]: refused,
      [`GET ${home}/roleAssignments`]: refused,
      'GET /v1.0/groups': list([all]),
      'GET /v1.0/groups/g-all/members': list([user(paul.id)]),
    })

    const { groups, complete } = await groupsOf(microsoft365, connection)

    expect(groups.map(({ externalId }) => externalId)).toEqual(['g-all'])
    expect(complete).toMatchObject({ areTold: true, areGroupsWhole: false })
    expect(complete?.notes).toEqual(['connectors.notes.groups_partly_unread'])
  })
})

describe('changing', () => {
  const account = { externalId: paul.id, email: null, login: null }
  const person = { ...roles, [`GET /v1.0/users/${paul.id}`]: { body: paul } }

  it('adds to a group and reads again', async () => {
    const { connection, written } = await connected({
      ...person,
      ...sku(0),
      [`GET /v1.0/users/${paul.id}/memberOf/g-tech`]: [noGroup, { body: { id: 'g-tech' } }],
      'GET /v1.0/groups/g-tech': { body: tech },
      'POST /v1.0/groups/g-tech/members/$ref': { status: 204 },
    })

    const target = { externalId: 'g-tech', name: 'Tech', kind: 'group' } as const
    expect(await addToGroup(microsoft365, connection, target, account)).toBe('proven')

    const body = { '@odata.id': `https://graph.microsoft.com/v1.0/directoryObjects/${paul.id}` }
    expect(written()).toEqual([['POST /v1.0/groups/g-tech/members/$ref', body]])
  })

  it('says that no licence is left, and asks for none', async () => {
    const { connection, written } = await connected({ ...person, ...sku(2) })
    const target = { externalId: `licence:${e3}`, name: 'ENTERPRISEPACK', kind: 'licence' } as const

    await expect(addToGroup(microsoft365, connection, target, account)).rejects.toMatchObject({
      kind: 'conflict',
      messageKey: 'connectors.errors.no_licence_left',
    })
    expect(written()).toEqual([])
  })

  it('refuses to take the role of the last global administrator', async () => {
    const { connection, written } = await connected({
      ...roles,
      ...sku(0),
      [`GET /v1.0/users/${lea.id}`]: { body: lea },
      'GET /v1.0/me': { body: { id: 'somebody-else' } },
    })
    const target = {
      externalId: `role:${globalAdministrator}`,
      name: 'Global Administrator',
      kind: 'role',
    } as const
    const admin = { externalId: lea.id, email: null, login: null }

    await expect(removeFromGroup(microsoft365, connection, target, admin)).rejects.toMatchObject({
      messageKey: 'connectors.errors.last_owner',
    })
    expect(written()).toEqual([])
  })

  it('says that a group is gone', async () => {
    const { connection } = await connected({
      ...person,
      ...sku(0),
      [`GET /v1.0/users/${paul.id}/memberOf/g-tech`]: noGroup,
      'GET /v1.0/groups/g-tech': noGroup,
    })
    const target = { externalId: 'g-tech', name: 'Tech', kind: 'group' } as const

    await expect(addToGroup(microsoft365, connection, target, account)).rejects.toMatchObject({
      messageKey: 'connectors.errors.group_gone',
    })
  })
})
