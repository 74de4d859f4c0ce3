import { once } from 'node:events'
import { tableFormCookie } from '@/components/ui/table/table-forms'
import { buildWhenChanged, frugal, webFile } from '@/scripts/supervisor/build'
import { weigh } from '@/tests/bench/pages/weigh'
import { printTable } from '@/tests/bench/print-table'
import { inTurn, ms, ratio } from '@/tests/bench/reviews/timing'
import { startRoutes } from '@/tests/bench/routes/start'
import { cloneCompany } from '@/tests/bench/scale/clone-company'

// What each screen transfers at a first visit, how many statements it makes and how much of the processor it takes; and how
// its time on the server grows from a company of 100 accounts to one of 100,000, among 500 others that hold as many together.
const [few, many, others] = [100, 100_000, 500]
const [mostHtml, mostRatio] = [45_000, 1.5]
const rounds = Number(process.env.BENCH_ROUNDS ?? 20)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`

await buildWhenChanged(() => process.stdout.write('Building…\n'))
const program = [...frugal.web, '--import', './tests/bench/pages/tell-usage.mjs', webFile]
const { origin, owner, server, stop } = await startRoutes({}, program)
try {
  const small = await aSizedCompany(few)
  const large = await aSizedCompany(many)
  await cloneCompany(owner, (await aSizedCompany(few)).companyId, 1, others - 1)
  await owner.query('VACUUM ANALYZE')
  type Route = { name: string; path: (company: typeof small) => string; most: number; isPublic?: true }
  const routes: Route[] = [
    { name: 'login', path: () => '/login', most: 200, isPublic: true },
    { name: "the reviewer's page", path: ({ link }) => `/access_review/${link}`, most: 200, isPublic: true },
    { name: 'dashboard', path: () => '/dashboard', most: 275 },
    { name: 'members', path: () => '/dashboard/members', most: 275 },
    { name: 'one member', path: ({ member }) => `/dashboard/members/${member}`, most: 300 },
    { name: 'anomalies, a queue', path: () => '/dashboard/anomalies', most: 275 },
    { name: 'anomalies, a list', path: () => '/dashboard/anomalies?view=list', most: 275 },
    { name: 'applications', path: () => '/dashboard/user-connectors', most: 275 },
    {
      name: 'one application',
      path: ({ connector }) => `/dashboard/user-connectors/${connector}`,
      most: 300,
    },
    { name: 'access reviews', path: () => '/dashboard/access-reviews', most: 275 },
    { name: 'one access review', path: ({ review }) => `/dashboard/access-reviews/${review}`, most: 300 },
    { name: 'spends', path: () => '/dashboard/spends', most: 275 },
    { name: 'costs', path: () => '/dashboard/costs', most: 275 },
    { name: 'breaches', path: () => '/dashboard/breaches', most: 275 },
    { name: 'audit log', path: () => '/dashboard/settings/audit', most: 275 },
    { name: 'general settings', path: () => '/dashboard/settings/general', most: 275 },
  ]
  const rows: string[][] = []
  for (const { name, path, most, isPublic } of routes) {
    // As of a browser that has opened the page to sign in.
    const asked = (company: typeof small) => ({
      url: path(company),
      headers: isPublic
        ? {}
        : { cookie: `next-auth.session-token=${company.token}; ${tableFormCookie}=table` },
    })
    const [one, other] = [asked(small), asked(large)]
    const { html, scripts } = await weigh(origin, other.url, other.headers as Record<string, string>)
    // The least of three: now and then the server asks for its own state meanwhile.
    const counted: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      const before = await usage()
      await weigh(origin, other.url, other.headers as Record<string, string>)
      counted.push((await usage()).statements - before.statements)
    }
    const get =
      ({ url, headers }: typeof one) =>
      () =>
        fetch(origin + url, { headers: headers as Record<string, string> }).then((answer) => answer.text())
    const [ofFew, ofMany] = await inTurn([get(one), get(other)], rounds)
    const before = await usage()
    for (let round = 0; round < rounds; round++) await get(other)()
    const processorMs = ((await usage()).processorMs - before.processorMs) / rounds
    const isMet = scripts <= most * 1_000 && html <= mostHtml && ofMany! <= ofFew! * mostRatio
    rows.push([
      name,
      kilobytes(scripts),
      `at most ${most} kB`,
      kilobytes(html),
      String(Math.min(...counted)),
      ms(processorMs),
      ms(ofFew),
      ms(ofMany),
      ratio(ofMany, ofFew),
      isMet ? 'met' : 'missed',
    ])
  }
  process.stdout.write('\n')
  printTable(
    [
      'screen',
      'scripts, gzip',
      'goal',
      'HTML, gzip',
      'statements',
      'processor',
      '100 accounts',
      '100,000',
      'ratio',
      '',
    ],
    rows,
  )
  process.stdout.write(
    `\nGoals beside: HTML at most ${kilobytes(mostHtml)}, ratio at most ${mostRatio.toFixed(2)}.\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
} finally {
  await stop()
  process.exit(process.exitCode ?? 0)
}

