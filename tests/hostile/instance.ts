import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { catalogue } from '@/lib/connectors/catalogue'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { freePort } from '@/scripts/supervisor/ports'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { startInstance } from '@/tests/support/instance-process'

const keys = () => `hostile:${randomBytes(32).toString('base64url')}`

/** No vendor hears of it: their addresses lead to a port where nobody answers. */
const quietVendors = () =>
  Object.fromEntries(
    catalogue.map(({ id }) => [`CONNECTOR_BASE_URL_${id.toUpperCase()}`, 'http://127.0.0.1:1']),
  )

/** Rollcall as `npm start` starts it, in a folder of its own, and whole companies in its database. */
export async function hostileInstance() {
  const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-hostile-'))
  const [port, catcher, smtp] = [await freePort(), await freePort(), await freePort()]
  const data = path.join(folder, 'data')
  const shared = {
    APP_URL: `http://localhost:${port}`,
    TOKEN_KEYS: keys(),
    CREDENTIAL_KEYS: keys(),
    EVIDENCE_KEYS: newEvidenceKey(),
    LOG_LEVEL: 'error',
    // Every request comes from a client of its own, so that limits hide nothing.
    TRUSTED_PROXIES: '1',
  }
  const instance = await startInstance({
    ...shared,
    ...quietVendors(),
    PORT: String(port),
    MAIL_CATCHER_PORT: String(catcher),
    MAIL_CATCHER_SMTP_PORT: String(smtp),
    ROLLCALL_DATA_DIR: data,
  })
  Object.assign(process.env, shared, {
    DATABASE_URL: embeddedDatabaseUrl(data),
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  const { aWholeCompany } = await import('@/tests/support/whole-company')
  return {
    port,
    company: aWholeCompany,
    stop: async () => {
      const { pool } = await import('@/lib/platform/db')
      await pool.end()
      await instance.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
