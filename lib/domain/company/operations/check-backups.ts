import { access, constants } from 'node:fs/promises'
import { Encrypter } from 'age-encryption'
import type pg from 'pg'
import { type Finding, reasonOf, utc } from '@/lib/domain/company/operations/finding'
import type { BackupPlan } from '@/lib/platform/backup/backup-settings'
import { type BackupRecord, judgeBackups, readBackupRecord } from '@/lib/platform/backup/backup-state'
import { readLeftTries } from '@/lib/platform/backup/tried-databases'
import { days, hours } from '@/lib/platform/clock'

const topic = 'backup'
const old = days(7)

/** Whether there is a good backup of late, whether the next one can be written, and what killed tries of one have left. */
export async function checkBackups(client: pg.Client, plan: BackupPlan | null): Promise<Finding[]> {
  const record = await readBackupRecord(client)
  return [judge(plan, record), ...(plan ? await checkPlan(plan) : []), ...(await checkTries(client))]
}

async function checkTries(client: pg.Client): Promise<Finding[]> {
  const left = await readLeftTries(client)
  return left.map((name) => ({
    topic,
    state: 'look',
    key: 'left_try',
    values: { name },
    hasRemedy: true,
    command: 'npm run restore -- --try FILE --identity FILE',
  }))
}

function judge(plan: BackupPlan | null, record: BackupRecord): Finding {
  const values = lastOf(record)
  const key = judgeBackups(plan, record)
  switch (key) {
    case 'failed': {
      const at = record.failedAt ? utc(record.failedAt) : ''
      const failure = { ...values, at, reason: reasonOf(record.failure) }
      return {
        topic,
        state: 'wrong',
        key,
        values: failure,
        hasRemedy: true,
        command: 'npm run jobs -- retry --all',
      }
    }
    case 'late':
      return { topic, state: 'wrong', key, values, hasRemedy: true }
    case 'none':
      return { topic, state: 'look', key }
    case 'ok':
      return { topic, state: 'good', key, values }
    case 'off': {
      const isFresh = record.lastAt && record.now.getTime() - record.lastAt.getTime() < old
      if (isFresh) return { topic, state: 'good', key, values }
      return { topic, state: 'look', key, values, hasRemedy: true, command: 'npm run backup' }
    }
  }
}

/** The last good backup, for the texts: in hours, later in days. */
function lastOf({ lastAt, now }: BackupRecord) {
  if (!lastAt) return { unit: 'never', age: 0 }
  const age = now.getTime() - lastAt.getTime()
  return age < days(2)
    ? { unit: 'hours', age: Math.round(age / hours(1)) }
    : { unit: 'days', age: Math.round(age / days(1)) }
}

async function checkPlan({ folder, recipients }: BackupPlan): Promise<Finding[]> {
  const findings: Finding[] = []
  try {
    for (const recipient of recipients) new Encrypter().addRecipient(recipient)
  } catch (error) {
    findings.push({
      topic,
      state: 'wrong',
      key: 'recipients',
      values: { reason: reasonOf(error) },
      hasRemedy: true,
      command: 'npm run backup -- --new-key FILE',
    })
  }
  const refusal = await access(folder, constants.W_OK).then(() => null, reasonOf)
  if (refusal && !refusal.startsWith('ENOENT'))
    findings.push({ topic, state: 'wrong', key: 'folder', values: { reason: refusal }, hasRemedy: true })
  return findings
}
