import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asRole } from '@/scripts/database/roles'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { startTestCluster } from '@/tests/support/postgres'

/**
 * Starts a PostgreSQL with every migration and makes it the database of this process, before anything imports
 * lib/platform/env. @returns what stops and removes it
 */
export async function openDatabase(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-bench-'))
  const { cluster, template, passwords } = await startTestCluster(folder)
  const key = () => `bench:${randomBytes(32).toString('base64url')}`
  Object.assign(process.env, {
    NODE_ENV: 'production',
    // A worker's patience: whole lists are matched by one statement.
    ROLLCALL_ROLE: 'worker',
    DATABASE_URL: asRole(cluster.url(template), 'application', passwords.application),
    SMTP_URL: 'smtp://127.0.0.1:1',
    APP_URL: 'http://localhost:3000',
    TOKEN_KEYS: key(),
    CREDENTIAL_KEYS: key(),
    EVIDENCE_KEYS: newEvidenceKey(),
    LOG_LEVEL: 'silent',
  })
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
