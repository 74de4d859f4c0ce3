import type pg from 'pg'

/** What PostgreSQL says of one column of a statement's rows. */
export type DescribedColumn = {
  name: string
  /** The element's, of an array. */
  type: string
  isArray: boolean
  /** The labels of an enum. */
  labels: string[] | null
  /** The table that it comes from unchanged, and whether this refuses NULL there. */
  table: string | null
  isNotNull: boolean
}

/** A node of the plan, as EXPLAIN writes it. */
export type PlanNode = {
  'Node Type': string
  'Join Type'?: string
  'Relation Name'?: string
  Schema?: string
  Alias?: string
  Operation?: string
  Output?: string[]
  Plans?: PlanNode[]
} & Record<string, unknown>

export type DescribedStatement = { columns: DescribedColumn[]; plan: PlanNode | null }

type Field = { name: string; tableID: number; columnID: number; dataTypeID: number }

/** Asks for a statement's rows without running it: the first half of what the driver does with a prepared statement. */
class RowDescription {
  readonly fields = Promise.withResolvers<Field[]>()
  private found: Field[] = []

  constructor(private readonly text: string) {}

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.found = fields
  }

  handleError(error: Error): void {
    this.fields.reject(error)
  }

  handleReadyForQuery(): void {
    this.fields.resolve(this.found)
  }
}

const columnFacts = `
  SELECT coalesce(e.typname, t.typname) AS type, t.typelem <> 0 AND t.typcategory = 'A' AS "isArray",
         (SELECT array_agg(l.enumlabel::text ORDER BY l.enumsortorder) FROM pg_enum l
           WHERE l.enumtypid = coalesce(e.oid, t.oid)) AS labels,
         c.relname AS table, coalesce(a.attnotnull, false) AS "isNotNull"
    FROM unnest($1::oid[], $2::oid[], $3::int2[]) WITH ORDINALITY AS f (type, relation, number, place)
    JOIN pg_type t ON t.oid = f.type
    LEFT JOIN pg_type e ON e.oid = t.typelem AND t.typcategory = 'A'
    LEFT JOIN pg_class c ON c.oid = f.relation
    LEFT JOIN pg_attribute a ON a.attrelid = f.relation AND a.attnum = f.number
   ORDER BY f.place`

/** The columns and the plan of a statement, for whatever its parameters are. Nothing is run. */
export async function describeStatement(client: pg.Client, text: string): Promise<DescribedStatement> {
  const asked = new RowDescription(text)
  client.query(asked as unknown as pg.Submittable)
  const fields = await asked.fields.promise
  const { rows } = await client.query<Omit<DescribedColumn, 'name'>>(columnFacts, [
    fields.map(({ dataTypeID }) => dataTypeID),
    fields.map(({ tableID }) => tableID),
    fields.map(({ columnID }) => columnID),
  ])
  const columns = rows.map((row, place) => ({ ...row, name: fields[place]!.name }))
  if (/^\s*SET /i.test(text)) return { columns, plan: null }
  const explained = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (VERBOSE, GENERIC_PLAN, FORMAT JSON) ${text}`,
  )
  return { columns, plan: explained.rows[0]!['QUERY PLAN'][0].Plan }
}
