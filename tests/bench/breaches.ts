// Addresses of one company looked for one by one, at a plan's pace: npm run bench:breaches -- --addresses 10000 --rpm 6000
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { asRole } from '@/scripts/database/roles'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { printTable } from '@/tests/bench/print-table'
import { aKey } from '@/tests/support/breach-sources'
import { startTestCluster } from '@/tests/support/postgres'

const { values } = parseArgs({
  options: { addresses: { type: 'string', default: '10000' }, rpm: { type: 'string', default: '6000' } },
})
const [addresses, rpm] = [Number(values.addresses), Number(values.rpm)]
const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-bench-'))
const { cluster, template, passwords } = await startTestCluster(folder)
const key = (id: string) => `${id}:${randomBytes(32).toString('base64url')}`
// In a process of its own: its memory is not the worker's.
const server = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/breaches/server.ts', String(rpm)], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const port = await new Promise<string>((resolve) =>
  server.stdout.once('data', (text) => resolve(String(text).trim())),
)
const origin = `http://127.0.0.1:${port}`
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATABASE_URL: asRole(cluster.url(template), 'application', passwords.application),
  APP_URL: 'http://localhost:3000',
  SMTP_URL: 'smtp://127.0.0.1:1',
  TOKEN_KEYS: key('bench'),
  CREDENTIAL_KEYS: key('bench'),
  EVIDENCE_KEYS: newEvidenceKey(),
  CONNECTOR_BASE_URL_HIBP: origin,
  LOG_LEVEL: 'error',
})
const { checkCompany } = await import('@/lib/domain/breaches/checks/check-company')
const { everyCompany, pool } = await import('@/lib/platform/db')
const { encryptSecret } = await import('@/lib/platform/secrets')
const { keyPlace } = await import('@/lib/domain/breaches/monitor/open-monitor')

try {
  const { id: companyId } = await everyCompany.company.create({ data: { name: 'Bench' } })
  await everyCompany.$executeRaw`
    INSERT INTO members (company_id, last_name, first_name, email)
    SELECT ${companyId}::uuid, 'Nom' || n, 'Prénom', 'p' || n || '@corvelle.example' FROM generate_series(1, ${addresses}::int) n`
  const { id } = await everyCompany.breachMonitor.create({
    data: { companyId, source: 'have_i_been_pwned', scope: 'all_addresses' },
  })
  await everyCompany.breachMonitor.update({
    where: { companyId },
    data: { apiKey: encryptSecret(aKey, keyPlace(id, companyId)) },
  })
  const memory: number[] = []
  const sample = setInterval(() => memory.push(process.memoryUsage().rss / 2 ** 20), 1_000)
  const began = performance.now()
  await checkCompany(companyId, new AbortController().signal)
  const seconds = (performance.now() - began) / 1_000
  clearInterval(sample)
  const checked = await everyCompany.breachAddress.count({ where: { companyId, checkedAt: { not: null } } })
  const hits = await everyCompany.breachHit.count({ where: { companyId } })
  const { busiest, refused } = (await (await fetch(`${origin}/seen`)).json()) as {
    busiest: number
    refused: number
  }
  const pace = (addresses / (rpm - 1)) * 60
  const [first, last] = [memory.slice(0, 10), memory.slice(-10)].map((some) => Math.max(...some))
  printTable(
    ['measure', 'found'],
    [
      ['addresses checked', `${checked} of ${addresses}`],
      ['hits stored', String(hits)],
      ['seconds', `${seconds.toFixed(1)}, the plan’s pace alone is ${pace.toFixed(1)}`],
      ['busiest minute', `${busiest} requests of ${rpm} allowed, ${refused} refused`],
      ['memory', `${first?.toFixed(0)} MB in the first ten seconds, ${last?.toFixed(0)} MB in the last`],
    ],
  )
  if (checked < addresses || refused > 0 || seconds > pace * 1.3 || last! > first! * 1.25)
    process.exitCode = 1
} finally {
  server.kill()
  await pool.end()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
