import { expect, it } from 'vitest'
import { lastpass } from '@/lib/connectors/apps/lastpass/connector'
import { deactivateAccount, deleteAccount } from '@/lib/connectors/kit/call-connector'
import { accountsOf } from '@/tests/connectors/accounts-of'
import { contract, row } from '@/tests/connectors/apps/lastpass.contract'
import { connectionTo, type SeenRequest, vendorServer } from '@/tests/support/vendor-server'

type Users = Record<string, ReturnType<typeof row>>
const target = { externalId: '101', email: null, login: null }
const commandOf = ({ body }: SeenRequest) => body as { cmd: string; data: unknown }

async function lastPassOf(users: Users) {
  const server = await vendorServer((request) => {
    const { cmd } = commandOf(request)
    if (cmd === 'deluser') delete users[101]
    if (cmd === 'disableuser') users[101]!.disabled = true
    const body = { total: Object.keys(users).length, count: 1, Users: users, Groups: {}, Invited: [] }
    return { body: cmd === 'getuserdata' ? body : { status: 'OK' } }
  })
  const connection = connectionTo(server, contract.credentials(server.url), {
    baseUrls: { lastpass: server.url },
  })
  const sent = () => server.requests.map(commandOf).filter(({ cmd }) => cmd !== 'getuserdata')
  return { connection, sent }
}

it('reads users by their ids', async () => {
  const { connection } = await lastPassOf({ 101: { ...row(1), admin: true, disabled: true } })

  expect((await accountsOf(lastpass, connection)).accounts).toMatchObject([
    {
      externalId: '101',
      email: 'user-1@acme.example',
      lastName: 'Lindqvist',
      displayName: 'Nora Lindqvist',
      isAdmin: true,
      status: 'suspended',
      lastActiveAt: new Date('2015-05-29T11:45:05Z'),
    },
  ])
})

it('takes an account out of the company and leaves the person their vault', async () => {
  const { connection, sent } = await lastPassOf({ 101: row(1), 102: { ...row(2), admin: true } })

  expect(await deleteAccount(lastpass, connection, target)).toBe('gone')
  expect(sent()).toEqual([
    {
      cid: 27,
      provhash: 'canary-hash',
      cmd: 'deluser',
      data: { username: 'user-1@acme.example', deleteaction: 1 },
    },
  ])
})

it('disables an account', async () => {
  const { connection, sent } = await lastPassOf({ 101: row(1), 102: { ...row(2), admin: true } })

  expect(await deactivateAccount(lastpass, connection, target)).toBe('suspended')
  expect(sent()).toMatchObject([{ cmd: 'disableuser', data: ['user-1@acme.example'] }])
})

it('keeps the last administrator who is not disabled', async () => {
  const { connection, sent } = await lastPassOf({
    101: { ...row(1), admin: true },
    102: { ...row(2), admin: true, disabled: true },
  })

  await expect(deleteAccount(lastpass, connection, target)).rejects.toMatchObject({
    messageKey: 'connectors.errors.last_owner',
  })
  expect(sent()).toEqual([])
})

it('says what LastPass refused with a status of 200', async () => {
  const server = await vendorServer(() => ({ body: { status: 'FAIL', errors: ['No such user'] } }))
  const connection = connectionTo(server, contract.credentials(server.url), {
    baseUrls: { lastpass: server.url },
  })

  await expect(accountsOf(lastpass, connection)).rejects.toMatchObject({ reason: 'No such user' })
})
