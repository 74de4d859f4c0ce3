import { describe, expect, it } from 'vitest'
import { bitwarden } from '@/lib/connectors/apps/bitwarden/connector'
import { addToGroup, removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import type { GroupKind } from '@/lib/connectors/kit/groups/group-facts'
import {
  auditor,
  connected,
  credentials,
  list,
  nadia,
  ravi,
  refusal,
  shared,
  token,
} from '@/tests/connectors/apps/bitwarden.vendor'
import { holdsGroups, type Members } from '@/tests/connectors/group-contract'
import { groupsOf } from '@/tests/connectors/groups-of'
import { type Answering, connectionTo, type SeenRequest, vendorServer } from '@/tests/support/vendor-server'

const support = '539a36c5-e0d2-4cf9-979e-51ecf5cf6593'
const finance = '539a36c5-e0d2-4cf9-979e-51ecf5cf6594'
const vault = '7c1e2b90-0d3f-4a10-9f66-b1c000a2b004'
const names: Record<string, string> = { [support]: 'Support', [finance]: 'Finance' }
const people = [nadia, ravi]
const missing = { status: 404 }
const limited = refusal(429, 'Slow down! Too many requests. Try again in 1m.')
const group = (id: string, more: object = {}) => ({
  object: 'group',
  id,
  name: names[id] ?? id,
  externalId: null,
  ...more,
})
const collection = (id: string, groups: object[] = []) => ({
  object: 'collection',
  id,
  externalId: null,
  groups,
})
type Access = { id: string; readOnly: boolean; hidePasswords: boolean; manage?: boolean }

/** As the controllers of github.com/bitwarden/server, src/Api/AdminConsole/Public, answer. */
const vaultWith =
  (members: Members, kind: GroupKind): Answering =>
  ({ method, path, body }) => {
    const [, , what = '', id = '', part] = path.split('?')[0]!.split('/')
    const ids = [...members.keys()]
    const heldBy = (person: string) => ids.filter((one) => members.get(one)?.has(person))
    const put = (person: string, held: string[]) => {
      for (const [one, users] of members) {
        users.delete(person)
        if (held.includes(one)) users.add(person)
      }
    }
    const access = (one: string): Access => ({ id: one, readOnly: true, hidePasswords: false, manage: false })
    const person = (row: (typeof people)[number]) => ({
      ...row,
      collections: kind === 'collection' ? heldBy(row.id).map(access) : [],
    })
    if (path === '/connect/token') return token
    if (what === 'groups' || what === 'collections') {
      const isAsked = (what === 'collections') === (kind === 'collection')
      const shown = isAsked ? ids : []
      if (!id) return list(shown.map((one) => (what === 'groups' ? group(one) : collection(one))))
      if (!shown.includes(id)) return missing
      return { body: part ? [...members.get(id)!] : what === 'groups' ? group(id) : collection(id) }
    }
    const row = people.find((one) => one.id === id)
    if (!id) return list(people.map(person))
    if (!row) return missing
    if (part === 'group-ids') {
      if (method === 'PUT') put(id, (body as { groupIds: string[] }).groupIds)
      return method === 'PUT' ? { status: 200 } : { body: kind === 'group' ? heldBy(id) : [] }
    }
    if (method === 'PUT') {
      const sent = body as { type: number; externalId: string | null; collections: Access[] }
      // What is left out would be taken back.
      if (sent.type !== row.type || sent.externalId !== row.externalId)
        return refusal(400, 'Something was lost')
      put(
        id,
        sent.collections.map((one) => one.id),
      )
    }
    return { body: person(row) }
  }

async function connect(answering: Answering) {
  const server = await vendorServer(answering)
  const given = { allow: [], baseUrls: { bitwarden: server.url } }
  return { server, connection: connectionTo(server, credentials, given) }
}
const target = (id: string) => ({ externalId: id, name: names[id] ?? id, kind: 'group' as const })
const collectionTarget = (id: string) => ({ externalId: id, name: id, kind: 'collection' as const })
const account = ({ id }: { id: string }) => ({ externalId: id, email: null, login: null })
const isWrite = ({ method }: SeenRequest) => method === 'PUT'

describe('groups', () => {
  holdsGroups({
    connector: bitwarden,
    vendor: (members) => vaultWith(members, 'group'),
    connect,
    groups: [target(support), target(finance)],
    accounts: [account(nadia), account(ravi)],
    isGroups: ({ path }) => path.split('?')[0] === '/public/groups',
    isMembers: ({ path }) => path.endsWith('/member-ids'),
    isWrite,
    limited,
  })
})

describe('collections', () => {
  holdsGroups({
    connector: bitwarden,
    vendor: (members) => vaultWith(members, 'collection'),
    connect,
    groups: [collectionTarget(shared), collectionTarget(vault)],
    accounts: [account(nadia), account(ravi)],
    isGroups: ({ path }) => path.split('?')[0] === '/public/groups',
    isMembers: ({ path }) => path.split('?')[0] === '/public/members',
    isWrite,
    limited,
  })
})

describe('both', () => {
  const both = {
    'GET /public/groups': list([group(support), group(finance, { externalId: 'cn=finance' })]),
    'GET /public/collections': list([collection(shared, [{ id: support, readOnly: true }])]),
    [`GET /public/groups/${support}/member-ids`]: { body: [nadia.id, ravi.id] },
    [`GET /public/groups/${finance}/member-ids`]: { body: [] },
  }

  it('tell who has a collection from who reaches it by a group', async () => {
    const { connection } = await connected({ ...both, 'GET /public/members': list([nadia, ravi]) })

    const { groups, memberships } = await groupsOf(bitwarden, connection)

    expect(groups.map(({ kind, lock }) => [kind, lock])).toEqual([
      ['group', null],
      ['group', 'synced'],
      ['collection', null],
    ])
    expect(memberships.filter((row) => row.groupExternalId === shared)).toMatchObject([
      { accountExternalId: ravi.id, role: 'View', isDirect: true },
      { accountExternalId: nadia.id, isDirect: false, viaExternalId: support },
    ])
  })

  it('end nothing of collections where an older server does not say who has them', async () => {
    const older = list([{ ...nadia, collections: null }])
    const { connection } = await connected({ ...both, 'GET /public/members': older })

    const { complete, memberships } = await groupsOf(bitwarden, connection)

    expect(complete).toMatchObject({ areTold: true, unread: [shared] })
    expect(memberships).toHaveLength(2)
  })

  it('keep the permissions of a role of one’s own, and the other collections, in an update', async () => {
    const custom = {
      ...auditor,
      collections: [{ id: vault, readOnly: false, hidePasswords: false, manage: true }],
    }
    const { connection, written } = await connected({
      [`GET /public/members/${auditor.id}`]: { body: custom },
      [`GET /public/collections/${shared}`]: { body: collection(shared) },
      [`PUT /public/members/${auditor.id}`]: { body: custom },
    })

    expect(await addToGroup(bitwarden, connection, collectionTarget(shared), account(auditor))).toBe(
      'unproven',
    )
    await removeFromGroup(bitwarden, connection, collectionTarget(vault), account(auditor))

    const kept = { type: 4, externalId: 'hr-204', permissions: auditor.permissions }
    expect(written().map(({ body }) => body)).toEqual([
      {
        ...kept,
        collections: [custom.collections[0], { id: shared, readOnly: true, hidePasswords: false }],
      },
      { ...kept, collections: [] },
    ])
  })
})
