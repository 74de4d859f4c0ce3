import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { copyDatabase } from '@/tests/support/postgres'

// Runs before each test file of the database project: a database of its own, and the environment that names it,
// before anything imports lib/platform/env.
const { url, template } = inject('postgres')
const key = (id: string) => `${id}:${randomBytes(32).toString('base64url')}`

Object.assign(process.env, {
  DATABASE_URL: await copyDatabase(url, template),
  DATABASE_POOL: '5',
  SMTP_URL: inject('mail').smtpUrl,
  MAIL_FROM: 'Rollcall <rollcall@rollcall.test>',
  APP_URL: 'http://localhost:3000',
  TOKEN_KEYS: key('test'),
  CREDENTIAL_KEYS: key('test'),
  EVIDENCE_KEYS: newEvidenceKey(),
  LOG_LEVEL: 'silent',
})

/** The database of this test file, fresh from the migrations. */
export function testDatabase(): string {
  return process.env.DATABASE_URL ?? ''
}
