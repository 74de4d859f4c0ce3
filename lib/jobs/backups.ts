import { z } from 'zod'
import { defineJob, type JobContext } from '@/lib/jobs/define-job'
import { writeBackupFailure } from '@/lib/platform/backup/backup-state'
import { backupFiles, deleteOld, fileOf, removeUnfinished } from '@/lib/platform/backup/kept-files'
import { type WrittenBackup, writeBackup } from '@/lib/platform/backup/write-backup'
import { pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { hideSecrets } from '@/lib/platform/keys/hide-secrets'
import { log } from '@/lib/platform/log'

export const takeBackupJob = defineJob({ name: 'take-backup', payload: z.unknown(), run: takeBackup })

/** By BACKUP_CRON: a backup into BACKUP_DIR. Earlier ones are deleted only once it was read back whole. */
async function takeBackup(_payload: unknown, { signal, renew }: JobContext): Promise<void> {
  const { backups: plan, APP_URL, DATABASE_URL } = env()
  if (!plan) return log.warn('no backup was taken: BACKUP_CRON is not set here, but was for another worker')
  const files = backupFiles(plan.folder, APP_URL)
  let taken: WrittenBackup
  try {
    await removeUnfinished(files)
    taken = await writeBackup(DATABASE_URL, plan.recipients, (at) => fileOf(files, at), signal)
  } catch (error) {
    // A worker that shuts down hands the job back, and one that slept for too long has lost it: neither is a failed backup.
    if (!signal.aborted && (await renew?.()) !== false) await noteFailure('', error)
    throw error
  }
  log.info(taken, 'a backup was taken')
  // Another backup would not help here, so the job is not repeated.
  await deleteOld(files, plan, taken).then(
    (deleted) => deleted.length > 0 && log.info({ deleted }, 'old backups were deleted'),
    async (error: unknown) => {
      log.error({ err: error }, 'old backups could not be deleted')
      await noteFailure('Old backups could not be deleted: ', error)
    },
  )
}

const noteFailure = (what: string, error: unknown) =>
  writeBackupFailure(pool, hideSecrets(what + (error instanceof Error ? error.message : String(error))))
