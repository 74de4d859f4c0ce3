import { lookAtRole } from '@/lib/platform/database/database-role'
import { pool } from '@/lib/platform/database/pool'
import { serverRefusal } from '@/lib/platform/database/server-version'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

/**
 * Ends this process at its start, with one line of explanation, if the database is too old, or if the role is a superuser and
 * the environment does not allow that.
 */
export async function refuseDatabase(): Promise<void> {
  const database = await look().catch((error: unknown) => {
    // The database is unavailable; the code that needs it reports that.
    log.warn({ err: error }, 'the version of the database and the role in it could not be looked at')
    return null
  })
  const refusal = database?.tooOld ?? (env().ALLOW_SUPERUSER ? null : database?.role.refusal)
  if (refusal) {
    log.fatal(refusal)
    process.exit(1)
  }
  const warning = database?.role.refusal ?? database?.role.warning
  if (warning) log.warn(warning)
}

const look = async () => ({ tooOld: await serverRefusal(pool), role: await lookAtRole(pool) })
