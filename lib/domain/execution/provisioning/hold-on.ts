import { type Hold, LostHold } from '@/lib/connectors/kit/hold'
import type { Provisioning } from '@/lib/generated/prisma/client'
import { db } from '@/lib/platform/db'

// Far less than the silence after which another worker takes the job: lib/jobs/take-over.ts.
const lastsMs = 5_000

/**
 * A request in the hands of this try: another worker takes it by counting one more. What was found out before a sleep
 * is not acted upon after it, since the clock that counts here goes on while a process sleeps.
 * @param renewJob where a job carries it out: keeps that from being taken over meanwhile
 */
export function holdOn(request: Provisioning, renewJob: () => Promise<boolean> = async () => true): Hold {
  const { companyId, id, attempts } = request
  let until = 0
  return {
    renew: async () => {
      const asked = performance.now()
      const isOurs =
        (await renewJob()) &&
        (await db.provisioning.count({ where: { companyId, id, attempts, state: 'running' } })) === 1
      if (!isOurs) throw new LostHold()
      until = asked + lastsMs
    },
    isFresh: () => performance.now() < until,
  }
}
