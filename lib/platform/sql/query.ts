import { Prisma } from '@prisma/client'
import type { Columns, Row } from '@/lib/platform/sql/column'

type Client = Pick<Prisma.TransactionClient, '$queryRaw' | '$executeRaw'>
/** A pool of the driver, or one of its connections. */
export type Database = {
  query: (statement: {
    name?: string
    text: string
    values: unknown[]
  }) => Promise<{ rows: unknown[]; rowCount: number | null }>
}
type Statement<Answer> = (strings: TemplateStringsArray, ...values: unknown[]) => Promise<Answer>

/**
 * Runs a statement and returns its rows, typed by `columns`, which the tests compare with the types that PostgreSQL
 * reports for the statement. `queryRows(tx, { id: column.uuid })` is followed by the statement as a template.
 */
export const queryRows =
  <C extends Columns>(client: Client, columns: C): Statement<Row<C>[]> =>
  (strings, ...values) => {
    const sql = Prisma.sql(strings, ...values)
    return watched(client.$queryRaw<Row<C>[]>(sql), { text: sql.text, columns, strings })
  }

/** The same for a statement that always answers with one row, such as a count. @throws when it does not */
export const queryRow =
  <C extends Columns>(client: Client, columns: C): Statement<Row<C>> =>
  async (strings, ...values) => {
    const sql = Prisma.sql(strings, ...values)
    const rows = await watched(client.$queryRaw<Row<C>[]>(sql), { text: sql.text, columns, strings })
    if (rows.length !== 1 || !rows[0]) throw new Error(`one row was expected, not ${rows.length}`)
    return rows[0]
  }

/** Whatever a secret names: nothing, where its hash is found twice, which no index prevents. */
export const onlyRow = <Row>(rows: Row[]): Row | undefined => (rows.length === 1 ? rows[0] : undefined)

/**
 * Runs a statement whose rows are not read. A pool or connection of the driver takes it without Prisma, which keeps its last
 * hundred queries with their values: for values of a megabyte.
 * @returns how many rows it wrote, locked or found
 */
export const execute =
  (client: Client | Database): Statement<number> =>
  (strings, ...values) => {
    const sql = Prisma.sql(strings, ...values)
    const count =
      'query' in client
        ? client.query({ text: sql.text, values: sql.values }).then(({ rowCount }) => rowCount ?? 0)
        : client.$executeRaw(sql)
    return watched(count, { text: sql.text, columns: null, strings })
  }

export type WatchedStatement = {
  text: string
  /** Null: the rows are not read. */
  columns: Columns | null
  /** The template's strings: the same object each time this place in the source runs. */
  strings: object
}

type Watch = <Answer>(answer: Promise<Answer>, statement: WatchedStatement) => Promise<Answer>

const shared = globalThis as typeof globalThis & { rollcallStatements?: Watch }

/** Reports a statement and its rows to the tests. In production there is no listener, and this does nothing. */
export const watched: Watch = (answer, statement) => shared.rollcallStatements?.(answer, statement) ?? answer
