import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Migration } from '@/scripts/migrations/folder'
import {
  createHistory,
  type History,
  MigrationError,
  reasonOf,
  recordMigration,
} from '@/scripts/migrations/history'
import { lookForEffects } from '@/scripts/migrations/look-for-effects'

// BEGIN in a function's body has no semicolon. PostgreSQL itself refuses other statements that cannot run in a transaction.
const transactionControl =
  /^[ \t]*(?:BEGIN|BEGIN (?:WORK|TRANSACTION)|START TRANSACTION|COMMIT|ROLLBACK|ABORT|PREPARE TRANSACTION)\b[^\n;]{0,80};/im

/**
 * Applies pending migrations, the oldest first. A script and its record are one transaction: a killed start leaves
 * both or neither.
 * @returns the names of the migrations just applied
 */
export async function applyPending(
  client: pg.Client,
  migrations: Migration[],
  history: History,
): Promise<string[]> {
  const names: string[] = []
  await createHistory(client)
  for (const migration of migrations.filter(({ name }) => !history.applied.has(name))) {
    const interrupted = history.interrupted.get(migration.name)
    if (interrupted && (await wasApplied(client, migration, interrupted.isOpen))) {
      await inTransaction(client, () => recordMigration(client, migration.name, migration.script))
    } else {
      await apply(client, migration)
      names.push(migration.name)
    }
  }
  return names
}

// While a migration waits for a table, whatever comes after it waits too, the pages of the version before included. So it
// gives up before these do (`lock_timeout` of lib/platform/database/pool.ts), lets them through, and tries again. At first it gives
// up so soon that PostgreSQL ends nobody else for a deadlock with it (`deadlock_timeout`, a second). Where that never suffices, on
// a busy machine with long transactions, it waits longer than the others do in the end: they are told to come again.
const lockTimeoutOf = (tries: number) => (tries <= 10 ? '500ms' : tries <= 30 ? '2s' : '10s')
const pauseMs = 1_000
const mostTries = 80
const lockNotAvailable = '55P03'
const deadlockDetected = '40P01'

/** @throws MigrationError when it fails, or a table it needs stays in use */
async function apply(client: pg.Client, migration: Migration): Promise<void> {
  if (transactionControl.test(migration.script))
    throw new MigrationError(
      `The migration ${migration.name} begins or ends a transaction: its script must not.`,
    )
  await onceUnused((lockTimeout) => applyOnce(client, migration, lockTimeout)).catch((error) => {
    throw failureOf(migration, error)
  })
}

/** Tries again while a table that `run` needs is in use. @throws whatever `run` throws, at last that the table is still in use */
export async function onceUnused(run: (lockTimeout: string) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await run(lockTimeoutOf(tries))
    } catch (error) {
      if (!isInUse(error) || tries === mostTries) throw error
      await wait(pauseMs)
    }
  }
}

const isInUse = (error: unknown) =>
  error instanceof pg.DatabaseError && [lockNotAvailable, deadlockDetected].includes(error.code ?? '')

const failureOf = ({ name }: Migration, error: unknown) =>
  error instanceof MigrationError
    ? error
    : new MigrationError(`A migration failed: ${name}: ${reasonOf(error)}`)

async function applyOnce(client: pg.Client, { name, script }: Migration, lockTimeout: string): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(`SET LOCAL lock_timeout = '${lockTimeout}'`)
    const before = await transactionId(client)
    await client.query(script)
    if ((await transactionId(client)) !== before)
      throw new MigrationError(`The migration ${name} ended its own transaction: its script must not.`)
    // A script may have changed the setting for the statements that follow.
    await client.query('RESET search_path')
    await recordMigration(client, name, script)
  })
}

/** Earlier versions wrote the record after the script was committed, and left none when they were killed in between. */
async function wasApplied(client: pg.Client, { name, script }: Migration, isOpen: boolean): Promise<boolean> {
  const { present, missing } = await lookForEffects(client, script)
  if (present.length > 0 && missing.length > 0)
    throw new MigrationError(
      `The migration ${name} was interrupted, and only a part of it is there (${present[0]}, but not ${missing[0]}). Restore a backup.`,
    )
  if (present.length + missing.length === 0 && isOpen)
    throw new MigrationError(
      `The migration ${name} was interrupted, and nothing tells whether it was applied: find out, then run "npx prisma migrate resolve --applied ${name}" or "--rolled-back ${name}".`,
    )
  return present.length > 0
}

export async function inTransaction(client: pg.Client, run: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await run()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

async function transactionId(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id')
  return rows[0]?.id ?? ''
}
