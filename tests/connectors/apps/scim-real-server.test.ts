import { describe, expect, it } from 'vitest'
import { scim } from '@/lib/connectors/apps/scim/connector'
import {
  changeRole,
  createAccount,
  deactivateAccount,
  deleteAccount,
  getAccount,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { addToGroup, removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import { record } from '@/scripts/connector/record'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { type StoredGroup, type StoredUser, scimServer, scimToken } from '@/tests/connectors/apps/scim-server'
import { groupsOf } from '@/tests/connectors/groups-of'
import { createAgain } from '@/tests/support/create-again'
import { connectionTo } from '@/tests/support/vendor-server'

const user = (number: number, more: object = {}): StoredUser => ({
  id: `u-${number}`,
  userName: `user${number}@acme.test`,
  name: { givenName: 'User', familyName: `Nº${number}` },
  emails: [{ value: `user${number}@acme.test`, type: 'work', primary: true }],
  active: true,
  ...more,
})
const target = (externalId: string) => ({ externalId, email: null, login: null })

async function connected(users: StoredUser[], groups: StoredGroup[] = []) {
  const server = await scimServer(users, groups)
  return {
    server,
    connection: connectionTo(server, { custom_domain: `${server.url}/Users/`, api_token: scimToken }),
  }
}

describe('a real SCIM server', () => {
  it('is verified, and says when the token is wrong', async () => {
    const { server, connection } = await connected([user(1)])
    const wrong = { ...connection, credentials: { custom_domain: server.url, api_token: 'another' } }

    expect((await verifyConnection(scim, connection)).connectedAs).toBe(server.host)
    await expect(verifyConnection(scim, wrong)).rejects.toMatchObject({
      kind: 'credentials',
      reason: 'Authorization not detected!',
    })
  })

  it('lists everybody, page after page, suspended ones too', async () => {
    const users = Array.from({ length: 250 }, (_, index) =>
      user(index + 1, index === 9 ? { active: false } : {}),
    )
    const { server, connection } = await connected(users)

    const { accounts, complete } = await accountsOf(scim, connection)

    expect(accounts).toHaveLength(250)
    expect(accounts[9]).toMatchObject({
      externalId: 'u-10',
      status: 'suspended',
      email: 'user10@acme.test',
      firstName: 'User',
      lastName: 'Nº10',
    })
    expect(complete).toMatchObject({ total: 250, isWhole: true })
    expect(server.requests.filter(({ path }) => path.startsWith('/scim/Users')).length).toBeGreaterThan(1)
  })

  it('creates, finds again, refuses a duplicate, brings back who was suspended', async () => {
    const { server, connection } = await connected([user(1, { active: false })])
    const lea = { email: 'lea@acme.test', first_name: 'Léa', last_name: 'Martin' }

    const created = await createAccount(scim, connection, lea)
    const found = await createAgain(scim, connection, lea)
    const back = await createAccount(scim, connection, { email: 'user1@acme.test' })

    expect(created).toMatchObject({ login: 'lea@acme.test', displayName: 'Léa Martin', status: 'active' })
    expect(found.externalId).toBe(created.externalId)
    expect(back).toMatchObject({ externalId: 'u-1', status: 'active' })
    await expect(createAccount(scim, connection, lea)).rejects.toMatchObject({ kind: 'conflict' })
    expect(server.users()).toHaveLength(2)
  })

  it('deactivates and deletes, with the proof', async () => {
    const { server, connection } = await connected([user(1), user(2), user(3)])

    expect(await deactivateAccount(scim, connection, target('u-2'))).toBe('suspended')
    expect(await deleteAccount(scim, connection, target('u-3'))).toBe('gone')
    expect(await deleteAccount(scim, connection, target('u-3'))).toBe('gone')

    expect(server.users().map(({ id, active }) => [id, active])).toEqual([
      ['u-1', true],
      ['u-2', false],
    ])
    expect(await getAccount(scim, connection, 'u-3')).toBeNull()
  })

  it('does not delete whose token it is', async () => {
    const { server, connection } = await connected([user(1), user(2)])

    await expect(deleteAccount(scim, connection, target('u-1'))).rejects.toMatchObject({
      messageKey: 'connectors.errors.own_account',
    })
    await expect(deactivateAccount(scim, connection, target('u-1'))).rejects.toMatchObject({
      messageKey: 'connectors.errors.own_account',
    })
    expect(server.users()).toHaveLength(2)
  })

  it('changes a role', async () => {
    const { connection } = await connected([
      user(1),
      user(2, { roles: [{ value: 'member', primary: true }] }),
    ])

    expect(await changeRole(scim, connection, target('u-2'), 'admin')).toMatchObject({
      role: 'admin',
      isAdmin: true,
    })
  })
})

it('has its groups read and changed, and nobody else leaves them', async () => {
  const staff = { id: 'g-1', displayName: 'Staff', members: [{ value: 'u-1' }, { value: 'u-2' }] }
  const finance = { id: 'g-2', displayName: 'Finance', members: [{ value: 'u-1' }] }
  const { server, connection } = await connected([user(1), user(2)], [staff, finance])
  const group = { externalId: 'g-2', name: 'Finance', kind: 'group' as const }
  const inFinance = () => server.groups()[1]?.members.map(({ value }) => value)

  const { groups, memberships, complete } = await groupsOf(scim, connection)

  expect(groups.map(({ externalId, name }) => [externalId, name])).toEqual([
    ['g-1', 'Staff'],
    ['g-2', 'Finance'],
  ])
  expect(memberships.map((row) => [row.groupExternalId, row.accountExternalId])).toEqual([
    ['g-1', 'u-1'],
    ['g-1', 'u-2'],
    ['g-2', 'u-1'],
  ])
  expect(complete).toMatchObject({ areGroupsWhole: true, areMembershipsWhole: true, unread: [] })
  expect(await addToGroup(scim, connection, group, target('u-2'))).toBe('proven')
  expect(inFinance()).toEqual(['u-1', 'u-2'])
  expect(await removeFromGroup(scim, connection, group, target('u-1'))).toBe('proven')
  expect(inFinance()).toEqual(['u-2'])
})

it('is recorded without the names of its people, and replayed with the same facts', async () => {
  const people = Array.from({ length: 120 }, (_, index) =>
    user(index + 1, {
      userName: `quillfeather${index}@thistledown.test`,
      name: { givenName: 'Quillfeather', familyName: `Ombersley${index}` },
      emails: [{ value: `q.ombersley${index}@thistledown.test`, type: 'work', primary: true }],
      active: index % 7 !== 0,
    }),
  )
  const { connection } = await connected(people)

  const { cassette, ...flaws } = await record(scim, connection)

  expect(flaws).toEqual({ leaks: [], differences: [], unknown: [] })
  expect(JSON.stringify(cassette)).not.toMatch(/quillfeather|ombersley|thistledown/i)
  expect(JSON.stringify(cassette)).not.toContain(scimToken)
})
