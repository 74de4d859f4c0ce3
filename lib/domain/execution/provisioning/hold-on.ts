import type { Provisioning } from '@prisma/client'
import { type Hold, LostHold } from '@/lib/connectors/kit/wire/hold'
import { db } from '@/lib/platform/db'

// Well below the missed heartbeats after which another worker takes the job: lib/jobs/take-over.ts.
const lastsMs = 5_000

/**
 * A lease on the request for this attempt: another worker takes it over by incrementing the attempt number. The lease
 * expires by a clock that also runs while the process is suspended, so nothing is done on the basis of stale data.
 * @param renewJob renews the lease on the job, if a job carries the request out
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
