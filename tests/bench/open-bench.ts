import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { asRole } from '@/scripts/database/roles'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { startTestCluster } from '@/tests/support/postgres'

/** A PostgreSQL of its own, this process set to work on it, and a connection that may write everything. */
export async function openBench(
  reachable: string[] = [],
): Promise<{ owner: pg.Client; close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-bench-'))
  const { cluster, template, passwords } = await startTestCluster(folder)
  const key = () => `bench:${randomBytes(32).toString('base64url')}`
  Object.assign(process.env, {
    NODE_ENV: 'production',
    DATABASE_URL: asRole(cluster.url(template), 'application', passwords.application),
    SMTP_URL: 'smtp://127.0.0.1:1',
    APP_URL: 'http://localhost:3000',
    TOKEN_KEYS: key(),
    CREDENTIAL_KEYS: key(),
    EVIDENCE_KEYS: newEvidenceKey(),
    OUTBOUND_ALLOW: reachable.join(','),
    LOG_LEVEL: 'error',
  })
  const owner = new pg.Client({ connectionString: cluster.url(template) })
  await owner.connect()
  return {
    owner,
    async close() {
      const { pool } = await import('@/lib/platform/db')
      await owner.end()
      await pool.end()
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
