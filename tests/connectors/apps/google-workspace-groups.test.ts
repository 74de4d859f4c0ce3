import { describe, expect, it } from 'vitest'
import { googleWorkspace } from '@/lib/connectors/apps/google-workspace/connector'
import { addToGroup, removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import {
  connected,
  directory,
  failure,
  lea,
  notAdmin,
  old,
} from '@/tests/connectors/apps/google-workspace.vendor'
import { groupsOf } from '@/tests/connectors/groups-of'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import type { Reply } from '@/tests/support/vendor-server'

const groups = `GET ${directory}/groups`
const inGroup = (id: string) => `GET ${directory}/groups/${id}/members`
const tech = { id: '02tech', email: 'tech@acme.example', name: 'Tech' }
const all = { id: '03all', email: 'all@acme.example', name: 'Everybody' }
const list = (rows: object[], nextPageToken?: string): Reply => ({
  body: { kind: 'admin#directory#groups', groups: rows, ...(nextPageToken && { nextPageToken }) },
})
const members = (rows: object[], nextPageToken?: string): Reply => ({
  body: { kind: 'admin#directory#members', members: rows, ...(nextPageToken && { nextPageToken }) },
})
const asMember = (id: string, role = 'MEMBER', type = 'USER') => ({
  kind: 'admin#directory#member',
  id,
  role,
  type,
})
const noMember = failure(404, 'notFound', 'Resource Not Found: memberKey')
const noGroup = failure(404, 'notFound', 'Resource Not Found: groupKey')

describe('reading', () => {
  it('reads groups page by page, and parts who is in one itself from who is in one by another', async () => {
    const { connection } = await connected({
      [groups]: [list([tech], 'two'), list([all])],
      [inGroup('02tech')]: members([asMember(lea.id, 'OWNER'), asMember('outside', 'MEMBER', 'EXTERNAL')]),
      [inGroup('03all')]: [
        members([asMember(old.id), asMember('02tech', 'MEMBER', 'GROUP')]),
        members([asMember(old.id), asMember(lea.id), asMember('02tech', 'MEMBER', 'GROUP')]),
      ],
    })

    const { groups: found, memberships, complete } = await groupsOf(googleWorkspace, connection)

    expect(found).toMatchObject([
      {
        externalId: '02tech',
        name: 'Tech',
        kind: 'group',
        lock: null,
        url: 'https://admin.google.com/ac/groups/02tech',
      },
      { externalId: '03all', name: 'Everybody' },
    ])
    expect(memberships).toMatchObject([
      { groupExternalId: '02tech', accountExternalId: lea.id, role: 'Owner', isDirect: true },
      { groupExternalId: '02tech', accountExternalId: 'outside', isDirect: true },
      { groupExternalId: '03all', accountExternalId: old.id, isDirect: true },
      { groupExternalId: '03all', accountExternalId: lea.id, isDirect: false, viaExternalId: '02tech' },
    ])
    expect(complete).toMatchObject({
      areTold: true,
      areGroupsWhole: true,
      areMembershipsWhole: true,
      unread: [],
    })
  })

  it('is told nothing by who may not read groups', async () => {
    const { connection } = await connected({ [groups]: notAdmin })

    const { complete } = await groupsOf(googleWorkspace, connection)

    expect(complete).toMatchObject({ areTold: false, areGroupsWhole: false })
  })

  it('passes over a group that is deleted while its list is read', async () => {
    const { connection } = await connected({
      [groups]: list([tech, all]),
      [inGroup('02tech')]: noGroup,
      [inGroup('03all')]: members([asMember(lea.id)]),
    })

    const { memberships, complete } = await groupsOf(googleWorkspace, connection)

    expect(memberships).toHaveLength(1)
    expect(complete).toMatchObject({ areMembershipsWhole: true, unread: ['02tech'] })
  })
})

describe('changing', () => {
  const target = { externalId: '02tech', name: 'Tech', kind: 'group' } as const
  const account = { externalId: lea.id, email: lea.primaryEmail, login: null }
  const one = `GET ${directory}/groups/02tech/members/${lea.id}`
  const user = { [`GET ${directory}/users/${lea.id}`]: { body: lea } }

  it('adds somebody and reads again; who is in it already is not added again', async () => {
    const { connection, written } = await connected({
      ...user,
      [one]: [noMember, { body: asMember(lea.id) }],
      [`GET ${directory}/groups/02tech`]: { body: tech },
      [`POST ${directory}/groups/02tech/members`]: { body: asMember(lea.id) },
    })

    expect(await addToGroup(googleWorkspace, connection, target, account)).toBe('proven')
    expect(await addToGroup(googleWorkspace, connection, target, account)).toBe('proven')

    expect(written()).toEqual([['POST /groups/02tech/members', { id: lea.id, role: 'MEMBER' }]])
  })

  it('says that a group is gone', async () => {
    const { connection } = await connected({
      ...user,
      [one]: noMember,
      [`GET ${directory}/groups/02tech`]: noGroup,
    })

    await expect(addToGroup(googleWorkspace, connection, target, account)).rejects.toMatchObject({
      kind: 'not_found',
      messageKey: 'connectors.errors.group_gone',
    })
    expect(await removeFromGroup(googleWorkspace, connection, target, account)).toBe('proven')
  })

  it('refuses to take the last owner out', async () => {
    const { connection, written } = await connected({
      ...user,
      [one]: { body: asMember(lea.id, 'OWNER') },
      [inGroup('02tech')]: members([asMember(lea.id, 'OWNER')]),
    })

    await expect(removeFromGroup(googleWorkspace, connection, target, account)).rejects.toMatchObject({
      kind: 'conflict',
      messageKey: 'connectors.errors.last_group_owner',
    })
    expect(written()).toEqual([])
  })
})

holdTo('google_workspace')
