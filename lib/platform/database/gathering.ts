import { createHash } from 'node:crypto'
import pg from 'pg'
import { isDatabaseAway } from '@/lib/platform/database-away'
import { log } from '@/lib/platform/log'

/** A statement as the driver takes it, from Prisma or from `readRows`. */
export type Statement = {
  name?: string
  text: string
  values?: unknown[]
  rowMode?: 'array'
  types?: { getTypeParser: typeof pg.types.getTypeParser }
}
export type Answer = Pick<pg.QueryResult, 'fields' | 'rows' | 'rowCount'>
type Send = (statement: Statement) => Promise<Answer>
type Read = { statement: Statement; fields: pg.FieldDef[] }
type Waiting = Read & { answer: PromiseWithResolvers<Answer> }

// Whatever might write or lock is sent as it is. So is a text in which `$1` might stand for itself.
const isRead = (text: string) =>
  /^\s*(SELECT|WITH)\b/.test(text) && !/\b(INSERT|UPDATE|DELETE|MERGE|SHARE)\b|'[^'\n]*\$\d/.test(text)

/**
 * The reads of one visit. A page asks for a dozen things at once, and most of what each costs is its own way to the database:
 * those of one turn of the event loop are sent as one statement, which answers with the rows of each. What is asked for
 * meanwhile leaves together once the answer is there, so that a visit holds one connection.
 */
export class Gathering {
  private waiting: Waiting[] = []
  private isSending = false

  constructor(
    private readonly send: Send,
    private readonly known = shapes,
  ) {}

  async ask(statement: Statement): Promise<Answer> {
    if (!isRead(statement.text)) return this.send(statement)
    const fields = this.known.find(statement.text)
    // Which columns it has is what PostgreSQL answered when it was sent for the first time.
    if (!fields) {
      const answer = await this.send(statement)
      this.known.learn(statement.text, answer.fields)
      return answer
    }
    const answer = Promise.withResolvers<Answer>()
    this.waiting.push({ statement, fields, answer })
    if (this.waiting.length === 1 && !this.isSending) this.sendSoon()
    return answer.promise
  }

  private sendSoon(): void {
    this.isSending = true
    setImmediate(async () => {
      const waiting = this.waiting
      this.waiting = []
      await this.sendTogether(waiting)
      this.isSending = false
      if (this.waiting.length > 0) this.sendSoon()
    })
  }

  private async sendTogether(waiting: Waiting[]): Promise<void> {
    try {
      // What the frame and the page ask for alike is read once.
      const alike = [...Map.groupBy(waiting, ({ statement }) => keyOf(statement)).values()]
      if (alike.length === 1) return this.sendEach(waiting)
      const { rows } = await this.send(inOne(alike.map(([first]) => first!)))
      for (const [place, same] of alike.entries())
        for (const { statement, fields, answer } of same)
          answer.resolve(answerOf(rows[0][place], fields, statement))
    } catch (error) {
      if (isDatabaseAway(error)) {
        for (const { answer } of waiting) answer.reject(error)
        return
      }
      // One of them failed, or all of them together took too long: each is told what becomes of its own.
      log.warn({ err: error }, 'reads that were sent together failed, and are sent one by one')
      for (const { statement } of waiting) this.known.forget(statement.text)
      await this.sendEach(waiting)
    }
  }

  private async sendEach(waiting: Waiting[]): Promise<void> {
    await Promise.all(
      waiting.map(({ statement, answer }) => this.send(statement).then(answer.resolve, answer.reject)),
    )
  }
}

const keyOf = ({ text, values = [] }: Statement) =>
  JSON.stringify([text, values.map((value) => (typeof value === 'bigint' ? `${value}n` : value))])

/** One statement with the rows of each as a column of JSON, all values as the texts that the driver would get. */
function inOne(reads: Read[]): Statement {
  const values: unknown[] = []
  const columns = reads.map(({ statement, fields }) => {
    const before = values.length
    values.push(...(statement.values ?? []))
    const text = statement.text.replace(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`)
    const names = fields.map((_, place) => `c${place}`)
    const texts = fields.map(({ dataTypeID }, place) => asText(`c${place}`, dataTypeID))
    return `(SELECT json_agg(json_build_array(${texts})) FROM (\n${text}\n) AS q (${names}))`
  })
  const text = `SELECT ${columns.join(',\n')}`
  return { name: nameOf(text), text, values, rowMode: 'array' }
}

const boolean = pg.types.builtins.BOOL

// A boolean is the one type that a cast writes in another way than the protocol does.
const asText = (name: string, type: number) =>
  type === boolean ? `CASE WHEN ${name} THEN 't' WHEN NOT ${name} THEN 'f' END` : `${name}::text`

function answerOf(
  found: (string | null)[][] | null,
  fields: pg.FieldDef[],
  { rowMode, types = pg.types }: Statement,
): Answer {
  const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'))
  const rows = (found ?? []).map((row) =>
    row.map((value, place) => (value === null ? null : parsers[place]!(value))),
  )
  return {
    fields,
    rowCount: rows.length,
    rows:
      rowMode === 'array'
        ? rows
        : rows.map((row) => Object.fromEntries(row.map((value, place) => [fields[place]!.name, value]))),
  }
}

// A function of PostgreSQL takes 100 arguments.
const mostColumns = 100
const mostShapes = 1_000

/** The columns that the statements of this process answer with. */
export class Shapes {
  private readonly fields = new Map<string, pg.FieldDef[]>()

  find(text: string): pg.FieldDef[] | undefined {
    return this.fields.get(text)
  }

  learn(text: string, fields: pg.FieldDef[]): void {
    if (fields.length === 0 || fields.length > mostColumns) return
    // Texts without end are those of long filters: what is usual is soon known again.
    if (this.fields.size >= mostShapes) this.fields.clear()
    this.fields.set(text, fields)
  }

  /** A migration while this process runs may have changed them. */
  forget(text: string): void {
    this.fields.delete(text)
  }
}

const shapes = new Shapes()

// Of each one, a connection keeps about a megabyte (measured).
const mostPrepared = 16
const timesSeen = new Map<string, number>()
const names = new Map<string, string>()

/**
 * A page without filters asks for the same at each visit: from the third on its statement is prepared, once a connection, as
 * planning costs more than reading. Those that are asked for first are: the pages that people begin with.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostPrepared) return known
  if (timesSeen.size >= mostShapes) timesSeen.clear()
  const times = (timesSeen.get(text) ?? 0) + 1
  timesSeen.set(text, times)
  if (times < 3) return
  timesSeen.delete(text)
  const name = `page-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}
