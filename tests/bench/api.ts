import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import { asRole } from '@/scripts/database/roles'
import { buildWhenChanged, webFile } from '@/scripts/supervisor/build'
import { freePort } from '@/scripts/supervisor/ports'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { printTable } from '@/tests/bench/print-table'
import { startTestCluster } from '@/tests/support/postgres'

// How fast the API lists members of a company of 100,000, as a share of an empty handler of the same build; what asking
// who is there costs of it; and how much slower a page gets while twenty people sign in.
const members = 100_000
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = 3

const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-bench-'))
const { cluster, template, passwords } = await startTestCluster(folder)
const databaseUrl = asRole(cluster.url(template), 'application', passwords.application)
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const barePort = await freePort()
const bareOrigin = `http://127.0.0.1:${barePort}`
const key = (id: string) => `${id}:${randomBytes(32).toString('base64url')}`
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  SMTP_URL: 'smtp://127.0.0.1:1',
  APP_URL: origin,
  TOKEN_KEYS: key('bench'),
  CREDENTIAL_KEYS: key('bench'),
  EVIDENCE_KEYS: newEvidenceKey(),
  LOG_LEVEL: 'error',
  LIMIT_LOGIN_ACCOUNT: '1000000/900',
  LIMIT_LOGIN_CLIENT: '1000000/900',
  LIMIT_API_TOKEN: '100000000/60',
})
await buildWhenChanged(() => process.stdout.write('Building…\n'))
const { token, apiToken, searched, actor, credentials } = await seed()
const server = start([webFile], port)
const bareServer = start(['--import', 'tsx', 'tests/bench/api/handlers-server.ts'], barePort)
try {
  await Promise.all([untilReady(`${origin}/api/health`), untilReady(`${bareOrigin}/not-asked`)])
  const last = Math.ceil(members / 30)
  const requests: [name: string, path: string][] = [
    ['empty handler (reference)', `${origin}/api/health`],
    ['GET /api/members, first page', `${origin}/api/members`],
    ['the last page', `${origin}/api/members?page=${last}`],
    ['a search', `${origin}/api/members?search=${searched}`],
    ['ordered by entry date', `${origin}/api/members?order[start_date]=desc`],
  ]
  const median = await measureInTurn(requests)
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

  const asking: Asked[] = [
    ['the first page, nobody asked (reference)', `${bareOrigin}/not-asked`],
    ['the first page, token and session verified', `${bareOrigin}/asked`],
    ['the first page, API token verified and counted', `${bareOrigin}/asked`, apiToken],
  ]
  const bareMedian = await measureInTurn(asking)
  printTable(
    ['request, on a bare server', 'requests/s', 'cost of asking'],
    asking.map(([name], index) => [
      name,
      bareMedian(name).toFixed(0),
      index < 1 ? '' : `${((1 - bareMedian(name) / bareMedian(asking[0]![0])) * 100).toFixed(0)} %`,
    ]),
  )

  const page = `${origin}/dashboard/settings/member-type`
  const alone = await pageLatency(page)
  const signingIn = signInUntilStopped()
  await wait(500)
  const among = await pageLatency(page)
  const logins = await signingIn.stop()
  printTable(
    ['a page', 'mean, ms', 'against alone'],
    [
      ['alone (reference)', alone.toFixed(1), ''],
      [
        `while 20 keep signing in (${logins.toFixed(0)} logins/s)`,
        among.toFixed(1),
        (among / alone).toFixed(2),
      ],
    ],
  )
} finally {
  const ended = [server, bareServer].map((child) => once(child, 'exit'))
  for (const child of [server, bareServer]) child.kill()
  await Promise.all(ended)
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}

function start(program: string[], port: number) {
  return spawn(process.execPath, program, {
    env: {
      ...process.env,
      PORT: String(port),
      HOSTNAME: '127.0.0.1',
      BENCH_ACTOR: JSON.stringify(actor),
      TSX_TSCONFIG_PATH: 'tests/bench/api/tsconfig.json',
    },
    stdio: 'inherit',
  })
}

/** `bearer`: an API token instead of the login token. */
type Asked = [name: string, url: string, bearer?: string]

/** The median rate of each, measured in turn, round after round: the machine's own drift then weighs on all alike. */
async function measureInTurn(requests: Asked[]) {
  const rates = new Map<string, number[]>(requests.map(([name]) => [name, []]))
  for (const [, url, bearer] of requests) await measure(url, 1, bearer)
  for (let round = 0; round < rounds; round++)
    for (const [name, url, bearer] of requests) rates.get(name)?.push(await measure(url, seconds, bearer))
  return (name: string) => (rates.get(name) ?? []).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

/** Requests per second over 16 connections, every answer a 200. */
async function measure(url: string, duration: number, bearer = token): Promise<number> {
  const result = await autocannon({
    url: encodeURI(decodeURI(url)),
    connections: 16,
    duration,
    headers: { authorization: `Bearer ${bearer}`, 'authentication-type': 'JWT' },
  })
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.requests.total / result.duration
}

/** The mean time of a page for one reader after the other, in milliseconds. */
async function pageLatency(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: 1,
    duration: seconds,
    headers: { cookie: `next-auth.session-token=${token}` },
  })
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return (1000 * result.duration) / result.requests.total
}

/** Twenty people who sign in, again and again. `stop` tells how many did a second. */
function signInUntilStopped() {
  let isOver = false
  let count = 0
  const began = performance.now()
  const people = Array.from({ length: 20 }, async () => {
    while (!isOver) {
      const answer = await fetch(`${origin}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      })
      if (answer.status !== 200) throw new Error(`login: ${answer.status} ${await answer.text()}`)
      count++
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(people)
      return count / ((performance.now() - began) / 1000)
    },
  }
}

async function untilReady(url: string) {
  for (let tries = 0; tries < 200; tries++) {
    const isThere = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isThere) return
    await wait(100)
  }
  throw new Error(`${url} did not answer`)
}

/** Members with names as varied as names are. @returns a login token, and the family name of one of them */
async function seed() {
  const { aCompany, aTokenOf } = await import('@/tests/support/factories')
  const { createApiToken } = await import('@/lib/domain/sign-in/api-tokens/api-tokens')
  const { hashPassword } = await import('@/lib/platform/passwords')
  const { db } = await import('@/lib/platform/db')
  const actor = await aCompany()
  const credentials = { email: actor.email, password: randomBytes(16).toString('hex') }
  await db.user.update({
    where: { companyId_id: { companyId: actor.companyId, id: actor.userId } },
    data: { passwordHash: await hashPassword(credentials.password) },
  })
  const client = new pg.Client({ connectionString: cluster.url(template) })
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
  const { token: apiToken } = await createApiToken(actor, {
    name: 'bench',
    scopes: ['read:members'],
    networks: [],
    expiresInDays: 1,
  })
  return {
    token: await aTokenOf(actor),
    apiToken: apiToken ?? '',
    searched: rows[0]?.last_name ?? '',
    actor,
    credentials,
  }
}
