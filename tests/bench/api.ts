import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import { buildWhenChanged, serverFile } from '@/scripts/supervisor/build'
import { freePort } from '@/scripts/supervisor/ports'
import { printTable } from '@/tests/bench/print-table'
import { startTestCluster } from '@/tests/support/postgres'

// How fast the API lists members of a company of 100,000, as a share of an empty handler of the same build.
const members = 100_000
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = 3

const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-bench-'))
const { cluster, template } = await startTestCluster(folder)
const databaseUrl = cluster.url(template)
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const key = (id: string) => `${id}:${randomBytes(32).toString('base64url')}`
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  SMTP_URL: 'smtp://127.0.0.1:1',
  APP_URL: origin,
  TOKEN_KEYS: key('bench'),
  CREDENTIAL_KEYS: key('bench'),
  LOG_LEVEL: 'error',
})
await buildWhenChanged(() => process.stdout.write('Building…\n'))
const { token, searched } = await seed()
const server = spawn(process.execPath, [serverFile], {
  env: { ...process.env, PORT: String(port), HOSTNAME: '127.0.0.1' },
  stdio: 'inherit',
})
try {
  await untilReady()
  const last = Math.ceil(members / 30)
  const requests: [name: string, path: string][] = [
    ['empty handler (reference)', '/api/health'],
    ['GET /api/members, first page', '/api/members'],
    ['the last page', `/api/members?page=${last}`],
    ['a search', `/api/members?search=${searched}`],
    ['ordered by entry date', '/api/members?order[start_date]=desc'],
  ]
  const rates = new Map<string, number[]>(requests.map(([name]) => [name, []]))
  for (const [, target] of requests) await measure(target, 1)
  // In turn, round after round: the machine's own drift then weighs on all alike.
  for (let round = 0; round < rounds; round++)
    for (const [name, target] of requests) rates.get(name)?.push(await measure(target, seconds))

  const median = (name: string) => (rates.get(name) ?? []).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  const empty = median(requests[0]![0])
  const first = median(requests[1]![0])
  printTable(
    ['request', 'requests/s', 'of the empty handler', 'cost against the first page'],
    requests.map(([name], index) => [
      name,
      median(name).toFixed(0),
      `${((median(name) / empty) * 100).toFixed(0)} %`,
      index < 1 ? '' : (first / median(name)).toFixed(2),
    ]),
  )
} finally {
  const ended = once(server, 'exit')
  server.kill()
  await ended
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}

/** Requests per second over 16 connections, every answer a 200. */
async function measure(target: string, duration: number): Promise<number> {
  const result = await autocannon({
    url: origin + encodeURI(decodeURI(target)),
    connections: 16,
    duration,
    headers: { authorization: `Bearer ${token}`, 'authentication-type': 'JWT' },
  })
  if (result.non2xx || result.errors)
    throw new Error(`${target}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.requests.total / result.duration
}

async function untilReady() {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${origin}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await wait(100)
  }
  throw new Error('The server did not start')
}

/** Members with names as varied as names are. @returns a login token, and the family name of one of them */
async function seed(): Promise<{ token: string; searched: string }> {
  const { aCompany, aTokenOf } = await import('@/tests/support/factories')
  const actor = await aCompany()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `INSERT INTO members (company_id, first_name, last_name, email, start_date)
     SELECT $1, initcap(left(word, 7)), initcap(right(word, 9)), word || '@corvelle.example',
            date '2015-01-01' + (n % 3650)
       FROM generate_series(1, $2) AS n, translate(md5(n::text), '0123456789', 'ghijklmnop') AS word`,
    [actor.companyId, members],
  )
  await client.query('VACUUM ANALYZE members')
  const { rows } = await client.query<{ last_name: string }>(
    'SELECT last_name FROM members OFFSET 54321 LIMIT 1',
  )
  await client.end()
  return { token: await aTokenOf(actor), searched: rows[0]?.last_name ?? '' }
}
