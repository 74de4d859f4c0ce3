import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import { asRole } from '@/scripts/database/roles'
import { buildWhenChanged, frugal, webFile } from '@/scripts/supervisor/build'
import { freePort } from '@/scripts/supervisor/ports'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { printTable } from '@/tests/bench/print-table'
import { median as middle } from '@/tests/bench/reviews/timing'
import { startTestCluster } from '@/tests/support/postgres'

// How fast the API lists what a company of 100,000 has, as a share of an empty handler of the same build: by the processor time of
// the web process, so that others on the machine do not count; what asking who is there costs, over a thousand tokens; and how
// much slower a page gets while twenty people sign in.
const members = 100_000
const tokens = 1_000
const leastShare = 0.7
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
const { token, apiTokens, searched, actor, credentials } = await seed()
const told = ['--import', './tests/bench/pages/tell-usage.mjs']
const server = start([...frugal.web, ...told, webFile], port)
const bareServer = start(['--import', 'tsx', ...told, 'tests/bench/api/handlers-server.ts'], barePort)
try {
  await Promise.all([
    untilReady(server, `${origin}/api/health`),
    untilReady(bareServer, `${bareOrigin}/not-asked`),
  ])
  const last = Math.ceil(members / 30)
  const requests: Asked[] = [
    ['empty handler (reference)', `${origin}/api/health`],
    ['GET /api/members, first page', `${origin}/api/members`],
    ['the last page', `${origin}/api/members?page=${last}`],
    ['a search', `${origin}/api/members?search=${searched}`],
    ['ordered by entry date', `${origin}/api/members?order[start_date]=desc`],
    ['GET /api/accounts, first page', `${origin}/api/accounts`],
    ['GET /api/anomalies, first page', `${origin}/api/anomalies`],
  ]
  const median = await measureInTurn(server, requests)
  const empty = median(requests[0]![0])
  printTable(
    ['request', 'requests/s', 'processor', 'of the empty handler', 'goal', ''],
    requests.map(([name], index) => {
      const share = empty.processorMs / median(name).processorMs
      return [
        name,
        median(name).rate.toFixed(0),
        `${median(name).processorMs.toFixed(2)} ms`,
        `${(share * 100).toFixed(0)} %`,
        ...(index < 1
          ? ['', '']
          : [`at least ${leastShare * 100} %`, share >= leastShare ? 'met' : 'missed']),
      ]
    }),
  )

  const asking: Asked[] = [
    ['an empty handler', `${bareOrigin}/empty`],
    ['the same, with one row of the database by its key', `${bareOrigin}/one-row`],
    ['the first page, nobody asked (reference)', `${bareOrigin}/not-asked`],
    ['the first page, token and session verified', `${bareOrigin}/asked`],
    ['the first page, API token verified and counted', `${bareOrigin}/asked`, apiTokens.slice(0, 1)],
    [
      `the same, one of ${tokens.toLocaleString('en')} API tokens after the other`,
      `${bareOrigin}/asked`,
      apiTokens,
    ],
  ]
  const bareMedian = await measureInTurn(bareServer, asking)
  const [nothing, oneRow, notAsked] = asking.map(([name]) => bareMedian(name)) as [Pace, Pace, Pace]
  const shareOf = (milliseconds: number) =>
    `${((milliseconds / (notAsked.processorMs + milliseconds)) * 100).toFixed(0)} %`
  printTable(
    ['request, on a bare server', 'requests/s', 'processor', 'least possible', 'cost of asking'],
    asking.map(([name], index) => [
      name,
      bareMedian(name).rate.toFixed(0),
      `${bareMedian(name).processorMs.toFixed(2)} ms`,
      // The least that it can cost, as a share of the same list.
      index === 1 ? shareOf(oneRow.processorMs - nothing.processorMs) : '',
      index > 2 ? shareOf(bareMedian(name).processorMs - notAsked.processorMs) : '',
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
  const running = [server, bareServer].filter(({ exitCode }) => exitCode === null)
  const ended = running.map((child) => once(child, 'exit'))
  for (const child of running) child.kill()
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
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

/** `bearers`: API tokens, one after the other, instead of the login token. */
type Asked = [name: string, url: string, bearers?: string[]]
type Pace = { rate: number; processorMs: number }

/** The median of each, measured in turn, round after round: the machine's own drift then weighs on all alike. */
async function measureInTurn(asked: ChildProcess, requests: Asked[]) {
  const paces = new Map<string, Pace[]>(requests.map(([name]) => [name, []]))
  for (const [, url, bearers] of requests) await measure(asked, url, 1, bearers)
  for (let round = 0; round < rounds; round++)
    for (const [name, url, bearers] of requests)
      paces.get(name)?.push(await measure(asked, url, seconds, bearers))
  return (name: string): Pace => {
    const of = (field: keyof Pace) => middle((paces.get(name) ?? []).map((pace) => pace[field]))
    return { rate: of('rate'), processorMs: of('processorMs') }
  }
}

/** Over 16 connections, every answer a 200: requests per second, and the server's processor time for each. */
async function measure(asked: ChildProcess, url: string, duration: number, bearers = [token]): Promise<Pace> {
  const before = await processorMsOf(asked)
  const result = await autocannon({
    url: encodeURI(decodeURI(url)),
    connections: 16,
    duration,
    requests: bearers.map((bearer) => ({
      headers: { authorization: `Bearer ${bearer}`, 'authentication-type': 'JWT' },
    })),
  })
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  const { total } = result.requests
  return { rate: total / result.duration, processorMs: ((await processorMsOf(asked)) - before) / total }
}

async function processorMsOf(asked: ChildProcess): Promise<number> {
  asked.send('usage')
  const [{ processorMs }] = (await once(asked, 'message')) as [{ processorMs: number }]
  return processorMs
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

async function untilReady(asked: ChildProcess, url: string) {
  for (let tries = 0; tries < 200 && asked.exitCode === null; tries++) {
    const isThere = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isThere) return
    await wait(100)
  }
  throw new Error(`${url} did not answer`)
}

/**
 * Members with names as varied as names are, each with an address by which an account is linked; every tenth account is an anomaly.
 * @returns a login token, API tokens, and the family name of one of them
 */
async function seed() {
  const { aCompany, aTokenOf } = await import('@/tests/support/factories')
  const { newApiToken } = await import('@/lib/platform/api-token')
  const { hashOpaqueToken } = await import('@/lib/platform/secrets')
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
  await client.query(
    `WITH application AS (
       INSERT INTO user_connectors (company_id, application, label, state) VALUES ($1, 'scim', 'Bench', 'connected') RETURNING id
     ), identifier AS (
       INSERT INTO member_identifiers (company_id, member_id, kind, value)
       SELECT company_id, id, 'email', email FROM members WHERE company_id = $1 RETURNING id, member_id, value
     )
     INSERT INTO accounts (company_id, user_connector_id, external_id, email, email_key, display_name, status, facts_hash,
                           member_id, linked_by_identifier_id)
     SELECT $1, application.id, identifier.id::text, value, value, split_part(value, '@', 1), 'active', '',
            CASE WHEN turn % 10 > 0 THEN member_id END, CASE WHEN turn % 10 > 0 THEN identifier.id END
       FROM (SELECT *, row_number() OVER () AS turn FROM identifier) AS identifier, application`,
    [actor.companyId],
  )
  await client.query(
    `INSERT INTO anomalies (company_id, account_id, user_connector_id)
     SELECT company_id, id, user_connector_id FROM accounts WHERE company_id = $1 AND member_id IS NULL`,
    [actor.companyId],
  )
  await client.query('VACUUM ANALYZE')
  const { rows } = await client.query<{ last_name: string }>(
    'SELECT last_name FROM members OFFSET 54321 LIMIT 1',
  )
  await client.end()
  // Written here: a company may make a hundred of them.
  const apiTokens = Array.from({ length: tokens }, () => newApiToken())
  await db.apiToken.createMany({
    data: apiTokens.map((value, n) => ({
      companyId: actor.companyId,
      userId: actor.userId,
      name: `bench ${n}`,
      hash: hashOpaqueToken(value),
      hint: value.slice(-4),
      scopes: ['read:members'],
      networks: [],
    })),
  })
  return {
    token: await aTokenOf(actor),
    apiTokens,
    searched: rows[0]?.last_name ?? '',
    actor,
    credentials,
  }
}
