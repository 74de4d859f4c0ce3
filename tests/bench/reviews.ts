import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { asRole } from '@/scripts/database/roles'
import { buildWhenChanged, webFile } from '@/scripts/supervisor/build'
import { freePort } from '@/scripts/supervisor/ports'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { printTable } from '@/tests/bench/print-table'
import { openInBrowser } from '@/tests/bench/reviews/open-in-browser'
import { inTurn, ms, ratio } from '@/tests/bench/reviews/timing'
import { startTestCluster } from '@/tests/support/postgres'

// What a review costs when it is large: opening it, by its calls and in a browser, against one of 200 accounts of the
// same run; rejecting 10,000 at once; its summary and its evidence against those of a tenth; preparing 100,000.
const [few, tenth, many, bulk, most] = [200, 2_000, 20_000, 10_000, 100_000]
// All of it, or some: npm run bench:reviews -- exporting
const wanted = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`\n${text}\n\n`)
const verdict = (isMet: boolean) => (isMet ? 'met' : 'missed')
// Times are judged against those of a smaller review of the same run: ten times the accounts may take twelve times as long.
const goals = {
  opening: 1.5,
  tenfold: 12,
  writingStatements: 1,
  megabytesOfExports: 64,
  megabytesOfPreparing: 100,
}
const named = (count: number) => count.toLocaleString('en')

const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-bench-'))
const { cluster, template, passwords } = await startTestCluster(folder)
const databaseUrl = asRole(cluster.url(template), 'application', passwords.application)
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const key = () => `bench:${randomBytes(32).toString('base64url')}`
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  SMTP_URL: 'smtp://127.0.0.1:1',
  APP_URL: origin,
  TOKEN_KEYS: key(),
  CREDENTIAL_KEYS: key(),
  EVIDENCE_KEYS: newEvidenceKey(),
  LOG_LEVEL: 'error',
  // Lists are prepared here as they are in the worker: with its time for one statement.
  ROLLCALL_ROLE: 'worker',
})
const asks = wanted.length === 0 || wanted.includes('opening') || wanted.includes('rejecting')
if (asks) await buildWhenChanged(() => process.stdout.write('Building…\n'))
const client = new pg.Client({ connectionString: cluster.url(template) })
await client.connect()
const { aBenchCompany, aBenchReview, anOpenBrowser } = await import('@/tests/bench/reviews/seed')
const actor = await aBenchCompany()
const server = asks
  ? spawn(process.execPath, [webFile], {
      env: { ...process.env, ROLLCALL_ROLE: 'web', PORT: String(port), HOSTNAME: '127.0.0.1' },
      stdio: 'inherit',
    })
  : null
try {
  if (asks) await untilReady()
  for (const [name, measure] of Object.entries({ opening, rejecting, exporting, preparing }))
    if (wanted.length === 0 || wanted.includes(name)) await measure()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
} finally {
  const ended = server && once(server, 'exit')
  server?.kill()
  await ended
  await client.end()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit(process.exitCode ?? 0)
}

/** What the reviewer's page asks when it opens, and the page itself. */
async function opening() {
  const small = await anOpenBrowser(actor, await aBenchReview(client, actor, few))
  const large = await anOpenBrowser(actor, await aBenchReview(client, actor, many))
  await client.query('VACUUM ANALYZE')
  const calls: [name: string, path: string][] = [
    ['the review and its counts', ''],
    ['the first page of its accounts', '/items?routine=false&page=1&itemsPerPage=50'],
  ]
  const ask = (token: string, paths: string[]) => async () => {
    const urls = paths.map((asked) => `${origin}/api/reviewer_reviews/by_token/${token}${asked}`)
    await Promise.all(urls.map((url) => fetch(url).then(read)))
  }
  const rows: string[][] = []
  for (const [name, paths] of [
    ...calls.map(([name, asked]) => [name, [asked]] as const),
    ['both, as the page asks them', calls.map(([, asked]) => asked)] as const,
  ]) {
    const [ofFew, ofMany] = await inTurn([ask(small.token, [...paths]), ask(large.token, [...paths])], 60)
    rows.push(opened(name, ofFew, ofMany))
  }
  const [pageOfFew, pageOfMany] = await openInBrowser(origin, [small, large], 15)
  rows.push(opened('the page in a browser', pageOfFew, pageOfMany))
  say('Opening a review (median of many, in turn)')
  printTable(['', `${named(few)} accounts`, named(many), 'ratio', 'goal', ''], rows)
}

function opened(name: string, ofFew = 0, ofMany = 0): string[] {
  const goal = `at most ${goals.opening}`
  return [name, ms(ofFew), ms(ofMany), ratio(ofMany, ofFew), goal, verdict(ofMany <= ofFew * goals.opening)]
}

