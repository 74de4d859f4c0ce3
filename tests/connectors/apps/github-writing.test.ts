import { describe, expect, it } from 'vitest'
import { github } from '@/lib/connectors/apps/github/connector'
import { changeRole, createAccount, deleteAccount } from '@/lib/connectors/kit/call-connector'
import { describeFields } from '@/lib/connectors/kit/fields'
import {
  complaints,
  connected,
  gitHub,
  invite,
  missing,
  outside,
  self,
} from '@/tests/connectors/apps/github.vendor'
import { holdTo } from '@/tests/connectors/vendors/hold-to'

describe('writing', () => {
  const target = (externalId: string) => ({ externalId, email: null, login: null })
  const bassi = { ...self, id: 889034, login: 'mbassi-renamed' }
  const membership = 'GET /orgs/acme/memberships/mbassi-renamed'
  const known = { 'GET /user': { body: self }, 'GET /user/889034': { body: bassi } }

  it('invites an address', async () => {
    const { connection, server } = await connected(
      gitHub({ 'POST /orgs/acme/invitations': { status: 201, body: invite } }),
    )

    expect(await createAccount(github, connection, { email: 'sam.nowak@acme.example' })).toMatchObject({
      externalId: 'invite:77012',
      status: 'invited',
    })
    expect(server.requests[0]?.body).toEqual({ email: 'sam.nowak@acme.example', role: 'direct_member' })
    expect(complaints(server)).toEqual([])
  })

  it('invites a login, and knows the invitation by its own id', async () => {
    const { connection, server } = await connected(
      gitHub({
        'PUT /orgs/acme/memberships/octocat': {
          body: { state: 'pending', role: 'admin', user: { id: 1, login: 'octocat' } },
        },
        'GET /orgs/acme/invitations': { body: [{ ...invite, login: 'Octocat' }] },
      }),
    )

    expect((await createAccount(github, connection, { login: 'octocat', role: 'admin' })).externalId).toBe(
      'invite:77012',
    )
    expect(complaints(server)).toEqual([])
  })

  it('invites a login where the answer names nobody', async () => {
    const { connection } = await connected(
      gitHub({
        'PUT /orgs/acme/memberships/octocat': { body: { state: 'active', role: 'member', user: null } },
        'GET /users/octocat': { body: { ...self, id: 1, login: 'octocat' } },
      }),
    )

    expect(await createAccount(github, connection, { login: 'octocat', role: 'member' })).toMatchObject({
      externalId: '1',
      status: 'active',
    })
  })

  it('offers no role that is in no list afterwards', () => {
    const fields = describeFields(github.newAccount!)

    expect(fields.find(({ name }) => name === 'role')?.options?.map(({ value }) => value)).toEqual([
      'member',
      'admin',
    ])
  })

  it('reads that somebody is there already', async () => {
    const body = {
      message: 'Validation Failed',
      errors: [
        {
          resource: 'OrganizationInvitation',
          code: 'unprocessable',
          message: 'Invitee is already a part of this organization',
        },
      ],
    }
    const { connection } = await connected(gitHub({ 'POST /orgs/acme/invitations': { status: 422, body } }))

    await expect(createAccount(github, connection, { email: 'sam@acme.example' })).rejects.toMatchObject({
      kind: 'conflict',
      reason: 'Validation Failed; Invitee is already a part of this organization',
    })
  })

  it('removes a member by the login of today', async () => {
    const active = { body: { state: 'active', role: 'member' } }
    const { connection, server, asked } = await connected(
      gitHub({
        ...known,
        [membership]: [active, missing],
        'DELETE /orgs/acme/memberships/mbassi-renamed': { status: 204 },
      }),
    )

    expect(await deleteAccount(github, connection, target('889034'))).toBe('gone')
    expect(asked()).toContain('DELETE /orgs/acme/memberships/mbassi-renamed')
    expect(complaints(server)).toEqual([])
  })

  it('removes an outside collaborator, and withdraws an invitation', async () => {
    const list = { body: [{ ...outside, id: 889034, login: 'mbassi-renamed' }] }
    const collaborator = await connected(
      gitHub({
        ...known,
        'GET /orgs/acme/outside_collaborators': [list, { body: [] }],
        'DELETE /orgs/acme/outside_collaborators/mbassi-renamed': { status: 204 },
      }),
    )
    const invitation = await connected(
      gitHub({
        'GET /orgs/acme/invitations': [{ body: [invite] }, { body: [] }],
        'DELETE /orgs/acme/invitations/77012': { status: 204 },
      }),
    )

    expect(await deleteAccount(github, collaborator.connection, target('889034'))).toBe('gone')
    expect(await deleteAccount(github, invitation.connection, target('invite:77012'))).toBe('gone')
    expect([collaborator, invitation].flatMap(({ server }) => complaints(server))).toEqual([])
  })

  it('keeps the account it is connected by, and the last owner', async () => {
    const admin = { body: { state: 'active', role: 'admin' } }
    const own = await connected(
      gitHub({
        'GET /user': { body: self },
        'GET /user/510221': { body: self },
        'GET /orgs/acme/memberships/lea-fontaine': admin,
      }),
    )
    const last = await connected(
      gitHub({ ...known, [membership]: admin, 'GET /orgs/acme/members': { body: [bassi] } }),
    )

    await expect(deleteAccount(github, own.connection, target('510221'))).rejects.toMatchObject({
      messageKey: 'connectors.errors.own_account',
    })
    await expect(deleteAccount(github, last.connection, target('889034'))).rejects.toMatchObject({
      messageKey: 'connectors.errors.last_owner',
    })
    await expect(changeRole(github, last.connection, target('889034'), 'member')).rejects.toMatchObject({
      messageKey: 'connectors.errors.last_owner',
    })
    expect(last.asked()).toContain('GET /orgs/acme/members?role=admin&per_page=100')
    expect([...own.asked(), ...last.asked()].filter((request) => !request.startsWith('GET'))).toEqual([])
    expect(complaints(last.server)).toEqual([])
  })

  it('changes the role of members only', async () => {
    const roleOf = (role: string) => ({ body: { state: 'active', role } })
    const member = await connected(
      gitHub({
        ...known,
        [membership]: [roleOf('member'), roleOf('admin')],
        'PUT /orgs/acme/memberships/mbassi-renamed': roleOf('admin'),
      }),
    )
    const collaborator = await connected(
      gitHub({ ...known, 'GET /orgs/acme/outside_collaborators': { body: [{ ...outside, id: 889034 }] } }),
    )

    expect((await changeRole(github, member.connection, target('889034'), 'admin'))?.roleLabel).toBe('Owner')
    expect(complaints(member.server)).toEqual([])
    await expect(
      changeRole(github, collaborator.connection, target('889034'), 'admin'),
    ).rejects.toMatchObject({ messageKey: 'connectors.github.members_only' })
  })
})

holdTo('github')
