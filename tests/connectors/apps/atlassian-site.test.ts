import { describe, expect, it } from 'vitest'
import { atlassian } from '@/lib/connectors/apps/atlassian/connector'
import {
  changeRole,
  createAccount,
  deactivateAccount,
  deleteAccount,
  getAccount,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { accountsOf } from '@/tests/connectors/accounts-of'
import {
  bot,
  connected,
  customer,
  former,
  group,
  lea,
  paul,
  site,
  target,
} from '@/tests/connectors/apps/atlassian.vendor'
import { createAgain } from '@/tests/support/create-again'

describe('a site', () => {
  it('tells who is on it, who administers it and who has a product', async () => {
    const { connection, server } = await connected({
      ...site,
      'GET /rest/api/3/users/search?startAt=0&maxResults=1000': { body: [lea, paul, customer] },
      'GET /rest/api/3/users/search?startAt=1000&maxResults=1000': { body: [former, bot] },
      'GET /rest/api/3/users/search?startAt=2000&maxResults=1000': { body: [] },
    })

    const { accounts } = await accountsOf(atlassian, connection)

    expect(accounts).toMatchObject([
      {
        externalId: lea.accountId,
        email: 'lea.martin@acme.example',
        displayName: 'Léa Martin',
        firstName: 'Léa',
        role: 'admin',
        isAdmin: true,
        status: 'active',
        kind: 'person',
        hasSeat: true,
        hasMfa: null,
        lastActiveAt: null,
      },
      { externalId: paul.accountId, email: null, login: paul.accountId, isAdmin: false, hasSeat: true },
      { externalId: former.accountId, status: 'suspended', hasSeat: false },
      { externalId: bot.accountId, kind: 'service', firstName: null, hasSeat: false },
    ])
    expect(server.requests[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('lea.martin@acme.example:ATATT-canary').toString('base64')}`,
    )
  })

  it('does not know who administers where groups are closed, nor waits for a search that was given up', async () => {
    const { connection } = await connected({
      'GET /rest/api/3/group/bulk': { status: 403, body: { errorMessages: ['No'], errors: {} } },
      'GET /rest/api/3/users/search?startAt=0&maxResults=1000': [
        { status: 409, body: { errorMessages: ['The search took too long'] } },
        { body: [paul] },
      ],
      'GET /rest/api/3/users/search?startAt=1000&maxResults=1000': { body: [] },
    })

    const { accounts, complete } = await accountsOf(atlassian, connection)

    expect(accounts).toMatchObject([{ role: null, isAdmin: null, hasSeat: null }])
    expect(complete?.notes).toEqual(['connectors.atlassian.groups_unread'])
  })

  it('invites with products, and does not promise groups', async () => {
    const made = { accountId: '712020:new', accountType: 'atlassian', displayName: 'new', active: true }
    const { connection, written } = await connected({
      ...site,
      'POST /rest/api/3/user': { status: 201, body: made },
      'GET /rest/api/3/applicationrole': {
        body: [
          { key: 'jira-software', name: 'Jira' },
          { key: 'confluence', name: 'Confluence' },
        ],
      },
    })
    const input = { email: 'New@acme.example', products: ['jira-software'] }

    expect(await listChoices(atlassian, connection, 'product')).toEqual([
      { value: 'jira-software', label: 'Jira' },
    ])
    expect(await createAccount(atlassian, connection, input)).toMatchObject({
      externalId: '712020:new',
      email: 'new@acme.example',
    })
    expect(written().map(({ body }) => body)).toEqual([
      { emailAddress: 'new@acme.example', products: ['jira-software'] },
    ])
    await expect(
      createAccount(atlassian, connection, { ...input, groups: ['jira-users'] }),
    ).rejects.toMatchObject({ messageKey: 'connectors.errors.unknown_choice' })
  })

  it('offers all products where it may not know them', async () => {
    const { connection } = await connected({ 'GET /rest/api/3/applicationrole': { status: 403, body: {} } })

    expect(await listChoices(atlassian, connection, 'product')).toHaveLength(4)
  })

  it('quotes a refusal, and finds what an earlier try made', async () => {
    const there = { ...lea, accountId: '712020:new', emailAddress: 'new@acme.example', groups: { items: [] } }
    const { connection } = await connected({
      ...site,
      'POST /rest/api/3/user': {
        status: 400,
        body: { errorMessages: [], errors: { emailAddress: 'The licence is full' } },
      },
      'GET /rest/api/3/user/search': { body: [lea, there] },
      'GET /rest/api/3/user': { body: there },
    })
    const input = { email: 'new@acme.example' }

    await expect(createAccount(atlassian, connection, input)).rejects.toMatchObject({
      messageKey: 'connectors.errors.refused',
      reason: 'emailAddress: The licence is full',
    })
    expect(await createAgain(atlassian, connection, input)).toMatchObject({
      externalId: '712020:new',
      isAdmin: false,
    })
  })

  it('removes by id, and proves it', async () => {
    const { connection, written } = await connected({
      ...site,
      'GET /rest/api/3/user': [{ body: paul }, { status: 404, body: { errorMessages: ['No such user'] } }],
      'DELETE /rest/api/3/user': { status: 204 },
    })

    expect(await deleteAccount(atlassian, connection, target(paul))).toBe('gone')
    expect(written().map(({ path }) => path)).toEqual(['/rest/api/3/user?accountId=712020%3Aaaaa1111'])
  })

  it('knows the rights of one by the groups', async () => {
    const items = [group('site-admins')]
    const { connection } = await connected({
      ...site,
      'GET /rest/api/3/user': { body: { ...lea, groups: { size: 1, items } } },
    })

    expect(await getAccount(atlassian, connection, lea.accountId)).toMatchObject({
      isAdmin: true,
      hasSeat: false,
    })
  })

  it('keeps the account of the token, and robots', async () => {
    const own = await connected({ ...site, 'GET /rest/api/3/user': { body: lea } })
    const app = await connected({ ...site, 'GET /rest/api/3/user': { body: bot } })

    await expect(deleteAccount(atlassian, own.connection, target(lea))).rejects.toMatchObject({
      messageKey: 'connectors.errors.own_account',
    })
    await expect(deleteAccount(atlassian, app.connection, target(bot))).rejects.toMatchObject({
      messageKey: 'connectors.atlassian.bot',
    })
    expect([...own.written(), ...app.written()]).toEqual([])
  })

  it('neither suspends nor changes roles without the organization', async () => {
    const { connection, written } = await connected({ ...site, 'GET /rest/api/3/user': { body: paul } })
    const needed = { kind: 'permission', messageKey: 'connectors.atlassian.needs_admin_token' }

    await expect(deactivateAccount(atlassian, connection, target(paul))).rejects.toMatchObject(needed)
    await expect(
      changeRole(atlassian, connection, target(paul), 'atlassian/org-admin'),
    ).rejects.toMatchObject(needed)
    expect(written()).toEqual([])
  })
})
