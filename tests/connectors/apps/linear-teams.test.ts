import { describe, expect, it } from 'vitest'
import { linear } from '@/lib/connectors/apps/linear/connector'
import { addToGroup, removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import { holdsGroups, type Members } from '@/tests/connectors/group-contract'
import { groupsOf } from '@/tests/connectors/groups-of'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import {
  type Answering,
  connectionTo,
  type Reply,
  type SeenRequest,
  vendorServer,
} from '@/tests/support/vendor-server'

type Sent = {
  query: string
  variables: { after?: string | null; user?: string; value?: string; id?: string; input?: Input }
}
type Input = { teamId: string; userId: string }

const user = (id: string) => ({
  id,
  name: `Person ${id}`,
  displayName: id,
  email: `${id}@acme.example`,
  title: null,
  active: true,
  disableReason: null,
  admin: false,
  owner: false,
  guest: false,
  app: false,
  createdAt: '2024-01-15T10:00:00.000Z',
  lastSeen: null,
})
const names: Record<string, string> = { 't-eng': 'Engineering', 't-ios': 'Engineering › iOS' }
const team = (id: string, more: object = {}) => ({
  id,
  key: id.slice(2).toUpperCase(),
  displayName: names[id],
  scimManaged: false,
  parent: null,
  organization: { urlKey: 'acme' },
  ...more,
})
const list = (name: string, nodes: object[], after: string | null = null) => ({
  [name]: { nodes, pageInfo: { hasNextPage: after !== null, endCursor: after } },
})
const data = (body: object): Reply => ({ body: { data: body } })
const failing = (status: number, type: string, more: object = {}): Reply => ({
  status,
  body: { errors: [{ message: type, extensions: { type, userPresentableMessage: type, ...more } }] },
})
const idOf = (teamId: string, userId: string) => `${teamId}/${userId}`

/** https://linear.app/developers/graphql: one address, and lists of two rows a page here. */
const linearWith =
  (members: Members): Answering =>
  ({ body }) => {
    const { query, variables } = body as Sent
    if (query.includes('teamMembershipCreate')) {
      const { teamId, userId } = variables.input!
      members.get(teamId)?.add(userId)
      return data({ teamMembershipCreate: { success: true } })
    }
    if (query.includes('teamMembershipDelete')) {
      const [teamId = '', userId = ''] = variables.id!.split('/')
      members.get(teamId)?.delete(userId)
      return data({ teamMembershipDelete: { success: true } })
    }
    const all = [...members].flatMap(([teamId, users]) =>
      [...users].map((userId) => ({
        id: idOf(teamId, userId),
        owner: userId === 'u-ada',
        team: { id: teamId },
        user: { id: userId },
      })),
    )
    if (query.includes('user(id')) {
      const own = all.filter((row) => row.user.id === variables.user)
      return data({
        user: list(
          'teamMemberships',
          own.map(({ id, team }) => ({ id, team })),
        ),
      })
    }
    if (query.includes('teamMemberships')) {
      const from = Number(variables.after ?? 0)
      const next = from + 2 < all.length ? String(from + 2) : null
      return data(list('teamMemberships', all.slice(from, from + 2), next))
    }
    if (query.includes('users(filter')) return data({ users: { nodes: [user(variables.value!)] } })
    const there = [...members.keys()]
    if (query.includes('teams(filter'))
      return data({ teams: { nodes: there.filter((id) => id === variables.id).map((id) => ({ id })) } })
    return data(
      list(
        'teams',
        there.map((id) => team(id)),
      ),
    )
  }

const connect = async (answering: Answering) => {
  const server = await vendorServer(answering)
  const given = { baseUrls: { linear: server.url } }
  return { server, connection: connectionTo(server, { api_token: 'lin_api_canary' }, given) }
}
const target = (id: string) => ({ externalId: id, name: names[id]!, kind: 'team' as const })
const account = (id: string) => ({ externalId: id, email: null, login: null })
const queryOf = ({ body }: SeenRequest) => (body as Sent).query

describe('teams', () => {
  holdsGroups({
    connector: linear,
    vendor: linearWith,
    connect,
    groups: [target('t-eng'), target('t-ios')],
    accounts: [account('u-ada'), account('u-bo')],
    isGroups: (request) => queryOf(request).includes('teams(first'),
    isMembers: (request) => queryOf(request).includes('{ teamMemberships(first'),
    isWrite: (request) => queryOf(request).startsWith('mutation'),
    refused: failing(200, 'forbidden'),
    limited: { ...failing(400, 'ratelimited', { code: 'RATELIMITED' }), headers: { 'retry-after': '30' } },
  })

  it('have owners and a page, lie in each other, and are the identity provider’s where it fills them', async () => {
    const members: Members = new Map([['t-ios', new Set(['u-ada', 'u-bo'])]])
    const row = team('t-ios', { scimManaged: true, parent: { id: 't-eng' } })
    const { connection } = await connect((request, response) =>
      queryOf(request).includes('teams(first')
        ? data(list('teams', [row]))
        : linearWith(members)(request, response),
    )

    const { groups, memberships } = await groupsOf(linear, connection)

    expect(groups).toMatchObject([
      { lock: 'synced', parentExternalId: 't-eng', url: 'https://linear.app/acme/team/IOS' },
    ])
    expect(memberships.map(({ role }) => role)).toEqual(['Owner', 'Member'])
  })

  it('take nobody who was only invited', async () => {
    const invitation = {
      id: 'i-1',
      email: 'kim@acme.example',
      role: 'user',
      createdAt: null,
      acceptedAt: null,
    }
    const { connection, server } = await connect(() =>
      data(
        list('organizationInvites', [
          { ...invitation, createdAt: '2026-11-18T09:00:00.000Z', expiresAt: null },
        ]),
      ),
    )

    await expect(
      addToGroup(linear, connection, target('t-eng'), account('invite:i-1')),
    ).rejects.toMatchObject({ messageKey: 'connectors.errors.not_joined_yet' })
    expect(server.requests.some((request) => queryOf(request).startsWith('mutation'))).toBe(false)
  })

  it('say in Linear’s words why somebody was refused', async () => {
    const members: Members = new Map([['t-eng', new Set(['u-ada'])]])
    const { connection } = await connect((request, response) =>
      queryOf(request).startsWith('mutation')
        ? failing(200, 'user error')
        : linearWith(members)(request, response),
    )

    const refused = { messageKey: 'connectors.errors.refused', reason: 'user error' }
    await expect(addToGroup(linear, connection, target('t-eng'), account('u-bo'))).rejects.toMatchObject(
      refused,
    )
    await expect(
      removeFromGroup(linear, connection, target('t-eng'), account('u-ada')),
    ).rejects.toMatchObject(refused)
  })
})

holdTo('linear')
