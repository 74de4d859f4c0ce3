import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '@/scripts/migrations/migrate'
import type { Cluster } from '@/scripts/postgres/cluster'
import { startTestCluster } from '@/tests/support/postgres'

let folder: string
let cluster: Cluster

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rollcall-migrate-'))
  cluster = (await startTestCluster(folder)).cluster
})
afterAll(async () => {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('migrate', () => {
  it('applies nothing to a database that is up to date', async () => {
    expect(await migrate(cluster.url('template'))).toEqual([])
  })

  it('applies each migration once when two processes start together', async () => {
    await cluster.createDatabase('together')

    const applied = await Promise.all([migrate(cluster.url('together')), migrate(cluster.url('together'))])

    expect(applied.filter((names) => names.length)).toHaveLength(1)
  })

  it('leaves nothing of a migration that failed, and applies it once it is mended', async () => {
    await cluster.createDatabase('mended')
    const url = cluster.url('mended')
    const broken = await migrations('CREATE TABLE a (id int); SELECT 1 / 0;')

    await expect(migrate(url, { folder: broken })).rejects.toThrow(/^A migration failed: .*division by zero/s)
    expect(await rows(url, "SELECT to_regclass('a') AS found")).toEqual([{ found: null }])

    await migrations('CREATE TABLE a (id int);')
    expect(await migrate(url, { folder: broken })).toEqual(['20260101000000_only'])
  })

  it('runs a function with semicolons in its body as one statement', async () => {
    await cluster.createDatabase('functions')
    const body = 'BEGIN PERFORM 1; RETURN 2; END'
    const withFunction = await migrations(
      `CREATE FUNCTION two() RETURNS int LANGUAGE plpgsql AS $$ ${body} $$;`,
    )

    await migrate(cluster.url('functions'), { folder: withFunction })

    expect(await rows(cluster.url('functions'), 'SELECT two()')).toEqual([{ two: 2 }])
  })

  it('does not make others wait long for a table that it waits for itself', async () => {
    await cluster.createDatabase('in_use')
    const url = cluster.url('in_use')
    await migrate(url, { folder: await migrations('CREATE TABLE a (id int);') })
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    await holder.query('BEGIN; SELECT FROM a')

    const migrating = migrate(url, {
      folder: await migrations('ALTER TABLE a ADD COLUMN b int;', '20260102000000_second'),
    })
    await expect.poll(() => rows(url, waiting), { interval: 20 }).toEqual([{ n: 1 }])
    // It comes after the migration in the queue for the table, while that is still waiting for the first.
    expect(await rows(url, 'SELECT count(*)::int AS n FROM a')).toEqual([{ n: 0 }])

    await holder.query('COMMIT')
    await holder.end()
    expect(await migrating).toEqual(['20260102000000_second'])
  })
})

const waiting = `SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'a'::regclass
                    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

async function migrations(sql: string, name = '20260101000000_only'): Promise<string> {
  const base = path.join(folder, 'migrations')
  await mkdir(path.join(base, name), { recursive: true })
  await writeFile(path.join(base, name, 'migration.sql'), sql)
  await writeFile(path.join(base, 'migration_lock.toml'), 'provider = "postgresql"\n')
  return base
}

async function rows(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const result = await client.query(sql)
  await client.end()
  return result.rows
}
