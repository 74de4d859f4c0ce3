import type pg from 'pg'

/** How a disk is full: for what the product stores alone, or for its queue too, whose tables may have no room left either. */
export type Full = 'no' | 'but for the queue' | 'for everything'

/**
 * Lets PostgreSQL refuse every new row of the product at times, as it does on a full disk: by the same code and words. What a full
 * disk does to the server itself, which may end over its write-ahead log, is a restart as any other.
 */
export async function installSmallDisk(database: Pick<pg.Pool, 'query'>): Promise<void> {
  await database.query('CREATE SCHEMA faults')
  await database.query(`CREATE TABLE faults.disk ("full" text NOT NULL)`)
  await database.query(`INSERT INTO faults.disk VALUES ('no')`)
  await database.query(`
    CREATE FUNCTION faults.refuse() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        IF session_user = 'rollcall_application' AND EXISTS (
          SELECT FROM faults.disk
           WHERE "full" = 'for everything' OR "full" = 'but for the queue' AND TG_TABLE_SCHEMA <> 'pgboss')
        THEN
          RAISE EXCEPTION USING ERRCODE = '53100', MESSAGE = 'could not extend file "base/1/1": No space left on device';
        END IF;
        RETURN NULL;
      END $$`)
  const { rows } = await database.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
      WHERE c.relkind IN ('r', 'p') AND (c.relnamespace = 'public'::regnamespace
            OR c.relnamespace = 'pgboss'::regnamespace AND c.relname LIKE 'job%')`,
  )
  for (const { name } of rows)
    await database.query(
      `CREATE TRIGGER faults_disk BEFORE INSERT ON ${name} FOR EACH STATEMENT EXECUTE FUNCTION faults.refuse()`,
    )
}

export const fillDisk = (database: Pick<pg.Pool, 'query'>, full: Full) =>
  database.query('UPDATE faults.disk SET "full" = $1', [full])
