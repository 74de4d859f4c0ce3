import { describe, expect, it } from 'vitest'
import { slack } from '@/lib/connectors/apps/slack/connector'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import { capabilitiesWith } from '@/lib/connectors/kit/capabilities'
import { addToGroup, removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import { bot, connected, lea, no, ok, readOnly, sam } from '@/tests/connectors/apps/slack.vendor'
import { holdsGroups, type Members } from '@/tests/connectors/group-contract'
import { groupsOf } from '@/tests/connectors/groups-of'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { type Answering, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const names: Record<string, string> = { S01: 'Support', S02: 'On call' }
const people = [sam, lea]
const userGroup = (id: string, users?: string[], more: object = {}) => ({
  id,
  team_id: 'T0ACME001',
  is_usergroup: true,
  name: names[id] ?? id,
  handle: id.toLowerCase(),
  ...(users && { users, user_count: users.length }),
  ...more,
})

/** https://docs.slack.dev/reference/methods/usergroups.list, …/usergroups.users.list, …/usergroups.users.update */
const slackWith =
  (members: Members): Answering =>
  ({ path, body }) => {
    const { pathname, searchParams } = new URL(path, 'https://slack.example')
    const form = body as { usergroup: string; users: string } | null
    const there = members.get(searchParams.get('usergroup') ?? form?.usergroup ?? '')
    const row = people.find(({ id }) => id === searchParams.get('user'))
    switch (pathname) {
      case '/api/auth.test':
        return ok(bot)
      case '/api/users.info':
        return row ? ok({ user: row }) : no('user_not_found')
      case '/api/usergroups.list': {
        const withUsers = searchParams.get('include_users') === 'true'
        return ok({
          usergroups: [...members].map(([id, users]) => userGroup(id, withUsers ? [...users] : undefined)),
        })
      }
      case '/api/usergroups.users.list':
        return there ? ok({ users: [...there] }) : no('no_such_subteam')
      case '/api/usergroups.users.update': {
        if (!there || !form) return no('no_such_subteam')
        there.clear()
        for (const user of form.users.split(',')) there.add(user)
        return ok({ usergroup: { ...userGroup(form.usergroup), users: [...there] } })
      }
    }
    return no('unknown_method')
  }

const connect = async (answering: Answering) => {
  const server = await vendorServer(answering)
  const credentials = { api_token: 'xoxb-canary', admin_token: 'xoxp-canary-admin' }
  const given = { selection: 'T0ACME001', allow: [], baseUrls: { slack: server.url } }
  return { server, connection: connectionTo(server, credentials, given) }
}
const target = (id: string) => ({ externalId: id, name: names[id]!, kind: 'group' as const })
const account = ({ id }: { id: string }) => ({ externalId: id, email: null, login: null })

describe('user groups', () => {
  holdsGroups({
    connector: slack,
    vendor: slackWith,
    connect,
    groups: [target('S01'), target('S02')],
    accounts: [account(lea), account(sam)],
    isGroups: ({ path }) => path.includes('/usergroups.list') && !path.includes('include_users'),
    isMembers: ({ path }) => path.includes('include_users=true'),
    refused: no('missing_scope', { needed: 'usergroups:read', provided: 'users:read' }),
    limited: {
      status: 429,
      headers: { 'retry-after': '7' },
      body: { ok: false, error: 'ratelimited' },
    } satisfies Reply,
  })

  it('say what stands in the way of each; shared sections are none', async () => {
    const list = [
      userGroup('S01', ['U0SAM']),
      userGroup('S02', ['U0LEA'], { is_idp_group: true, is_membership_locked: true }),
      userGroup('S03', ['U0LEA'], { auto_provision: true }),
      userGroup('S04', ['U0LEA'], { is_section: true }),
    ]
    const { connection } = await connected({ 'GET /api/usergroups.list': ok({ usergroups: list }) })

    const { groups, memberships } = await groupsOf(slack, connection)

    expect(groups.map(({ externalId, lock, isPrivileged }) => [externalId, lock, isPrivileged])).toEqual([
      ['S01', null, false],
      ['S02', 'synced', false],
      ['S03', 'dynamic', false],
    ])
    expect(memberships).toHaveLength(3)
  })

  it('are asked for one by one where the list names fewer people than it counts', async () => {
    const short = userGroup('S01', ['U0SAM'], { user_count: 2 })
    const { connection } = await connected({
      'GET /api/usergroups.list': ok({ usergroups: [short] }),
      'GET /api/usergroups.users.list': ok({ users: ['U0SAM', 'U0LEA'] }),
    })

    const { memberships } = await groupsOf(slack, connection)

    expect(memberships.map(({ accountExternalId }) => accountExternalId)).toEqual(['U0SAM', 'U0LEA'])
  })

  it('are changed by the token of an admin, and never emptied', async () => {
    const replies = {
      'GET /api/users.info': ok({ user: sam }),
      'GET /api/usergroups.users.list': ok({ users: ['U0SAM'] }),
    }
    const { connection, written } = await connected(replies)
    const without = await connected({ ...replies, 'GET /api/users.info': ok({ user: lea }) }, readOnly)

    await expect(removeFromGroup(slack, connection, target('S01'), account(sam))).rejects.toMatchObject({
      messageKey: 'connectors.slack.last_in_group',
    })
    await expect(addToGroup(slack, without.connection, target('S01'), account(lea))).rejects.toMatchObject({
      messageKey: 'connectors.slack.read_only',
    })
    expect([...written(), ...without.written()]).toEqual([])
  })

  it('are left out, or only read, where a token lacks the scope, which is said', async () => {
    const lacking = (scopes: string) => ({
      'GET /api/auth.test': ok(bot, { 'x-oauth-scopes': scopes }),
      'GET /api/users.list': ok({ members: [], response_metadata: { next_cursor: '' } }),
      'GET /scim/v2/Users': { body: { Resources: [] } },
    })
    const can = async (scopes: string) => {
      const { connection } = await connected(lacking(scopes))
      const { notes } = await verifyConnection(slack, connection)
      return { notes, groups: capabilitiesWith(slack, notes).groups }
    }
    const usual = 'users:read,users:read.email'

    expect(await can(usual)).toMatchObject({ groups: undefined })
    expect((await can(usual)).notes).toContain('connectors.slack.groups_unread')
    expect(await can(`${usual},usergroups:read`)).toEqual({
      notes: ['connectors.slack.groups_read_only'],
      groups: 'read',
    })
    expect(await can(`${usual},usergroups:read,usergroups:write`)).toEqual({ notes: [], groups: 'edit' })
  })
})

holdTo('slack')
