import type { Actor } from '@/lib/domain/record/actor'
import { wasDoneSince } from '@/lib/domain/record/failures/list-failures'
import { type GivenUp, type GivenUpKind, givenUpKinds } from '@/lib/domain/record/failures/schema'
import { Prisma, pool } from '@/lib/platform/db'
import type { JobName } from '@/lib/platform/queue/queues'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

type Watched = {
  job: JobName
  /** Selects what the failed job `j` concerned, in company `c.id` and, where `one` is given, in that review or batch. */
  undone?: (one: Prisma.Sql) => Prisma.Sql
}

const openRequest = Prisma.sql`
  SELECT FROM provisionings p
   WHERE p.company_id = c.id AND p.id::text = j.data ->> 'provisioningId' AND p.state IN ('pending', 'running')`

const watched: Record<GivenUpKind, Watched> = {
  'rank-candidates': { job: 'rank-candidates' },
  'classify-spends': { job: 'classify-spends' },
  'find-savings': { job: 'find-savings' },
  'check-breaches': { job: 'check-breaches' },
  'scan-connected-workspace': {
    job: 'scan-connected-workspace',
    undone: () => Prisma.sql`
      SELECT FROM user_connectors u
       WHERE u.company_id = c.id AND u.id::text = j.data ->> 'userConnectorId' AND NOT u.is_paused`,
  },
  'prepare-review': {
    job: 'prepare-review',
    undone: (one) => Prisma.sql`
      SELECT FROM access_reviews r
       WHERE r.company_id = c.id AND r.id::text = j.data ->> 'accessReviewId' AND r.id = coalesce(${one}, r.id)
         AND r.prepared_at IS NULL AND r.ended_at IS NULL`,
  },
  'end-rejected': {
    job: 'provision-account',
    undone: (one) => Prisma.sql`
      ${openRequest} AND EXISTS (
        SELECT FROM access_review_items i
         WHERE i.company_id = c.id AND i.account_id = p.account_id AND i.provisioning_id = p.id
           AND i.access_review_id = coalesce(${one}, i.access_review_id))`,
  },
  'run-batch': {
    job: 'run-batch',
    undone: (one) => Prisma.sql`
      SELECT FROM batches b
       WHERE b.company_id = c.id AND b.id::text = j.data ->> 'batchId' AND b.id = coalesce(${one}, b.id)
         AND b.state = 'running'`,
  },
  'run-batch-line': {
    job: 'provision-account',
    undone: (one) => Prisma.sql`
      ${openRequest} AND EXISTS (
        SELECT FROM batch_lines l
         WHERE l.company_id = c.id AND l.provisioning_id = p.id AND l.batch_id = coalesce(${one}, l.batch_id))`,
  },
}

/**
 * Jobs of these kinds that failed for good and have not succeeded since, so their work is still to be done.
 * @param id of the one review or batch that is shown; without it, of all
 */
export function listGivenUp(
  { companyId }: Actor,
  kinds: readonly GivenUpKind[],
  id: string | null = null,
): Promise<GivenUp[]> {
  const target = Prisma.sql`${id}::uuid`
  const failed = kinds.map((kind) => {
    const { job, undone } = watched[kind]
    return Prisma.sql`
      SELECT ${kind}::text AS kind, j.created_on FROM c, pgboss.job j
       WHERE j.name = 'failed-jobs' AND j.state = 'created' AND j.group_id = c.id::text AND j.source_name = ${job}
         AND NOT ${wasDoneSince} ${undone ? Prisma.sql`AND EXISTS (${undone(target)})` : Prisma.empty}`
  })
  return readRows(
    pool,
    { kind: column.oneOf(givenUpKinds).known, failedAt: column.instant },
    Prisma.sql`
    WITH c AS (SELECT ${companyId}::uuid AS id)
    SELECT kind, max(created_on) AS "failedAt" FROM (${Prisma.join(failed, ' UNION ALL ')}) f GROUP BY kind ORDER BY kind`,
  )
}
