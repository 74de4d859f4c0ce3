import pg from 'pg'
import { z } from 'zod'

// A backup is a script for psql, compressed and encrypted: age --decrypt --identity key.txt FILE | gunzip | less. Our own
// restore reads the two comments and the rows, never the statements: whoever knows the public key can write such a file.

export const headerPrefix = '-- rollcall backup '
export const footerPrefix = '-- rollcall end '
/** The line that ends the rows of a table: no row of PostgreSQL's text format begins with it. */
export const endOfRows = '\\.'

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()).min(1) })

export const headerSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  /** The instant of its snapshot, by the database's clock. */
  at: z.iso.datetime({ offset: true }),
  /** Every migration that the database had, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableSchema).min(1),
})

export const footerSchema = z.object({
  rows: z.record(z.string(), z.number().int().min(0)),
  sequences: z.record(z.string(), z.string().regex(/^\d{1,19}$/)),
})

export type BackupHeader = z.output<typeof headerSchema>
export type BackupFooter = z.output<typeof footerSchema>
export type BackedUpTable = z.output<typeof tableSchema>

/** What belongs to the running instance and not to its data: a restored one has a state of its own. */
const ofTheInstance = ['_prisma_migrations', 'instance_state']

/** Rollcall's own tables with the columns that are not computed, in an order that never changes. */
export async function tablesToKeep(client: Pick<pg.Client, 'query'>): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND c.relowner = (SELECT relowner FROM pg_class WHERE oid = 'public._prisma_migrations'::regclass)
        AND c.relname <> ALL($1)
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
      GROUP BY 1 ORDER BY 1`,
    [ofTheInstance],
  )
  return rows
}

export const copyTarget = ({ name, columns }: BackedUpTable): string =>
  `public.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`
