import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEntities, openSchemaEngine } from '@/scripts/migrations/engine'
import { migrationNames, migrationsFolder, readMigrations, root } from '@/scripts/migrations/folder'
import { migrate } from '@/scripts/migrations/migrate'
import type { Cluster } from '@/scripts/postgres/cluster'
import { startTestCluster } from '@/tests/support/postgres'

const names = await migrationNames()
// The versions that could lose a record had these; every later one writes both at once.
const couldBeLost = names.filter((name) => name < '20261122')
let folder: string
let cluster: Cluster

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rollcall-interrupted-'))
  cluster = (await startTestCluster(folder)).cluster
})
afterAll(async () => {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a start that was killed while it migrated', () => {
  it('knows a migration by what it made, where its record was lost', async () => {
    const whole = await emptyDatabase('whole')
    for (const [n, name] of couldBeLost.entries()) {
      await migrate(whole, { folder: await firstMigrations(n + 1) })
      const lost = await copyOf('whole', `lost_${n}`)
      await run(lost, `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '${name}'`)
      const folder = await firstMigrations(n + 2)

      expect(await migrate(lost, { folder }), name).toEqual([names[n + 1]])
      expect(await migrate(lost, { folder }), name).toEqual([])
    }
    expect(await migrate(whole)).toEqual(names.slice(couldBeLost.length))
  })

  it('mends what a version of before made of it: one try called rolled back, one that failed', async () => {
    const url = await emptyDatabase('caught')
    await migrate(url, { folder: await firstMigrations(1) })
    await run(
      url,
      `UPDATE _prisma_migrations SET finished_at = NULL, rolled_back_at = now();
       INSERT INTO _prisma_migrations (id, checksum, migration_name, logs)
         VALUES ('second', 'x', '${names[0]}', 'ERROR: function "rollcall_fold" already exists')`,
    )

    expect(await migrate(url)).toEqual(names.slice(1))
  })

  it('applies a migration that was begun and left nothing', async () => {
    const url = await emptyDatabase('begun')
    await migrate(url, { folder: await firstMigrations(1) })
    await run(
      url,
      `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('b', 'x', '${names[1]}')`,
    )

    expect(await migrate(url)).toEqual(names.slice(1))
  })

  it('leaves a history in which the engine of `prisma migrate` finds nothing edited, failed or to do', async () => {
    const url = await emptyDatabase('ordinary')
    await migrate(url)
    const pool = new pg.Pool({ connectionString: url, max: 2 })
    const engine = await openSchemaEngine(new PrismaPg(pool))
    const migrationsList = {
      baseDir: migrationsFolder,
      lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
      shadowDbInitScript: '',
      migrationDirectories: (await readMigrations()).map(({ name, script }) => ({
        path: name,
        migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: script } },
      })),
    }

    const found = await engine.diagnoseMigrationHistory({
      migrationsList,
      optInToShadowDatabase: false,
      filters: allEntities,
    })

    expect(found).toMatchObject({
      editedMigrationNames: [],
      failedMigrationNames: [],
      history: null,
      hasMigrationsTable: true,
    })
    await pool.end()
  })

  it('refuses a script that ends its transaction, and leaves nothing of it', async () => {
    const url = await emptyDatabase('control')
    const own = await aMigration('CREATE TABLE a (id int);\nCOMMIT;\nCREATE TABLE b (id int);')

    await expect(migrate(url, { folder: own })).rejects.toThrow(/begins or ends a transaction/)
    expect(await run(url, `SELECT to_regclass('a') AS found`)).toEqual([{ found: null }])

    await aMigration('CREATE TABLE a (id int); CREATE INDEX CONCURRENTLY i ON a (id);')
    await expect(migrate(url, { folder: own })).rejects.toThrow(/CONCURRENTLY cannot/)
    expect(await run(url, `SELECT to_regclass('a') AS found`)).toEqual([{ found: null }])
  })

  it('starts again after each of twenty kills at random moments', async () => {
    const pace = await timeOf(await emptyDatabase('pace'))
    const rounds = Array.from({ length: 20 }, (_, round) => round)
    // Four at a time: most of a round is waiting for a process to begin.
    for (let first = 0; first < rounds.length; first += 4)
      await Promise.all(rounds.slice(first, first + 4).map((round) => killOnce(`killed_${round}`, pace * 2)))
  })
})

/** Kills a migrating process within that many milliseconds of its beginning, and migrates again. */
async function killOnce(database: string, longest: number): Promise<void> {
  const url = await emptyDatabase(database)
  const child = migrating(url)
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  await wait(Math.random() * longest)
  child.kill('SIGKILL')
  await ended

  await migrate(url)
  expect(
    await run(url, 'SELECT count(*)::int AS n FROM _prisma_migrations WHERE finished_at IS NOT NULL'),
  ).toEqual([{ n: names.length }])
  expect(await run(url, 'SELECT count(*) > 5 AS "hasQueues" FROM pgboss.queue')).toEqual([
    { hasQueues: true },
  ])
}

async function copyOf(database: string, name: string): Promise<string> {
  await run(cluster.url('postgres'), `CREATE DATABASE ${name} TEMPLATE ${database} STRATEGY FILE_COPY`)
  return cluster.url(name)
}

async function emptyDatabase(name: string): Promise<string> {
  await cluster.createDatabase(name)
  return cluster.url(name)
}

/** A process that says when it begins, as nothing else of it may be waited for. */
function migrating(url: string) {
  const program = `const { migrate } = await import('@/scripts/migrations/migrate'); console.log('begins'); await migrate(process.argv[1])`
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program, url], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** How long one that nobody disturbs takes, in milliseconds. */
async function timeOf(url: string): Promise<number> {
  const child = migrating(url)
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  const begunAt = performance.now()
  await ended
  return performance.now() - begunAt
}

/** The folder of migrations as a version of before had it. */
async function firstMigrations(count: number): Promise<string> {
  const base = path.join(folder, `first-${count}`)
  for (const name of names.slice(0, count))
    await cp(path.join(migrationsFolder, name), path.join(base, name), { recursive: true })
  return base
}

async function aMigration(sql: string): Promise<string> {
  const base = path.join(folder, 'own')
  await mkdir(path.join(base, '20260101000000_only'), { recursive: true })
  await writeFile(path.join(base, '20260101000000_only/migration.sql'), sql)
  return base
}

async function run(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const result = await client.query(sql)
  await client.end()
  return result.rows
}
