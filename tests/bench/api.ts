import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { asRole } from '@/scripts/database/roles'
import { buildWhenChanged, frugal, webFile } from '@/scripts/supervisor/build'
import { freePort } from '@/scripts/supervisor/ports'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { memberCount, seed, tokenCount } from '@/tests/bench/api/seed'
import { printTable } from '@/tests/bench/print-table'
import { median as middle } from '@/tests/bench/reviews/timing'
import { startTestCluster } from '@/tests/support/postgres'

// How fast the API lists what a company of 100,000 has, as a share of an empty handler of the same build: by the processor time of
// the web process, so that others on the machine do not count; how much of that share the rows alone leave, read by one prepared
// statement and written as JSON by a server of Node's that does nothing else; what asking who is there costs, over a thousand
// tokens; and how much slower a page gets while twenty people sign in.
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
const { token, apiTokens, searched, actor, credentials } = await seed(cluster.url(template))
const told = ['--import', './tests/bench/pages/tell-usage.mjs']
const server = start([...frugal.web, ...told, webFile], port)
const bareServer = start(['--import', 'tsx', ...told, 'tests/bench/api/handlers-server.ts'], barePort)
try {
  await Promise.all([
    untilReady(server, `${origin}/api/health`),
    untilReady(bareServer, `${bareOrigin}/not-asked`),
  ])
  const floors: Asked[] = ['nothing', 'members', 'accounts', 'anomalies'].map((rows) => [
    rows,
    `${bareOrigin}/rows/${rows}`,
  ])
  const floorOf = await measureInTurn(bareServer, floors)
  const last = Math.ceil(memberCount / 30)
  const lists = [
    { name: 'GET /api/members, first page', path: 'members', rows: 'members' },
    { name: 'the last page', path: `members?page=${last}`, rows: 'members' },
    { name: 'a search', path: `members?search=${searched}`, rows: null },
    { name: 'ordered by entry date', path: 'members?order[start_date]=desc', rows: 'members' },
    { name: 'GET /api/accounts, first page', path: 'accounts', rows: 'accounts' },
    { name: 'GET /api/anomalies, first page', path: 'anomalies', rows: 'anomalies' },
  ]
  const reference: Asked = ['empty handler (reference)', `${origin}/api/health`]
  const median = await measureInTurn(server, [
    reference,
    ...lists.map(({ name, path }): Asked => [name, `${origin}/api/${path}`]),
  ])
  const empty = median(reference[0])
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`
  printTable(
    ['request', 'requests/s', 'processor', 'of the empty handler', 'by its rows alone', 'goal', ''],
    [
      [reference[0], empty.rate.toFixed(0), `${empty.processorMs.toFixed(2)} ms`, '', '', '', ''],
      ...lists.map(({ name, rows }) => {
        const { rate, processorMs } = median(name)
        const share = empty.processorMs / processorMs
        const rowsMs = rows ? floorOf(rows).processorMs - floorOf('nothing').processorMs : null
        return [
          name,
          rate.toFixed(0),
          `${processorMs.toFixed(2)} ms`,
          percent(share),
          rowsMs === null ? '' : percent(empty.processorMs / (empty.processorMs + rowsMs)),
          `at least ${percent(leastShare)}`,
          share >= leastShare ? 'met' : 'missed',
        ]
      }),
    ],
  )

  const asking: Asked[] = [
    ['an empty handler', `${bareOrigin}/empty`],
    ['the same, with one row of the database by its key', `${bareOrigin}/one-row`],
    ['the first page, nobody asked (reference)', `${bareOrigin}/not-asked`],
    ['the first page, token and session verified', `${bareOrigin}/asked`],
    ['the first page, API token verified and counted', `${bareOrigin}/asked`, apiTokens.slice(0, 1)],
    [
      `the same, one of ${tokenCount.toLocaleString('en')} API tokens after the other`,
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
