import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type AccountFacts, accountFacts } from '@/lib/connectors/kit/account-facts'
import {
  changeRole,
  createAccount,
  deactivateAccount,
  deleteAccount,
} from '@/lib/connectors/kit/call-connector'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { aToken, example, page } from '@/tests/connectors/kit/example-connector'
import { createAgain } from '@/tests/support/create-again'
import {
  type Answering,
  answerWith,
  connectionTo,
  type Reply,
  vendorServer,
} from '@/tests/support/vendor-server'

async function connected(answering: Answering, limits = {}) {
  const server = await vendorServer(answering)
  return {
    server,
    connection: connectionTo(server, { custom_domain: server.url, api_token: aToken }, { limits }),
  }
}

const target = accountFacts({ externalId: '1', email: 'user1@acme.test' })
const writes = (server: { requests: { method: string }[] }) =>
  server.requests.filter(({ method }) => method !== 'GET')

describe('deleting', () => {
  const deleting = async (...lists: Reply[]) => {
    const { connection, server } = await connected(
      answerWith({ 'GET /users': lists, 'DELETE /users/1': { status: 204 } }),
    )
    return { outcome: await deleteAccount(example, connection, target), server }
  }

  it('proves it by reading the account again', async () => {
    const { outcome, server } = await deleting(page([1]), page([]))

    expect(outcome).toBe('gone')
    expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET'])
  })

  it('says when the account is still there', async () => {
    expect((await deleting(page([1]), page([1]))).outcome).toBe('still_there')
  })

  it('is not troubled by somebody who was faster, but by an account that will not be found and stays', async () => {
    const missing = { status: 404, body: { message: 'Gone' } }
    const faster = await connected(
      answerWith({ 'GET /users': [page([1]), page([])], 'DELETE /users/1': missing }),
    )
    const staying = await connected(answerWith({ 'GET /users': page([1]), 'DELETE /users/1': missing }))

    expect(await deleteAccount(example, faster.connection, target)).toBe('gone')
    await expect(deleteAccount(example, staying.connection, target)).rejects.toMatchObject({
      kind: 'not_found',
      reason: 'Gone',
    })
  })

  it('asks for nothing when the account is gone already', async () => {
    const { outcome, server } = await deleting(page([2]))

    expect(outcome).toBe('gone')
    expect(writes(server)).toEqual([])
  })
})

describe('deactivating', () => {
  /** Shows these states, one a reading. */
  const deactivating = async (...states: (AccountFacts['status'] | 'gone')[]) => {
    const { connection, server } = await connected(answerWith({ 'POST /users/1/suspend': { body: {} } }))
    const connector: ApiConnector = {
      ...example,
      can: { deactivate: true },
      getAccount: async () => {
        const status = states.shift() ?? null
        return status === 'gone' ? null : accountFacts({ ...target, status })
      },
      deactivateAccount: async (http) => {
        await http.post('/users/1/suspend', {}, z.unknown())
        return 'done'
      },
    }
    return { outcome: await deactivateAccount(connector, connection, target), writes: writes(server).length }
  }

  it.each([
    ['is proven by an account that is suspended', 'active', 'suspended', 'suspended'],
    ['is not believed of one that is still active', 'active', 'active', 'still_there'],
    ['proves nothing where the application says no state', null, null, 'cannot_be_verified'],
    ['may take the account away', 'active', 'gone', 'gone'],
  ] as const)('%s', async (_rule, before, after, outcome) => {
    expect(await deactivating(before, after)).toEqual({ outcome, writes: 1 })
  })

  it('asks for nothing when the account is suspended already, or gone', async () => {
    expect(await deactivating('suspended')).toEqual({ outcome: 'suspended', writes: 0 })
    expect(await deactivating('gone')).toEqual({ outcome: 'gone', writes: 0 })
  })
})

describe('writes that fail', () => {
  it('are not sent again after a 500', async () => {
    const { connection, server } = await connected(() => ({ status: 500 }))

    await expect(createAccount(example, connection, { email: 'a@acme.test' })).rejects.toMatchObject({
      kind: 'unavailable',
    })
    expect(server.requests).toHaveLength(1)
  })

  it('are sent again after a 429', async () => {
    let turn = 0
    const { connection, server } = await connected(() =>
      turn++ === 0 ? { status: 429 } : { body: page([1]).body[0] },
    )

    expect((await createAccount(example, connection, { email: 'a@acme.test' })).externalId).toBe('1')
    expect(server.requests).toHaveLength(2)
  })

  it('say that nobody knows what came of them when the connection breaks', async () => {
    const { connection, server } = await connected((_request, response) => {
      response.destroy()
      return undefined
    })

    const created = createAccount(example, connection, { email: 'a@acme.test' })

    await expect(created).rejects.toMatchObject({ kind: 'unavailable', outcomeUnknown: true })
    expect(server.requests).toHaveLength(1)
  })

  it('look first when they are tried again', async () => {
    const { connection, server } = await connected(answerWith({ 'GET /users': page([1]) }))

    const found = await createAgain(example, connection, { email: 'User1@acme.test' })

    expect(found.externalId).toBe('1')
    expect(writes(server)).toEqual([])
  })
})

it('does not let an id climb to another resource', async () => {
  const { connection, server } = await connected(() => ({ body: [{ id: '..', email: 'a@acme.test' }] }))

  await expect(deleteAccount(example, connection, accountFacts({ externalId: '..' }))).rejects.toMatchObject({
    kind: 'not_found',
  })
  expect(writes(server)).toEqual([])
})

it('changes the role of an account that is there', async () => {
  const { connection, server } = await connected(
    answerWith({ 'GET /users': page([1]), 'PATCH /users/1': { status: 204 } }),
  )

  expect((await changeRole(example, connection, target, 'admin'))?.externalId).toBe('1')
  expect(server.requests[1]).toMatchObject({ method: 'PATCH', body: { role: 'admin' } })
  await expect(
    changeRole(example, connection, accountFacts({ externalId: '5' }), 'admin'),
  ).rejects.toMatchObject({ kind: 'not_found' })
})
