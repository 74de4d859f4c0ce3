import { setTimeout as wait } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@prisma/client'
import type pg from 'pg'
import { openPool } from '@/lib/platform/database/pool'
import { companyOnly } from '@/lib/platform/database/tenancy'
import { db, pool, type Tx } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

/** Where a list is read. Both refuse what they refuse on the primary: the client a query without its company, for instance. */
export type Reader = { db: Tx; pool: Pick<pg.Pool, 'query'> }

type Replica = Reader & { pool: pg.Pool; name: string; restsUntil: number; isResting: boolean }

const primary: Reader = { db, pool }

// One pool for each, also where a bundler duplicates this module.
const shared = globalThis as typeof globalThis & {
  rollcallReplicas?: Replica[]
  rollcallReplicaTurn?: number
}

/**
 * Reads from a replica that has everything committed before the call, whoever wrote it: nobody misses their own write, nor what a
 * job has finished for them. Without such a replica, and where one fails in the middle, it reads from the primary. `read` may run
 * twice, so it only reads. Not for decisions: sessions, rights, jobs and whatever writes stay on the primary.
 */
export async function reading<Answer>(read: (from: Reader) => Promise<Answer>): Promise<Answer> {
  const replica = await currentReplica()
  if (!replica) return read(primary)
  try {
    return await read(replica)
  } catch (error) {
    // Lost in the middle, or cancelled for the rows that the primary has removed meanwhile. Errors of the list itself come again.
    log.info({ err: error, replica: replica.name }, 'a read of a replica failed: read from the primary')
    return read(primary)
  }
}

/** How long a replica may need for the last commits before the primary is asked instead. */
const waitsMs = [0, 5, 20]
const restMs = 2_000
const patienceMs = 1_000

async function currentReplica(): Promise<Replica | null> {
  const replicas = openReplicas()
  if (replicas.length === 0) return null
  const turn = (shared.rollcallReplicaTurn ?? 0) % replicas.length
  shared.rollcallReplicaTurn = turn + 1
  const inTurn = [...replicas.slice(turn), ...replicas.slice(0, turn)]
  const replica = inTurn.find(({ restsUntil }) => performance.now() >= restsUntil)
  if (!replica) return null
  const position = await positionOfPrimary()
  try {
    for (const ms of waitsMs) {
      if (ms > 0) await wait(ms)
      if (await hasReplayed(replica, position)) return awake(replica)
    }
    rest(replica, 'is behind the primary')
  } catch (error) {
    rest(replica, 'cannot be read', error)
  }
  return null
}

/**
 * Nobody sees a commit before the log is flushed that far. Where the server does not wait for the disk, they do, so the end of the log
 * counts; it is sent to replicas only once it is flushed. A batch of a sync does not wait either: it shows with the next commit.
 */
async function positionOfPrimary(): Promise<Position> {
  const [row] = await readRows(
    pool,
    { lsn: column.text.known, system: column.text.known },
    {
      name: 'position-of-primary',
      text: `SELECT CASE WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn()
                 ELSE pg_current_wal_flush_lsn() END::text AS lsn,
            system_identifier::text || ' ' || current_database() AS system
       FROM pg_control_system()`,
      values: [],
    },
  )
  return row!
}

type Position = { lsn: string; system: string }

/** @throws for a server that is no standby of this database, such as one that was promoted */
async function hasReplayed(replica: Replica, { lsn, system }: Position): Promise<boolean> {
  const asked = readRows(
    replica.pool,
    { isStandby: column.bool.known, isCurrent: column.bool.nullable },
    {
      name: 'position-of-replica',
      text: `SELECT pg_is_in_recovery() AND system_identifier::text || ' ' || current_database() = $2 AS "isStandby",
            pg_last_wal_replay_lsn() >= $1::pg_lsn AS "isCurrent"
       FROM pg_control_system()`,
      values: [lsn, system],
    },
  )
  // Whatever was asked ends by itself later.
  const late = wait(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${patienceMs} ms`)
  })
  asked.catch(() => {})
  const [row] = await Promise.race([asked, late])
  if (!row?.isStandby) throw new Error('it is no standby of the database of DATABASE_URL')
  return row.isCurrent === true
}

/** Says it once, when it begins. */
function rest(replica: Replica, what: string, err?: unknown): void {
  replica.restsUntil = performance.now() + restMs
  if (!replica.isResting)
    log.warn({ err, replica: replica.name }, `a replica ${what}: lists are read elsewhere`)
  replica.isResting = true
}

function awake(replica: Replica): Replica {
  if (replica.isResting)
    log.info({ replica: replica.name }, 'a replica has caught up: lists are read from it again')
  replica.isResting = false
  return replica
}

function openReplicas(): Replica[] {
  // What a job reads decides what it does next.
  const urls = process.env.ROLLCALL_ROLE === 'worker' ? [] : env().DATABASE_REPLICA_URLS
  shared.rollcallReplicas ??= urls.map((url) => {
    const opened = openPool(url, 'rollcall reading')
    const client = new PrismaClient({ adapter: new PrismaPg(opened, { disposeExternalPool: false }) })
    return { name: new URL(url).host, db: companyOnly(client), pool: opened, restsUntil: 0, isResting: false }
  })
  return shared.rollcallReplicas
}
