import { setTimeout as wait } from 'node:timers/promises'
import { printJsonLines } from '@/lib/platform/json-lines'

printJsonLines()
// The worker process. Set before the first database connection is opened.
process.env.ROLLCALL_ROLE = 'worker'

const { startWorker } = await import('@/lib/jobs/worker')
const { log } = await import('@/lib/platform/log')
const { patiently } = await import('@/lib/platform/database/patiently')
const { pool, sessions } = await import('@/lib/platform/database/pool')
const { followDatabaseClock } = await import('@/lib/platform/database/database-clock')
const { refuseDatabase } = await import('@/lib/platform/database/refuse-database')
const { followSchema } = await import('@/lib/platform/watch/follow-schema')
const { refuseOtherKeys } = await import('@/lib/domain/record/stored-secrets/refuse-other-keys')
const { serveMetrics } = await import('@/lib/platform/metrics/serve-metrics')
const { startTraces } = await import('@/lib/platform/traces/start-traces')
const { startDemoVendor } = await import('@/lib/domain/company/demo/vendor/demo-vendor')
const { noteKeys } = await import('@/lib/platform/watch/instance-history')
const { env } = await import('@/lib/platform/env')
const { readHeldSince } = await import('@/lib/platform/instance-state')
const { reEncryptWhenOlder } = await import('@/lib/jobs/re-encrypt-secrets')

await refuseDatabase()
await followSchema()
await followDatabaseClock()
await refuseOtherKeys()
await serveMetrics('worker')
const sendLastTraces = await startTraces('worker')
await startDemoVendor()
await untilReleased()
let isLeaving = false
// It takes jobs while it still starts on others: who is told to end then hands these back too.
const started = startWorker()
process.on('SIGTERM', leave)
process.on('SIGINT', leave)
await started
await patiently(() => noteKeys(pool, env()))
await patiently(reEncryptWhenOlder)

/** After a restore the worker waits for the operator: the original may still be running, or may have sent the same. */
async function untilReleased() {
  for (let isSaid = false; await patiently(() => readHeldSince(pool)); isSaid = true) {
    if (!isSaid) log.warn('a backup was restored: no job runs until npm run restore -- --release')
    await wait(5_000)
  }
}

async function leave() {
  if (isLeaving) return
  isLeaving = true
  const stop = await started
  await stop()
  await sendLastTraces()
  await pool.end()
  if (sessions !== pool) await sessions.end()
  process.exit(0)
}

// The process state is unknown after an unhandled rejection, so it exits and the supervisor starts a new one.
process.on('unhandledRejection', (error) => {
  log.fatal({ err: error }, 'the worker ends')
  process.exit(1)
})
