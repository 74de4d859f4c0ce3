// First: the database is reached through a line of its own before anything opens a connection.
import '@/tests/support/database-proxy'

import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { pool } from '@/lib/platform/db'
import { boss } from '@/lib/platform/queue'
import { breakAt, cutLines, silenceNewLines, silenceOpenLines } from '@/tests/support/database-proxy'
import { startWorkerProcess } from '@/tests/support/worker-process'

afterEach(() => silenceNewLines(false))

const soon = { interval: 200 }
const isDone = async (id: string) => {
  const { rows } = await pool
    .query('SELECT state FROM pgboss.job WHERE id = $1', [id])
    .catch(() => ({ rows: [] }))
  return rows[0]?.state
}
// Of a key of its own: the queue keeps one waiting job a key, and the clock sends one too.
const send = async () =>
  (await (await boss()).send('schedule-syncs', {}, { singletonKey: randomUUID() })) ?? ''

it('is waited for at the start, however long its first connections say nothing', async () => {
  const id = await send()
  silenceNewLines(true)
  const worker = startWorkerProcess()
  await expect.poll(worker.output, soon).toContain('the database is away: tried again soon')

  cutLines()
  silenceNewLines(false)

  await expect.poll(() => isDone(id), soon).toBe('completed')
  expect(worker.isRunning()).toBe(true)
})

it('ends no worker when every connection is cut, or falls silent; what the queue meets is logged', async () => {
  const worker = startWorkerProcess()
  await expect.poll(worker.isReady, soon).toBe(true)

  for (let times = 0; times < 5; times++) {
    cutLines()
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  silenceNewLines(true)
  cutLines()
  await expect.poll(worker.output, soon).toMatch(/"msg":"the queue (cannot reach the database|failed)"/)
  silenceOpenLines()
  cutLines()
  silenceNewLines(false)

  const id = await send()
  await expect.poll(() => isDone(id), soon).toBe('completed')
  expect(worker.isRunning()).toBe(true)
}, 600_000)

it('counts no try that was lost with the database, though that could not be written at once', async () => {
  const worker = startWorkerProcess()
  await expect.poll(worker.isReady, soon).toBe(true)
  const spared = 'SET retry_limit = retry_limit + 1'
  const left = breakAt(['SELECT u.id, u.company_id, u.next_sync_at', spared, spared], 'close')

  const id = await send()

  await expect.poll(() => isDone(id), soon).toBe('completed')
  expect(left).toEqual([])
  const { rows } = await pool.query('SELECT retry_count, retry_limit FROM pgboss.job WHERE id = $1', [id])
  const { rows: queues } = await pool.query(
    `SELECT retry_limit FROM pgboss.queue WHERE name = 'schedule-syncs'`,
  )
  expect(rows[0].retry_limit).toBe(queues[0].retry_limit + rows[0].retry_count)
})

it('gives up no job whose work is done, though its end could not be written at once', async () => {
  const worker = startWorkerProcess()
  await expect.poll(worker.isReady, soon).toBe(true)
  const id = randomUUID()
  const left = breakAt(`${id}:0`, 'close')

  await (await boss()).send('schedule-syncs', {}, { id, singletonKey: id, retryLimit: 0 })

  await expect.poll(() => left, soon).toEqual([])
  await expect.poll(() => isDone(id), soon).not.toBe('active')
  expect(await isDone(id)).toBe('completed')
})
