import { appendFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { WatchedStatement } from '@/lib/platform/sql/query'
import { acrossCompanies } from '@/scripts/house/rules'
import { columnFaults } from '@/tests/support/sql/column-faults'
import { type CompanyTables, companyFaults, readCompanyTables } from '@/tests/support/sql/company-faults'
import { describeStatement } from '@/tests/support/sql/describe-statement'
import { valueFaults } from '@/tests/support/sql/value-faults'

/** What the checks of one process have in common, however many test files it runs. */
type Checker = {
  url: string
  client: pg.Client
  tables: Promise<CompanyTables>
  /** Statements that were looked at already, by place and text. */
  seen: Set<string>
  queue: Promise<unknown>
}

type Watching = { record: string; faults: string[] }

const kept = globalThis as typeof globalThis & {
  statementChecker?: Checker
  rollcallStatements?: (answer: Promise<unknown>, statement: WatchedStatement) => Promise<unknown>
}

/**
 * Looks at every statement of `lib/platform/sql` that the tests of a file run: PostgreSQL describes it, and the rows and
 * the company must be as the source says. @returns to be called when the file ends: what was found
 */
export function watchStatements(databaseUrl: string, record: string): () => Promise<string[]> {
  const checker = checkerOf(databaseUrl)
  const watching: Watching = { record, faults: [] }
  const places = new WeakMap<object, string>()
  kept.rollcallStatements = (answer, statement) => {
    const place = places.get(statement.strings) ?? callerOf(new Error().stack ?? '')
    places.set(statement.strings, place)
    const { columns } = statement
    check(checker, watching, place, statement)
    if (columns) whenAnswered(answer, (rows) => checkValues(watching, place, columns, rows))
    return answer
  }
  return async () => {
    await checker.queue
    return [...new Set(watching.faults)]
  }
}

function checkerOf(url: string): Checker {
  const known = kept.statementChecker
  if (known?.url === url) return known
  const client = new pg.Client({ connectionString: url })
  // Its own, whatever a test puts in the place of everybody's: what it asks is no statement of the test.
  client.query = pg.Client.prototype.query
  client.on('error', () => {})
  const ready = client.connect()
  const tables = ready.then(() => readCompanyTables(client))
  kept.statementChecker = { url, client, tables, seen: new Set(), queue: tables }
  return kept.statementChecker
}

/** One after the other: they share a connection, and wait for nothing that the tests hold. */
function check(checker: Checker, watching: Watching, place: string, statement: WatchedStatement): void {
  const { text, columns } = statement
  const key = `${place}\n${text}`
  if (checker.seen.has(key)) return
  checker.seen.add(key)
  appendFileSync(watching.record, `${place}\n`)
  // What reads and writes nothing cannot be prepared, and has no columns.
  if (/^\s*(DISCARD|LISTEN)\b/.test(text)) return
  checker.queue = checker.queue.then(async () => {
    try {
      const { columns: described, plan } = await describeStatement(checker.client, text)
      const shared = plan ? companyFaults(plan, await checker.tables) : []
      const isExcepted = acrossCompanies.some(({ by }) => place.startsWith(`${by}:`))
      if (shared.length > 0 && isExcepted) appendFileSync(watching.record, `${place} across companies\n`)
      const faults = [
        ...(columns ? columnFaults(columns, described, plan) : []),
        ...(isExcepted ? [] : shared.map((table) => `without its company: ${table}`)),
      ]
      watching.faults.push(...faults.map((fault) => `${place} ${fault}`))
    } catch (error) {
      watching.faults.push(`${place} cannot be described: ${error}\n${text}`)
    }
  })
}

function checkValues(watching: Watching, place: string, columns: object, rows: unknown): void {
  for (const row of (rows as Record<string, unknown>[]).slice(0, 200))
    watching.faults.push(
      ...valueFaults(columns as never, row).map(
        (fault) => `${place} answered otherwise than described: ${fault}`,
      ),
    )
}

// The client's promise runs its statement when somebody asks for the answer, once: this must not be the one who asks.
function whenAnswered(answer: Promise<unknown>, look: (rows: unknown) => void): void {
  const then = answer.then.bind(answer)
  // biome-ignore lint/suspicious/noThenProperty: whoever awaits it calls this.
  answer.then = ((fulfilled, rejected) =>
    then((rows) => {
      look(rows)
      return fulfilled ? fulfilled(rows) : (rows as never)
    }, rejected)) as typeof answer.then
}

const root = `${process.cwd()}/`

/** The first line of the stack that is of the source, as `lib/domain/…/file.ts:12`. */
export function callerOf(stack: string): string {
  for (const line of stack.split('\n')) {
    const found = /\(?((?:file:\/\/)?\/[^():]+\.tsx?)(?:\?[^:]*)?:(\d+):\d+\)?$/.exec(line.trim())
    const file = found?.[1]?.replace('file://', '').replace(root, '')
    if (file && !file.startsWith('lib/platform/sql/') && !file.startsWith('tests/support/sql/'))
      return `${file.split(path.sep).join('/')}:${found?.[2]}`
  }
  return 'unknown:0'
}