/** Of the server since it started. */
async function usage(): Promise<{ statements: number; processorMs: number }> {
  server.send('usage')
  const [told] = (await once(server, 'message')) as [{ statements: number; processorMs: number }]
  return told
}

/** A company with an application of so many accounts that are reviewed, and a review of another whose link is open. */
async function aSizedCompany(accounts: number) {
  const { aTokenOf } = await import('@/tests/support/factories')
  const { aBenchCompany, aBenchReview, anOpenBrowser } = await import('@/tests/bench/reviews/seed')
  const actor = await aBenchCompany()
  const review = await aBenchReview(owner, actor, few)
  const reviewed = (await aBenchReview(owner, actor, accounts)).id
  await openAnomalies(actor.companyId)
  const { link } = await anOpenBrowser(actor, review)
  const { rows } = await owner.query<{ member: string; connector: string }>(
    `SELECT a.member_id AS member, a.user_connector_id AS connector FROM accounts a
      WHERE a.company_id = $1 AND a.member_id IS NOT NULL ORDER BY a.id DESC LIMIT 1`,
    [actor.companyId],
  )
  return { companyId: actor.companyId, token: await aTokenOf(actor), link, review: reviewed, ...rows[0]! }
}

/** Each account without a member, ranked: three may own it; that at the head of the queue has five like it elsewhere. */
async function openAnomalies(companyId: string) {
  await owner.query(
    `INSERT INTO anomalies (company_id, account_id, user_connector_id, ranked_at, best_confidence)
     SELECT company_id, id, user_connector_id, now(), 72 FROM accounts WHERE company_id = $1 AND member_id IS NULL`,
    [companyId],
  )
  await owner.query(
    `WITH likely AS (SELECT id, row_number() OVER () AS n FROM members WHERE company_id = $1 LIMIT 3)
     INSERT INTO anomaly_candidates (company_id, anomaly_id, member_id, rank, confidence, evidence)
     SELECT $1, x.id, m.id, m.n, 84 - m.n * 12,
            '[{"field": "name", "reason": "name.last_only", "params": {},
               "accountValue": "L. Vasseur", "memberValue": "Lena Vasseur", "points": 40}]'
       FROM anomalies x CROSS JOIN likely m WHERE x.company_id = $1`,
    [companyId],
  )
  await owner.query(
    `WITH head AS (
       SELECT x.user_connector_id, a.display_name FROM anomalies x JOIN accounts a ON a.company_id = $1 AND a.id = x.account_id
        WHERE x.company_id = $1 ORDER BY x.queued_at, x.id LIMIT 1
     )
     UPDATE accounts SET display_name = head.display_name FROM head
      WHERE company_id = $1 AND id IN (SELECT x.account_id FROM anomalies x, head
                                        WHERE x.company_id = $1 AND x.user_connector_id <> head.user_connector_id LIMIT 5)`,
    [companyId],
  )
}
