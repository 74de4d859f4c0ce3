import { describe, expect, it } from 'vitest'
import { pagerduty } from '@/lib/connectors/apps/pagerduty/connector'
import { removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import { holdsGroups, type Members } from '@/tests/connectors/group-contract'
import { groupsOf } from '@/tests/connectors/groups-of'
import { type Answering, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const person = (id: string, name: string) => ({
  id,
  type: 'user',
  name,
  email: `${id.toLowerCase()}@acme.example`,
  role: 'limited_user',
  invitation_sent: false,
})
const people = [person('PXPGF42', 'Nora Lindqvist'), person('PAM4FGS', 'Malik Benali')]
const names: Record<string, string> = { PQ9K7I8: 'Engineering', PQ9K7I9: 'Platform' }
const team = (id: string, more: object = {}) => ({
  id,
  type: 'team',
  name: names[id],
  summary: names[id],
  html_url: `https://acme.pagerduty.com/teams/${id}`,
  default_role: 'manager',
  ...more,
})
const reference = (id: string) => ({ id, type: 'team_reference', summary: names[id] })
const missing: Reply = { status: 404, body: { error: { message: 'Not Found', code: 2100 } } }
const page = (name: string, rows: object[]): Reply => ({
  body: { [name]: rows, limit: 100, offset: 0, more: false, total: rows.length },
})

/** https://github.com/PagerDuty/api-schema, paths /teams and below. */
const pagerDuty =
  (members: Members): Answering =>
  ({ method, path }) => {
    const [, what, id = '', part, user = ''] = path.split('?')[0]!.split('/')
    if (what === 'users') {
      const row = people.find((one) => one.id === id)
      const teams = [...members].flatMap(([one, users]) => (users.has(id) ? [reference(one)] : []))
      return row ? { body: { user: { ...row, teams } } } : missing
    }
    if (!id)
      return page(
        'teams',
        [...members.keys()].map((one) => team(one)),
      )
    const there = members.get(id)
    if (!there) return missing
    if (method === 'PUT') there.add(user)
    if (method === 'DELETE') there.delete(user)
    if (method !== 'GET') return { status: 204 }
    const rows = [...there].map((one) => ({ user: { id: one, type: 'user_reference' }, role: 'observer' }))
    return part === 'members' ? page('members', rows) : { body: { team: team(id) } }
  }

const connect = async (answering: Answering) => {
  const server = await vendorServer(answering)
  const given = { baseUrls: { pagerduty: server.url } }
  return { server, connection: connectionTo(server, { custom_domain: '', api_token: 'u+canary' }, given) }
}
const target = (id: string) => ({ externalId: id, name: names[id]!, kind: 'team' as const })
const account = ({ id }: { id: string }) => ({ externalId: id, email: null, login: null })

describe('teams', () => {
  holdsGroups({
    connector: pagerduty,
    vendor: pagerDuty,
    connect,
    groups: [target('PQ9K7I8'), target('PQ9K7I9')],
    accounts: [account(people[0]!), account(people[1]!)],
    isGroups: ({ path }) => path.startsWith('/teams?'),
    isMembers: ({ path }) => path.includes('/members?'),
    limited: { status: 429, headers: { 'ratelimit-reset': '7' }, body: { error: { code: 2020 } } },
  })

  it('are read page after page, with what each person is in them', async () => {
    const first = page('members', [{ user: { id: 'PXPGF42' }, role: 'manager' }])
    const { connection } = await connect(({ path }) => {
      if (!path.includes('/members?')) return page('teams', [team('PQ9K7I9', { parent: { id: 'PQ9K7I8' } })])
      return path.includes('offset=0')
        ? { body: { ...(first.body as object), more: true, total: 2 } }
        : {
            body: {
              members: [{ user: { id: 'PAM4FGS' }, role: 'responder' }],
              offset: 1,
              more: false,
              total: 2,
            },
          }
    })

    const { groups, memberships, complete } = await groupsOf(pagerduty, connection)

    expect(groups).toMatchObject([
      { parentExternalId: 'PQ9K7I8', url: 'https://acme.pagerduty.com/teams/PQ9K7I9' },
    ])
    expect(memberships.map(({ accountExternalId, role }) => [accountExternalId, role])).toEqual([
      ['PXPGF42', 'Manager'],
      ['PAM4FGS', 'Responder'],
    ])
    expect(complete).toMatchObject({ areMembershipsWhole: true, unread: [] })
  })

  it('end nobody’s membership where PagerDuty gives fewer than it counts', async () => {
    const { connection } = await connect(({ path }) =>
      path.includes('/members?')
        ? { body: { members: [{ user: { id: 'PXPGF42' }, role: 'manager' }], more: false, total: 2 } }
        : page('teams', [team('PQ9K7I8')]),
    )

    expect((await groupsOf(pagerduty, connection)).complete).toMatchObject({ unread: ['PQ9K7I8'] })
  })

  it('keep who is on one of their escalation policies, as PagerDuty says', async () => {
    const policy = 'User cannot be removed as they belong to an escalation policy on this team'
    const members: Members = new Map([['PQ9K7I8', new Set(['PXPGF42'])]])
    const { connection } = await connect((request, response) =>
      request.method === 'DELETE'
        ? { status: 400, body: { error: { message: policy, code: 2001, errors: [policy] } } }
        : pagerDuty(members)(request, response),
    )

    await expect(
      removeFromGroup(pagerduty, connection, target('PQ9K7I8'), account(people[0]!)),
    ).rejects.toMatchObject({ kind: 'conflict', reason: policy })
  })
})
