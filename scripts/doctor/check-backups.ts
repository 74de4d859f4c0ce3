import { access, constants } from 'node:fs/promises'
import { Encrypter } from 'age-encryption'
import type pg from 'pg'
import type { BackupPlan } from '@/lib/platform/backup/backup-settings'
import { type BackupRecord, judgeBackups, readBackupRecord } from '@/lib/platform/backup/backup-state'
import { days, hours } from '@/lib/platform/clock'
import { type Finding, reasonOf } from '@/scripts/doctor/finding'

const topic = 'Backup'
const old = days(7)

/** Whether there is a good backup of late, and whether the next one can be written. */
export async function checkBackups(client: pg.Client, plan: BackupPlan | null): Promise<Finding[]> {
  const record = await readBackupRecord(client)
  return [judge(plan, record), ...(plan ? await checkPlan(plan) : [])]
}

function judge(plan: BackupPlan | null, record: BackupRecord): Finding {
  const last = record.lastAt ? `the last good one ${ageOf(record)}` : 'no good one was ever taken'
  switch (judgeBackups(plan, record)) {
    case 'failed':
      return {
        topic,
        state: 'wrong',
        text: `it failed at ${record.failedAt?.toISOString()}: ${reasonOf(record.failure)} And ${last}.`,
        remedy: 'The log of the worker has more. npm run jobs -- retry --all takes it again at once.',
      }
    case 'late':
      return {
        topic,
        state: 'wrong',
        text: `BACKUP_CRON fell due twice since, and ${last}.`,
        remedy: 'Start a worker with BACKUP_CRON, and look into its log.',
      }
    case 'none':
      return { topic, state: 'look', text: 'the first one by BACKUP_CRON is still to come.' }
    case 'ok':
      return { topic, state: 'good', text: last }
    case 'off': {
      const isFresh = record.lastAt && record.now.getTime() - record.lastAt.getTime() < old
      if (isFresh) return { topic, state: 'good', text: `none is scheduled; ${last}` }
      return {
        topic,
        state: 'look',
        text: `none is scheduled, and ${last}.`,
        remedy: 'npm run backup takes one, BACKUP_CRON one every night: docs/back-up.md.',
      }
    }
  }
}

function ageOf({ lastAt, lastBytes, now }: BackupRecord): string {
  const age = now.getTime() - (lastAt?.getTime() ?? 0)
  const text = age < days(2) ? `${Math.round(age / hours(1))} hours` : `${Math.round(age / days(1))} days`
  return `is ${text} old${lastBytes === null ? '' : `, ${(lastBytes / 1e6).toFixed(1)} MB`}`
}

async function checkPlan({ folder, recipients }: BackupPlan): Promise<Finding[]> {
  const findings: Finding[] = []
  try {
    for (const recipient of recipients) new Encrypter().addRecipient(recipient)
  } catch (error) {
    findings.push({
      topic,
      state: 'wrong',
      text: `BACKUP_RECIPIENTS: a key cannot be read: ${reasonOf(error)}`,
      remedy: 'npm run backup -- --new-key FILE makes one.',
    })
  }
  const refusal = await access(folder, constants.W_OK).then(() => null, reasonOf)
  if (refusal && !refusal.startsWith('ENOENT'))
    findings.push({
      topic,
      state: 'wrong',
      text: `BACKUP_DIR cannot be written to: ${refusal}`,
      remedy: 'Let the user of the worker write there.',
    })
  return findings
}
