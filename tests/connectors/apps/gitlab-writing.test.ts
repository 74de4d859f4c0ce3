import { describe, expect, it } from 'vitest'
import { gitlab } from '@/lib/connectors/apps/gitlab/connector'
import { changeRole, createAccount, deleteAccount } from '@/lib/connectors/kit/call-connector'
import { billed, ines, instance, invite, missing, tobi } from '@/tests/connectors/apps/gitlab.vendor'

describe('writing', () => {
  const invitations = 'POST /api/v4/groups/4412/invitations'

  it('invites an address', async () => {
    const { connection, server } = await instance({
      [invitations]: { status: 201, body: { status: 'success' } },
      'GET /api/v4/groups/4412/invitations': { body: [invite] },
    })

    const account = await createAccount(gitlab, connection, { email: 'sam@acme.example', role: '20' })

    expect(account).toMatchObject({ externalId: 'invite:sam@acme.example', status: 'invited' })
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      body: { email: 'sam@acme.example', access_level: 20 },
    })
  })

  it('reads a refusal that comes as a success', async () => {
    const refusal = {
      status: 'error',
      message: { 'sam@acme.example': 'Invite email has already been taken' },
    }
    const { connection } = await instance({ [invitations]: { status: 201, body: refusal } })

    await expect(createAccount(gitlab, connection, { email: 'sam@acme.example' })).rejects.toMatchObject({
      kind: 'conflict',
      reason: 'Invite email has already been taken',
    })
  })

  it('adds a login that exists', async () => {
    const { connection, server } = await instance({
      'POST /api/v4/groups/4412/members': { status: 201, body: tobi },
    })

    expect((await createAccount(gitlab, connection, { login: 't_okafor' })).externalId).toBe('7188')
    expect(server.requests[0]?.body).toEqual({ username: 't_okafor', access_level: 30 })
  })

  it('creates the user first where an administrator may, and takes the one of an earlier try', async () => {
    const taken = { status: 409, body: { message: 'Username has already been taken' } }
    const { connection, server } = await instance(
      {
        'POST /api/v4/users': taken,
        'GET /api/v4/users': { body: [{ id: 7188, username: 'T_okafor', email: 'tobi@acme.example' }] },
        'POST /api/v4/groups/4412/members': { status: 201, body: tobi },
      },
      { admin: 'admin-canary' },
    )

    await createAccount(gitlab, connection, {
      email: 'tobi@acme.example',
      login: 't_okafor',
      display_name: 'Tobi Okafor',
    })

    expect(
      server.requests.map(({ method, body, headers }) => [method, body, headers['private-token']]),
    ).toEqual([
      [
        'POST',
        { email: 'tobi@acme.example', username: 't_okafor', name: 'Tobi Okafor', reset_password: true },
        'admin-canary',
      ],
      ['GET', null, 'admin-canary'],
      ['POST', { user_id: '7188', access_level: 30 }, 'glpat-canary'],
    ])
  })

  it('wants an address or a login', async () => {
    const { connection } = await instance({})

    await expect(createAccount(gitlab, connection, {})).rejects.toThrow()
  })

  const target = (externalId: string) => ({ externalId, email: null, login: null })
  const member = 'GET /api/v4/groups/4412/members/all/7188'

  it('removes a member and proves it', async () => {
    const { connection, asked } = await instance({
      [member]: [{ body: tobi }, missing],
      'DELETE /api/v4/groups/4412/members/7188': { status: 204 },
    })

    expect(await deleteAccount(gitlab, connection, target('7188'))).toBe('gone')
    expect(asked()).toContain('DELETE /groups/4412/members/7188')
  })

  it('says when the membership can only end elsewhere', async () => {
    const { connection } = await instance({
      [member]: { body: tobi },
      'DELETE /api/v4/groups/4412/members/7188': missing,
    })

    await expect(deleteAccount(gitlab, connection, target('7188'))).rejects.toMatchObject({
      kind: 'conflict',
      messageKey: 'connectors.gitlab.inherited_member',
    })
  })

  it('removes somebody of a subgroup by the list of seats, which takes a while', async () => {
    const { connection, asked } = await instance({
      'GET /api/v4/groups/4412/billable_members': { body: [billed] },
      'DELETE /api/v4/groups/4412/billable_members/7300': { status: 202 },
    })

    expect(await deleteAccount(gitlab, connection, target('7300'))).toBe('pending')
    expect(asked()).toContain('DELETE /groups/4412/billable_members/7300')
  })

  it('withdraws an invitation', async () => {
    const { connection, asked } = await instance({
      'GET /api/v4/groups/4412/invitations': [{ body: [invite] }, { body: [] }],
      'DELETE /api/v4/groups/4412/invitations/sam%40acme.example': { status: 204 },
    })

    expect(await deleteAccount(gitlab, connection, target('invite:sam@acme.example'))).toBe('gone')
    expect(asked()[1]).toBe('DELETE /groups/4412/invitations/sam%40acme.example')
  })

  it('keeps the account it is connected by, and the last owner', async () => {
    const other = { ...ines, id: 8000 }
    const own = await instance({ 'GET /api/v4/groups/4412/members/all/7101': { body: ines } })
    const last = await instance({
      'GET /api/v4/groups/4412/members/all/8000': { body: other },
      'GET /api/v4/groups/4412/members/all': { body: [other, tobi] },
    })

    await expect(deleteAccount(gitlab, own.connection, target('7101'))).rejects.toMatchObject({
      messageKey: 'connectors.errors.own_account',
    })
    await expect(deleteAccount(gitlab, last.connection, target('8000'))).rejects.toMatchObject({
      messageKey: 'connectors.errors.last_owner',
    })
    await expect(changeRole(gitlab, last.connection, target('8000'), '30')).rejects.toMatchObject({
      messageKey: 'connectors.errors.last_owner',
    })
    expect([...own.asked(), ...last.asked()].filter((request) => !request.startsWith('GET'))).toEqual([])
  })

  it('changes a role, or says that somebody must agree first', async () => {
    const done = await instance({
      [member]: [{ body: tobi }, { body: { ...tobi, access_level: 40 } }],
      'PUT /api/v4/groups/4412/members/7188': { body: tobi },
    })
    const queued = await instance({
      [member]: { body: tobi },
      'PUT /api/v4/groups/4412/members/7188': {
        body: { message: { t_okafor: 'Request queued for administrator approval.' } },
      },
    })

    expect((await changeRole(gitlab, done.connection, target('7188'), '40'))?.roleLabel).toBe('Maintainer')
    expect(done.server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ access_level: 40 })
    await expect(changeRole(gitlab, queued.connection, target('7188'), '40')).rejects.toMatchObject({
      messageKey: 'connectors.gitlab.role_change_queued',
    })
  })
})
