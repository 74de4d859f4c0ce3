import { describe, expect, it } from 'vitest'
import { googleWorkspace } from '@/lib/connectors/apps/google-workspace/connector'
import {
  changeRole,
  createAccount,
  deactivateAccount,
  deleteAccount,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import {
  assignments,
  connected,
  customer,
  directory,
  failure,
  help,
  helpDesk,
  lea,
  list,
  missing,
  notAdmin,
  oneOf,
  target,
} from '@/tests/connectors/apps/google-workspace.vendor'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { createAgain } from '@/tests/support/create-again'
import type { Reply } from '@/tests/support/vendor-server'

describe('creating', () => {
  const units: Reply = {
    body: { organizationUnits: [{ orgUnitPath: '/Sales' }, { orgUnitPath: '/Interns' }] },
  }
  const input = { email: 'New@acme.example', first_name: 'Nia', last_name: 'New' }
  const made = {
    id: '104857600000000000099',
    primaryEmail: 'new@acme.example',
    name: { givenName: 'Nia', familyName: 'New' },
    isAdmin: false,
    isDelegatedAdmin: false,
  }

  it('offers organizational units and roles as they are', async () => {
    const { connection } = await connected({ [`GET ${customer}/orgunits?type=all`]: units })

    expect(await listChoices(googleWorkspace, connection, 'org_unit')).toEqual([
      { value: '/', label: '/' },
      { value: '/Interns', label: '/Interns' },
      { value: '/Sales', label: '/Sales' },
    ])
    expect(await listChoices(googleWorkspace, connection, 'role')).toEqual([
      { value: 'user', label: 'User' },
      { value: 'super_admin', label: 'Super Admin' },
      { value: '11', label: 'Help Desk Admin' },
      { value: '12', label: 'Badges' },
    ])
  })

  it('creates with a password that nobody knows', async () => {
    const { connection, written } = await connected({
      [`GET ${customer}/orgunits`]: units,
      [`POST ${directory}/users`]: { body: made },
    })

    const account = await createAccount(googleWorkspace, connection, {
      ...input,
      org_unit: '/Sales',
      recovery_email: 'nia@home.example',
    })

    expect(account).toMatchObject({ externalId: made.id, status: 'invited', isAdmin: false })
    expect(written()).toEqual([
      [
        'POST /users',
        {
          primaryEmail: 'new@acme.example',
          name: { givenName: 'Nia', familyName: 'New' },
          password: expect.stringMatching(/^.{30,100}$/),
          changePasswordAtNextLogin: true,
          orgUnitPath: '/Sales',
          recoveryEmail: 'nia@home.example',
        },
      ],
    ])
  })

  it('gives the role, or says that the account is there without it', async () => {
    const assign = `POST ${customer}/roleassignments`
    const replies = {
      [`POST ${directory}/users`]: { body: made },
      [`GET ${customer}/roleassignments`]: assignments(),
    }
    const given = await connected({
      ...replies,
      [assign]: { body: { roleAssignmentId: '1', roleId: '12' } },
    })
    await createAccount(googleWorkspace, given.connection, { ...input, role: '12' })
    const refused = await connected({ ...replies, [assign]: notAdmin })

    expect(given.written()[1]).toEqual([
      'POST /customer/my_customer/roleassignments',
      { roleId: '12', assignedTo: made.id, scopeType: 'CUSTOMER' },
    ])
    await expect(
      createAccount(googleWorkspace, refused.connection, { ...input, role: '12' }),
    ).rejects.toMatchObject({
      kind: 'permission',
      messageKey: 'connectors.google_workspace.created_without_role',
      reason: 'Not Authorized to access this resource/api',
    })
  })

  it('finds what an earlier try made, and neither an alias nor somebody suspended', async () => {
    const find = (row: object) =>
      connected({
        [`GET ${directory}/users/new%40acme.example`]: { body: row },
        [`POST ${directory}/users`]: failure(409, 'duplicate', 'Entity already exists.'),
      })
    const there = await find({ ...made, suspended: false })
    const account = await createAgain(googleWorkspace, there.connection, input)
    const exists = { kind: 'conflict', messageKey: 'connectors.errors.account_exists' }

    expect(account.externalId).toBe(made.id)
    expect(there.written()).toEqual([])
    for (const row of [
      { ...made, suspended: true },
      { ...made, primaryEmail: 'nia@acme.example' },
    ]) {
      const { connection } = await find(row)
      await expect(createAgain(googleWorkspace, connection, input)).rejects.toMatchObject(exists)
    }
  })
})

describe('taking away', () => {
  it('deletes by the id, and waits for Google to show it', async () => {
    const done = await connected({
      ...oneOf(help, missing),
      [`DELETE ${directory}/users/${help.id}`]: { status: 200 },
    })
    const late = await connected({
      ...oneOf(help),
      [`DELETE ${directory}/users/${help.id}`]: { status: 200 },
    })

    expect(await deleteAccount(googleWorkspace, done.connection, target(help))).toBe('gone')
    expect(await deleteAccount(googleWorkspace, late.connection, target(help))).toBe('pending')
    expect(done.written()).toEqual([[`DELETE /users/${help.id}`, null]])
  })

  it('suspends', async () => {
    const { connection, written } = await connected({
      ...oneOf(help, { body: { ...help, suspended: true } }),
      [`PATCH ${directory}/users/${help.id}`]: { body: { ...help, suspended: true } },
    })

    expect(await deactivateAccount(googleWorkspace, connection, target(help))).toBe('suspended')
    expect(written()).toEqual([[`PATCH /users/${help.id}`, { suspended: true }]])
  })

  it('keeps the connection’s own account', async () => {
    const own = { ...help, id: '999' }
    const { connection, written } = await connected(oneOf(own))
    const refusal = { kind: 'conflict', messageKey: 'connectors.errors.own_account' }

    await expect(deleteAccount(googleWorkspace, connection, target(own))).rejects.toMatchObject(refusal)
    await expect(deactivateAccount(googleWorkspace, connection, target(own))).rejects.toMatchObject(refusal)
    await expect(changeRole(googleWorkspace, connection, target(own), 'user')).rejects.toMatchObject(refusal)
    expect(written()).toEqual([])
  })

  it('keeps the last super administrator who can come in', async () => {
    const alone = await connected({
      ...oneOf(lea),
      [`GET ${directory}/users`]: list([lea, { ...lea, id: '7', suspended: true }]),
    })
    const two = await connected({
      ...oneOf(lea, missing),
      [`GET ${directory}/users`]: list([lea, { ...lea, id: '7' }]),
      [`DELETE ${directory}/users/${lea.id}`]: { status: 204 },
    })

    await expect(deleteAccount(googleWorkspace, alone.connection, target(lea))).rejects.toMatchObject({
      messageKey: 'connectors.errors.last_owner',
    })
    expect(await deleteAccount(googleWorkspace, two.connection, target(lea))).toBe('gone')
    const asked = two.server.requests.find(({ path }) => path.includes('query='))
    expect(asked?.path).toContain('customer=my_customer&query=isAdmin%3Dtrue')
  })
})

describe('the role', () => {
  it('becomes another one, given before the first is taken', async () => {
    const { connection, written } = await connected({
      ...oneOf(help),
      [`GET ${customer}/roleassignments`]: [
        assignments(helpDesk),
        assignments(helpDesk),
        assignments({ ...helpDesk, roleAssignmentId: '902', roleId: '12' }),
      ],
      [`POST ${customer}/roleassignments`]: { body: { roleAssignmentId: '902', roleId: '12' } },
      [`DELETE ${customer}/roleassignments/901`]: { status: 204 },
    })

    const after = await changeRole(googleWorkspace, connection, target(help), '12')

    expect(after).toMatchObject({ role: '12', roleLabel: 'Badges' })
    expect(written()).toEqual([
      [
        'POST /customer/my_customer/roleassignments',
        { roleId: '12', assignedTo: help.id, scopeType: 'CUSTOMER' },
      ],
      ['DELETE /customer/my_customer/roleassignments/901', null],
    ])
  })

  it('becomes super administrator, and back, by Google’s own call', async () => {
    const up = await connected({
      ...oneOf(help),
      [`POST ${directory}/users/${help.id}/makeAdmin`]: { status: 204 },
      [`DELETE ${customer}/roleassignments/901`]: { status: 204 },
    })
    await changeRole(googleWorkspace, up.connection, target(help), 'super_admin')
    const down = await connected({
      ...oneOf(lea),
      [`GET ${directory}/users`]: list([lea, { ...lea, id: '7' }]),
      [`POST ${directory}/users/${lea.id}/makeAdmin`]: { status: 204 },
    })
    await changeRole(googleWorkspace, down.connection, target(lea), 'user')

    expect(up.written()).toEqual([
      [`POST /users/${help.id}/makeAdmin`, { status: true }],
      ['DELETE /customer/my_customer/roleassignments/901', null],
    ])
    expect(down.written()).toEqual([[`POST /users/${lea.id}/makeAdmin`, { status: false }]])
  })

  it('stays where a group gives it', async () => {
    const { connection } = await connected({
      ...oneOf(help),
      [`GET ${customer}/roleassignments`]: assignments(),
    })

    await expect(changeRole(googleWorkspace, connection, target(help), 'user')).rejects.toMatchObject({
      messageKey: 'connectors.google_workspace.role_of_a_group',
    })
  })
})

holdTo('google_workspace')
