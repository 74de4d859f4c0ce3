import { describe, expect, it } from 'vitest'
import { dropbox } from '@/lib/connectors/apps/dropbox/connector'
import {
  changeRole,
  createAccount,
  deactivateAccount,
  deleteAccount,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { keepInMemory } from '@/lib/connectors/kit/oauth'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { createAgain } from '@/tests/support/create-again'
import { answerWith, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const team = 'POST /2/team'
const userManagement = {
  role_id: 'pid_dbtmr:3456',
  name: 'User management admin',
  description: 'Add members.',
}
// As in the vendor's specification: https://github.com/dropbox/dropbox-api-spec
const mary = {
  profile: {
    team_member_id: 'dbmid:FDFSVF-DFSDF',
    account_id: 'dbid:AAH4f99T0taONIb-OurWxbNQ6ywGRopQngc',
    external_id: '244423',
    persistent_id: 'mary-at-idp-77',
    secondary_emails: [
      { email: 'mary@acme.example', is_verified: true },
      { email: 'somebody.else@acme.example', is_verified: false },
    ],
    email: 'mary.lind@acme.example',
    email_verified: true,
    status: { '.tag': 'active' },
    name: {
      given_name: 'Mary',
      surname: 'Lind',
      familiar_name: 'Mary',
      display_name: 'Mary Lind',
      abbreviated_name: 'ML',
    },
    membership_type: { '.tag': 'full' },
    joined_on: '2024-05-12T15:50:38Z',
    groups: [],
  },
  roles: [userManagement],
}
const person = (id: string, email: string, status: string, more: object = {}) => ({
  profile: { ...mary.profile, team_member_id: id, email, status: { '.tag': status }, ...more },
  roles: [],
})
const paul = person('dbmid:2', 'paul@acme.example', 'suspended', { suspended_on: '2026-10-01T10:00:00Z' })
const sam = person('dbmid:3', 'sam@acme.example', 'invited', {
  joined_on: undefined,
  invited_on: '2026-11-18T09:00:00Z',
})
const limited = person('dbmid:4', 'lou@acme.example', 'active', { membership_type: { '.tag': 'limited' } })
const info = (row: object | null): Reply => ({
  body: {
    members_info: [row ? { '.tag': 'member_info', ...row } : { '.tag': 'id_not_found', id_not_found: 'x' }],
  },
})
const conflict = (tag: string): Reply => ({
  status: 409,
  body: { error_summary: `${tag}/...`, error: { '.tag': tag } },
})

async function acme(replies: Record<string, Reply | Reply[]>) {
  const server = await vendorServer(
    answerWith({
      'POST /oauth2/token': {
        body: { access_token: 'canary-access', token_type: 'bearer', expires_in: 14400 },
      },
      [`${team}/token/get_authenticated_admin`]: {
        body: { admin_profile: { ...mary.profile, team_member_id: 'dbmid:own' } },
      },
      ...replies,
    }),
  )
  const credentials = { client_id: 'app-key', client_secret: 'canary-secret' }
  const connection = {
    ...connectionTo(server, credentials, { baseUrls: { dropbox: server.url } }),
    tokens: keepInMemory({ refreshToken: 'canary-refresh' }),
  }
  const sent = (name: string) =>
    server.requests.filter(({ path }) => path === `/2/team/${name}`).map(({ body }) => body)
  return { server, connection, sent }
}
const target = (externalId: string) => ({ externalId, email: null, login: null })

describe('reading', () => {
  it('lists members, suspended and invited ones too, page after page', async () => {
    const { connection, sent, server } = await acme({
      [`${team}/members/list_v2`]: { body: { members: [mary, paul], cursor: 'c1', has_more: true } },
      [`${team}/members/list/continue_v2`]: {
        body: { members: [sam, limited], cursor: 'c2', has_more: false },
      },
    })

    const { accounts, complete } = await accountsOf(dropbox, connection)

    expect(accounts).toMatchObject([
      {
        externalId: 'dbmid:FDFSVF-DFSDF',
        email: 'mary.lind@acme.example',
        displayName: 'Mary Lind',
        firstName: 'Mary',
        role: 'pid_dbtmr:3456',
        roleLabel: 'User management admin',
        isAdmin: true,
        status: 'active',
        hasSeat: true,
        hasMfa: null,
        lastActiveAt: null,
        createdAt: new Date('2024-05-12T15:50:38Z'),
        identifiers: [
          { kind: 'email', value: 'mary@acme.example' },
          { kind: 'sso_id', value: '244423' },
          { kind: 'sso_id', value: 'mary-at-idp-77' },
        ],
        fields: { external_id: '244423' },
      },
      { status: 'suspended', role: 'member', roleLabel: 'Member', isAdmin: false, hasSeat: null },
      { status: 'invited', createdAt: new Date('2026-11-18T09:00:00Z') },
      { status: 'active', hasSeat: false },
    ])
    expect(complete).toMatchObject({ pages: 2, accounts: 4, isWhole: true })
    expect(sent('members/list_v2')).toEqual([{ limit: 1000, include_removed: false }])
    expect(sent('members/list/continue_v2')).toEqual([{ cursor: 'c1' }])
    expect(server.requests[0]?.body).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'canary-refresh',
    })
    expect(server.requests[1]?.headers.authorization).toBe('Bearer canary-access')
  })
})

