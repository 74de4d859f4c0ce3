import { expect, it } from 'vitest'
import { scim } from '@/lib/connectors/apps/scim/connector'
import { createAccount, getAccount } from '@/lib/connectors/kit/call-connector'
import { LostHold } from '@/lib/connectors/kit/wire/hold'
import { connectionTo, vendorServer } from '@/tests/support/vendor-server'

const sofia = { id: 'u1', userName: 'sofia@acme.example', active: true }

async function aServer() {
  const server = await vendorServer(({ method, path }) => {
    if (method === 'POST') return { status: 201, body: sofia }
    if (path === '/Users/u1') return { body: sofia }
    return path.startsWith('/Users') ? { body: { totalResults: 0, Resources: [] } } : { status: 404 }
  })
  const credentials = { custom_domain: server.url, api_token: 'canary', login: '', password: '' }
  const writes = () => server.requests.filter(({ method }) => method === 'POST').length
  return { connection: connectionTo(server, credentials), writes }
}

it('makes sure of its hold before a request that changes something, and not before others', async () => {
  const { connection } = await aServer()
  let renewed = 0
  const hold = {
    renew: async () => {
      renewed++
    },
    isFresh: () => true,
  }

  await getAccount(scim, { ...connection, hold }, 'u1')
  expect(renewed).toBe(0)
  await createAccount(scim, { ...connection, hold }, { email: 'sofia@acme.example' })
  expect(renewed).toBe(1)
})

it('lets nothing leave once its hold ran out while it waited for its connection, and asks for it again', async () => {
  const { connection, writes } = await aServer()
  const seen: string[] = []
  const hold = {
    renew: async () => {
      seen.push(`renewed, ${writes()} sent`)
    },
    isFresh: () => seen.length > 1,
  }

  await createAccount(scim, { ...connection, hold }, { email: 'sofia@acme.example' })

  expect(seen).toEqual(['renewed, 0 sent', 'renewed, 0 sent'])
  expect(writes()).toBe(1)
})

it('sends nothing when somebody else has it', async () => {
  const { connection, writes } = await aServer()
  const hold = {
    renew: async () => {
      throw new LostHold()
    },
    isFresh: () => true,
  }

  await expect(
    createAccount(scim, { ...connection, hold }, { email: 'sofia@acme.example' }),
  ).rejects.toBeInstanceOf(LostHold)
  expect(writes()).toBe(0)
})
