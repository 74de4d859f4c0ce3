import { describe, expect, it } from 'vitest'
import { slack } from '@/lib/connectors/apps/slack/connector'
import { changeRole, createAccount, deleteAccount, getAccount } from '@/lib/connectors/kit/call-connector'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { connected, lea, no, ok, page, person, readOnly, sam } from '@/tests/connectors/apps/slack.vendor'
import { holdTo } from '@/tests/connectors/vendors/hold-to'
import { createAgain } from '@/tests/support/create-again'

describe('writing', () => {
  const target = (externalId: string) => ({ externalId, email: null, login: null })
  const info = (row: object) => ok({ user: row })
  const nobody = { body: { totalResults: 0, Resources: [] } }
  const input = { email: 'Sam.Petit+long.name@acme.example', first_name: 'Sam', last_name: 'Petit' }

  it('creates by SCIM', async () => {
    const { connection, written } = await connected({
      'GET /scim/v2/Users': nobody,
      'POST /scim/v2/Users': { status: 201, body: { id: 'U0SAM', active: true } },
      'GET /api/users.info': info(sam),
    })

    expect(await createAccount(slack, connection, input)).toMatchObject({
      externalId: 'U0SAM',
      role: 'member',
    })
    expect(written()).toMatchObject([
      {
        headers: { authorization: 'Bearer xoxp-canary-admin', 'content-type': 'application/json' },
        body: {
          schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
          userName: 'sam.petitlong.name',
          name: { givenName: 'Sam', familyName: 'Petit' },
          emails: [{ value: 'sam.petit+long.name@acme.example', primary: true }],
          active: true,
        },
      },
    ])
  })

  it('opens a deactivated account again, and leaves an open one alone', async () => {
    const closed = await connected({
      'GET /scim/v2/Users': { body: { Resources: [{ id: 'U0SAM', active: false }] } },
      'PATCH /scim/v2/Users/U0SAM': { status: 204 },
      'GET /api/users.info': info(sam),
    })
    const open = await connected({
      'GET /scim/v2/Users': { body: { Resources: [{ id: 'U0SAM', active: true }] } },
    })

    expect(await createAccount(slack, closed.connection, input)).toMatchObject({ externalId: 'U0SAM' })
    expect(closed.written()).toMatchObject([{ body: { Operations: [{ path: 'active', value: true }] } }])
    await expect(createAccount(slack, open.connection, input)).rejects.toMatchObject({
      messageKey: 'connectors.errors.account_exists',
    })
    expect(open.written()).toEqual([])
  })

  it('invites a guest to channels, which it reads from Slack', async () => {
    const list = { 'GET /api/conversations.list': ok({ channels: [{ id: 'C1', name: 'projet' }] }) }
    const invited = person('U0SAM', 'Sam Petit', { is_invited_user: true })
    const { connection, written } = await connected({
      ...list,
      'POST /api/admin.users.invite': ok({}),
      'GET /api/users.lookupByEmail': no('users_not_found'),
      'GET /api/users.list': page([lea, invited]),
    })
    const guest = { email: 'u0sam@acme.example', first_name: 'Sam', guest: 'single_channel_guest' }

    expect(await listChoices(slack, connection, 'channel')).toEqual([{ value: 'C1', label: '#projet' }])
    expect(await createAccount(slack, connection, { ...guest, channels: ['C1'] })).toMatchObject({
      externalId: 'U0SAM',
      status: 'invited',
    })
    expect(written()).toMatchObject([
      {
        headers: { authorization: 'Bearer xoxp-canary-admin' },
        body: {
          team_id: 'T0ACME001',
          email: 'u0sam@acme.example',
          channel_ids: 'C1',
          real_name: 'Sam',
          is_ultra_restricted: 'true',
        },
      },
    ])
    await expect(createAccount(slack, connection, { ...guest, channels: [] })).rejects.toThrow(
      'problems.required',
    )
  })

  it('finds what an earlier try made', async () => {
    const { connection, written } = await connected({ 'GET /api/users.lookupByEmail': info(sam) })

    expect(await createAgain(slack, connection, input)).toMatchObject({
      externalId: 'U0SAM',
    })
    expect(written()).toEqual([])
  })

  it('deactivates by id, and proves it', async () => {
    const { connection, written } = await connected({
      'GET /api/users.info': [info(sam), info({ ...sam, deleted: true })],
      'DELETE /scim/v2/Users/U0SAM': { status: 204 },
    })

    expect(await deleteAccount(slack, connection, target('U0SAM'))).toBe('suspended')
    expect(written()).toMatchObject([
      {
        method: 'DELETE',
        path: '/scim/v2/Users/U0SAM',
        headers: { authorization: 'Bearer xoxp-canary-admin' },
      },
    ])
  })

  it.each([
    ['the account it is connected by', 'U0BOT', 'connectors.errors.own_account', {}],
    ['the primary owner', 'U0LEA', 'connectors.errors.last_owner', {}],
    ['an app', 'U0APP', 'connectors.slack.bot', {}],
    ['everybody, without an admin’s token', 'U0SAM', 'connectors.slack.read_only', readOnly],
  ])('keeps %s', async (_who, id, messageKey, options) => {
    const users: Record<string, object> = { U0LEA: lea, U0APP: person('U0APP', 'Deploy', { is_bot: true }) }
    const { connection, written } = await connected(
      { 'GET /api/users.info': info(users[id] ?? { ...sam, id }) },
      options,
    )

    await expect(deleteAccount(slack, connection, target(id))).rejects.toMatchObject({ messageKey })
    await expect(changeRole(slack, connection, target(id), 'member')).rejects.toMatchObject({ messageKey })
    expect(written()).toEqual([])
  })

  it('changes a role on Enterprise, and says that other plans cannot', async () => {
    const enterprise = await connected({
      'GET /api/users.info': [info(sam), info({ ...sam, is_admin: true })],
      'POST /api/admin.users.setAdmin': ok({}),
    })
    const business = await connected({
      'GET /api/users.info': info(sam),
      'POST /api/admin.users.setOwner': no('feature_not_enabled'),
    })

    expect(await changeRole(slack, enterprise.connection, target('U0SAM'), 'admin')).toMatchObject({
      role: 'admin',
      isAdmin: true,
    })
    expect(enterprise.written()).toMatchObject([{ body: { team_id: 'T0ACME001', user_id: 'U0SAM' } }])
    await expect(changeRole(slack, business.connection, target('U0SAM'), 'owner')).rejects.toMatchObject({
      kind: 'permission',
      messageKey: 'connectors.slack.plan',
    })
  })

  it('knows that somebody is gone', async () => {
    const { connection } = await connected({ 'GET /api/users.info': no('user_not_found') })

    expect(await getAccount(slack, connection, 'U0NOBODY')).toBe(null)
  })
})

holdTo('slack')
