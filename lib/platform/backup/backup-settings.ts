import { CronExpressionParser } from 'cron-parser'
import { z } from 'zod'
import { now as present } from '@/lib/platform/clock'

const recipient = /^age1[0-9a-z]{10,4000}$/

export const backupVariables = {
  /** When the worker takes a backup, in UTC: five fields of cron. Without it, only `npm run backup` takes any. */
  BACKUP_CRON: z.string().trim().max(100).optional(),
  /** The folder that these backups are written to. */
  BACKUP_DIR: z.string().max(4_000).optional(),
  /** How many of them are kept at most. */
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(14),
  /** For how many days they are kept at most. The newest good one stays, however old. */
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(36_500).default(90),
  /** Public keys of age to which backups are encrypted, comma separated. */
  BACKUP_RECIPIENTS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every((one) => recipient.test(one)), {
      error: 'expected public keys of age such as age1…, comma separated',
    }),
}

export type BackupPlan = {
  cron: string
  folder: string
  recipients: string[]
  keep: number
  keepDays: number
}

type Read = {
  BACKUP_CRON?: string | undefined
  BACKUP_DIR?: string | undefined
  BACKUP_KEEP?: number
  BACKUP_KEEP_DAYS?: number
  BACKUP_RECIPIENTS?: string[]
}

/**
 * The backups that the worker takes by itself; null when none is scheduled.
 * @param problems one line is added for each variable that is missing beside BACKUP_CRON, or wrong
 */
export function readBackupPlan(read: Read, problems: string[]): BackupPlan | null {
  const { BACKUP_CRON: cron, BACKUP_DIR: folder, BACKUP_RECIPIENTS: recipients = [] } = read
  if (!cron) return null
  if (!isCron(cron)) problems.push('BACKUP_CRON: expected five fields of cron, such as 10 3 * * *')
  if (!folder) problems.push('BACKUP_DIR: is missing, though BACKUP_CRON is set')
  if (recipients.length === 0) problems.push('BACKUP_RECIPIENTS: is missing, though BACKUP_CRON is set')
  const { BACKUP_KEEP: keep = 1, BACKUP_KEEP_DAYS: keepDays = 1 } = read
  return { cron, folder: folder ?? '', recipients, keep, keepDays }
}

function isCron(text: string): boolean {
  if (text.split(/\s+/).length !== 5) return false
  try {
    return Boolean(previousOf(text, present(), 1))
  } catch {
    return false
  }
}

/** The instant before `now` at which the schedule fell due for the n-th last time. */
export function previousOf(cron: string, now: Date, n: number): Date {
  const times = CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' })
  let time = times.prev()
  for (let i = 1; i < n; i++) time = times.prev()
  return time.toDate()
}
