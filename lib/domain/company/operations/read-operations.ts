import { stat } from 'node:fs/promises'
import path from 'node:path'
import { checkAddress, checkNames } from '@/lib/domain/company/operations/check-configuration'
import { checkDatabase } from '@/lib/domain/company/operations/check-database'
import { checkMachine } from '@/lib/domain/company/operations/check-machine'
import type { Finding } from '@/lib/domain/company/operations/finding'
import { isOperator } from '@/lib/domain/company/operations/operator'
import { type Figures, readFigures } from '@/lib/domain/company/operations/read-figures'
import { countOld, type OldRows } from '@/lib/domain/company/retention/count-old'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { type BackupPlan, previousOf } from '@/lib/platform/backup/backup-settings'
import { type BackupState, judgeBackups, readBackupRecord } from '@/lib/platform/backup/backup-state'
import { backupFiles, listFiles } from '@/lib/platform/backup/kept-files'
import { days, now } from '@/lib/platform/clock'
import { diskRoom } from '@/lib/platform/database/disk-room'
import { sessions } from '@/lib/platform/database/pool'
import { type RunningProcess, readProcesses } from '@/lib/platform/database/processes'
import { isContended } from '@/lib/platform/database-away'
import { pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { productVersion } from '@/lib/platform/product-version'
import { type Growth, type KnownKey, readGrowth, readKeys } from '@/lib/platform/watch/instance-history'
import { lateSeconds, type QueueFigures, readQueues, readWaits } from '@/lib/platform/watch/read-queues'
import { newestMigration, readSchema, type SchemaState } from '@/lib/platform/watch/read-schema'

export type OperationsView = Figures & {
  /** When all of it was looked at. */
  at: string
  url: string
  version: string
  node: string
  schema: SchemaState
  /** The newest migration that this version knows. */
  newest: string
  processes: RunningProcess[]
  queues: QueueFigures[]
  /** In seconds, for each of the last 24 hours; null where there are too many jobs to look at while a person waits. */
  waits: number[] | null
  /** From which wait a queue is late, in seconds. */
  lateAfter: number
  backup: {
    state: BackupState
    lastAt: string | null
    bytes: number | null
    failedAt: string | null
    /** When a backup was last restored to try it. */
    tried: { at: string; seconds: number } | null
    /** For the last times that the schedule fell due, the oldest first, whether there is a file; null where none can be seen. */
    nights: boolean[] | null
  }
  /** Of the embedded server; null with one whose disk cannot be seen from here. */
  disk: { free: number; size: number; backups: number | null } | null
  /** Of the database; null before it was measured. `fullAt`: when its disk is full if it goes on so, within ten years. */
  growth: (Growth & { fullAt: string | null }) | null
  keys: KnownKey[]
  /** Null where there are too many rows to count them while a person waits. */
  retention: OldRows[] | null
  findings: Finding[]
}

/** A person waits for the page. */
const patienceMs = 5_000
const freshForMs = 15_000
let latest: { view: Promise<OperationsView>; until: number } | undefined

/**
 * What the operator's page shows. The mail server and other software are asked for it, so one reading serves every request of the
 * next moments.
 * @throws notFound for whoever does not run this instance
 */
export async function readOperations(actor: Actor): Promise<OperationsView> {
  if (!(await isOperator(actor))) throw notFound()
  if (latest && performance.now() < latest.until) return latest.view
  const view = readAll()
  const reading = { view, until: performance.now() + freshForMs }
  latest = reading
  // A reading that failed is not repeated to the next request.
  view.catch(() => {
    if (latest === reading) latest = undefined
  })
  return view
}

async function readAll(): Promise<OperationsView> {
  const { APP_URL: url, DATABASE_FOLDER: folder, backups: plan } = env()
  const [
    figures,
    retention,
    processes,
    queues,
    waits,
    schema,
    backup,
    growth,
    keys,
    database,
    machine,
    room,
  ] = await Promise.all([
    readFigures(),
    countOld(pool, env().retention).catch(nullInTime),
    // Direct: connections through a pooler do not say whose they are.
    readProcesses(sessions),
    readQueues(pool),
    readWaits(pool).catch(nullInTime),
    readSchema(pool),
    readBackups(plan, url),
    readGrowth(pool),
    readKeys(pool, env()),
    checkDatabase(env()),
    checkMachine(env(), folder, patienceMs),
    folder ? diskRoom(folder) : null,
  ])
  const { files, ...shownBackup } = backup
  return {
    ...figures,
    at: now().toISOString(),
    url,
    version: productVersion,
    node: process.versions.node,
    schema,
    newest: newestMigration(),
    retention,
    processes,
    queues,
    waits,
    lateAfter: lateSeconds,
    backup: shownBackup,
    disk: room && { free: room.free, size: room.size, backups: files },
    growth: growth && { ...growth, fullAt: fullAt(growth.aMonth, room?.free) },
    keys,
    findings: [checkAddress(env()), ...checkNames(process.env), ...database, ...machine],
  }
}

const longestMonths = 120

function fullAt(aMonth: number | null, free: number | undefined): string | null {
  if (free === undefined || aMonth === null || aMonth <= 0) return null
  const months = free / aMonth
  return months > longestMonths ? null : new Date(now().getTime() + months * days(365 / 12)).toISOString()
}

/** What took longer than a statement of web may take is not shown; other failures are thrown. */
function nullInTime(error: unknown): null {
  if (!isContended(error)) throw error
  return null
}

const nightsShown = 14

async function readBackups(plan: BackupPlan | null, url: string) {
  const record = await readBackupRecord(pool)
  const kept = plan ? await readKept(plan, url) : null
  return {
    state: judgeBackups(plan, record),
    lastAt: record.lastAt?.toISOString() ?? null,
    bytes: record.lastBytes,
    failedAt: record.failedAt?.toISOString() ?? null,
    tried: record.tried && { ...record.tried, at: record.tried.at.toISOString() },
    nights: plan && kept && kept.length > 0 ? nightsOf(plan, kept, record.now) : null,
    files: kept?.reduce((sum, { bytes }) => sum + bytes, 0) ?? null,
  }
}

type Kept = { at: Date; bytes: number }

/** The files of this instance, newest first; null where this process does not see the folder. */
async function readKept({ folder }: BackupPlan, url: string): Promise<Kept[] | null> {
  try {
    const files = await listFiles(backupFiles(folder, url))
    return await Promise.all(
      files.map(async ({ name, at }) => ({ at, bytes: (await stat(path.join(folder, name))).size })),
    )
  } catch {
    return null
  }
}

/** For each of the last times that a backup fell due, whether one was taken before the next time; not further back than they go. */
function nightsOf({ cron }: BackupPlan, kept: Kept[], until: Date): boolean[] {
  const due = Array.from({ length: nightsShown }, (_, at) => previousOf(cron, until, at + 1))
  const nights = due.map((from, at) => {
    const end = due[at - 1] ?? until
    return kept.some((file) => file.at >= from && file.at < end)
  })
  return nights.slice(0, nights.lastIndexOf(true) + 1).reverse()
}
