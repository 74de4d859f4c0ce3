import { describe, expect, it } from 'vitest'
import { monday } from '@/lib/connectors/apps/monday/connector'
import { addToGroup } from '@/lib/connectors/kit/groups/change-group'
import { holdsGroups, type Members } from '@/tests/connectors/group-contract'
import { groupsOf } from '@/tests/connectors/groups-of'
import {
  type Answering,
  connectionTo,
  type Reply,
  type SeenRequest,
  vendorServer,
} from '@/tests/support/vendor-server'

type Sent = { query: string; variables: { page?: number; ids?: string[]; team?: string | string[] } }

const person = (id: string) => ({
  id,
  name: 'Lucia Romano',
  email: `person${id}@acme.example`,
  kind: 'member',
  status: 'ACTIVE',
  is_deleted: false,
})
const names: Record<string, string> = { '901': 'Leads', '902': 'Studio' }
const data = (body: object): Reply => ({ body: { data: body } })
const failing = (code: string, status_code: number, more: object = {}): Reply => ({
  body: { data: null, errors: [{ message: code, extensions: { code, status_code, ...more } }] },
})

/** https://developer.monday.com/api-reference/reference/teams: everything is a POST to one address. */
const mondayWith =
  (members: Members, refuses: string[] = []): Answering =>
  ({ body }) => {
    const { query, variables } = body as Sent
    const teamsOf = (id: string) =>
      [...members].flatMap(([team, users]) => (users.has(id) ? [{ id: team }] : []))
    const [, verb] = /mutation .*\{ (add|remove)_users/.exec(query) ?? []
    if (verb) {
      const [id = ''] = variables.ids ?? []
      const there = members.get(String(variables.team))
      const failed = !there || refuses.includes(id)
      if (!failed && verb === 'add') there.add(id)
      if (!failed && verb === 'remove') there.delete(id)
      const name = verb === 'add' ? 'add_users_to_team' : 'remove_users_from_team'
      return data({ [name]: { failed_users: failed ? [{ id }] : [] } })
    }
    const asked = variables.ids ?? [...new Set([...members.values()].flatMap((users) => [...users]))]
    const users = (variables.page ?? 1) > 1 ? [] : asked.map((id) => ({ ...person(id), teams: teamsOf(id) }))
    const wanted = [...members.keys()].filter((id) => !variables.team || variables.team.includes(id))
    const teams = wanted.map((id) => ({ id, name: names[id], owners: [{ id: '1' }] }))
    return data({ teams, users })
  }

const connect = async (answering: Answering) => {
  const server = await vendorServer(answering)
  return {
    server,
    connection: connectionTo(server, { api_token: 'canary' }, { baseUrls: { monday: server.url } }),
  }
}
const target = (id: string) => ({ externalId: id, name: names[id]!, kind: 'team' as const })
const account = (id: string) => ({ externalId: id, email: null, login: null })
const queryOf = ({ body }: SeenRequest) => (body as Sent).query

describe('teams', () => {
  holdsGroups({
    connector: monday,
    vendor: mondayWith,
    connect,
    groups: [target('901'), target('902')],
    accounts: [account('1'), account('2')],
    isGroups: (request) => queryOf(request) === 'query { teams { id name owners { id } } }',
    isMembers: (request) => queryOf(request).includes('$page'),
    isWrite: (request) => queryOf(request).startsWith('mutation'),
    refused: failing('USER_UNAUTHORIZED', 403),
    limited: failing('COMPLEXITY_BUDGET_EXHAUSTED', 429, { retry_in_seconds: 12 }),
  })

  it('know their owners, and are read by pages of people', async () => {
    const { connection, server } = await connect(mondayWith(new Map([['901', new Set(['1', '2'])]])))

    const { memberships } = await groupsOf(monday, connection)

    expect(memberships.map(({ accountExternalId, role }) => [accountExternalId, role])).toEqual([
      ['1', 'Owner'],
      ['2', 'Member'],
    ])
    // Teams, their owners, a page of people and the empty one that ends it.
    expect(server.requests).toHaveLength(4)
  })

  it('say that somebody was refused', async () => {
    const { connection } = await connect(mondayWith(new Map([['901', new Set(['1'])]]), ['2']))

    await expect(addToGroup(monday, connection, target('901'), account('2'))).rejects.toMatchObject({
      kind: 'conflict',
      messageKey: 'connectors.errors.refused',
    })
  })
})
