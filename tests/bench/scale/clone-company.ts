import type pg from 'pg'

type Column = { table: string; name: string; type: string; isShared: boolean; isUnique: boolean }

/**
 * Copies a company with everything that belongs to it, `first` to `last` times. Ids keep their time, so that what is in the order
 * of its making stays so, and are otherwise derived from the old one and the number of the copy: what referred to a row of the
 * company refers to the copy's.
 * @param superuser writes without triggers, as a restored backup does
 */
export async function cloneCompany(
  superuser: pg.Client,
  companyId: string,
  first: number,
  last: number,
): Promise<void> {
  if (last < first) return
  const tables = Map.groupBy(await columnsOf(superuser), ({ table }) => table)
  await superuser.query('BEGIN')
  await superuser.query('SET LOCAL session_replication_role = replica')
  await superuser.query(`
    CREATE OR REPLACE FUNCTION pg_temp.other_id(id uuid, copy int) RETURNS uuid LANGUAGE sql IMMUTABLE
    RETURN (left(replace(id::text, '-', ''), 12) || right(md5(id::text || copy::text), 20))::uuid`)
  for (const [table, columns] of tables) {
    const names = columns.map(({ name }) => superuser.escapeIdentifier(name))
    const owner = table === 'companies' ? 'id' : 'company_id'
    await superuser.query(
      `INSERT INTO ${table} (${names.join(', ')})
       SELECT ${columns.map((column, at) => copied(column, `t.${names[at]}`)).join(', ')}
         FROM generate_series($2::int, $3::int) AS copy, (SELECT * FROM ${table} WHERE ${owner} = $1) AS t`,
      [companyId, first, last],
    )
  }
  await superuser.query('COMMIT')
}

function copied({ type, isShared, isUnique }: Column, value: string): string {
  if (type === 'uuid' && !isShared) return `pg_temp.other_id(${value}, copy)`
  if (type === 'uuid[]')
    return `ARRAY(SELECT pg_temp.other_id(id, copy) FROM unnest(${value}) WITH ORDINALITY AS of(id, place) ORDER BY place)`
  // Secrets and addresses that are found without their company.
  if (isUnique && type === 'bytea') return `sha256(${value} || convert_to(copy::text, 'UTF8'))`
  if (isUnique && type !== 'uuid') return `(copy || '.' || ${value})::${type}`
  return value
}

/** The columns of companies' tables, and whether they refer to what belongs to nobody, or are unique among all companies. */
async function columnsOf(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    WITH owned AS (
      SELECT c.oid FROM pg_class c
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
         AND (c.relname = 'companies'
              OR EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped))
    )
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
           EXISTS (SELECT FROM pg_constraint f
                    WHERE f.conrelid = c.oid AND f.contype = 'f' AND a.attnum = ANY (f.conkey)
                      AND f.confrelid NOT IN (SELECT oid FROM owned)) AS "isShared",
           EXISTS (SELECT FROM pg_index i
                    WHERE i.indrelid = c.oid AND i.indisunique AND a.attnum = ANY (i.indkey)
                      AND NOT EXISTS (SELECT FROM pg_attribute o
                                       WHERE o.attrelid = c.oid AND o.attname = 'company_id' AND o.attnum = ANY (i.indkey)))
             AS "isUnique"
      FROM owned JOIN pg_class c ON c.oid = owned.oid
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     ORDER BY c.relname, a.attnum`)
  return rows
}
