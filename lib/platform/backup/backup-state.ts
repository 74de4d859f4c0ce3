import type pg from 'pg'
import { type BackupPlan, previousOf } from '@/lib/platform/backup/backup-settings'
import { now as present } from '@/lib/platform/clock'
import { column } from '@/lib/platform/sql/column'
import { readRows, runStatement } from '@/lib/platform/sql/read-rows'

type Database = Pick<pg.Pool, 'query'>

export type BackupRecord = {
  /** The instant that the last good backup holds; null when none was taken. */
  lastAt: Date | null
  /** The size of its file. */
  lastBytes: number | null
  /** When a scheduled backup failed for the last time; null after a good one. */
  failedAt: Date | null
  failure: string | null
  /** When a backup was last restored to try it, and the seconds that took; null when none was. */
  tried: { at: Date; seconds: number } | null
  /** The database's clock, by which all of them are judged. */
  now: Date
}

export async function readBackupRecord(database: Database): Promise<BackupRecord> {
  const [row] = await readRows(
    database,
    {
      lastAt: column.instant.nullable,
      lastBytes: column.double.nullable,
      failedAt: column.instant.nullable,
      failure: column.text.nullable,
      triedAt: column.instant.nullable,
      triedSeconds: column.int.nullable,
      now: column.instant,
    },
    {
      text: `SELECT last_backup_at AS "lastAt", last_backup_bytes::float8 AS "lastBytes",
            backup_failed_at AS "failedAt", backup_failure AS failure,
            restore_tried_at AS "triedAt", restore_tried_seconds AS "triedSeconds", now() AS now
       FROM instance_state`,
      values: [],
    },
  )
  if (!row)
    return { lastAt: null, lastBytes: null, failedAt: null, failure: null, tried: null, now: present() }
  const { triedAt, triedSeconds, ...record } = row
  return { ...record, tried: triedAt && { at: triedAt, seconds: triedSeconds ?? 0 } }
}

/** Notes a good backup, of which an earlier failure is forgotten. One of an earlier instant changes nothing. */
export async function writeLastBackup(database: Database, at: string, bytes: number): Promise<void> {
  await runStatement(database, {
    text: `UPDATE instance_state SET last_backup_at = $1::timestamptz, last_backup_bytes = $2::bigint,
            backup_failed_at = NULL, backup_failure = NULL
      WHERE coalesce(last_backup_at, '-infinity') <= $1::timestamptz`,
    values: [at, bytes],
  })
}

const longestFailure = 300

export async function writeBackupFailure(database: Database, reason: string): Promise<void> {
  await runStatement(database, {
    text: 'UPDATE instance_state SET backup_failed_at = now(), backup_failure = $1',
    values: [reason.slice(0, longestFailure)],
  })
}

/** Notes that a backup was restored to try it, and that every row of it came back. */
export async function writeRestoreTried(database: Database, seconds: number): Promise<void> {
  await runStatement(database, {
    text: 'UPDATE instance_state SET restore_tried_at = now(), restore_tried_seconds = $1',
    values: [Math.round(seconds)],
  })
}

/** `off`: none is scheduled; `none`: the first one is still to come; `late`: the schedule fell due twice without a good one. */
export type BackupState = 'ok' | 'off' | 'none' | 'late' | 'failed'

export function judgeBackups(plan: BackupPlan | null, { lastAt, failedAt, now }: BackupRecord): BackupState {
  if (!plan) return 'off'
  if (failedAt) return 'failed'
  if (!lastAt) return 'none'
  return lastAt < previousOf(plan.cron, now, 2) ? 'late' : 'ok'
}
