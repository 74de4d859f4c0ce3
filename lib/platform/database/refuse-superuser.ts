import { lookAtRole } from '@/lib/platform/database/database-role'
import { pool } from '@/lib/platform/database/pool'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

/** Ends this process at its start, with one line, when it is a superuser in the database and nobody allowed that. */
export async function refuseSuperuser(): Promise<void> {
  const role = await lookAtRole(pool).catch((error: unknown) => {
    // A database that is away for a moment: what needs it says so itself.
    log.warn({ err: error }, 'the role in the database could not be looked at')
    return null
  })
  if (role?.refusal && !env().ALLOW_SUPERUSER) {
    log.fatal(role.refusal)
    process.exit(1)
  }
  const warning = role?.refusal ?? role?.warning
  if (warning) log.warn(warning)
}
