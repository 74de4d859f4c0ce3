import { describe, expect, it } from 'vitest'
import { sentry } from '@/lib/connectors/apps/sentry/connector'
import {
  changeRole,
  createAccount,
  deleteAccount,
  listSelections,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { createAgain } from '@/tests/support/create-again'
import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const list = '/api/0/organizations/acme/members/'
// As in the reference: https://docs.sentry.io/api/organizations/list-an-organizations-members/
const ada = {
  id: '57377908164',
  email: 'ada.keller@acme.example',
  name: 'Ada Keller',
  user: {
    id: '280094367316',
    name: 'Ada Keller',
    username: 'ada.keller@acme.example',
    email: 'ada.keller@acme.example',
    isActive: true,
    isSuspended: false,
    hasPasswordAuth: true,
    isManaged: false,
    dateJoined: '2021-07-06T21:13:58.375239Z',
    lastLogin: '2026-08-02T18:25:00.051182Z',
    has2fa: true,
    lastActive: '2026-08-02T21:32:18.836829Z',
    isSuperuser: false,
  },
  orgRole: 'owner',
  pending: false,
  expired: false,
  flags: { 'sso:linked': false },
  dateCreated: '2021-07-06T21:13:01.120263Z',
  inviteStatus: 'approved',
  inviterName: null,
}
const guest = {
  ...ada,
  id: '57377908165',
  email: 'piet@acme.example',
  name: 'piet@acme.example',
  user: null,
  orgRole: 'member',
  pending: true,
}
const leaver = {
  ...ada,
  id: '57377908166',
  email: 'omar.haddad@acme.example',
  name: 'Omar Haddad',
  orgRole: 'manager',
  user: { ...ada.user, isSuspended: true, has2fa: false, lastLogin: null, lastActive: null },
}
const missing = { status: 404, body: { detail: 'The requested resource does not exist' } }

async function instance(replies: Record<string, Reply | Reply[]>, selection: string | null = 'acme') {
  const server = await vendorServer(answerWith({ [`GET ${list}me/`]: { body: ada }, ...replies }))
  const credentials = { custom_domain: '', api_token: 'sntryu_canary' }
  const connection = connectionTo(server, credentials, { selection, baseUrls: { sentry: server.url } })
  const asked = () => server.requests.map(({ method, path }) => `${method} ${path.replace('/api/0', '')}`)
  return { server, connection, asked }
}
const links = (next: boolean) => ({
  link: `<${list}?cursor=0:0:1>; rel="previous"; results="false"; cursor="0:0:1", <${list}?cursor=0:100:0>; rel="next"; results="${next}"; cursor="0:100:0"`,
})
const target = (externalId: string) => ({ externalId, email: null, login: null })

describe('reading', () => {
  it('lists members and invitations, as long as the next page has results', async () => {
    const { connection, asked, server } = await instance({
      [`GET ${list}`]: { body: [ada, guest], headers: links(true) },
      [`GET ${list}?cursor=0:100:0`]: { body: [leaver], headers: links(false) },
    })

    const { accounts, complete } = await accountsOf(sentry, connection)

    expect(accounts).toMatchObject([
      {
        externalId: '57377908164',
        email: 'ada.keller@acme.example',
        login: 'ada.keller@acme.example',
        firstName: 'Ada',
        lastName: 'Keller',
        role: 'owner',
        roleLabel: 'Owner',
        isAdmin: true,
        status: 'active',
        hasMfa: true,
        hasSeat: null,
        createdAt: new Date('2021-07-06T21:13:01.120Z'),
        lastActiveAt: new Date('2026-08-02T21:32:18.836Z'),
      },
      {
        email: 'piet@acme.example',
        status: 'invited',
        isAdmin: false,
        hasMfa: null,
        login: null,
        firstName: null,
      },
      { role: 'manager', isAdmin: true, status: 'suspended', hasMfa: false, lastActiveAt: null },
    ])
    expect(complete).toMatchObject({ pages: 2, accounts: 3, isWhole: true })
    expect(asked()).toEqual([
      'GET /organizations/acme/members/',
      'GET /organizations/acme/members/?cursor=0:100:0',
    ])
    expect(server.requests[0]?.headers.authorization).toBe('Bearer sntryu_canary')
  })
})

describe('connecting', () => {
  it('offers the organizations of the token, or refuses', async () => {
    const some = await instance(
      { 'GET /api/0/organizations/': { body: [{ slug: 'acme', name: 'Acme' }] } },
      null,
    )
    const none = await instance({ 'GET /api/0/organizations/': { body: [] } }, null)

    expect(await listSelections(sentry, some.connection)).toEqual([{ id: 'acme', name: 'Acme' }])
    await expect(listSelections(sentry, none.connection)).rejects.toMatchObject({
      messageKey: 'connectors.sentry.no_organization',
    })
  })

  it('says who it is, or that Sentry does not', async () => {
    const person = await instance({ [`GET ${list}`]: { body: [ada] } })
    const machine = await instance({ [`GET ${list}`]: { body: [ada] }, [`GET ${list}me/`]: missing })

    expect(await verifyConnection(sentry, person.connection)).toEqual({
      connectedAs: 'ada.keller@acme.example',
      notes: [],
    })
    expect(await verifyConnection(sentry, machine.connection)).toEqual({
      connectedAs: 'acme',
      notes: ['connectors.sentry.unknown_holder'],
    })
  })

  it.each([
    [401, 'Invalid token', 'credentials'],
    [403, 'You do not have permission to perform this action.', 'permission'],
  ])('quotes a %i', async (status, detail, kind) => {
    const { connection } = await instance({ [`GET ${list}`]: { status, body: { detail } } })

    await expect(verifyConnection(sentry, connection)).rejects.toMatchObject({ kind, reason: detail })
  })

  it('waits until the next window', async () => {
    const reset = String(Date.UTC(2026, 10, 21) / 1_000 + 9)
    const limited = {
      status: 429,
      body: { detail: 'Slow down' },
      headers: { 'x-sentry-rate-limit-reset': reset },
    }
    const { connection } = await instance({ [`GET ${list}`]: [limited, { body: [] }] })

    await accountsOf(sentry, connection)

    expect(connection.waits).toEqual([9_000])
  })

  it.each([
    ['', 'https://sentry.io/api/0'],
    ['https://de.sentry.io', 'https://de.sentry.io/api/0'],
    ['errors.acme.example/api/0/', 'https://errors.acme.example/api/0'],
  ])('reads the address %j', (custom_domain, baseUrl) => {
    expect(sentry.http({ custom_domain, api_token: 'x' }, 'https://sentry.io', null).baseUrl).toBe(baseUrl)
  })
})

describe('writing', () => {
  it('invites an address', async () => {
    const { connection, server } = await instance({ [`POST ${list}`]: { status: 201, body: guest } })

    const account = await createAccount(sentry, connection, { email: 'piet@acme.example', role: 'member' })

    expect(account).toMatchObject({ externalId: '57377908165', status: 'invited' })
    expect(server.requests[0]?.body).toEqual({
      email: 'piet@acme.example',
      orgRole: 'member',
      sendInvite: true,
    })
  })

  it('finds what an earlier try made, and reads that somebody is there', async () => {
    const there = { email: ['The user ada.keller@acme.example is already a member'] }
    const { connection, asked } = await instance({
      [`GET ${list}`]: { body: [guest] },
      [`POST ${list}`]: { status: 400, body: there },
    })

    expect((await createAgain(sentry, connection, { email: 'PIET@acme.example' })).externalId).toBe(
      '57377908165',
    )
    expect(asked()).toEqual(['GET /organizations/acme/members/'])
    await expect(
      createAccount(sentry, connection, { email: 'ada.keller@acme.example' }),
    ).rejects.toMatchObject({
      kind: 'conflict',
      messageKey: 'connectors.errors.account_exists',
      reason: 'The user ada.keller@acme.example is already a member',
    })
  })

  it('removes a member and proves it', async () => {
    const { connection, asked } = await instance({
      [`GET ${list}57377908166/`]: [{ body: leaver }, { body: { ...leaver, isOnlyOwner: false } }, missing],
      [`DELETE ${list}57377908166/`]: { status: 204 },
    })

    expect(await deleteAccount(sentry, connection, target('57377908166'))).toBe('gone')
    expect(asked()).toContain('DELETE /organizations/acme/members/57377908166/')
  })

  it.each([
    ['its own account', '57377908164', { ...ada, isOnlyOwner: false }, 'connectors.errors.own_account'],
    ['the last owner', '9', { ...ada, id: '9', isOnlyOwner: true }, 'connectors.errors.last_owner'],
  ])('keeps %s', async (_what, id, row, messageKey) => {
    const { connection, server } = await instance({ [`GET ${list}${id}/`]: { body: row } })

    await expect(deleteAccount(sentry, connection, target(id))).rejects.toMatchObject({ messageKey })
    await expect(changeRole(sentry, connection, target(id), 'billing')).rejects.toMatchObject({ messageKey })
    expect(server.requests.every(({ method }) => method === 'GET')).toBe(true)
  })

  it('changes the role', async () => {
    const { connection, server } = await instance({
      [`GET ${list}57377908166/`]: { body: leaver },
      [`PUT ${list}57377908166/`]: { body: leaver },
    })

    await changeRole(sentry, connection, target('57377908166'), 'billing')

    expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ orgRole: 'billing' })
  })
})
