import { describe, expect, it } from 'vitest'
import { dropbox } from '@/lib/connectors/apps/dropbox/connector'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import { capabilitiesWith } from '@/lib/connectors/kit/capabilities'
import { removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import { keepInMemory } from '@/lib/connectors/kit/oauth'
import { holdsGroups, type Members } from '@/tests/connectors/group-contract'
import { groupsOf } from '@/tests/connectors/groups-of'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { type Answering, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const names: Record<string, string> = { 'g:sales': 'Europe sales', 'g:design': 'Design' }
const profile = (id: string) => ({
  team_member_id: id,
  email: `${id.slice(6)}@acme.example`,
  email_verified: true,
  status: { '.tag': 'active' },
  name: {
    given_name: 'Mary',
    surname: 'Lind',
    familiar_name: 'Mary',
    display_name: 'Mary Lind',
    abbreviated_name: 'ML',
  },
  membership_type: { '.tag': 'full' },
})
const group = (id: string, management = 'user_managed') => ({
  group_name: names[id] ?? id,
  group_id: id,
  member_count: 2,
  group_management_type: { '.tag': management },
})
const conflict = (tag: string): Reply => ({
  status: 409,
  body: { error_summary: `${tag}/..`, error: { '.tag': tag } },
})
const missing = (required_scope: string): Reply => ({
  status: 401,
  body: { error_summary: 'missing_scope/..', error: { '.tag': 'missing_scope', required_scope } },
})

type Selector = { group_id?: string; team_member_id?: string }
type Sent = {
  group?: Selector
  cursor?: string
  members?: (Selector & { user?: Selector })[]
  users?: Selector[]
}

/** https://github.com/dropbox/dropbox-api-spec, team.stone: every call is a POST, and a list here has a row a page. */
const dropboxWith =
  (members: Members, { owners = [] as string[], management = 'user_managed' } = {}): Answering =>
  ({ path, body }) => {
    const sent = (body ?? {}) as Sent
    if (path === '/oauth2/token')
      return { body: { access_token: 'canary', token_type: 'bearer', expires_in: 14400 } }
    const name = path.slice('/2/team/'.length)
    if (name === 'members/get_info_v2') {
      const id = sent.members?.[0]?.team_member_id ?? ''
      const held = [...members].flatMap(([one, there]) => (there.has(id) ? [one] : []))
      return {
        body: {
          members_info: [{ '.tag': 'member_info', profile: { ...profile(id), groups: held }, roles: [] }],
        },
      }
    }
    if (name === 'groups/list') {
      const [first] = members.keys()
      const groups = first ? [group(first, management)] : []
      return { body: { groups, cursor: '1', has_more: members.size > 1 } }
    }
    if (name === 'groups/list/continue') {
      const at = Number(sent.cursor)
      const groups = [...members.keys()].slice(at, at + 1).map((id) => group(id))
      return { body: { groups, cursor: String(at + 1), has_more: at + 1 < members.size } }
    }
    const [id = '', from = '0'] = sent.cursor?.split('@') ?? [sent.group?.group_id]
    const there = members.get(id)
    if (!there) return conflict('group_not_found')
    const changed = (): Reply => ({
      body: { group_info: { ...group(id), created: 1447255518000 }, async_job_id: ' ' },
    })
    if (name === 'groups/members/add') {
      there.add(sent.members?.[0]?.user?.team_member_id ?? '')
      return changed()
    }
    if (name === 'groups/members/remove') {
      there.delete(sent.users?.[0]?.team_member_id ?? '')
      return changed()
    }
    const at = Number(from)
    const rows = [...there].slice(at, at + 1).map((one) => ({
      profile: profile(one),
      access_type: { '.tag': owners.includes(one) ? 'owner' : 'member' },
    }))
    return { body: { members: rows, cursor: `${id}@${at + 1}`, has_more: at + 1 < there.size } }
  }

const connect = async (answering: Answering) => {
  const server = await vendorServer(answering)
  const credentials = { client_id: 'app-key', client_secret: 'canary-secret' }
  const given = { baseUrls: { dropbox: server.url } }
  const tokens = keepInMemory({ refreshToken: 'canary-refresh' })
  return { server, connection: { ...connectionTo(server, credentials, given), tokens } }
}
const target = (id: string) => ({ externalId: id, name: names[id]!, kind: 'group' as const })
const account = (id: string) => ({ externalId: id, email: null, login: null })

describe('groups', () => {
  holdsGroups({
    connector: dropbox,
    vendor: dropboxWith,
    connect,
    groups: [target('g:sales'), target('g:design')],
    accounts: [account('dbmid:ada'), account('dbmid:bo')],
    isGroups: ({ path }) => path.startsWith('/2/team/groups/list'),
    isMembers: ({ path }) => path.startsWith('/2/team/groups/members/list'),
    isWrite: ({ path }) => /groups\/members\/(add|remove)$/.test(path),
    refused: missing('groups.read'),
    limited: {
      status: 429,
      headers: { 'retry-after': '7' },
      body: { error_summary: 'too_many_requests/..', error: { reason: { '.tag': 'too_many_requests' } } },
    },
  })

  it('of Dropbox itself have everybody in them, and may not tell whom', async () => {
    const members: Members = new Map([['g:everyone', new Set(['dbmid:ada'])]])
    const { connection } = await connect((request, response) =>
      request.path.startsWith('/2/team/groups/members/list')
        ? conflict('system_managed_group_disallowed')
        : dropboxWith(members, { management: 'system_managed' })(request, response),
    )

    const { groups, complete } = await groupsOf(dropbox, connection)

    expect(groups).toMatchObject([{ lock: 'everyone' }])
    expect(complete?.unread).toEqual(['g:everyone'])
  })

  it('tell their owners, and keep the last one', async () => {
    const members: Members = new Map([['g:sales', new Set(['dbmid:ada', 'dbmid:bo'])]])
    const { connection, server } = await connect(dropboxWith(members, { owners: ['dbmid:ada'] }))

    const { memberships } = await groupsOf(dropbox, connection)

    expect(memberships.map(({ role }) => role)).toEqual(['Owner', 'Member'])
    await expect(
      removeFromGroup(dropbox, connection, target('g:sales'), account('dbmid:ada')),
    ).rejects.toMatchObject({ messageKey: 'connectors.errors.last_group_owner' })
    expect(server.requests.some(({ path }) => path.endsWith('remove'))).toBe(false)
    expect(await removeFromGroup(dropbox, connection, target('g:sales'), account('dbmid:bo'))).toBe('proven')
  })

  it('are left out where the authorization is older than they are, which is said', async () => {
    const usual = dropboxWith(new Map())
    const { connection } = await connect((request, response) => {
      if (request.path.endsWith('get_authenticated_admin'))
        return { body: { admin_profile: { ...profile('dbmid:own'), groups: [] } } }
      if (request.path.endsWith('members/list_v2'))
        return { body: { members: [], cursor: 'c', has_more: false } }
      return request.path.includes('/groups/') ? missing('groups.read') : usual(request, response)
    })

    const { notes } = await verifyConnection(dropbox, connection)

    expect(notes).toEqual(['connectors.dropbox.groups_unread'])
    expect(capabilitiesWith(dropbox, notes)).toMatchObject({ create: 'invite', delete: 'delete' })
    expect(capabilitiesWith(dropbox, notes).groups).toBeUndefined()
  })
})

holdTo('dropbox')
