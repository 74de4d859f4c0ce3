import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { asRole } from '@/scripts/database/roles'
import { freePort } from '@/scripts/supervisor/ports'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { startTestCluster } from '@/tests/support/postgres'

const routes = ['--import', 'tsx', 'tests/bench/routes/server.ts']

/** A database of its own and a server beside this process, which seeds and asks: of the API's routes, or `program`. */
export async function startRoutes(environment: Record<string, string> = {}, program = routes) {
  const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-bench-'))
  const { cluster, template, passwords } = await startTestCluster(folder)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const key = () => `bench:${randomBytes(32).toString('base64url')}`
  Object.assign(process.env, {
    NODE_ENV: 'production',
    DATABASE_URL: asRole(cluster.url(template), 'application', passwords.application),
    SMTP_URL: 'smtp://127.0.0.1:1',
    APP_URL: origin,
    TOKEN_KEYS: key(),
    CREDENTIAL_KEYS: key(),
    EVIDENCE_KEYS: newEvidenceKey(),
    LOG_LEVEL: 'error',
    ...environment,
  })
  const server = spawn(process.execPath, program, {
    env: {
      ...process.env,
      PORT: String(port),
      HOSTNAME: '127.0.0.1',
      TSX_TSCONFIG_PATH: 'tests/bench/api/tsconfig.json',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  for (let tries = 0; tries < 600 && !(await answers(origin)); tries++) await wait(100)
  const owner = new pg.Client({ connectionString: cluster.url(template) })
  await owner.connect()
  return {
    origin,
    owner,
    server,
    pid: server.pid!,
    async stop() {
      await owner.end()
      server.kill()
      await once(server, 'exit')
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const answers = (origin: string) =>
  fetch(`${origin}/api/health`).then(
    () => true,
    () => false,
  )
