import { expect, it } from 'vitest'
import { okta } from '@/lib/connectors/apps/okta/connector'
import { addToGroup, removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import { intern, lea, organization, paul } from '@/tests/connectors/apps/okta.vendor'
import { groupsOf } from '@/tests/connectors/groups-of'

const one = (id: string, type: string, name: string) => ({ id, type, profile: { name } })
const tech = one('00g1', 'OKTA_GROUP', 'Tech')
const rules = [{ id: 'r1', status: 'ACTIVE', actions: { assignUserToGroups: { groupIds: ['00g2'] } } }]
const notFound = { status: 404, body: { errorCode: 'E0000007', errorSummary: 'Not found', errorCauses: [] } }

it('reads groups with what stands in the way of each, and who is in them', async () => {
  const { connection } = await organization({
    'GET /api/v1/groups/rules': { body: rules },
    'GET /api/v1/groups': {
      body: [
        tech,
        one('00g2', 'OKTA_GROUP', 'Sales'),
        one('00g3', 'APP_GROUP', 'AD'),
        one('00g4', 'BUILT_IN', 'Everyone'),
      ],
    },
    'GET /api/v1/groups/00g1/users': { body: [lea, paul] },
    'GET /api/v1/groups/00g2/users': { body: [] },
    'GET /api/v1/groups/00g3/users': { body: [intern] },
    'GET /api/v1/groups/00g4/users': notFound,
  })

  const { groups, memberships, complete } = await groupsOf(okta, connection)

  expect(groups.map(({ name, lock }) => [name, lock])).toEqual([
    ['Tech', null],
    ['Sales', 'dynamic'],
    ['AD', 'synced'],
    ['Everyone', 'everyone'],
  ])
  expect(memberships.map((row) => [row.groupExternalId, row.accountExternalId])).toEqual([
    ['00g1', lea.id],
    ['00g1', paul.id],
    ['00g3', intern.id],
  ])
  expect(complete).toMatchObject({ areGroupsWhole: true, unread: ['00g4'] })
})

it('adds, removes and proves it, and says that a group is gone', async () => {
  const account = { externalId: lea.id, email: null, login: null }
  const target = { externalId: '00g1', name: 'Tech', kind: 'group' } as const
  const { connection, server } = await organization({
    [`GET /api/v1/users/${lea.id}`]: { body: lea },
    [`GET /api/v1/users/${lea.id}/groups`]: [{ body: [] }, { body: [tech] }, { body: [tech] }, { body: [] }],
    'GET /api/v1/groups/00g1': { body: tech },
    [`PUT /api/v1/groups/00g1/users/${lea.id}`]: { status: 204 },
    [`DELETE /api/v1/groups/00g1/users/${lea.id}`]: { status: 204 },
    'GET /api/v1/groups/00g9': notFound,
  })

  expect(await addToGroup(okta, connection, target, account)).toBe('proven')
  expect(await removeFromGroup(okta, connection, target, account)).toBe('proven')
  await expect(
    addToGroup(okta, connection, { ...target, externalId: '00g9' }, account),
  ).rejects.toMatchObject({
    messageKey: 'connectors.errors.group_gone',
  })
  const sent = server.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`)
  expect(sent).toEqual([
    `PUT /api/v1/groups/00g1/users/${lea.id}`,
    `DELETE /api/v1/groups/00g1/users/${lea.id}`,
  ])
})
