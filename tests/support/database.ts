import { randomBytes } from 'node:crypto'
import { afterAll, expect, inject } from 'vitest'
import { asRole } from '@/scripts/database/roles'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { freshProcess } from '@/tests/support/fresh-process'
import { copyDatabase } from '@/tests/support/postgres'
import { watchStatements } from '@/tests/support/sql/watch-statements'

// Runs before each test file of the database project: modules and a database of its own, and the environment that names
// it, before anything imports lib/platform/env.
freshProcess()

const { url, template, passwords } = inject('postgres')
const key = (id: string) => `${id}:${randomBytes(32).toString('base64url')}`

const superuserUrl = await copyDatabase(url, template)

Object.assign(process.env, {
  // As web and worker: what the application may not do fails here too.
  DATABASE_URL: asRole(superuserUrl, 'application', passwords.application),
  AUDIT_DATABASE_URL: asRole(superuserUrl, 'reader', passwords.reader),
  // For what only whoever owns the server could do.
  SUPERUSER_DATABASE_URL: superuserUrl,
  DATABASE_POOL: '5',
  // A busy machine is no fault.
  DATABASE_PATIENCE: '5',
  SMTP_URL: inject('mail').smtpUrl,
  MAIL_FROM: 'Rollcall <rollcall@rollcall.test>',
  APP_URL: 'http://localhost:3000',
  TOKEN_KEYS: key('test'),
  CREDENTIAL_KEYS: key('test'),
  EVIDENCE_KEYS: newEvidenceKey(),
  // Nobody listens there: nothing of a test leaves this machine.
  CONNECTOR_BASE_URL_PWNED_PASSWORDS: 'http://127.0.0.1:1',
  CONNECTOR_BASE_URL_HIBP: 'http://127.0.0.1:1',
  CONNECTOR_BASE_URL_XPOSEDORNOT: 'http://127.0.0.1:1',
  LOG_LEVEL: 'silent',
})

const statements = inject('statements')
const faultsOfStatements = watchStatements(statements.url, statements.record)

afterAll(async () => {
  expect(await faultsOfStatements(), 'statements that PostgreSQL describes otherwise').toEqual([])
})
