import { CredentialKeyError, requireKeys } from '@/lib/domain/record/stored-secrets/require-keys'
import { pool } from '@/lib/platform/database/pool'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

/** Ends this process at its start, with one line, when its keys do not decrypt the stored secrets. */
export async function refuseOtherKeys(): Promise<void> {
  try {
    await requireKeys(pool, env().CREDENTIAL_KEYS)
  } catch (error) {
    if (error instanceof CredentialKeyError) {
      log.fatal(error.message)
      process.exit(1)
    }
    // An unreachable database says nothing about the keys, and other code reports it.
    log.warn({ err: error }, 'the keys could not be compared with what is stored')
  }
}
