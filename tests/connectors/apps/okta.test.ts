import { describe, expect, it } from 'vitest'
import { okta } from '@/lib/connectors/apps/okta/connector'
import {
  changeRole,
  createAccount,
  deactivateAccount,
  deleteAccount,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { accountsOf } from '@/tests/connectors/accounts-of'
import {
  administrators,
  api,
  denied,
  helpDesk,
  intern,
  lea,
  missing,
  organization,
  paul,
  refusal,
  remember,
  rolesOf,
  sent,
  superRole,
} from '@/tests/connectors/apps/okta.vendor'
import { byExtra, schemaCheck } from '@/tests/connectors/schema-check'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { createAgain } from '@/tests/support/create-again'
import type { SeenRequest } from '@/tests/support/vendor-server'

describe('reading', () => {
  it('lists everybody, the deactivated too, page after page, with roles and factors of administrators', async () => {
    const { connection, server, asked } = await organization({
      [`GET ${api}/iam/assignees/users?limit=100`]: {
        body: {
          value: [{ id: '00uelse', orn: 'orn:okta:x' }],
          _links: { next: { href: 'http://acme.okta.com/api/v1/iam/assignees/users?after=c2&limit=100' } },
        },
      },
      [`GET ${api}/iam/assignees/users?limit=100&after=c2`]: { body: { value: [{ id: lea.id }] } },
      [`GET ${api}/users?search=status+pr&limit=200`]: {
        body: [lea, paul],
        headers: {
          link: `<${api}/users?search=status+pr&limit=200>; rel="self", <${api}/users?after=p2&search=status+pr&limit=200>; rel="next"`,
        },
      },
      [`GET ${api}/users?after=p2&search=status+pr&limit=200`]: { body: [intern] },
      ...rolesOf(lea.id, helpDesk, superRole),
      [`GET ${api}/users/${lea.id}/factors`]: {
        body: [
          { factorType: 'email', status: 'ACTIVE' },
          { factorType: 'webauthn', status: 'ACTIVE' },
        ],
      },
    })

    const { accounts, complete } = await accountsOf(okta, connection)
    remember(server)

    expect(accounts).toMatchObject([
      {
        externalId: lea.id,
        email: 'lea.martin@acme.example',
        login: 'lea.martin@acme.example',
        displayName: 'Léa M.',
        firstName: 'Léa',
        status: 'active',
        role: 'SUPER_ADMIN',
        roleLabel: 'Super Administrator, Help Desk Administrator',
        isAdmin: true,
        hasMfa: true,
        hasSeat: null,
        kind: null,
        createdAt: new Date('2021-05-10T09:00:00.000Z'),
        lastActiveAt: new Date('2026-03-02T08:11:04.000Z'),
        identifiers: [{ kind: 'employee_id', value: 'E-4711' }],
        manager: { externalId: '00uacme0000000000a02', email: null, name: 'Paul Roy' },
        fields: { status: 'ACTIVE', title: 'CTO', department: 'Tech' },
      },
      {
        displayName: 'Paul Roy',
        status: 'invited',
        role: 'USER',
        roleLabel: 'User',
        isAdmin: false,
        hasMfa: null,
        lastActiveAt: null,
      },
      { login: 'intern', email: null, displayName: 'intern', status: 'suspended' },
    ])
    expect(complete).toMatchObject({ notes: [], isWhole: true })
    expect(server.requests.every(({ headers }) => headers.authorization === 'SSWS 00canary-token')).toBe(true)
    expect(asked()).toHaveLength(6)
  })

  it('says nothing of roles that it may not read', async () => {
    const { connection } = await organization({
      [`GET ${api}/iam/assignees/users`]: denied,
      [`GET ${api}/users`]: { body: [lea] },
    })

    const { accounts, complete } = await accountsOf(okta, connection)

    expect(accounts).toMatchObject([{ role: null, roleLabel: null, isAdmin: null, hasMfa: null }])
    expect(complete?.notes).toEqual(['connectors.okta.roles_unread'])
  })

  it.each([
    ['LOCKED_OUT', 'active'],
    ['PASSWORD_EXPIRED', 'active'],
    ['RECOVERY', 'active'],
    ['STAGED', 'invited'],
    ['SUSPENDED', 'suspended'],
    ['ACTIVATING', null],
  ])('reads the state %s as %s', async (status, known) => {
    const { connection } = await organization({
      ...administrators(),
      [`GET ${api}/users`]: { body: [{ ...lea, status }] },
    })

    expect((await accountsOf(okta, connection)).accounts[0]?.status).toBe(known)
  })

  it('does not take a mailbox or a question for a second factor', async () => {
    const { connection } = await organization({
      ...administrators(lea.id),
      [`GET ${api}/users`]: { body: [lea] },
      ...rolesOf(lea.id, superRole),
      [`GET ${api}/users/${lea.id}/factors`]: {
        body: [
          { factorType: 'question', status: 'ACTIVE' },
          { factorType: 'push', status: 'PENDING_ACTIVATION' },
        ],
      },
    })

    expect((await accountsOf(okta, connection)).accounts[0]?.hasMfa).toBe(false)
  })

  it('does not know of a second factor where a factor does not say what it is', async () => {
    const { connection } = await organization({
      ...administrators(lea.id),
      [`GET ${api}/users`]: { body: [lea] },
      ...rolesOf(lea.id, superRole),
      [`GET ${api}/users/${lea.id}/factors`]: { body: [{ status: 'ACTIVE' }] },
    })

    expect((await accountsOf(okta, connection)).accounts[0]?.hasMfa).toBeNull()
  })

  it("waits until the vendor's minute ends, by the vendor's clock", async () => {
    const limited = {
      status: 429,
      headers: {
        date: 'Sat, 21 Nov 2026 00:00:00 GMT',
        'x-rate-limit-limit': '600',
        'x-rate-limit-remaining': '0',
        'x-rate-limit-reset': String(Date.UTC(2026, 10, 21, 0, 0, 29) / 1_000),
      },
      body: refusal('E0000047', 'API call exceeded rate limit due to too many requests.'),
    }
    const concurrent = { ...limited, headers: { ...limited.headers, 'x-rate-limit-limit': '0' } }
    const { connection } = await organization({
      ...administrators(),
      [`GET ${api}/users`]: [limited, concurrent, { body: [] }],
    })

    await accountsOf(okta, connection)

    expect(connection.waits).toEqual([30_000, 1_500])
  })
})

describe('writing', () => {
  const group = { id: '00g1', type: 'OKTA_GROUP', profile: { name: 'Sales' } }
  const groups = { [`GET ${api}/groups`]: { body: [group] } }
  const target = ({ id }: { id: string }) => ({ externalId: id, email: null, login: null })
  const input = { email: 'paul.roy@acme.example', first_name: 'Paul', last_name: 'Roy' }
  const writes = ({ requests }: { requests: SeenRequest[] }) =>
    requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [`${method} ${path.replace(api, '')}`, body])

  it('creates an account in groups of the organization', async () => {
    const { connection, server } = await organization({ ...groups, [`POST ${api}/users`]: { body: paul } })

    expect(await listChoices(okta, connection, 'groups')).toEqual([{ value: '00g1', label: 'Sales' }])
    const account = await createAccount(okta, connection, { ...input, groups: ['00g1'] })
    remember(server)

    expect(account).toMatchObject({ externalId: paul.id, status: 'invited' })
    expect(writes(server)).toEqual([
      [
        'POST /users?activate=true',
        {
          profile: {
            firstName: 'Paul',
            lastName: 'Roy',
            email: 'paul.roy@acme.example',
            login: 'paul.roy@acme.example',
          },
          groupIds: ['00g1'],
        },
      ],
    ])
  })

  it('looks first after a create whose end is unknown', async () => {
    const there = await organization({ [`GET ${api}/users/paul.roy%40acme.example`]: { body: paul } })
    const gone = await organization({
      [`GET ${api}/users/paul.roy%40acme.example`]: { body: { ...paul, status: 'DEPROVISIONED' } },
      [`POST ${api}/users`]: {
        status: 400,
        body: refusal('E0000001', 'Api validation failed: login', [
          'login: An object with this field already exists in the current organization',
        ]),
      },
    })

    const found = await createAgain(okta, there.connection, input)
    remember(there.server)

    expect(found.externalId).toBe(paul.id)
    expect(writes(there.server)).toEqual([])
    await expect(createAgain(okta, gone.connection, input)).rejects.toMatchObject({
      kind: 'conflict',
      messageKey: 'connectors.errors.account_exists',
      reason:
        'Api validation failed: login; login: An object with this field already exists in the current organization',
    })
  })

  it('deletes in two steps, and proves it', async () => {
    const { connection, server } = await organization({
      ...rolesOf(paul.id),
      [`GET ${api}/users/${paul.id}`]: [{ body: { ...paul, status: 'ACTIVE' } }, missing],
      [`POST ${api}/users/${paul.id}/lifecycle/deactivate`]: { body: {} },
      [`DELETE ${api}/users/${paul.id}`]: { status: 204 },
    })

    expect(await deleteAccount(okta, connection, target(paul))).toBe('gone')
    remember(server)
    expect(writes(server)).toEqual([
      [`POST /users/${paul.id}/lifecycle/deactivate?sendEmail=false`, null],
      [`DELETE /users/${paul.id}`, null],
    ])
  })

  it('deletes at once who is deactivated already', async () => {
    const { connection, server } = await organization({
      ...rolesOf(intern.id),
      [`GET ${api}/users/${intern.id}`]: [{ body: intern }, missing],
      [`DELETE ${api}/users/${intern.id}`]: { status: 204 },
    })

    expect(await deleteAccount(okta, connection, target(intern))).toBe('gone')
    expect(writes(server)).toEqual([[`DELETE /users/${intern.id}`, null]])
  })

  it('deactivates', async () => {
    const { connection } = await organization({
      [`GET ${api}/users/${paul.id}/roles`]: denied,
      [`GET ${api}/users/${paul.id}`]: [{ body: paul }, { body: { ...paul, status: 'DEPROVISIONED' } }],
      [`POST ${api}/users/${paul.id}/lifecycle/deactivate`]: { body: {} },
    })

    expect(await deactivateAccount(okta, connection, target(paul))).toBe('suspended')
  })

  it('keeps the account it is connected by, and the last super administrator', async () => {
    const own = await organization({
      [`GET ${api}/users/00uservice`]: { body: { ...lea, id: '00uservice' } },
    })
    const suspended = { ...lea, id: '00uother', status: 'SUSPENDED' }
    const last = await organization({
      ...administrators(lea.id, suspended.id, '00uhelp'),
      ...rolesOf(lea.id, superRole),
      ...rolesOf(suspended.id, superRole),
      ...rolesOf('00uhelp', helpDesk),
      [`GET ${api}/users/${lea.id}`]: { body: lea },
      [`GET ${api}/users/${suspended.id}`]: { body: suspended },
    })

    await expect(deleteAccount(okta, own.connection, target({ id: '00uservice' }))).rejects.toMatchObject({
      messageKey: 'connectors.errors.own_account',
    })
    for (const attempt of [
      deleteAccount(okta, last.connection, target(lea)),
      deactivateAccount(okta, last.connection, target(lea)),
      changeRole(okta, last.connection, target(lea), 'USER'),
    ])
      await expect(attempt).rejects.toMatchObject({ messageKey: 'connectors.errors.last_owner' })
    expect([...writes(own.server), ...writes(last.server)]).toEqual([])
  })

  it('changes the role: gives the new one, then takes the others', async () => {
    const { connection, server } = await organization({
      [`GET ${api}/users/${paul.id}`]: { body: paul },
      [`GET ${api}/users/${paul.id}/roles`]: [
        { body: [helpDesk] },
        { body: [helpDesk] },
        { body: [helpDesk] },
        { body: [{ ...superRole, type: 'READ_ONLY_ADMIN', label: 'Read-only administrator' }] },
      ],
      [`POST ${api}/users/${paul.id}/roles`]: { status: 201, body: { id: 'ra9', type: 'READ_ONLY_ADMIN' } },
      [`DELETE ${api}/users/${paul.id}/roles/JBC`]: { status: 204 },
    })

    const changed = await changeRole(okta, connection, target(paul), 'READ_ONLY_ADMIN')
    remember(server)

    expect(changed?.roleLabel).toBe('Read-Only Administrator')
    expect(writes(server)).toEqual([
      [`POST /users/${paul.id}/roles`, { type: 'READ_ONLY_ADMIN' }],
      [`DELETE /users/${paul.id}/roles/JBC`, null],
    ])
  })

  it('cannot take a role that comes from a group', async () => {
    const { connection, server } = await organization({
      [`GET ${api}/users/${paul.id}`]: { body: paul },
      ...rolesOf(paul.id, { ...helpDesk, assignmentType: 'GROUP' }),
    })

    await expect(changeRole(okta, connection, target(paul), 'USER')).rejects.toMatchObject({
      messageKey: 'connectors.okta.role_of_a_group',
    })
    expect(writes(server)).toEqual([])
  })
})

