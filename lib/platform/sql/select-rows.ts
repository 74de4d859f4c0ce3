import { db, Prisma, pool, type Tx } from '@/lib/platform/db'
import type { Columns, Row } from '@/lib/platform/sql/column'
import { watched } from '@/lib/platform/sql/query'

/**
 * Runs a statement that only reads, and returns its rows as `queryRows` does. Outside of a transaction by the driver itself:
 * a list of 30 rows costs Prisma more than the database. The driver returns `date`, int8 and numeric otherwise: cast them to text.
 */
export const selectRows =
  <C extends Columns>(tx: Tx, columns: C) =>
  (strings: TemplateStringsArray, ...values: unknown[]): Promise<Row<C>[]> => {
    const sql = Prisma.sql(strings, ...values)
    const { text } = sql
    const rows =
      tx === db
        ? pool.query<Row<C>>({ text, values: sql.values }).then((answer) => answer.rows)
        : tx.$queryRaw<Row<C>[]>(sql)
    return watched(rows, { text, columns, strings })
  }
