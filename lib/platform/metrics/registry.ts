import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type BackupRecord, judgeBackups, readBackupRecord } from '@/lib/platform/backup/backup-state'
import { pool } from '@/lib/platform/database/pool'
import { env } from '@/lib/platform/env'
import { onFact } from '@/lib/platform/metrics/facts'
import { productVersion } from '@/lib/platform/product-version'
import { readQueues } from '@/lib/platform/watch/read-queues'

const quick = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const slow = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3_600]

/** All metrics of this process and of the database. Counting begins with the call. */
export function openRegistry(role: string): Registry {
  const registry = new Registry()
  registry.setDefaultLabels({ role })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Gauge({
    registers,
    name: 'rollcall_info',
    help: 'Always 1, with the version of this process',
    labelNames: ['version'],
  }).set({ version: productVersion }, 1)
  countFacts(registers)
  showPool(registers)
  showQueues(registers)
  showBackup(registers)
  return registry
}

function countFacts(registers: Registry[]) {
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ registers, name, help, labelNames })
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ registers, name, help, labelNames, buckets })

  const requests = counter('rollcall_http_requests_total', 'Answered requests', ['method', 'route', 'status'])
  const durations = histogram(
    'rollcall_http_request_duration_seconds',
    'From a request to the end of its answer; without event streams',
    ['method', 'route'],
    quick,
  )
  const [routes, methods] = [few(), few(10)]
  onFact('request', ({ status, seconds, ...asked }) => {
    const labels = { method: methods(asked.method), route: routes(asked.route) }
    requests.inc({ ...labels, status: String(status) })
    if (seconds !== null) durations.observe(labels, seconds)
  })

  const calls = counter('rollcall_vendor_calls_total', 'Calls of other software, retries included in one', [
    'connector',
    'outcome',
  ])
  const callSeconds = histogram('rollcall_vendor_call_duration_seconds', 'Their time', ['connector'], slow)
  const waited = counter('rollcall_vendor_wait_seconds_total', 'Time spent waiting before retries', [
    'connector',
  ])
  const connectors = few()
  onFact('vendor-call', ({ outcome, seconds, waitedSeconds, ...called }) => {
    const connector = connectors(called.connector)
    calls.inc({ connector, outcome })
    callSeconds.observe({ connector }, seconds)
    waited.inc({ connector }, waitedSeconds)
  })

  const syncs = counter('rollcall_syncs_total', 'Readings of an application’s accounts', [
    'connector',
    'outcome',
  ])
  onFact('sync', ({ connector, outcome }) => syncs.inc({ connector: connectors(connector), outcome }))

  const mails = counter('rollcall_mails_total', 'Attempts to send a mail', ['outcome'])
  onFact('mail', (fact) => mails.inc(fact))

  const jobs = counter('rollcall_jobs_total', 'Attempts of jobs that ended', ['queue', 'outcome'])
  const jobSeconds = histogram('rollcall_job_duration_seconds', 'Their time', ['queue'], slow)
  onFact('job', ({ queue, outcome, seconds }) => {
    jobs.inc({ queue, outcome })
    jobSeconds.observe({ queue }, seconds)
  })
}

function showPool(registers: Registry[]) {
  new Gauge({
    registers,
    name: 'rollcall_database_pool_connections',
    help: 'Connections of this process, by what they do',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    },
  })
  new Gauge({
    registers,
    name: 'rollcall_database_pool_waiting',
    help: 'Statements that wait for a connection',
    collect() {
      this.set(pool.waitingCount)
    },
  })
}

type Shown = { name: string; help: string; labelNames?: string[] }

/**
 * Gauges that show one reading of the database. All of them are asked at once and share it: a value that one left for another
 * would be that of the scrape before. Every process reports the same values: take their maximum, never their sum.
 */
function gauges<T>(registers: Registry[], read: () => Promise<T>) {
  let running: Promise<T | null> | undefined
  const shared = () => {
    running ??= read()
      .catch(() => null)
      .finally(() => {
        running = undefined
      })
    return running
  }
  return (shown: Shown, show: (gauge: Gauge, found: T | null) => void) =>
    new Gauge({
      registers,
      ...shown,
      async collect() {
        const found = await shared()
        this.reset()
        show(this, found)
      },
    })
}

function showQueues(registers: Registry[]) {
  const gauge = gauges(registers, () => readQueues(pool))
  gauge({ name: 'rollcall_database_up', help: '1 when the database answered this scrape' }, (shown, queues) =>
    shown.set(queues ? 1 : 0),
  )
  gauge(
    {
      name: 'rollcall_queue_oldest_seconds',
      help: 'For how long the oldest job has been due',
      labelNames: ['queue'],
    },
    (shown, queues) => {
      for (const { name: queue, oldestSeconds } of queues ?? []) shown.set({ queue }, oldestSeconds)
    },
  )
  gauge(
    {
      name: 'rollcall_queue_jobs',
      help: 'Jobs of all companies that are not done; those in failed-jobs were given up',
      labelNames: ['queue', 'state'],
    },
    (shown, queues) => {
      for (const { name: queue, waiting, later, active } of queues ?? []) {
        shown.set({ queue, state: 'waiting' }, waiting)
        shown.set({ queue, state: 'later' }, later)
        shown.set({ queue, state: 'active' }, active)
      }
    },
  )
}

function showBackup(registers: Registry[]) {
  const gauge = gauges(registers, () => readBackupRecord(pool))
  const show = (name: string, help: string, read: (record: BackupRecord) => number | null | undefined) =>
    gauge({ name, help }, (shown, record) => {
      if (record) shown.set(read(record) ?? 0)
    })
  gauge(
    {
      name: 'rollcall_backup_state',
      help: '1 for how the backups stand with their schedule: ok, off, none, late or failed',
      labelNames: ['state'],
    },
    (shown, record) => {
      if (record) shown.set({ state: judgeBackups(env().backups, record) }, 1)
    },
  )
  const seconds = (at: Date | null) => at && at.getTime() / 1_000
  show(
    'rollcall_last_backup_timestamp_seconds',
    'The instant that the last good backup holds; 0 when none was taken',
    ({ lastAt }) => seconds(lastAt),
  )
  show(
    'rollcall_last_backup_bytes',
    'The size of its file; 0 when none was taken',
    ({ lastBytes }) => lastBytes,
  )
  show(
    'rollcall_backup_failed_timestamp_seconds',
    'When a scheduled backup failed; 0 after a good one',
    ({ failedAt }) => seconds(failedAt),
  )
}

const most = 400
const other = 'other'

/**
 * Limits the values of one label, because a monitoring system keeps a series per value for months. Labels have few values by
 * design; if a mistake produces more, those beyond the limit are counted together.
 */
export function few(limit = most): (value: string) => string {
  const values = new Set<string>()
  return (value) => {
    if (values.has(value)) return value
    if (values.size >= limit) return other
    values.add(value)
    return value
  }
}
