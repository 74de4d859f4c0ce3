import { expect, it } from 'vitest'
import { getTodo } from '@/lib/domain/company/dashboard/todo'
import { listFailures } from '@/lib/domain/record/failures/list-failures'
import { listGivenUp } from '@/lib/domain/record/failures/list-given-up'
import { failureQuery } from '@/lib/domain/record/failures/schema'
import { pool } from '@/lib/platform/db'
import { boss } from '@/lib/platform/queue'
import { readQueues } from '@/lib/platform/watch/read-queues'
import { explainEverything, ranBy } from '@/tests/bench/scale/plans'
import { asSuperuser } from '@/tests/support/as-superuser'
import { aCompany } from '@/tests/support/factories'
import { aFailedJob } from '@/tests/support/failure-factories'

it('finds what failed, and what waits, without reading the jobs of other companies', () =>
  asSuperuser(async (superuser) => {
    await explainEverything(superuser)
    const actor = await aCompany()
    await boss()
    const id = await aFailedJob(actor.companyId)
    const company = 'md5((n % 1000)::text)::uuid::text'
    await superuser.query(
      `INSERT INTO pgboss.job (name, data, group_id, state, completed_on)
       SELECT 'rank-candidates', jsonb_build_object('companyId', ${company}), ${company}, 'completed', now()
         FROM generate_series(1, 60000) n`,
    )
    await superuser.query(
      `INSERT INTO pgboss.job (name, data, group_id, source_name, source_id)
       SELECT 'failed-jobs', jsonb_build_object('companyId', ${company}), ${company}, 'rank-candidates', gen_random_uuid()
         FROM generate_series(1, 5000) n`,
    )
    await superuser.query('VACUUM ANALYZE pgboss.job')

    const found: unknown[] = []
    const blocks = async (read: () => Promise<unknown>) => {
      const ran = await ranBy(async () => found.push(await read()))
      return ran.filter(({ text }) => text.includes('pgboss.job')).map((one) => one.blocks)
    }
    const read = {
      menu: await blocks(() => getTodo(actor)),
      list: await blocks(() => listFailures(actor, failureQuery.parse({}))),
      page: await blocks(() => listGivenUp(actor, ['rank-candidates'])),
    }
    // Reads all that is not done, here the failures of all companies, but not what is done.
    const readiness = await blocks(() => readQueues(pool))

    expect(found).toMatchObject([
      { failures: 1 },
      { items: [{ id }] },
      [{ kind: 'rank-candidates' }],
      [{ name: 'failed-jobs', waiting: 5_001 }],
    ])
    expect(Object.values(read).map((all) => all.length > 0 && Math.max(...all) < 60)).toEqual([
      true,
      true,
      true,
    ])
    expect(readiness.length > 0 && Math.max(...readiness) < 400).toBe(true)
  }))
