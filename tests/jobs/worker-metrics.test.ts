import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { boss } from '@/lib/platform/queue'
import { freePort } from '@/scripts/supervisor/ports'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { startWorkerProcess } from '@/tests/support/worker-process'

it('shows a worker to Prometheus at a port of its own, and goes on where that port is taken', async () => {
  const METRICS_PORT = String(await freePort())
  const read = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  const first = startWorkerProcess({ METRICS_PORT })
  await expect.poll(first.isReady).toBe(true)
  await (await boss()).send('schedule-syncs', {}, { singletonKey: randomUUID() })
  await expect.poll(read).toMatch(/rollcall_jobs_total\{queue="[a-z-]+",outcome="done",role="worker"\} [1-9]/)

  const second = startWorkerProcess({ METRICS_PORT })
  await expect.poll(second.isReady).toBe(true)

  expect(second.output()).toContain('METRICS_PORT cannot be used')
  expect(await read()).toContain('rollcall_database_up{role="worker"} 1')
  expect(await read()).toContain('rollcall_backup_state{state="off",role="worker"} 1')
})

it('shows nothing without a port, and goes on where a later version has migrated, which it says', async () => {
  await sqlAsSuperuser(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ($1, '', $1, now())`,
    ['99999999999999_later'],
  )

  const worker = startWorkerProcess({ METRICS_PORT: '' })
  await expect.poll(worker.isReady).toBe(true)

  expect(worker.output()).not.toContain('metrics')
  expect(worker.output()).toContain('a later version has migrated the database')
})
