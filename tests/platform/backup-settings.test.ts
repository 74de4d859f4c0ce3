import { expect, it } from 'vitest'
import { judgeBackups } from '@/lib/platform/backup/backup-state'

const plan = { cron: '10 3 * * *', folder: '/backups', recipients: [], keep: 14, keepDays: 90 }
const now = new Date('2026-11-29T12:00:00Z')
const record = {
  lastAt: null as Date | null,
  lastBytes: null,
  failedAt: null as Date | null,
  failure: null,
  tried: null,
  now,
}
const at = (instant: string) => ({ ...record, lastAt: new Date(instant) })

it.each([
  ['nothing is scheduled', null, at('2026-11-29T03:10:02Z'), 'off'],
  ['the first one is still to come', plan, record, 'none'],
  ['this night’s was taken', plan, at('2026-11-29T03:10:02Z'), 'ok'],
  ['this night’s may still be running', plan, at('2026-11-28T03:10:02Z'), 'ok'],
  ['a night was missed', plan, at('2026-11-27T03:10:02Z'), 'late'],
  ['the last attempt failed', plan, { ...at('2026-11-29T03:10:02Z'), failedAt: now }, 'failed'],
] as const)('judges the backups when %s', (_, scheduled, found, state) => {
  expect(judgeBackups(scheduled && { ...scheduled, recipients: [] }, found)).toBe(state)
})
