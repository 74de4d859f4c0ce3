import { describe, expect, it } from 'vitest'
import { atlassian } from '@/lib/connectors/apps/atlassian/connector'
import {
  changeRole,
  createAccount,
  deactivateAccount,
  deleteAccount,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { accountsOf } from '@/tests/connectors/accounts-of'
import {
  connected,
  data,
  lea,
  left,
  org,
  organization,
  orgLea,
  orgPaul,
  paul,
  robot,
  search,
  suspended,
  target,
  withKey,
} from '@/tests/connectors/apps/atlassian.vendor'
import { createAgain } from '@/tests/support/create-again'

describe('an organization', () => {
  it('tells roles, second factors, seats and last activity', async () => {
    const { connection, server } = await connected(
      { ...organization, [search]: [data([orgLea, orgPaul], 'eyJjIjoxfQ'), data([suspended, left, robot])] },
      withKey,
    )

    const { accounts } = await accountsOf(atlassian, connection)

    expect(accounts).toMatchObject([
      {
        externalId: lea.accountId,
        role: 'atlassian/org-admin',
        roleLabel: 'Organization admin',
        isAdmin: true,
        status: 'active',
        hasMfa: true,
        hasSeat: true,
        createdAt: new Date('2022-03-01T09:00:00Z'),
        lastActiveAt: new Date('2026-11-20T09:00:00Z'),
        fields: { managed: true, products: 'jira-software, confluence' },
      },
      { externalId: paul.accountId, role: 'user', isAdmin: false, hasMfa: null, hasSeat: false },
      { externalId: suspended.accountId, status: 'suspended', hasSeat: false },
      { externalId: robot.accountId, kind: 'service' },
    ])
    const asked = server.requests.filter(({ method }) => method === 'POST')
    expect(asked.map(({ body }) => body)).toEqual([
      { limit: 100, expand: ['platformRoles', 'counts.resources', 'productAccess'] },
      { cursor: 'eyJjIjoxfQ' },
    ])
    expect(asked[0]?.headers.authorization).toBe('Bearer canary-organization-key')
  })

  it('invites to products of its sites and to groups', async () => {
    const jira = 'ari:cloud:jira-software::site/1'
    const { connection, written } = await connected(
      {
        ...organization,
        [`POST ${org}/workspaces`]: data([
          { id: jira, type: 'workspaces', attributes: { name: 'acme', typeKey: 'jira-software' } },
        ]),
        [`POST ${org}/directories/-/groups/search`]: data([{ id: 'group-1', name: 'Sales' }]),
        [`POST ${org}/users/invite`]: data([{ id: '712020:new', email: 'new@acme.example', results: [] }]),
        [search]: data([]),
      },
      withKey,
    )
    const input = { email: 'new@acme.example', products: [jira], groups: ['group-1'] }

    expect(await listChoices(atlassian, connection, 'product')).toEqual([
      { value: jira, label: 'acme · jira-software' },
    ])
    expect(await createAccount(atlassian, connection, input)).toMatchObject({
      externalId: '712020:new',
      status: 'invited',
    })
    expect(written().at(-1)?.body).toEqual({
      emails: ['new@acme.example'],
      permissionRules: [{ resource: jira, role: 'atlassian/user' }],
      additionalGroups: ['group-1'],
      sendNotification: true,
      notificationText: 'You have been invited by your organisation.',
    })
  })

  it('says what of an invitation did not succeed', async () => {
    const results = [
      {
        roleAssignmentResult: [{ resource: 'x', role: 'atlassian/user', status: 'INVITED' }],
        groupAssignmentResult: [{ group: 'group-1', status: 'ERROR', statusReason: 'Group is synced' }],
      },
    ]
    const { connection } = await connected(
      { ...organization, [`POST ${org}/users/invite`]: { status: 206, ...data([{ id: '1', results }]) } },
      withKey,
    )

    await expect(createAccount(atlassian, connection, { email: 'new@acme.example' })).rejects.toMatchObject({
      messageKey: 'connectors.atlassian.partly_invited',
      reason: 'Group is synced',
    })
  })

  it('finds what an earlier try made by its address', async () => {
    const { connection, server, written } = await connected(
      { ...organization, [search]: data([orgPaul]) },
      withKey,
    )

    expect(await createAgain(atlassian, connection, { email: orgPaul.email })).toMatchObject({
      externalId: paul.accountId,
    })
    expect(server.requests.at(-1)?.body).toMatchObject({ emails: [orgPaul.email] })
    expect(written()).toEqual([])
  })

  it.each([
    ['at once', data([]), 'gone'],
    ['from its directories, and only the claimed account is left', data([left]), 'gone'],
    ['in a while', data([orgPaul]), 'pending'],
  ])('removes somebody %s', async (_when, after, outcome) => {
    const gone = { ...left, accountId: paul.accountId }
    const later = after.body && (after.body as { data: object[] }).data[0] === left ? data([gone]) : after
    const one = `${org}/directories/dir-1/users/712020%3Aaaaa1111`
    const { connection, server, written } = await connected(
      { ...organization, [search]: [data([orgPaul]), later], [`DELETE ${one}`]: { status: 204 } },
      withKey,
    )

    expect(await deleteAccount(atlassian, connection, target(paul))).toBe(outcome)
    expect(written().map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE ${one}`])
    expect(
      server.requests.some(({ path }) => path.endsWith('/directories?accountId=712020%3Aaaaa1111')),
    ).toBe(true)
  })

  it('suspends', async () => {
    const there = { ...suspended, accountId: paul.accountId }
    const { connection, written } = await connected(
      {
        ...organization,
        [search]: [data([orgPaul]), data([there])],
        [`POST ${org}/directories/dir-1/users/712020%3Aaaaa1111/suspend`]: { status: 204 },
      },
      withKey,
    )

    expect(await deactivateAccount(atlassian, connection, target(paul))).toBe('suspended')
    // Atlassian refuses a POST without a body.
    expect(written().map(({ body }) => body)).toEqual([{}])
  })

  it.each([
    ['gives', orgPaul, 'atlassian/org-admin', 'assign'],
    ['takes', { ...orgPaul, platformRoles: ['atlassian/org-admin'] }, 'user', 'revoke'],
  ])('%s the role of an organization admin', async (_verb, before, role, verb) => {
    const { connection, written } = await connected(
      {
        ...organization,
        [search]: [data([before]), data([orgLea]), data([before])],
        [`POST /admin/v1/orgs/org-1/users/712020%3Aaaaa1111/role-assignments/${verb}`]: { status: 204 },
      },
      withKey,
    )

    await changeRole(atlassian, connection, target(paul), role)

    expect(written().map(({ body }) => body)).toEqual([{ role: 'atlassian/org-admin' }])
  })

  it('keeps the last organization admin, and roles of a site', async () => {
    const last = await connected({ ...organization, [search]: data([orgLea]) }, withKey)
    const ofSite = { ...orgPaul, platformRoles: ['atlassian/site-admin'] }
    const other = await connected({ ...organization, [search]: data([ofSite]) }, withKey)

    await expect(deleteAccount(atlassian, last.connection, target(lea))).rejects.toMatchObject({
      messageKey: 'connectors.errors.last_owner',
    })
    await expect(changeRole(atlassian, other.connection, target(paul), 'user')).rejects.toMatchObject({
      messageKey: 'connectors.atlassian.site_role',
    })
    expect([...last.written(), ...other.written()]).toEqual([])
  })
})
