import pg from 'pg'
import {
  hiddenFromReader,
  maintainedTables,
  readingFunctions,
  recordTables,
  usualPrivileges,
} from '@/scripts/database/privileges'

/** The names of the two roles beside the owner; undefined where there is none. */
export type OtherRoles = { application?: string; reader?: string }

type Table = { schema: string; name: string; columns: string[] }
type OwnedFunction = { signature: string; isDefiner: boolean }

const quote = pg.escapeIdentifier

/** Grants each role its privileges on each current table, in one transaction, as the owner of the tables. */
export async function grantPrivileges(client: pg.Client, { application, reader }: OtherRoles): Promise<void> {
  const tables = await ownedTables(client)
  const functions = await ownedFunctions(client)
  const statements = [
    ...(application ? forApplication(quote(application), tables, functions) : []),
    ...(reader ? forReader(quote(reader), tables, functions) : []),
  ]
  if (statements.length > 0) await client.query(`BEGIN; ${statements.join('; ')}; COMMIT`)
}

function forApplication(role: string, tables: Table[], functions: OwnedFunction[]): string[] {
  const schemas = [...new Set(tables.map(({ schema }) => quote(schema)))]
  return [
    ...schemas.map((schema) => `GRANT USAGE ON SCHEMA ${schema} TO ${role}`),
    ...tables.flatMap(({ schema, name }) => {
      const table = `${quote(schema)}.${quote(name)}`
      const isQueue = schema === 'pgboss'
      const usual = isQueue ? `${usualPrivileges}, MAINTAIN` : usualPrivileges
      const granted = (!isQueue && recordTables[name]) || usual
      const maintained = !isQueue && maintainedTables.includes(name)
      return [
        `REVOKE ALL ON ${table} FROM ${role}`,
        `GRANT ${granted} ON ${table} TO ${role}`,
        ...(maintained ? [`GRANT MAINTAIN ON ${table} TO ${role}`] : []),
      ]
    }),
    ...schemas.map((schema) => `GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`),
    // Functions that run with their owner's rights are for the application alone.
    ...functions.flatMap(({ signature, isDefiner }) => [
      ...(isDefiner ? [`REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC`] : []),
      `GRANT EXECUTE ON FUNCTION ${signature} TO ${role}`,
    ]),
  ]
}

function forReader(role: string, tables: Table[], functions: OwnedFunction[]): string[] {
  const shown = tables.filter(({ schema }) => schema === 'public')
  return [
    `GRANT USAGE ON SCHEMA public TO ${role}`,
    ...shown.flatMap(({ schema, name, columns }) => {
      const table = `${quote(schema)}.${quote(name)}`
      const hidden = hiddenFromReader.columns[name] ?? []
      const some = columns.filter((column) => !hidden.includes(column)).map(quote)
      const what = hidden.length > 0 ? `SELECT (${some.join(', ')})` : 'SELECT'
      return [
        `REVOKE ALL ON ${table} FROM ${role}`,
        ...(hiddenFromReader.tables.includes(name) ? [] : [`GRANT ${what} ON ${table} TO ${role}`]),
      ]
    }),
    ...functions
      .filter(({ isDefiner }) => !isDefiner)
      .map(({ signature }) => `GRANT EXECUTE ON FUNCTION ${signature} TO ${role}`),
  ]
}

/** The tables that we own: privileges on an operator's own tables beside them are not changed. */
async function ownedTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p', 'v') AND pg_has_role(c.relowner, 'USAGE')
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
      GROUP BY 1, 2 ORDER BY 1, 2`,
  )
  return rows
}

/** Functions that run with their owner's rights, and functions that read records. */
async function ownedFunctions(client: pg.Client): Promise<OwnedFunction[]> {
  const { rows } = await client.query<OwnedFunction>(
    `SELECT p.oid::regprocedure::text AS signature, p.prosecdef AS "isDefiner"
       FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE n.nspname = 'public' AND (p.prosecdef OR p.proname = ANY($1)) AND p.prokind = 'f' AND pg_has_role(p.proowner, 'USAGE')
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`,
    [readingFunctions],
  )
  return rows
}
