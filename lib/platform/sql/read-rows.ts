import { env } from '@/lib/platform/env'
import type { Columns, Row } from '@/lib/platform/sql/column'
import { type Database, watched } from '@/lib/platform/sql/query'

/**
 * A statement with a name is prepared once per connection: for frequent statements. Behind a pooler it is sent without its name,
 * which only the session that prepared it knows: the next transaction may run in another.
 */
type Statement = { name?: string; text: string; values: unknown[] }

/** The statement as the driver is to send it. */
export const sent = ({ name, text, values }: Statement) =>
  name && !env().DATABASE_POOLER_URL ? { name, text, values } : { text, values }

/**
 * Runs a statement by the driver itself, without the cost of Prisma. Its columns are described as for `queryRows`. The driver
 * returns int8 and numeric as text, so the statement must cast them.
 */
export const readRows = <C extends Columns>(
  database: Database,
  columns: C,
  statement: Statement,
): Promise<Row<C>[]> =>
  watched(
    database.query(sent(statement)).then(({ rows }) => rows as Row<C>[]),
    { text: statement.text, columns, strings: columns },
  )

/** The same for a statement whose rows are not read. @returns how many it wrote */
export const runStatement = (database: Database, statement: Statement): Promise<number> =>
  watched(
    database.query(sent(statement)).then(({ rowCount }) => rowCount ?? 0),
    { text: statement.text, columns: null, strings: statement },
  )
