import { expect, it } from 'vitest'
import { readAccounts } from '@/lib/connectors/kit/read-accounts'
import type { AccountBatch, Checkpoint } from '@/lib/connectors/kit/reading'
import { aToken, example, page } from '@/tests/connectors/kit/example-connector'
import { connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const pages: Record<string, Reply> = {
  '/names?per_page=2': { body: [] },
  '/users?per_page=2': page([1, 2], '/users?cursor=b'),
  '/users?cursor=b': page([3, 4], '/users?cursor=c'),
  '/users?cursor=c': page([5]),
  '/guests?per_page=2': page([9]),
}
const gone: Reply = { status: 410, body: { message: 'The cursor has expired' } }

/** An application that forgets the places a test names. */
async function anApplication() {
  const forgotten = { has: (_path: string): boolean => false }
  const server = await vendorServer(({ path }) =>
    forgotten.has(path) ? gone : (pages[path] ?? { status: 404 }),
  )
  const connection = connectionTo(server, { custom_domain: server.url, api_token: aToken })
  async function read(checkpoint: Checkpoint | null = null) {
    const batches: AccountBatch[] = []
    for await (const batch of readAccounts(example, { ...connection, checkpoint })) batches.push(batch)
    return batches
  }
  return { forgotten, read, requests: server.requests }
}

const idsOf = (batches: AccountBatch[]) =>
  batches.flatMap(({ accounts }) => accounts.map(({ externalId }) => externalId))

const once = (forgotten: string) => {
  let times = 0
  return (path: string) => path === forgotten && ++times === 1
}

it('begins a list again, in the same run, when the application has forgotten the place (410)', async () => {
  const { forgotten, read } = await anApplication()
  forgotten.has = once('/users?cursor=c')

  const batches = await read()

  expect(idsOf(batches)).toEqual(['1', '2', '3', '4', '5', '9'])
  expect(batches.at(-1)?.complete).toMatchObject({ accounts: 6, isWhole: true })
})

it('begins again when a reading that was paused comes back to a forgotten place', async () => {
  const { forgotten, read } = await anApplication()
  const [first] = await read()
  expect(first?.checkpoint.lists['/users']).toContain('cursor=b')
  forgotten.has = once('/users?cursor=b')

  const batches = await read(first?.checkpoint)

  expect(idsOf(batches)).toEqual(['1', '2', '3', '4', '5', '9'])
  expect(batches.at(-1)?.complete).toMatchObject({ isWhole: true })
})

it('gives up on a list whose places never last, and on a first page that is gone', async () => {
  const { forgotten, read, requests } = await anApplication()
  const begun = () => requests.filter(({ path }) => path === '/users?per_page=2').length
  forgotten.has = (path) => path === '/users?cursor=b'
  await expect(read()).rejects.toMatchObject({ kind: 'not_found', status: 410 })
  expect(begun()).toBe(4)

  forgotten.has = (path) => path === '/users?per_page=2'
  await expect(read()).rejects.toMatchObject({ status: 410 })
  expect(begun()).toBe(5)
})
