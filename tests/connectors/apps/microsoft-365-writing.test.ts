import { describe, expect, it } from 'vitest'
import { microsoft365 } from '@/lib/connectors/apps/microsoft-365/connector'
import {
  changeRole,
  createAccount,
  deactivateAccount,
  deleteAccount,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import {
  assigned,
  connected,
  denied,
  e3,
  failure,
  globalAdministrator,
  helpdesk,
  idOf,
  lea,
  list,
  missing,
  old,
  oneOf,
  paul,
  roleAssignments,
  target,
} from '@/tests/connectors/apps/microsoft-365.vendor'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { createAgain } from '@/tests/support/create-again'

describe('creating', () => {
  const input = { email: 'Nia.Ne@acme.example', first_name: 'Nia', last_name: 'Né' }
  const made = {
    ...lea,
    id: idOf(7),
    userPrincipalName: 'nia.ne@acme.example',
    mail: null,
    assignedLicenses: [],
  }
  const groups = list([
    { id: 'g-open', displayName: 'Everybody', groupTypes: [], mailEnabled: false },
    { id: 'g-team', displayName: 'Team', groupTypes: ['Unified'], mailEnabled: true },
    { id: 'g-rule', displayName: 'By rule', groupTypes: ['DynamicMembership'], mailEnabled: false },
    { id: 'g-list', displayName: 'List', groupTypes: [], mailEnabled: true },
    {
      id: 'g-sync',
      displayName: 'Elsewhere',
      groupTypes: [],
      mailEnabled: false,
      onPremisesSyncEnabled: true,
    },
  ])

  it('offers the licences of people, the groups that take members and the roles in use', async () => {
    const { connection } = await connected({ 'GET /v1.0/groups': groups })

    expect(await listChoices(microsoft365, connection, 'licence')).toEqual([
      { value: e3, label: 'SPE_E3 (12/25)' },
    ])
    expect(await listChoices(microsoft365, connection, 'group')).toEqual([
      { value: 'g-open', label: 'Everybody' },
      { value: 'g-team', label: 'Team' },
    ])
    expect(await listChoices(microsoft365, connection, 'role')).toEqual([
      { value: 'Member', label: 'Member' },
      { value: globalAdministrator, label: 'Global Administrator' },
      { value: helpdesk, label: 'Helpdesk Administrator' },
    ])
  })

  it('creates with a password that nobody knows, then gives licences and groups', async () => {
    const { connection, written, server } = await connected({
      'GET /v1.0/groups': groups,
      'POST /v1.0/users': { status: 201, body: { id: made.id } },
      [`GET /v1.0/users/${made.id}`]: { body: made },
      [`POST /v1.0/users/${made.id}/assignLicense`]: { body: made },
      'POST /v1.0/groups/g-open/members/$ref': { status: 204 },
    })

    const account = await createAccount(microsoft365, connection, {
      ...input,
      licences: [e3],
      groups: ['g-open'],
    })

    expect(account).toMatchObject({ externalId: made.id, login: 'nia.ne@acme.example', status: 'active' })
    expect(written()).toEqual([
      [
        'POST /v1.0/users',
        {
          accountEnabled: true,
          displayName: 'Nia Né',
          givenName: 'Nia',
          surname: 'Né',
          mailNickname: 'nia.ne',
          userPrincipalName: 'nia.ne@acme.example',
          usageLocation: 'FR',
          passwordProfile: {
            forceChangePasswordNextSignIn: true,
            password: expect.stringMatching(/^.{30,100}$/),
          },
        },
      ],
      [
        `POST /v1.0/users/${made.id}/assignLicense`,
        { addLicenses: [{ skuId: e3, disabledPlans: [] }], removeLicenses: [] },
      ],
      [
        'POST /v1.0/groups/g-open/members/$ref',
        { '@odata.id': `https://graph.microsoft.com/v1.0/directoryObjects/${made.id}` },
      ],
    ])
    expect(server.requests.some(({ path }) => path.includes('countryLetterCode'))).toBe(true)
  })

  it('says that the account is there without its licence', async () => {
    const { connection } = await connected({
      'POST /v1.0/users': { status: 201, body: { id: made.id } },
      [`POST /v1.0/users/${made.id}/assignLicense`]: failure(
        400,
        'Request_BadRequest',
        'Subscription does not have any available licenses.',
      ),
    })

    await expect(
      createAccount(microsoft365, connection, { ...input, licences: [e3], usage_location: 'de' }),
    ).rejects.toMatchObject({
      messageKey: 'connectors.microsoft_365.created_in_part',
      reason: 'Subscription does not have any available licenses.',
    })
  })

  it('invites a guest', async () => {
    const { connection, written } = await connected({
      'POST /v1.0/invitations': {
        status: 201,
        body: { status: 'PendingAcceptance', invitedUser: { id: paul.id } },
      },
      [`GET /v1.0/users/${paul.id}`]: missing,
    })

    const account = await createAccount(microsoft365, connection, { email: 'paul@partner.test', guest: true })

    expect(account).toMatchObject({ externalId: paul.id, status: 'invited', login: null })
    expect(written()).toEqual([
      [
        'POST /v1.0/invitations',
        {
          invitedUserEmailAddress: 'paul@partner.test',
          invitedUserDisplayName: 'paul@partner.test',
          inviteRedirectUrl: 'https://myapplications.microsoft.com',
          sendInvitationMessage: true,
        },
      ],
    ])
  })

  it('finds what an earlier try made, and says so where somebody is there', async () => {
    const there = await connected({ 'GET /v1.0/users/nia.ne%40acme.example': { body: made } })
    const guest = await connected({ 'GET /v1.0/users': list([{ ...paul, mail: 'Paul@partner.test' }]) })
    const message = 'Another object with the same value for property userPrincipalName already exists.'
    const taken = await connected({
      'GET /v1.0/users/nia.ne%40acme.example': { body: { ...made, accountEnabled: false } },
      'POST /v1.0/users': failure(400, 'Request_BadRequest', message, {
        details: [{ target: 'userPrincipalName', code: 'ObjectConflict' }],
      }),
    })

    expect((await createAgain(microsoft365, there.connection, input)).externalId).toBe(made.id)
    const asked = { email: 'paul@partner.test', guest: true }
    expect((await createAgain(microsoft365, guest.connection, asked)).externalId).toBe(paul.id)
    expect([...there.written(), ...guest.written()]).toEqual([])
    await expect(createAgain(microsoft365, taken.connection, input)).rejects.toMatchObject({
      kind: 'conflict',
      messageKey: 'connectors.errors.account_exists',
      reason: message,
    })
  })
})

describe('taking away', () => {
  it('deletes by the id, and waits for Microsoft to show it', async () => {
    const remove = { [`DELETE /v1.0/users/${paul.id}`]: { status: 204 } }
    const done = await connected({ ...oneOf(paul, missing), ...remove })
    const late = await connected({ ...oneOf(paul), ...remove })

    expect(await deleteAccount(microsoft365, done.connection, target(paul))).toBe('gone')
    expect(await deleteAccount(microsoft365, late.connection, target(paul))).toBe('pending')
    expect(done.written()).toEqual([[`DELETE /v1.0/users/${paul.id}`, null]])
  })

  it('disables, and ends what is open', async () => {
    const { connection, written } = await connected({
      ...oneOf(paul, { body: { ...paul, accountEnabled: false } }),
      [`PATCH /v1.0/users/${paul.id}`]: { status: 204 },
      [`POST /v1.0/users/${paul.id}/revokeSignInSessions`]: { body: { value: true } },
    })

    expect(await deactivateAccount(microsoft365, connection, target(paul))).toBe('suspended')
    expect(written()).toEqual([
      [`PATCH /v1.0/users/${paul.id}`, { accountEnabled: false }],
      [`POST /v1.0/users/${paul.id}/revokeSignInSessions`, null],
    ])
  })

  it('says what keeps it from an administrator’s account', async () => {
    const { connection } = await connected({ ...oneOf(paul), [`DELETE /v1.0/users/${paul.id}`]: denied })

    await expect(deleteAccount(microsoft365, connection, target(paul))).rejects.toMatchObject({
      kind: 'permission',
      messageKey: 'connectors.microsoft_365.denied',
    })
  })

  it('keeps the connection’s own account', async () => {
    const own = { ...lea, id: idOf(9) }
    const { connection, written } = await connected(oneOf(own))

    await expect(deleteAccount(microsoft365, connection, target(own))).rejects.toMatchObject({
      messageKey: 'connectors.errors.own_account',
    })
    expect(written()).toEqual([])
  })

  it('keeps the last global administrator who can come in', async () => {
    const admins = list([
      assigned('a1', lea.id, globalAdministrator),
      assigned('a2', old.id, globalAdministrator),
      assigned('a3', 'app', globalAdministrator, 'servicePrincipal'),
    ])
    const alone = await connected({ ...oneOf(lea), ...oneOf(old), [`GET ${roleAssignments}`]: admins })
    const two = await connected({
      ...oneOf(lea, missing),
      ...oneOf({ ...old, accountEnabled: true }),
      [`GET ${roleAssignments}`]: admins,
      [`DELETE /v1.0/users/${lea.id}`]: { status: 204 },
    })

    await expect(deleteAccount(microsoft365, alone.connection, target(lea))).rejects.toMatchObject({
      messageKey: 'connectors.errors.last_owner',
    })
    expect(await deleteAccount(microsoft365, two.connection, target(lea))).toBe('gone')
  })
})

describe('the role', () => {
  it('becomes another one, given before the first is taken', async () => {
    const { connection, written } = await connected({
      ...oneOf(paul),
      [`GET ${roleAssignments}`]: list([assigned('a1', paul.id, helpdesk)]),
      [`POST ${roleAssignments}`]: { status: 201, body: { id: 'a2' } },
      [`DELETE ${roleAssignments}/a1`]: { status: 204 },
    })

    await changeRole(microsoft365, connection, target(paul), globalAdministrator)

    expect(written()).toEqual([
      [
        `POST ${roleAssignments}`,
        { principalId: paul.id, roleDefinitionId: globalAdministrator, directoryScopeId: '/' },
      ],
      [`DELETE ${roleAssignments}/a1`, null],
    ])
  })

  it('can be taken, but not from a group', async () => {
    const plain = await connected({
      ...oneOf(paul),
      [`GET ${roleAssignments}`]: list([assigned('a1', paul.id, helpdesk)]),
      [`DELETE ${roleAssignments}/a1`]: { status: 204 },
    })
    const grouped = await connected({
      ...oneOf(paul),
      [`GET ${roleAssignments}`]: list([assigned('a1', 'g1', helpdesk, 'group')]),
      [`POST /v1.0/users/${paul.id}/checkMemberGroups`]: { body: { value: ['g1'] } },
    })

    await changeRole(microsoft365, plain.connection, target(paul), 'Member')
    expect(plain.written()).toEqual([[`DELETE ${roleAssignments}/a1`, null]])
    await expect(changeRole(microsoft365, grouped.connection, target(paul), 'Member')).rejects.toMatchObject({
      messageKey: 'connectors.microsoft_365.role_of_a_group',
    })
    expect(grouped.written()).toEqual([])
  })
})

holdTo('microsoft_365')
