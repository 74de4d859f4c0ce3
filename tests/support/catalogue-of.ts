import pg from 'pg'

const statements = {
  columns: `
    SELECT format('%s.%s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
                  CASE WHEN a.attnotnull THEN ' not null' END,
                  CASE WHEN a.attgenerated <> '' THEN ' generated' END,
                  ' default ' || pg_get_expr(d.adbin, d.adrelid)) AS line
      FROM pg_attribute a
      JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p')
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
     WHERE a.attnum > 0 AND NOT a.attisdropped`,
  constraints: `
    SELECT format('%s %s %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) AS line
      FROM pg_constraint k
      JOIN pg_class c ON c.oid = k.conrelid
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
     WHERE k.contype IN ('p', 'f', 'u')`,
  indexes: `SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public'`,
  enums: `
    SELECT format('%s: %s', t.typname, string_agg(e.enumlabel, ', ' ORDER BY e.enumlabel)) AS line
      FROM pg_type t
      JOIN pg_enum e ON e.enumtypid = t.oid
      JOIN pg_namespace n ON n.oid = t.typnamespace AND n.nspname = 'public'
     GROUP BY t.typname`,
}

export type Catalogue = Record<keyof typeof statements, string[]>

/** What PostgreSQL says of the tables of a database: a line for each column, key, index and enumeration. */
export async function catalogueOf(client: pg.Client): Promise<Catalogue> {
  const found = { columns: [], constraints: [], indexes: [], enums: [] } as Catalogue
  for (const [kind, statement] of Object.entries(statements)) {
    const { rows } = await client.query<{ line: string }>(statement)
    found[kind as keyof Catalogue] = rows.map(({ line }) => line).sort()
  }
  return found
}

/** A client for the length of `use`. */
export async function connected<Result>(
  url: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
