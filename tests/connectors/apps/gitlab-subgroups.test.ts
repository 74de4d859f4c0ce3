import { describe, expect, it } from 'vitest'
import { gitlab } from '@/lib/connectors/apps/gitlab/connector'
import { addToGroup, removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import { ines, instance, missing, tobi } from '@/tests/connectors/apps/gitlab.vendor'
import { holdsGroups, type Members } from '@/tests/connectors/group-contract'
import { groupsOf } from '@/tests/connectors/groups-of'
import { type Answering, connectionTo, vendorServer } from '@/tests/support/vendor-server'

const subgroup = (id: number, name: string, parent_id = 4412, more: object = {}) => ({
  id,
  name,
  full_name: `Acme / ${name}`,
  full_path: `acme/${name.toLowerCase()}`,
  web_url: `https://gitlab.com/groups/acme/${name.toLowerCase()}`,
  parent_id,
  ...more,
})
const all = [subgroup(51, 'Platform'), subgroup(52, 'Secrets', 51)]
const people = [ines, tobi]
const personOf = (id: string) => people.find((row) => String(row.id) === id)

/** Subgroups and their direct members, as https://docs.gitlab.com/api/group_members says. */
const gitLab =
  (members: Members): Answering =>
  ({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'https://gitlab.example')
    const [, group = '', user] =
      /^\/api\/v4\/groups\/(\d+)(?:\/members(?:\/(?:all\/)?(\d+))?)?$/.exec(pathname) ?? []
    const there = members.get(group)
    if (pathname.endsWith('/descendant_groups'))
      return { body: all.filter(({ id }) => members.has(String(id))) }
    if (pathname.includes('/4412/members/all/')) {
      const row = personOf(user ?? '')
      return row ? { body: row } : missing
    }
    if (!there) return missing
    if (method === 'POST') {
      const { user_id, access_level } = body as { user_id: number; access_level: number }
      there.add(String(user_id))
      return { status: 201, body: { ...personOf(String(user_id)), access_level } }
    }
    if (user && !there.has(user)) return missing
    if (method === 'DELETE') {
      there.delete(user ?? '')
      return searchParams.get('skip_subresources') === 'true'
        ? { status: 204 }
        : { status: 400, body: { message: 'It would have left the groups below, too' } }
    }
    if (user) return { body: personOf(user) }
    return { body: pathname.endsWith('/members') ? [...there].map(personOf) : subgroup(Number(group), 'x') }
  }

const targets = all.map(({ id, full_name }) => ({
  externalId: String(id),
  name: full_name,
  kind: 'group' as const,
}))
const accounts = people.map(({ id }) => ({ externalId: String(id), email: null, login: null }))

describe('subgroups', () => {
  holdsGroups({
    connector: gitlab,
    vendor: gitLab,
    async connect(answering) {
      const server = await vendorServer(answering)
      const credentials = { custom_domain: server.url, api_token: 'glpat-canary', admin_token: '' }
      return { server, connection: connectionTo(server, credentials, { selection: '4412' }) }
    },
    groups: [targets[0]!, targets[1]!],
    accounts: [accounts[0]!, accounts[1]!],
    isGroups: ({ path }) => path.includes('/descendant_groups'),
    isMembers: ({ path }) => path.includes('/members?'),
  })

  it('say where they are, what they are below, and that a directory fills them', async () => {
    const { connection } = await instance({
      'GET /api/v4/groups/4412/descendant_groups': {
        body: [all[0], { ...all[1], ldap_group_links: [{ cn: 'secrets', group_access: 30 }] }],
      },
      'GET /api/v4/groups/51/members': { body: [tobi] },
      'GET /api/v4/groups/52/members': { body: [ines] },
    })

    const { groups, memberships } = await groupsOf(gitlab, connection)

    expect(groups).toMatchObject([
      {
        lock: null,
        parentExternalId: null,
        isPrivileged: null,
        url: 'https://gitlab.com/groups/acme/platform',
      },
      { lock: 'synced', parentExternalId: '51' },
    ])
    expect(memberships.map((row) => [row.groupExternalId, row.role, row.viaExternalId])).toEqual([
      ['51', 'Developer', null],
      ['52', 'Owner', null],
      ['52', 'Developer', '51'],
    ])
    expect(memberships.map(({ isDirect }) => isDirect)).toEqual([true, true, false])
  })

  it('hand down who is in them, once and by the nearest, and are each asked once', async () => {
    const deepest = subgroup(53, 'Keys', 52)
    const { connection, asked } = await instance({
      'GET /api/v4/groups/4412/descendant_groups': { body: [...all, deepest] },
      'GET /api/v4/groups/51/members': { body: [tobi, ines] },
      'GET /api/v4/groups/52/members': { body: [ines] },
      'GET /api/v4/groups/53/members': { body: [] },
    })

    const { memberships } = await groupsOf(gitlab, connection)

    const inKeys = memberships.filter(({ groupExternalId }) => groupExternalId === '53')
    expect(inKeys.map((row) => [row.accountExternalId, row.viaExternalId])).toEqual([
      [String(ines.id), '52'],
      [String(tobi.id), '51'],
    ])
    const lists = asked().filter((line) => line.includes('/members'))
    expect(lists).toHaveLength(3)
    expect(asked().filter((line) => line.includes('descendant_groups'))).toHaveLength(2)
  })

  it('are not told where a subgroup above may not be read', async () => {
    const { connection } = await instance({
      'GET /api/v4/groups/4412/descendant_groups': { body: all },
      'GET /api/v4/groups/51/members': { status: 403, body: { message: '403 Forbidden' } },
      'GET /api/v4/groups/52/members': { body: [ines] },
    })

    expect((await groupsOf(gitlab, connection)).complete?.unread).toEqual(['51', '52'])
  })

  it('take nobody who was only invited', async () => {
    const { connection, asked } = await instance({
      'GET /api/v4/groups/4412/invitations': {
        body: [{ invite_email: 'sam@acme.example', access_level: 20 }],
      },
    })
    const invited = { externalId: 'invite:sam@acme.example', email: 'sam@acme.example', login: null }

    for (const change of [addToGroup, removeFromGroup])
      await expect(change(gitlab, connection, targets[0]!, invited)).rejects.toMatchObject({
        messageKey: 'connectors.errors.not_joined_yet',
      })
    expect(asked().some((line) => !line.startsWith('GET'))).toBe(false)
  })
})