const check = schemaCheck('okta.json')

describe.skipIf(!check)(byExtra("Okta's own description", check), () => {
  const complaintsAbout = (request: SeenRequest) => check?.(request) ?? []
  const request = (method: string, path: string, body: unknown = null): SeenRequest => ({
    method,
    path: `${api}${path}`,
    headers: {},
    body,
  })

  it('would notice a request that is wrong', () => {
    expect(complaintsAbout(request('GET', '/people'))).toHaveLength(1)
    expect(complaintsAbout(request('GET', '/users?per_page=3'))).toHaveLength(1)
    expect(complaintsAbout(request('GET', '/users?limit=many'))).toHaveLength(1)
    expect(complaintsAbout(request('POST', '/users', { groupIds: [] }))).toHaveLength(1)
    expect(complaintsAbout(request('POST', '/users', { profile: {}, groups: [] }))).toHaveLength(1)
    expect(complaintsAbout(request('POST', '/users/00u/roles', { type: 'KING' })).length).toBeGreaterThan(0)
    expect(complaintsAbout(request('DELETE', '/users/00u/roles'))).toHaveLength(1)
  })

  it('has nothing against what these tests sent', () => {
    // The part of it that is at hand leaves out this one address.
    const isLeftOut = ({ path }: SeenRequest) => path.startsWith(`${api}/iam/assignees/users`)
    const described = sent.filter((request) => !isLeftOut(request))

    expect(described.flatMap(complaintsAbout)).toEqual([])
    expect(new Set(described.map(({ method }) => method))).toEqual(new Set(['GET', 'POST', 'DELETE']))
  })
})

holdTo('okta', {
  // A user without an address, and a status of tomorrow.
  wrong: [/profile\/email must be string/, /\/0\/status /],
})
