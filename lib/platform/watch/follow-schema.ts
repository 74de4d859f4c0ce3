import { pool } from '@/lib/platform/database/pool'
import { log } from '@/lib/platform/log'
import { readSchema, type SchemaState } from '@/lib/platform/watch/read-schema'

const everyMs = 60_000

/** Logs whenever the migrations of the database become later, or earlier, than those of this process, which goes on in any case. */
export async function followSchema(): Promise<void> {
  let before: SchemaState = 'ok'
  const look = async () => {
    // While the database is away nothing is known of it.
    const state = await readSchema(pool).catch(() => before)
    if (state !== before) say[state]()
    before = state
  }
  await look()
  setInterval(look, everyMs).unref()
}

const say = {
  ok: () => log.info('the migrations of the database are those of this version'),
  newer: () =>
    log.warn('a later version has migrated the database: this one goes on, and should be replaced soon'),
  behind: () =>
    log.warn('migrations of this version were not applied: what needs them fails until npm run migrate'),
}
