import { Prisma } from '@prisma/client'
import type { Columns, Row } from '@/lib/platform/sql/column'

type Client = Pick<Prisma.TransactionClient, '$queryRaw' | '$executeRaw'>
type Statement<Answer> = (strings: TemplateStringsArray, ...values: unknown[]) => Promise<Answer>

/**
 * Runs a statement and answers with its rows, which have the type that `columns` describe: the tests compare these with
 * what PostgreSQL says of the statement. `queryRows(tx, { id: column.uuid })` is followed by the statement as a template.
 */
export const queryRows =
  <C extends Columns>(client: Client, columns: C): Statement<Row<C>[]> =>
  (strings, ...values) => {
    const sql = Prisma.sql(strings, ...values)
    return watched(client.$queryRaw<Row<C>[]>(sql), { text: sql.text, columns, strings })
  }

/** The same for a statement that always answers with one row, such as a count. @throws where it does not */
export const queryRow =
  <C extends Columns>(client: Client, columns: C): Statement<Row<C>> =>
  async (strings, ...values) => {
    const sql = Prisma.sql(strings, ...values)
    const rows = await watched(client.$queryRaw<Row<C>[]>(sql), { text: sql.text, columns, strings })
    if (rows.length !== 1 || !rows[0]) throw new Error(`one row was expected, not ${rows.length}`)
    return rows[0]
  }

/** Runs a statement whose rows are not read. @returns how many it wrote, locked or found */
export const execute =
  (client: Client): Statement<number> =>
  (strings, ...values) => {
    const sql = Prisma.sql(strings, ...values)
    return watched(client.$executeRaw(sql), { text: sql.text, columns: null, strings })
  }

export type WatchedStatement = {
  text: string
  /** Null: the rows are not read. */
  columns: Columns | null
  /** Template strings are the same object each time this place in the source runs. */
  strings: object
}

type Watch = <Answer>(answer: Promise<Answer>, statement: WatchedStatement) => Promise<Answer>

const shared = globalThis as typeof globalThis & { rollcallStatements?: Watch }

/** Shows a statement and its answer to the tests. In production nobody listens, and this does nothing. */
export const watched: Watch = (answer, statement) => shared.rollcallStatements?.(answer, statement) ?? answer
