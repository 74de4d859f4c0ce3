import { parseArgs } from 'node:util'
import pg from 'pg'
import { type KnownHead, verifyChain } from '@/lib/domain/record/audit/verify/verify-chain'
import { verifyCompany } from '@/lib/domain/record/audit/verify/verify-company'
import { verifyRecord } from '@/lib/domain/record/audit/verify/verify-record'
import { isId } from '@/lib/domain/record/id-schema'
import { root } from '@/scripts/migrations/folder'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { loadDotEnv, setting } from '@/scripts/supervisor/environment'
import { complain, OperatorError, say } from '@/scripts/supervisor/say'
import { dataFolder } from '@/scripts/supervisor/settings'

// `npm run audit:verify`: reads every company's audit chain from end to end, or one company's, or one access review,
// and prints what was changed or removed. With `--head seq:hash`, from the daily log, it also detects a chain that was
// rebuilt. Exit codes: 0, everything is intact; 1, something is not; 2, it could not be checked.
const usage = 'Usage: npm run audit:verify [-- --company <id>] [-- --head <seq>:<hash>] [-- --review <id>]'
type Named = { id: string; name: string }

try {
  process.chdir(root)
  loadDotEnv()
  const words = readWords()
  // It only reads, so it connects as the reader role.
  const connectionString =
    setting('AUDIT_DATABASE_URL') ?? setting('DATABASE_URL') ?? embeddedDatabaseUrl(dataFolder(), 'reader')
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const problems = words.review ? await verifyReview(client, words.review) : await verifyAll(client, words)
    if (problems > 0) process.exitCode = 1
  } finally {
    await client.end()
  }
} catch (error) {
  complain(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}

function readWords() {
  const { values } = parseArgs({
    options: { company: { type: 'string' }, head: { type: 'string' }, review: { type: 'string' } },
  })
  const [, seq, hash = ''] = /^(\d{1,9}):([0-9a-f]{64})$/i.exec(values.head ?? '') ?? []
  const isWrong =
    [values.company, values.review].some((id) => id !== undefined && !isId(id)) ||
    (values.head !== undefined && (!seq || !values.company))
  if (isWrong) throw new OperatorError(usage)
  const head: KnownHead | null = seq ? { seq: Number(seq), hash: hash.toLowerCase() } : null
  return { company: values.company, review: values.review, head }
}

async function verifyAll(
  client: pg.Client,
  { company, head }: ReturnType<typeof readWords>,
): Promise<number> {
  const { rows: companies } = await client.query<Named & { is_demo: boolean }>(
    'SELECT id::text, name, is_demo FROM companies WHERE $1::uuid IS NULL OR id = $1::uuid ORDER BY id',
    [company ?? null],
  )
  if (company && companies.length === 0) throw new OperatorError(`There is no company ${company}.`)
  let wrong = 0
  for (const { id, name, is_demo } of companies) {
    const report = await verifyChain(client, id, head)
    const whose = `${id} (${name})`
    if (report.problems.length > 0) complain(`${whose}: ${report.problems.join('; ')}.`)
    else if (report.head)
      say(`${whose}: ${report.events} events hold, head ${report.head.seq}:${report.head.hash}.`)
    else if (is_demo) say(`${whose}: no events, a demo.`)
    // Whoever registers leaves one. Without any, the whole chain was deleted, its head too.
    else complain(`${whose}: it has no event, not even that it was made.`)
    const isEmpty = report.events === 0 && report.problems.length === 0 && !is_demo
    wrong += report.problems.length + (isEmpty ? 1 : 0) + (await verifyRecords(client, id))
  }
  return wrong
}

/** Every review of a company with its outcomes, reviews that the tables lack, and the changes of every reading. */
async function verifyRecords(client: pg.Client, companyId: string): Promise<number> {
  const { reviews, byHashes, items, readings, problems } = await verifyCompany(client, companyId)
  for (const { what, problem } of problems) complain(`${companyId}, ${what}: ${problem}.`)
  if (problems.length === 0 && reviews + readings > 0)
    say(
      `${companyId}: ${reviews} reviews with ${items} accounts and the changes of ${readings} readings hold.` +
        (byHashes > 0
          ? ` ${byHashes} of them were launched before their events said every fact: hashes alone.`
          : ''),
    )
  return problems.length
}

async function verifyReview(client: pg.Client, review: string): Promise<number> {
  const {
    rows: [owner],
  } = await client.query<Named>(
    `SELECT c.id::text, c.name FROM access_reviews r JOIN companies c ON c.id = r.company_id WHERE r.id = $1`,
    [review],
  )
  const report = owner && (await verifyRecord(client, owner.id, review))
  if (!report) throw new OperatorError(`There is no access review ${review}.`)
  const chain = await verifyChain(client, owner.id)
  const problems = [
    ...report.problems,
    ...chain.problems.map((problem) => `in the company's chain: ${problem}`),
  ]
  if (problems.length > 0) complain(`${review} (${report.state}): ${problems.join('; ')}.`)
  else
    say(
      `${review} (${report.state}): ${report.items} items hold${report.listHash ? `, list ${report.listHash}` : ''}.${report.version === 1 ? ' Launched before its events said every fact: hashes alone.' : ''}`,
    )
  return problems.length
}
