import { z } from 'zod'
import { countByKey, totalsOf } from '@/lib/domain/record/stored-secrets/count-by-key'
import { reEncryptSecrets } from '@/lib/domain/record/stored-secrets/re-encrypt'
import { defineJob } from '@/lib/jobs/define-job'
import { pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { boss } from '@/lib/platform/queue'

export const reEncryptSecretsJob = defineJob({
  name: 're-encrypt-secrets',
  payload: z.unknown(),
  run: async (_payload, { signal }) => {
    const counts = await reEncryptSecrets(signal)
    const stored = Object.fromEntries(totalsOf(await countByKey(pool)))
    log.info({ ...counts, stored }, 'stored secrets are under the newest key, but for what is counted')
  },
})

/** Runs at every start too, so that a new key takes effect before the night. */
export async function reEncryptWhenOlder(): Promise<void> {
  const [newest] = env().CREDENTIAL_KEYS
  if ((await countByKey(pool)).some(({ keyId }) => keyId !== newest?.id))
    await (await boss()).send('re-encrypt-secrets', {})
}