describe('connecting', () => {
  it('says who agreed', async () => {
    const { connection, server } = await acme({
      [`${team}/members/list_v2`]: { body: { members: [mary], cursor: 'c', has_more: false } },
      [`${team}/groups/list`]: { body: { groups: [], cursor: 'g', has_more: false } },
    })

    expect(await verifyConnection(dropbox, connection)).toEqual({
      connectedAs: 'mary.lind@acme.example',
      notes: [],
    })
    // An endpoint without arguments takes no body at all.
    expect(server.requests.find(({ path }) => path.endsWith('admin'))).toMatchObject({
      method: 'POST',
      body: null,
    })
  })

  it('says which right the authorization lacks', async () => {
    const error = { '.tag': 'missing_scope', required_scope: 'members.read' }
    const missing = { error_summary: 'missing_scope/...', error }
    const { connection } = await acme({ [`${team}/members/list_v2`]: { status: 401, body: missing } })

    await expect(verifyConnection(dropbox, connection)).rejects.toMatchObject({
      kind: 'permission',
      messageKey: 'connectors.dropbox.missing_scope',
      reason: 'members.read',
    })
  })
})

describe('writing', () => {
  const available = {
    [`${team}/members/get_available_team_member_roles`]: { body: { roles: [userManagement] } },
  }
  const input = { email: 'sam@acme.example', first_name: 'Sam', last_name: 'Roy', role: 'pid_dbtmr:3456' }

  it('offers the roles of the team, and invites with one', async () => {
    const { connection, sent } = await acme({
      ...available,
      [`${team}/members/add_v2`]: { body: { '.tag': 'complete', complete: [{ '.tag': 'success', ...sam }] } },
    })

    expect(await listChoices(dropbox, connection, 'role')).toEqual([
      { value: 'member', label: 'Member' },
      { value: 'pid_dbtmr:3456', label: 'User management admin' },
    ])
    expect(await createAccount(dropbox, connection, input)).toMatchObject({
      externalId: 'dbmid:3',
      status: 'invited',
    })
    expect(sent('members/add_v2')).toEqual([
      {
        new_members: [
          {
            member_email: 'sam@acme.example',
            member_given_name: 'Sam',
            member_surname: 'Roy',
            send_welcome_email: true,
            role_ids: ['pid_dbtmr:3456'],
          },
        ],
        force_async: false,
      },
    ])
  })

  it('looks at what Dropbox does in its own time', async () => {
    const launch = { body: { '.tag': 'async_job_id', async_job_id: 'j1' } }
    const job = `${team}/members/add/job_status/get_v2`
    const replies = { [`${team}/members/add_v2`]: launch }
    const done = await acme({
      ...replies,
      [job]: { body: { '.tag': 'complete', complete: [{ '.tag': 'success', ...sam }] } },
    })
    const busy = await acme({ ...replies, [job]: { body: { '.tag': 'in_progress' } } })

    const plainInput = { email: 'sam@acme.example' }
    expect((await createAccount(dropbox, done.connection, plainInput)).externalId).toBe('dbmid:3')
    await expect(createAccount(dropbox, busy.connection, plainInput)).rejects.toMatchObject({
      kind: 'unavailable',
      messageKey: 'connectors.dropbox.still_adding',
    })
  })

  it.each([
    ['user_already_on_team', 'connectors.errors.account_exists'],
    ['team_license_limit', 'connectors.dropbox.license_limit'],
    ['user_on_another_team', 'connectors.dropbox.other_team'],
    ['user_creation_failed', 'connectors.errors.refused'],
  ])('reads the refusal %s that comes as a success', async (tag, messageKey) => {
    const refused = { '.tag': 'complete', complete: [{ '.tag': tag, [tag]: 'sam@acme.example' }] }
    const { connection } = await acme({ [`${team}/members/add_v2`]: { body: refused } })

    await expect(createAccount(dropbox, connection, { email: 'sam@acme.example' })).rejects.toMatchObject({
      messageKey,
      reason: tag,
    })
  })

  it('finds what an earlier try made', async () => {
    const { connection, sent } = await acme({ [`${team}/members/get_info_v2`]: info(sam) })

    const made = await createAgain(dropbox, connection, { email: 'sam@acme.example' })

    expect(made.externalId).toBe('dbmid:3')
    expect(sent('members/get_info_v2')).toEqual([
      { members: [{ '.tag': 'email', email: 'sam@acme.example' }] },
    ])
    expect(sent('members/add_v2')).toEqual([])
  })

  it.each([
    [{ '.tag': 'complete' }, info(null), 'gone'],
    [{ '.tag': 'complete' }, info(person('dbmid:3', 'sam@acme.example', 'removed')), 'gone'],
    [{ '.tag': 'async_job_id', async_job_id: 'j2' }, info(sam), 'pending'],
  ])('removes: %j', async (body, after, outcome) => {
    const { connection, sent } = await acme({
      [`${team}/members/get_info_v2`]: [info(sam), after],
      [`${team}/members/remove`]: { body },
    })

    expect(await deleteAccount(dropbox, connection, target('dbmid:3'))).toBe(outcome)
    expect(sent('members/remove')).toEqual([
      { user: { '.tag': 'team_member_id', team_member_id: 'dbmid:3' }, wipe_data: true, keep_account: false },
    ])
  })

  it('keeps its own account, and tells that Dropbox keeps the last administrator', async () => {
    const own = person('dbmid:own', 'own@acme.example', 'active')
    const mine = await acme({ ...available, [`${team}/members/get_info_v2`]: info(own) })
    const last = await acme({
      [`${team}/members/get_info_v2`]: info(mary),
      [`${team}/members/remove`]: conflict('remove_last_admin'),
    })
    const messageKey = 'connectors.errors.own_account'

    await expect(deleteAccount(dropbox, mine.connection, target('dbmid:own'))).rejects.toMatchObject({
      messageKey,
    })
    await expect(changeRole(dropbox, mine.connection, target('dbmid:own'), 'member')).rejects.toMatchObject({
      messageKey,
    })
    await expect(
      deleteAccount(dropbox, last.connection, target(mary.profile.team_member_id)),
    ).rejects.toMatchObject({
      kind: 'conflict',
      messageKey: 'connectors.errors.last_owner',
    })
  })

  it('suspends, and shows it', async () => {
    const { connection, sent } = await acme({
      [`${team}/members/get_info_v2`]: [
        info(limited),
        info({ ...limited, profile: { ...paul.profile, team_member_id: 'dbmid:4' } }),
      ],
      [`${team}/members/suspend`]: { body: null },
    })

    expect(await deactivateAccount(dropbox, connection, target('dbmid:4'))).toBe('suspended')
    expect(sent('members/suspend')).toHaveLength(1)
  })

  it.each([
    ['pid_dbtmr:3456', ['pid_dbtmr:3456']],
    ['member', []],
  ])('changes the role to %s', async (role, new_roles) => {
    const { connection, sent } = await acme({
      ...available,
      [`${team}/members/get_info_v2`]: info(limited),
      [`${team}/members/set_admin_permissions_v2`]: { body: { team_member_id: 'dbmid:4', roles: [] } },
    })

    await changeRole(dropbox, connection, target('dbmid:4'), role)

    expect(sent('members/set_admin_permissions_v2')).toMatchObject([{ new_roles }])
  })
})

holdTo('dropbox')
