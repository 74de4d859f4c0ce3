import { expect, it } from 'vitest'
import { sendBatch } from '@/lib/domain/batches/acts/send-batch'
import { getBatch } from '@/lib/domain/batches/list/batches'
import { db } from '@/lib/platform/db'
import { preview } from '@/tests/support/batch-factories'
import { aCompany } from '@/tests/support/factories'
import { aConnected } from '@/tests/support/sync-factories'
import { startWorkerProcess } from '@/tests/support/worker-process'

const most = 2_500

it('goes on with a batch of 2,500 lines where a killed worker stopped, and asks for none twice', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const { id: connector } = await aConnected(actor, 'wordpress')
  await db.$executeRaw`
      INSERT INTO members (company_id, first_name, last_name, email)
      SELECT ${companyId}::uuid, 'P', 'N' || n, 'p' || n || '@corvelle.example' FROM generate_series(1, ${most}) n`
  const id = await preview(actor, {
    people: { filter: {} },
    acts: [{ act: 'give', user_connector: connector }],
  })
  await sendBatch(actor, id)
  // Held there, as a lock of another transaction would: the worker is in the middle of a part when it is killed.
  const line = await db.batchLine.findFirstOrThrow({ where: { companyId, batchId: id, position: 1_500 } })
  const { release, isWaitedFor } = await hold(companyId, line.id)
  const first = startWorkerProcess()
  await expect.poll(isWaitedFor).toBe(true)
  const before = await db.provisioning.count({ where: { companyId } })

  await first.kill()
  await release()
  expect(before).toBe(1_000)
  startWorkerProcess()

  const asked = () => db.batchLine.count({ where: { companyId, batchId: id, state: 'asked' } })
  await expect.poll(asked).toBe(most)
  expect(await db.provisioning.count({ where: { companyId } })).toBe(most)
  expect((await getBatch(actor, id)).counts.total).toBe(most)
})

/** Holds one line, as long as nobody releases it. */
async function hold(companyId: string, line: string) {
  const { pool } = await import('@/lib/platform/db')
  const client = await pool.connect()
  await client.query('BEGIN')
  // However long a worker takes to start.
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
  await client.query('SELECT 1 FROM batch_lines WHERE company_id = $1 AND id = $2 FOR UPDATE', [
    companyId,
    line,
  ])
  return {
    release: async () => {
      await client.query('ROLLBACK')
      client.release()
    },
    isWaitedFor: async () => {
      const { rows } = await pool.query<{ n: number }>(
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%batch_lines%'",
      )
      return rows[0]!.n > 0
    },
  }
}
