import { describe, expect, it } from 'vitest'
import { freshdesk } from '@/lib/connectors/apps/freshdesk/connector'
import {
  changeRole,
  createAccount,
  deleteAccount,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { accountsOf } from '@/tests/connectors/accounts-of'
import {
  api,
  aya,
  denied,
  desk,
  elena,
  me,
  missing,
  one,
  tom,
} from '@/tests/connectors/apps/freshdesk.vendor'
import { createAgain } from '@/tests/support/create-again'
import type { Reply } from '@/tests/support/vendor-server'

describe('reading', () => {
  it('joins agents, their roles and their groups, page after page', async () => {
    const { connection, asked, server } = await desk({
      [`GET ${api}/agents?per_page=100`]: {
        body: [elena, tom],
        headers: { link: `<${api}/agents?page=2&per_page=100>; rel="next"` },
      },
      [`GET ${api}/agents?page=2&per_page=100`]: { body: [aya] },
      ...one(elena, 11, 12),
      ...one(tom, 11),
      ...one(aya, 99),
    })

    const { accounts, complete } = await accountsOf(freshdesk, connection)

    expect(accounts).toMatchObject([
      {
        externalId: '150012304411',
        email: 'elena.fischer@acme.example',
        login: 'elena.fischer@acme.example',
        displayName: 'Elena Fischer',
        firstName: 'Elena',
        role: '12',
        roleLabel: 'Administrator, Agent (Global)',
        isAdmin: true,
        status: 'active',
        hasSeat: true,
        hasMfa: null,
        kind: null,
        createdAt: new Date('2023-06-01T08:00:12Z'),
        lastActiveAt: new Date('2025-11-18T07:58:40Z'),
        fields: { ticket_scope: 'Global', type: 'support_agent', occasional: false, groups: 'Berlin, Paris' },
      },
      {
        role: '11',
        roleLabel: 'Agent (Group)',
        isAdmin: false,
        status: 'suspended',
        hasSeat: null,
        lastActiveAt: new Date('2024-12-19T15:12:09Z'),
        fields: { groups: 'Paris' },
      },
      {
        roleLabel: '99 (Restricted)',
        isAdmin: null,
        status: 'invited',
        hasSeat: false,
        lastActiveAt: null,
        fields: { type: 'collaborator', groups: '' },
      },
    ])
    expect(complete).toMatchObject({ accounts: 3, notes: [], isWhole: true })
    expect(asked()).toEqual([
      'GET /roles',
      'GET /groups?per_page=100',
      'GET /agents?per_page=100',
      `GET /agents/${elena.id}`,
      `GET /agents/${tom.id}`,
      'GET /agents?page=2&per_page=100',
      `GET /agents/${aya.id}`,
    ])
    const basic = `Basic ${Buffer.from('canary-key-0123:X').toString('base64')}`
    expect(server.requests.every(({ headers }) => headers.authorization === basic)).toBe(true)
  })

  it('says nothing of roles and groups that it may not read', async () => {
    const { connection } = await desk({
      [`GET ${api}/roles`]: denied,
      [`GET ${api}/groups`]: denied,
      [`GET ${api}/agents`]: { body: [elena] },
    })

    const { accounts, complete } = await accountsOf(freshdesk, connection)

    expect(accounts).toMatchObject([
      { role: null, roleLabel: null, isAdmin: null, fields: { groups: null, ticket_scope: 'Global' } },
    ])
    expect(complete?.notes).toEqual([
      'connectors.freshdesk.roles_unread',
      'connectors.freshdesk.groups_unread',
    ])
  })

  it('keeps an agent that leaves between the list and the second look', async () => {
    const { connection } = await desk({ [`GET ${api}/agents`]: { body: [elena] } })

    expect((await accountsOf(freshdesk, connection)).accounts).toMatchObject([
      { email: 'elena.fischer@acme.example', role: null, isAdmin: null },
    ])
  })
})

describe('connecting', () => {
  it('says who it is', async () => {
    const { connection, asked } = await desk({ [`GET ${api}/agents`]: { body: [elena] } })

    expect(await verifyConnection(freshdesk, connection)).toEqual({
      connectedAs: 'elena.fischer@acme.example',
      notes: [],
    })
    expect(asked()).toEqual(['GET /agents/me', 'GET /agents?per_page=1'])
  })

  it.each<[string, Record<string, Reply>, object]>([
    [
      'a bad key',
      {
        [`GET ${api}/agents/me`]: {
          status: 401,
          body: { code: 'invalid_credentials', message: 'You have to be logged in to perform this action.' },
        },
      },
      { kind: 'credentials', reason: 'You have to be logged in to perform this action.' },
    ],
    [
      'no help desk',
      { [`GET ${api}/agents/me`]: { status: 404, body: '<html>', headers: { 'content-type': 'text/html' } } },
      { kind: 'not_found', messageKey: 'connectors.freshdesk.no_such_account' },
    ],
    [
      'an agent without the right',
      { [`GET ${api}/agents`]: denied },
      {
        kind: 'permission',
        messageKey: 'connectors.freshdesk.not_administrator',
        reason: 'You are not authorized to perform this action.',
      },
    ],
  ])('says that it is %s', async (_name, replies, error) => {
    const { connection } = await desk(replies)

    await expect(verifyConnection(freshdesk, connection)).rejects.toMatchObject(error)
  })

  it.each(['acme', 'Acme.freshdesk.com', 'https://acme.freshdesk.com/a/tickets'])(
    'reads the address %j',
    (domain) => {
      expect(freshdesk.http({ domain, api_token: 'x' }, '', null).baseUrl).toBe(
        'https://acme.freshdesk.com/api/v2',
      )
    },
  )

  it.each([
    'support.acme.example',
    'acme.freshservice.com',
    'evil.example/.freshdesk.com',
    'a.b.freshdesk.com',
  ])('sends no key to %j', async (domain) => {
    const { connection, server } = await desk({})
    const there = {
      ...connection,
      credentials: { domain, api_token: 'canary' },
      policy: { allow: [], baseUrls: {} },
    }

    await expect(verifyConnection(freshdesk, there)).rejects.toMatchObject({
      kind: 'credentials',
      messageKey: 'connectors.freshdesk.not_freshdesk',
    })
    expect(server.requests).toEqual([])
  })
})

describe('writing', () => {
  const target = ({ id }: { id: number }) => ({ externalId: String(id), email: null, login: null })
  const taken = {
    status: 409,
    body: {
      description: 'Validation failed',
      errors: [{ field: 'email', message: 'It should be a unique value', code: 'duplicate_value' }],
    },
  }

  it('offers roles and groups of the desk', async () => {
    const { connection } = await desk({})

    expect(await listChoices(freshdesk, connection, 'role')).toEqual([
      { value: '11', label: 'Agent' },
      { value: '12', label: 'Administrator' },
    ])
    expect(await listChoices(freshdesk, connection, 'groups')).toEqual([
      { value: '21', label: 'Paris' },
      { value: '22', label: 'Berlin' },
    ])
  })

  it.each([
    ['global', 1],
    ['group', 2],
    ['restricted', 3],
  ])('creates an agent with the ticket scope %s', async (ticket_scope, number) => {
    const { connection, server } = await desk({ [`POST ${api}/agents`]: { status: 201, body: aya } })
    const input = {
      email: 'aya.mori@acme.example',
      display_name: 'Aya Mori',
      ticket_scope,
      role: '11',
      groups: ['21'],
    }

    const account = await createAccount(freshdesk, connection, input)

    expect(account).toMatchObject({ externalId: '150013001885', status: 'invited' })
    expect(server.requests.at(-1)).toMatchObject({
      method: 'POST',
      body: {
        email: 'aya.mori@acme.example',
        name: 'Aya Mori',
        ticket_scope: number,
        occasional: false,
        role_ids: [11],
        group_ids: [21],
      },
    })
  })

  it('creates with the least rights when nothing more is asked for', async () => {
    const { connection, server } = await desk({ [`POST ${api}/agents`]: { status: 201, body: aya } })

    await createAccount(freshdesk, connection, { email: 'aya.mori@acme.example' })

    expect(server.requests.at(-1)?.body).toEqual({
      email: 'aya.mori@acme.example',
      ticket_scope: 3,
      occasional: false,
    })
  })

  it('makes an agent of a customer with this address', async () => {
    const { connection, server } = await desk({
      [`POST ${api}/agents`]: taken,
      [`GET ${api}/contacts?email=aya.mori%40acme.example`]: { body: [{ id: 7 }] },
      [`PUT ${api}/contacts/7/make_agent`]: { body: {} },
      [`GET ${api}/agents?email=aya.mori%40acme.example&per_page=100`]: { body: [aya] },
    })

    const account = await createAccount(freshdesk, connection, {
      email: 'aya.mori@acme.example',
      ticket_scope: 'group',
    })

    expect(account.externalId).toBe('150013001885')
    expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      ticket_scope: 2,
      occasional: false,
    })
  })

  it('tells why it cannot create: an agent who is there, a value that is wrong', async () => {
    const there = await desk({ [`POST ${api}/agents`]: taken, [`GET ${api}/contacts`]: { body: [] } })
    const wrong = await desk({
      [`POST ${api}/agents`]: {
        status: 400,
        body: {
          description: 'Validation failed',
          errors: [{ field: 'role_ids', message: 'It should be valid', code: 'invalid_value' }],
        },
      },
    })

    await expect(
      createAccount(freshdesk, there.connection, { email: 'aya@acme.example' }),
    ).rejects.toMatchObject({
      kind: 'conflict',
      messageKey: 'connectors.errors.account_exists',
      reason: 'email: It should be a unique value',
    })
    await expect(
      createAccount(freshdesk, wrong.connection, { email: 'aya@acme.example' }),
    ).rejects.toMatchObject({
      kind: 'unexpected',
      messageKey: 'connectors.errors.refused',
      reason: 'role_ids: It should be valid',
    })
  })

  it('looks first after a create whose end is unknown', async () => {
    const { connection, server } = await desk({ [`GET ${api}/agents`]: { body: [elena, aya] } })

    const account = await createAgain(freshdesk, connection, { email: 'aya.mori@acme.example' })

    expect(account.externalId).toBe('150013001885')
    expect(server.requests.every(({ method }) => method === 'GET')).toBe(true)
  })

  it('removes an agent and proves it', async () => {
    const { connection, asked } = await desk({
      [`GET ${api}/agents/${tom.id}`]: [{ body: tom }, missing],
      [`DELETE ${api}/agents/${tom.id}`]: { status: 204 },
    })

    expect(await deleteAccount(freshdesk, connection, target(tom))).toBe('gone')
    expect(asked()).toContain(`DELETE /agents/${tom.id}`)
  })

  it('changes a role', async () => {
    const { connection, server } = await desk({
      [`GET ${api}/agents/${aya.id}`]: [
        { body: { ...aya, role_ids: [11] } },
        { body: { ...aya, role_ids: [12] } },
      ],
      [`PUT ${api}/agents/${aya.id}`]: { body: aya },
    })

    const changed = await changeRole(freshdesk, connection, target(aya), '12')

    expect(changed).toMatchObject({ role: '12', isAdmin: true })
    expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ role_ids: [12] })
    await expect(changeRole(freshdesk, connection, target(aya), '99')).rejects.toMatchObject({
      messageKey: 'connectors.errors.unknown_role',
    })
  })

  it('keeps the account it is connected by', async () => {
    const { connection, asked } = await desk({ [`GET ${api}/agents/1`]: { body: me } })

    for (const attempt of [
      () => deleteAccount(freshdesk, connection, target(me)),
      () => changeRole(freshdesk, connection, target(me), '11'),
    ])
      await expect(attempt()).rejects.toMatchObject({ messageKey: 'connectors.errors.own_account' })
    expect(asked().every((request) => request.startsWith('GET'))).toBe(true)
  })
})
