import { describe, expect, it } from 'vitest'
import { zohoCrm } from '@/lib/connectors/apps/zoho-crm/connector'
import {
  changeRole,
  createAccount,
  deactivateAccount,
  deleteAccount,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { authorizeAddress, tokenAddress } from '@/lib/connectors/kit/oauth'
import { accountsOf } from '@/tests/connectors/accounts-of'
import {
  connected,
  credentials,
  customer,
  disabled,
  done,
  error,
  hannah,
  idris,
  lite,
  marta,
  me,
  nobody,
  page,
  removed,
  sent,
  token,
} from '@/tests/connectors/apps/zoho-crm.vendor'
import { byExtra, schemaCheck } from '@/tests/connectors/schema-check'
import { createAgain } from '@/tests/support/create-again'
import type { Reply } from '@/tests/support/vendor-server'

describe('reading', () => {
  it('tells users, but neither customers nor those who were deleted', async () => {
    const { connection, server } = await connected({
      'GET /crm/v8/users?page=1&per_page=200': page([hannah, disabled], true),
      'GET /crm/v8/users?page=2&per_page=200': page([marta, lite, customer, removed]),
    })

    const { accounts } = await accountsOf(zohoCrm, connection)

    expect(accounts).toMatchObject([
      {
        externalId: '5512000000331001',
        displayName: 'Hannah Ortiz',
        role: '5512000000026011',
        roleLabel: 'Administrator',
        isAdmin: true,
        status: 'active',
        hasSeat: true,
        hasMfa: null,
        lastActiveAt: null,
        createdAt: new Date('2023-04-11T07:20:14Z'),
        fields: { role: 'CEO', type: 'Regular User' },
      },
      { externalId: '1', status: 'suspended', isAdmin: false, hasSeat: false },
      { externalId: marta.id, status: 'invited', roleLabel: 'Field sales', isAdmin: null, hasSeat: true },
      { externalId: '2', status: 'active', hasSeat: null },
    ])
    expect(server.requests.at(-1)?.headers).toMatchObject({ authorization: 'Zoho-oauthtoken 1000.canary' })
  })
})

describe('entering', () => {
  const { oauth } = zohoCrm
  if (oauth?.grant !== 'authorization_code') throw new Error('Zoho is entered by somebody’s agreement')
  const api = (domain: string, accountServer: string | null) =>
    zohoCrm.http({ ...credentials, domain }, zohoCrm.vendorUrl ?? '', accountServer).baseUrl

  it.each([
    ['', 'https://accounts.zoho.com/oauth/v2/token', 'https://www.zohoapis.com/crm/v8'],
    ['eu', 'https://accounts.zoho.eu/oauth/v2/token', 'https://www.zohoapis.eu/crm/v8'],
    [
      'https://crm.zoho.com.au/crm/org1/tab/Home',
      'https://accounts.zoho.com.au/oauth/v2/token',
      'https://www.zohoapis.com.au/crm/v8',
    ],
    ['crm.zohocloud.ca', 'https://accounts.zohocloud.ca/oauth/v2/token', 'https://www.zohoapis.ca/crm/v8'],
  ])('finds the data centre of "%s"', (domain, tokenUrl, base) => {
    expect(tokenAddress(oauth, { ...credentials, domain }, {}).url.href).toBe(tokenUrl)
    expect(api(domain, null)).toBe(base)
  })

  it('goes where Zoho says that the account lives', () => {
    expect(tokenAddress(oauth, credentials, { accountServer: 'https://accounts.zoho.in' }).url.href).toBe(
      'https://accounts.zoho.in/oauth/v2/token',
    )
    expect(api('com', 'https://accounts.zoho.in')).toBe('https://www.zohoapis.in/crm/v8')
  })

  it('knows no other places', () => {
    expect(() => api('evil.example', null)).toThrow(
      expect.objectContaining({ messageKey: 'connectors.zoho_crm.unknown_centre' }),
    )
    expect(oauth.accountServer?.allowed.every((origin) => origin.startsWith('https://accounts.zoho'))).toBe(
      true,
    )
  })

  it('asks for a refresh token and its scopes', async () => {
    const asked = { clientId: '1000.CLIENT', redirectUri: 'https://r.example', state: 's', challenge: 'c' }
    const { searchParams } = await authorizeAddress(oauth, credentials, asked)

    expect(Object.fromEntries(searchParams)).toMatchObject({
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      scope: 'ZohoCRM.users.ALL,ZohoCRM.settings.profiles.READ,ZohoCRM.settings.roles.READ,ZohoCRM.org.READ',
    })
  })
})

describe('connecting', () => {
  const org = { body: { org: [{ company_name: 'Acme', zgid: '42', type: 'Production' }] } }

  it.each<[string, Reply, string]>([
    ['the organization', org, 'Acme · hannah.ortiz@acme.example'],
    [
      'the person alone, where no more is allowed',
      { status: 401, body: error('OAUTH_SCOPE_MISMATCH', 'invalid oauth scope') },
      'hannah.ortiz@acme.example',
    ],
  ])('names %s', async (_what, reply, connectedAs) => {
    const { connection } = await connected({ 'GET /crm/v8/org': reply })

    expect(await verifyConnection(zohoCrm, connection)).toEqual({ connectedAs, notes: [] })
  })

  it.each<[string, Record<string, Reply>, object]>([
    [
      'a grant that was taken back, told with a 200',
      { 'POST /oauth/v2/token': { body: { error: 'invalid_code' } } },
      { kind: 'credentials', messageKey: 'connectors.errors.grant_revoked', reason: 'invalid_code' },
    ],
    [
      'a client of another data centre',
      { 'POST /oauth/v2/token': { body: { error: 'invalid_client_secret' } } },
      { kind: 'credentials', messageKey: 'connectors.errors.client_refused' },
    ],
    [
      'a token that is none',
      { [me]: { status: 401, body: error('INVALID_TOKEN', 'invalid oauth token') } },
      { kind: 'credentials', reason: 'invalid oauth token' },
    ],
    [
      'a scope that is missing',
      { [me]: { status: 401, body: error('OAUTH_SCOPE_MISMATCH', 'invalid oauth scope') } },
      { kind: 'permission', messageKey: 'connectors.zoho_crm.missing_scopes' },
    ],
    [
      'a right that is missing',
      { [me]: { status: 403, body: error('NO_PERMISSION', 'permission denied') } },
      { kind: 'permission', messageKey: 'connectors.zoho_crm.no_permission', reason: 'permission denied' },
    ],
  ])('says that it is %s', async (_name, replies, expected) => {
    const { connection } = await connected(replies)

    await expect(verifyConnection(zohoCrm, connection)).rejects.toMatchObject(expected)
  })

  it('waits when Zoho gives no more tokens for a while', async () => {
    const tooMany = {
      status: 400,
      body: {
        error: 'Access Denied',
        error_description: 'You have made too many requests continuously. Please try again after some time.',
        status: 'failure',
      },
    }
    const { connection } = await connected({ 'POST /oauth/v2/token': [tooMany, token] })

    await expect(verifyConnection(zohoCrm, connection)).resolves.toBeTruthy()
    expect(connection.waits).toEqual([600_000])
  })
})

describe('writing', () => {
  const target = ({ id }: { id: string }) => ({ externalId: id, email: null, login: null })
  const one = ({ id }: { id: string }) => `GET /crm/v8/users/${id}`
  const input = {
    email: 'marta.silva@acme.example',
    first_name: 'Marta',
    last_name: 'Silva',
    profile: '5512000000026014',
  }

  it('invites with a profile, at the lowest place in the hierarchy', async () => {
    const { connection, written } = await connected({
      'POST /crm/v8/users': { status: 201, ...done(marta.id, 'User added') },
      [one(marta)]: page([marta]),
    })

    expect(await createAccount(zohoCrm, connection, input)).toMatchObject({
      externalId: marta.id,
      status: 'invited',
    })
    expect(written().map(({ body }) => body)).toEqual([
      {
        users: [
          {
            email: 'marta.silva@acme.example',
            first_name: 'Marta',
            last_name: 'Silva',
            profile: { id: '5512000000026014', name: 'Standard' },
            role: { id: '5512000000026009', name: 'Rep' },
          },
        ],
      },
    ])
    expect(await listChoices(zohoCrm, connection, 'profile')).toEqual([
      { value: '5512000000026011', label: 'Administrateur' },
      { value: '5512000000026014', label: 'Standard' },
    ])
  })

  it('gives the place that was chosen, and never the highest by itself', async () => {
    const top = { roles: [{ ...hannah.role, display_label: 'CEO', reporting_to: null }] }
    const chosen = await connected({
      'POST /crm/v8/users': { status: 201, ...done(marta.id, 'User added') },
      [one(marta)]: { status: 204 },
    })
    const alone = await connected({ 'GET /crm/v8/settings/roles': { body: top } })

    const made = await createAccount(zohoCrm, chosen.connection, { ...input, role: hannah.role.id })

    expect(made).toMatchObject({ externalId: marta.id, displayName: 'Marta Silva', status: 'invited' })
    expect(chosen.written()[0]?.body).toMatchObject({ users: [{ role: hannah.role }] })
    await expect(createAccount(zohoCrm, alone.connection, input)).rejects.toMatchObject({
      messageKey: 'connectors.zoho_crm.choose_role',
    })
  })

  it.each([
    ['DUPLICATE_DATA', 400, 'connectors.errors.account_exists'],
    ['LICENSE_LIMIT_EXCEEDED', 400, 'connectors.zoho_crm.no_licence'],
    ['SOMETHING_NEW', 200, 'connectors.errors.refused'],
    ['SOMETHING_NEW', 207, 'connectors.errors.refused'],
  ])('says what %s means, within a %i', async (code, status, messageKey) => {
    const { connection } = await connected({
      'POST /crm/v8/users': { status, body: { users: [error(code, 'Zoho’s words')] } },
    })

    await expect(createAccount(zohoCrm, connection, input)).rejects.toMatchObject({
      messageKey,
      reason: 'Zoho’s words',
    })
  })

  it('finds what an earlier try made, but nobody who is disabled', async () => {
    const there = await connected({ 'GET /crm/v8/users': page([hannah, marta]) })
    const off = { ...marta, status: 'disabled' }
    const again = await connected({
      'GET /crm/v8/users': page([hannah, off]),
      'POST /crm/v8/users': { status: 400, body: { users: [error('DUPLICATE_DATA', 'duplicate')] } },
    })

    expect(await createAgain(zohoCrm, there.connection, input)).toMatchObject({
      externalId: marta.id,
    })
    expect(there.written()).toEqual([])
    await expect(createAgain(zohoCrm, again.connection, input)).rejects.toMatchObject({
      messageKey: 'connectors.errors.account_exists',
    })
  })

  it.each<[string, Reply]>([
    ['nobody', nobody],
    ['an empty answer', { status: 204 }],
    ['somebody deleted', page([{ ...idris, status: 'deleted' }])],
  ])('deletes by id, and takes %s for the proof', async (_what, after) => {
    const { connection, written } = await connected({
      [one(idris)]: [page([idris]), after],
      [`DELETE /crm/v8/users/${idris.id}`]: done(idris.id, 'User deleted'),
    })

    expect(await deleteAccount(zohoCrm, connection, target(idris))).toBe('gone')
    expect(written()).toHaveLength(1)
  })

  it('keeps the person behind the connection, and says what Zoho keeps', async () => {
    const own = await connected({ [one(hannah)]: page([hannah]) })
    const primary = await connected({
      [one(idris)]: page([idris]),
      [`DELETE /crm/v8/users/${idris.id}`]: {
        status: 400,
        body: { users: [error('INVALID_REQUEST', 'Primary contact cannot be deleted')] },
      },
    })
    const mine = { messageKey: 'connectors.errors.own_account' }

    await expect(deleteAccount(zohoCrm, own.connection, target(hannah))).rejects.toMatchObject(mine)
    await expect(deactivateAccount(zohoCrm, own.connection, target(hannah))).rejects.toMatchObject(mine)
    await expect(changeRole(zohoCrm, own.connection, target(hannah), idris.profile.id)).rejects.toMatchObject(
      mine,
    )
    expect(own.written()).toEqual([])
    await expect(deleteAccount(zohoCrm, primary.connection, target(idris))).rejects.toMatchObject({
      messageKey: 'connectors.zoho_crm.primary_contact',
    })
  })

  it('deactivates', async () => {
    const { connection, written } = await connected({
      [one(idris)]: [page([idris]), page([{ ...idris, status: 'disabled' }])],
      [`PUT /crm/v8/users/${idris.id}`]: done(idris.id, 'User updated'),
    })

    expect(await deactivateAccount(zohoCrm, connection, target(idris))).toBe('suspended')
    expect(written()[0]?.body).toEqual({ users: [{ status: 'inactive' }] })
  })

  it('changes the profile', async () => {
    const { connection, written } = await connected({
      [one(idris)]: [page([idris]), page([{ ...idris, profile: hannah.profile }])],
      [`PUT /crm/v8/users/${idris.id}`]: done(idris.id, 'User updated'),
    })

    expect(await changeRole(zohoCrm, connection, target(idris), hannah.profile.id)).toMatchObject({
      roleLabel: 'Administrator',
      isAdmin: true,
    })
    expect(written()[0]?.body).toEqual({ users: [{ profile: hannah.profile }] })
    await expect(changeRole(zohoCrm, connection, target(idris), '9')).rejects.toMatchObject({
      messageKey: 'connectors.errors.unknown_role',
    })
  })
})

const check = schemaCheck('zoho_crm.json')

describe.skipIf(check === null)(byExtra('against Zoho’s own description', check), () => {
  const complaintsAbout = check ?? (() => [])

  it('sends nothing it does not know', () => {
    // Profiles, roles and the organization have descriptions of their own, which are not at hand.
    const known = sent.filter(({ path }) => path.startsWith('/crm/v8/users'))

    expect(known.length).toBeGreaterThan(30)
    expect([...new Set(known.flatMap(complaintsAbout))]).toEqual([])
  })

  it('would notice what is wrong', () => {
    const complaints = (method: string, path: string, body: unknown = null) =>
      complaintsAbout({ method, path, headers: {}, body })

    expect(complaints('PATCH', '/crm/v8/users/1')).toHaveLength(1)
    expect(complaints('GET', '/crm/v8/users?type=Everybody')).toHaveLength(1)
    expect(complaints('GET', '/crm/v8/users?per_page=many')).toHaveLength(1)
    expect(complaints('POST', '/crm/v8/users')).toHaveLength(1)
    expect(complaints('PUT', '/crm/v8/users/1', { users: [{ profile: { id: '1' } }] })).toHaveLength(1)
  })
})
