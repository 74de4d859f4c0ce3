import { CredentialKeyError, requireKeys } from '@/lib/domain/record/stored-secrets/require-keys'
import { type BackupState, judgeBackups, readBackupRecord } from '@/lib/platform/backup/backup-state'
import { pool } from '@/lib/platform/database/pool'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'
import { isLate, readQueues } from '@/lib/platform/watch/read-queues'
import { readSchema } from '@/lib/platform/watch/read-schema'

/** Readable without a login, so it contains only codes and no names, counts or reasons, apart from the last good backup's age. */
export type Readiness = { checks: Checks; backup: Backup }

/** Tells how old the last good backup is. An old one is no reason to send requests elsewhere. */
type Backup = { state: BackupState | 'unknown'; at: string | null; age_seconds: number | null }

type Checks = {
  database: 'ok' | 'unreachable'
  schema: 'ok' | 'behind' | 'newer' | 'unknown'
  keys: 'ok' | 'wrong' | 'unknown'
  queue: 'ok' | 'late' | 'unknown'
}

const names: readonly (keyof Checks)[] = ['database', 'schema', 'keys', 'queue']

/** `newer`: another version migrated while this one still runs, which is how an upgrade begins. */
const fine = ['ok', 'newer']

export const isReady = ({ checks }: Readiness, ignored: readonly string[] = []): boolean =>
  names.every((check) => ignored.includes(check) || fine.includes(checks[check]))

const freshMs = 2_000
// Counting the stored secrets scans whole tables. A wrong key is checked again each time, since it may be corrected.
const keysFreshMs = 5 * 60_000

let cached: { readiness: Readiness; readAt: number } | undefined
let reading: Promise<Readiness> | undefined
let keysReadAt = Number.NEGATIVE_INFINITY

/** Whether this process can serve, cached for two seconds; concurrent callers share one check. */
export async function readReadiness(): Promise<Readiness> {
  if (cached && performance.now() - cached.readAt < freshMs) return cached.readiness
  reading ??= look().finally(() => {
    reading = undefined
  })
  return reading
}

async function look(): Promise<Readiness> {
  const readiness = await lookAtAll().catch((error: unknown): Readiness => {
    log.warn({ err: error }, 'not ready: the database cannot be reached')
    const checks = { database: 'unreachable', schema: 'unknown', keys: 'unknown', queue: 'unknown' } as const
    return { checks, backup: unknownBackup }
  })
  cached = { readiness, readAt: performance.now() }
  return readiness
}

async function lookAtAll(): Promise<Readiness> {
  // Comes first: it fails when the database cannot be reached.
  await readRows(pool, { one: column.int }, { text: 'SELECT 1 AS one', values: [] })
  const [schema, keys, queue, backup] = await Promise.all([
    readSchema(pool).catch(() => 'unknown' as const),
    readKeys(),
    readQueues(pool).then(
      (queues) => (queues.some(isLate) ? 'late' : 'ok'),
      () => 'unknown' as const,
    ),
    readBackup().catch(() => unknownBackup),
  ])
  return { checks: { database: 'ok', schema, keys, queue }, backup }
}

const unknownBackup: Backup = { state: 'unknown', at: null, age_seconds: null }

async function readBackup(): Promise<Backup> {
  const record = await readBackupRecord(pool)
  const { lastAt, now } = record
  return {
    state: judgeBackups(env().backups, record),
    at: lastAt?.toISOString() ?? null,
    age_seconds: lastAt && Math.round((now.getTime() - lastAt.getTime()) / 1_000),
  }
}

async function readKeys(): Promise<Checks['keys']> {
  if (performance.now() - keysReadAt < keysFreshMs) return 'ok'
  try {
    await requireKeys(pool, env().CREDENTIAL_KEYS)
    keysReadAt = performance.now()
    return 'ok'
  } catch (error) {
    if (!(error instanceof CredentialKeyError)) return 'unknown'
    log.error(error.message)
    return 'wrong'
  }
}
