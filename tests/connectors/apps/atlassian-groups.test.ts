import { describe, expect, it } from 'vitest'
import { atlassian } from '@/lib/connectors/apps/atlassian/connector'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import { capabilitiesWith } from '@/lib/connectors/kit/capabilities'
import { removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import {
  connected,
  group,
  lea,
  organization,
  paul,
  site,
  withKey,
} from '@/tests/connectors/apps/atlassian.vendor'
import { holdsGroups, type Members } from '@/tests/connectors/group-contract'
import { groupsOf } from '@/tests/connectors/groups-of'
import { type Answering, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const admin = { ...lea, accountId: '712020:admin' }
const people = [lea, paul]
const bean = (values: object[]): Reply => ({ body: { startAt: 0, maxResults: 50, isLast: true, values } })
const missing: Reply = { status: 404, body: { errorMessages: ['The group does not exist.'], errors: {} } }

/** https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-groups/ */
const jira =
  (members: Members): Answering =>
  ({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'https://acme.atlassian.net')
    const accountId =
      searchParams.get('accountId') ?? (body as { accountId?: string } | null)?.accountId ?? ''
    const groupId = searchParams.get('groupId')
    const there = members.get(groupId ?? '')
    const row = people.find((one) => one.accountId === accountId)
    switch (pathname.replace('/rest/api/3/', '')) {
      case 'myself':
        return { body: admin }
      case 'user':
        return row ? { body: { ...row, groups: { items: [] } } } : missing
      case 'user/groups':
        return { body: [...members].flatMap(([id, users]) => (users.has(accountId) ? [group(id)] : [])) }
      case 'group/bulk': {
        const access = searchParams.get('accessType')
        const ids = [...members.keys()].filter((id) => groupId === null || id === groupId)
        return bean(access ? [] : ids.map(group))
      }
      case 'group/member':
        return there ? bean([...there].map((id) => people.find((one) => one.accountId === id)!)) : missing
      case 'group/user':
        if (!there) return missing
        if (method === 'POST') there.add(accountId)
        else there.delete(accountId)
        return method === 'POST' ? { status: 201, body: group(groupId ?? '') } : { status: 200 }
    }
    return missing
  }

const target = (id: string) => ({ externalId: id, name: id, kind: 'group' as const })
const account = ({ accountId }: { accountId: string }) => ({
  externalId: accountId,
  email: null,
  login: null,
})
const credentials = {
  domain: 'acme.atlassian.net',
  login: 'lea.martin@acme.example',
  api_token: 'ATATT-canary',
}

describe('groups', () => {
  holdsGroups({
    connector: atlassian,
    vendor: jira,
    async connect(answering) {
      const server = await vendorServer(answering)
      const given = { allow: [], baseUrls: { atlassian: server.url } }
      return { server, connection: connectionTo(server, credentials, given) }
    },
    groups: [target('jira-users'), target('developers')],
    accounts: [account(lea), account(paul)],
    isGroups: ({ path }) => path.includes('/group/bulk'),
    isMembers: ({ path }) => path.includes('/group/member'),
    refused: { status: 403, body: { errorMessages: ['You cannot browse users and groups.'], errors: {} } },
  })

  it('say which of them administer', async () => {
    const { connection } = await connected({
      ...site,
      'GET /rest/api/3/group/bulk?startAt=0&maxResults=50': bean([group('site-admins'), group('jira-users')]),
      'GET /rest/api/3/group/member': bean([lea]),
    })

    const { groups, memberships } = await groupsOf(atlassian, connection)

    expect(groups.map(({ externalId, isPrivileged }) => [externalId, isPrivileged])).toEqual([
      ['site-admins', true],
      ['jira-users', false],
    ])
    expect(memberships).toHaveLength(2)
  })

  it('keep the account of the token', async () => {
    const { connection, written } = await connected({
      ...site,
      'GET /rest/api/3/user': { body: lea },
      'GET /rest/api/3/user/groups': { body: [group('site-admins')] },
    })

    await expect(
      removeFromGroup(atlassian, connection, target('site-admins'), account(lea)),
    ).rejects.toMatchObject({ messageKey: 'connectors.errors.own_account' })
    expect(written()).toEqual([])
  })

  it('are only read where the account of the token does not administer Jira, which is said', async () => {
    const plain = {
      'GET /rest/api/3/mypermissions': { body: { permissions: { ADMINISTER: { havePermission: false } } } },
    }
    const alone = await connected({ ...site, ...plain })
    const withOrganization = await connected({ ...organization, ...plain }, withKey)

    for (const { connection } of [alone, withOrganization]) {
      const { notes } = await verifyConnection(atlassian, connection)
      expect(capabilitiesWith(atlassian, notes).groups).toBe('read')
      expect(notes.at(-1)).toMatch(/not_administrator|groups_read_only/)
    }
  })
})
