import { describe, expect, it } from 'vitest'
import { cloudflare } from '@/lib/connectors/apps/cloudflare/connector'
import {
  changeRole,
  createAccount,
  deleteAccount,
  listSelections,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { createAgain } from '@/tests/support/create-again'
import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const api = '/client/v4'
const list = `${api}/accounts/a1/members`
const superAdmin = { id: '33666b9c79b9a5273fc7344ff42f953d', name: 'Super Administrator - All Privileges' }
const analytics = {
  id: '7a4c3574054a4d0ba7c692893ba8bdd4',
  name: 'Analytics',
  description: 'Can read Analytics',
}
const elif_ = {
  id: '4536bcfad5faccb111b47003c79917fa',
  email: 'elif.demir@acme.example',
  policies: [],
  roles: [analytics, superAdmin],
  status: 'accepted',
  user: {
    id: '023e105f4ecef8ad9ca31a8372d0c353',
    email: 'elif.demir@acme.example',
    first_name: 'Elif',
    last_name: 'Demir',
    two_factor_authentication_enabled: true,
  },
}
const jonas = {
  ...elif_,
  id: 'm2',
  roles: [analytics],
  user: { ...elif_.user, id: 'u2', email: 'jonas@acme.example', two_factor_authentication_enabled: false },
}
const invited = {
  ...jonas,
  id: 'm3',
  status: 'pending',
  user: { id: null, email: 'sam@acme.example', first_name: null, last_name: null },
}
const answer = (result: unknown, info: object = { total_pages: 1 }): Reply => ({
  body: { success: true, errors: [], messages: [], result, result_info: info },
})
const failing = (status: number, code: number, message: string): Reply => ({
  status,
  body: { success: false, errors: [{ code, message }], messages: [], result: null },
})
const missing = failing(404, 1003, 'Member not found for account.')

async function account(replies: Record<string, Reply | Reply[]>, selection: string | null = 'a1') {
  const user = answer({ id: 'u9', email: 'robot@acme.example' })
  const server = await vendorServer(answerWith({ [`GET ${api}/user`]: user, ...replies }))
  const connection = connectionTo(
    server,
    { api_token: 'canary-token' },
    { selection, baseUrls: { cloudflare: server.url } },
  )
  return { server, connection, writes: () => server.requests.filter(({ method }) => method !== 'GET') }
}
const target = (externalId: string) => ({ externalId, email: null, login: null })

describe('reading', () => {
  it('lists members and invitations, page after page', async () => {
    const info = { page: 1, per_page: 2, count: 2, total_count: 3, total_pages: 2 }
    const { connection, server } = await account({
      [`GET ${list}?per_page=50&page=1`]: answer([elif_, jonas], info),
      [`GET ${list}?per_page=50&page=2`]: answer([invited], { ...info, page: 2 }),
    })

    const { accounts, complete } = await accountsOf(cloudflare, connection)

    expect(accounts).toMatchObject([
      {
        externalId: '4536bcfad5faccb111b47003c79917fa',
        email: 'elif.demir@acme.example',
        displayName: 'Elif Demir',
        role: superAdmin.id,
        roleLabel: 'Super Administrator - All Privileges, Analytics',
        isAdmin: true,
        status: 'active',
        hasMfa: true,
        lastActiveAt: null,
      },
      { roleLabel: 'Analytics', isAdmin: false, hasMfa: false },
      { email: 'sam@acme.example', displayName: 'sam@acme.example', status: 'invited', hasMfa: null },
    ])
    expect(complete).toMatchObject({ pages: 2, total: 3, isWhole: true })
    expect(server.requests[0]?.headers.authorization).toBe('Bearer canary-token')
  })

  it.each([
    ['Administrator', true],
    ['Administrator Read Only', false],
  ])('takes %s for an administrator: %s', async (name, isAdmin) => {
    const row = { ...jonas, roles: [analytics, { id: 'r9', name }] }
    const { connection } = await account({ [`GET ${list}`]: answer([row]) })

    expect((await accountsOf(cloudflare, connection)).accounts[0]).toMatchObject({ isAdmin })
  })

  it('ends with an empty page, where nothing says how many there are', async () => {
    const { connection, server } = await account({
      [`GET ${list}?per_page=50&page=1`]: answer([elif_], {}),
      [`GET ${list}?per_page=50&page=2`]: answer([], {}),
    })

    expect((await accountsOf(cloudflare, connection)).accounts).toHaveLength(1)
    expect(server.requests).toHaveLength(2)
  })
})

describe('connecting', () => {
  it('offers the accounts of the token, or refuses', async () => {
    const some = await account(
      { [`GET ${api}/accounts`]: answer([{ id: 'a1', name: 'Acme', type: 'standard' }]) },
      null,
    )
    const none = await account({ [`GET ${api}/accounts`]: answer([]) }, null)

    expect(await listSelections(cloudflare, some.connection)).toEqual([{ id: 'a1', name: 'Acme' }])
    await expect(listSelections(cloudflare, none.connection)).rejects.toMatchObject({
      messageKey: 'connectors.cloudflare.no_account',
    })
  })

  it('says who it is, or that the token does not', async () => {
    const person = await account({ [`GET ${list}`]: answer([elif_]) })
    const machine = await account({
      [`GET ${list}`]: answer([elif_]),
      [`GET ${api}/user`]: failing(403, 9109, 'Unauthorized to access requested resource'),
    })

    expect(await verifyConnection(cloudflare, person.connection)).toEqual({
      connectedAs: 'robot@acme.example',
      notes: [],
    })
    expect(await verifyConnection(cloudflare, machine.connection)).toEqual({
      connectedAs: 'a1',
      notes: ['connectors.cloudflare.unknown_holder'],
    })
  })

  it.each([
    [failing(400, 6003, 'Invalid request headers'), 'credentials', 'Invalid request headers'],
    [failing(401, 1000, 'Invalid API Token'), 'credentials', 'Invalid API Token'],
    [failing(403, 10000, 'Authentication error'), 'permission', 'Authentication error'],
  ])('quotes %j', async (reply, kind, reason) => {
    const { connection } = await account({ [`GET ${list}`]: reply })

    await expect(verifyConnection(cloudflare, connection)).rejects.toMatchObject({ kind, reason })
  })
})

describe('writing', () => {
  const roles = { [`GET ${api}/accounts/a1/roles`]: answer([superAdmin, analytics]) }

  it('offers the roles of the account, and invites with one', async () => {
    const { connection, writes } = await account({ ...roles, [`POST ${list}`]: answer(invited) })

    expect(await listChoices(cloudflare, connection, 'role')).toEqual([
      { value: superAdmin.id, label: superAdmin.name },
      { value: analytics.id, label: analytics.name },
    ])
    const made = await createAccount(cloudflare, connection, {
      email: 'sam@acme.example',
      role: analytics.id,
    })

    expect(made).toMatchObject({ externalId: 'm3', status: 'invited' })
    expect(writes()[0]?.body).toEqual({ email: 'sam@acme.example', roles: [analytics.id], status: 'pending' })
  })

  it('finds what an earlier try made', async () => {
    const { connection, writes } = await account({ ...roles, [`GET ${list}`]: answer([elif_, invited]) })
    const input = { email: 'SAM@acme.example', role: analytics.id }

    expect((await createAgain(cloudflare, connection, input)).externalId).toBe('m3')
    expect(writes()).toEqual([])
  })

  it('removes a member and proves it', async () => {
    const { connection, writes } = await account({
      [`GET ${list}/m2`]: [answer(jonas), answer(jonas), missing],
      [`DELETE ${list}/m2`]: answer({ id: 'm2' }),
    })

    expect(await deleteAccount(cloudflare, connection, target('m2'))).toBe('gone')
    expect(writes()).toHaveLength(1)
  })

  it('removes a super administrator as long as another one stays', async () => {
    const another = { ...elif_, id: 'm4', user: { ...elif_.user, id: 'u4' } }
    const replies = {
      [`GET ${list}/${elif_.id}`]: answer(elif_),
      [`DELETE ${list}/${elif_.id}`]: answer({}),
    }
    const one = await account({ ...replies, [`GET ${list}`]: answer([elif_, jonas]) })
    const two = await account({ ...replies, [`GET ${list}`]: answer([elif_, another]) })

    await expect(deleteAccount(cloudflare, one.connection, target(elif_.id))).rejects.toMatchObject({
      messageKey: 'connectors.errors.last_owner',
    })
    expect(one.writes()).toEqual([])
    await deleteAccount(cloudflare, two.connection, target(elif_.id))
    expect(two.writes()).toHaveLength(1)
  })

  it('keeps its own account', async () => {
    const { connection, writes } = await account({
      ...roles,
      [`GET ${list}/m2`]: answer({ ...jonas, user: { ...jonas.user, id: 'u9' } }),
    })
    const messageKey = 'connectors.errors.own_account'

    await expect(deleteAccount(cloudflare, connection, target('m2'))).rejects.toMatchObject({ messageKey })
    await expect(changeRole(cloudflare, connection, target('m2'), superAdmin.id)).rejects.toMatchObject({
      messageKey,
    })
    expect(writes()).toEqual([])
  })

  it('changes the role', async () => {
    const { connection, writes } = await account({
      ...roles,
      [`GET ${list}/m2`]: answer(jonas),
      [`PUT ${list}/m2`]: answer(jonas),
    })

    await changeRole(cloudflare, connection, target('m2'), superAdmin.id)

    expect(writes()[0]?.body).toEqual({ roles: [{ id: superAdmin.id }] })
  })
})