/** One request that rejects everything found, and the choice to end what was rejected. */
async function rejecting() {
  const { countStatements } = await import('@/tests/bench/reviews/count-statements')
  const { decideAsReviewer } = await import('@/lib/domain/reviews/decide/decide')
  const { chooseOutcomes } = await import('@/lib/domain/reviews/outcomes/choose-outcomes')
  const { completeReview } = await import('@/lib/domain/reviews/end/complete')
  const everything = { decision: 'rejected', filter: {} } as const
  const byWire = await anOpenBrowser(actor, await aBenchReview(client, actor, bulk))
  const here = await anOpenBrowser(actor, await aBenchReview(client, actor, bulk))
  await client.query('VACUUM ANALYZE')
  const began = performance.now()
  await fetch(`${origin}/api/reviewer_reviews/by_token/${byWire.token}/items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(everything),
  }).then(read)
  const took = performance.now() - began
  const rejected = await countStatements(() => decideAsReviewer(here.token, everything, '127.0.0.1'))
  await completeReview(actor, here.id, { pending: null }, '127.0.0.1')
  const ended = await countStatements(() =>
    chooseOutcomes(actor, here.id, { outcome: 'end_access', filter: {} }, '127.0.0.1'),
  )
  say(`${named(bulk)} accounts at once, in one request`)
  const written = (name: string, { time, all, updates }: typeof rejected) => [
    name,
    ms(time),
    String(all),
    String(updates),
    `at most ${goals.writingStatements}`,
    verdict(updates <= goals.writingStatements),
  ]
  printTable(
    ['', 'time', 'statements', 'that write the accounts', 'goal', ''],
    [
      ['rejecting them, over HTTP', ms(took), '', '', '', ''],
      written('rejecting them', rejected),
      written('ending them: requests and jobs', ended),
    ],
  )
}

/** Each in a process of its own, as the workers are started: how much its memory grows while it is taken. */
async function exporting() {
  const { completeReview } = await import('@/lib/domain/reviews/end/complete')
  const ids: string[] = []
  for (const count of [few, tenth, many]) {
    const { id } = await aBenchReview(client, actor, count)
    await completeReview(actor, id, { pending: 'rejected', reason: 'Not needed any more' }, '127.0.0.1')
    ids.push(id)
  }
  await client.query('VACUUM ANALYZE')
  const [warmId = '', smallId = '', largeId = ''] = ids
  const rows: string[][] = []
  for (const [name, what] of [
    ['summary CSV', 'csv'],
    ['evidence: PDF, CSV, JSON, zipped', 'pack'],
  ] as const) {
    const ofTenth = await alone(what, warmId, smallId)
    const ofMany = await alone(what, warmId, largeId)
    rows.push([
      name,
      `${ms(ofTenth.time)}, ${mb(ofTenth.bytes)}`,
      `${ms(ofMany.time)}, ${mb(ofMany.bytes)}`,
      mb(ofTenth.grown),
      mb(ofMany.grown),
      ...judged(ofMany, ofTenth, goals.megabytesOfExports),
    ])
  }
  say('Exports of a completed review, and how much the process grows meanwhile')
  printTable(
    [
      '',
      `of ${named(tenth)}`,
      `of ${named(many)}`,
      `grows, ${named(tenth)}`,
      `grows, ${named(many)}`,
      'times as long',
      'goal',
      '',
    ],
    rows,
  )
}

async function preparing() {
  const { launchedOver } = await import('@/tests/bench/reviews/seed')
  const reviews: [name: string, id: string][] = [
    [`${named(bulk)} accounts, each in five groups`, await launchedOver(client, actor, bulk)],
    [`${named(most)} accounts without groups`, await launchedOver(client, actor, most, 0)],
    [`${named(most)} accounts, each in five groups`, await launchedOver(client, actor, most)],
  ]
  await client.query('VACUUM ANALYZE')
  const rows: string[][] = []
  let ofTenth: Alone | undefined
  for (const [name, review] of reviews) {
    const taken = await alone('prepare', await launchedOver(client, actor, few), review)
    ofTenth ??= taken
    rows.push([name, ms(taken.time), mb(taken.grown), ...judged(taken, ofTenth, goals.megabytesOfPreparing)])
  }
  say('Preparing a review: copying, flagging and hashing its list')
  printTable(['', 'time', 'the process grows', `times ${named(bulk)}`, 'goal', ''], rows)
}

/** Against a tenth of it, in time; and by itself, in how much the process grows. */
function judged(taken: Alone, ofTenth: Alone, megabytes: number): string[] {
  return [
    ratio(taken.time, ofTenth.time),
    `at most ${goals.tenfold}, ${megabytes} MB`,
    verdict(taken.time <= ofTenth.time * goals.tenfold && taken.grown <= megabytes * 1_048_576),
  ]
}

type Alone = { time: number; bytes: number; grown: number }

async function alone(what: 'csv' | 'pack' | 'prepare', warm: string, review: string): Promise<Alone> {
  const child = spawn(
    process.execPath,
    [
      '--expose-gc',
      '--max-semi-space-size=8',
      '--max-old-space-size=512',
      '--import',
      'tsx',
      'tests/bench/reviews/alone.ts',
      what,
      warm,
      review,
    ],
    {
      env: { ...process.env, BENCH_ACTOR: JSON.stringify(actor) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  child.stdout.on('data', (piece: Buffer) => {
    output += piece
  })
  await once(child, 'close')
  return JSON.parse(output)
}

function mb(bytes: number) {
  return `${(bytes / 1_048_576).toFixed(bytes < 10_485_760 ? 1 : 0)} MB`
}

async function read(answer: Response) {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text}`)
}

async function untilReady() {
  for (let tries = 0; tries < 200; tries++) {
    const isThere = await fetch(`${origin}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isThere) return
    await wait(100)
  }
  throw new Error('the server did not answer')
}
