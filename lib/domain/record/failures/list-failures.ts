import type { Actor } from '@/lib/domain/record/actor'
import type { FailureCriteria, FailureQuery, FailureView } from '@/lib/domain/record/failures/schema'
import { asFound, byId, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { plainReason } from '@/lib/domain/record/mails/plain-reason'
import { Prisma, pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

export type Failure = {
  id: string
  kind: 'mail' | 'job'
  subject: string
  recipient: string | null
  userConnectorId: string | null
  userConnectorLabel: string | null
  reason: string | null
  attempts: number
  createdAt: Date
  failedAt: Date
}

/** The same job was requested again later and succeeded. `j` is the failed job. */
export const wasDoneSince = Prisma.sql`
  EXISTS (SELECT FROM pgboss.job d
           WHERE d.name = j.source_name AND d.state = 'completed' AND coalesce(d.group_id, '') = coalesce(j.group_id, '')
             AND d.data - 'traceparent' = j.data - 'traceparent' AND d.completed_on > j.created_on)`

/** A company's failed mails and jobs: mails for 30 days, and jobs as long as the queue keeps them, 30 days too. */
const failuresOf = (companyId: string) => Prisma.sql`
  SELECT m.id, 'mail' AS kind, m.template AS subject, m.to_address AS recipient,
         NULL::uuid AS "userConnectorId", NULL AS "userConnectorLabel", m.last_error AS reason,
         m.attempts, m.created_at AS "createdAt", coalesce(m.failed_at, m.created_at) AS "failedAt"
    FROM mails m
   WHERE m.company_id = ${companyId}::uuid AND m.state = 'failed'
  UNION ALL
  SELECT j.id, 'job', j.source_name, NULL, c.id, c.label, NULL,
         coalesce(j.source_retry_count, 0) + 1, coalesce(j.source_created_on, j.created_on), j.created_on
    FROM pgboss.job j
    LEFT JOIN provisionings p ON p.company_id = ${companyId}::uuid AND p.id = (j.data ->> 'provisioningId')::uuid
    LEFT JOIN user_connectors c ON c.company_id = ${companyId}::uuid
         AND c.id = coalesce((j.data ->> 'userConnectorId')::uuid, p.user_connector_id)
   WHERE j.name = 'failed-jobs' AND j.state = 'created' AND j.source_name IS NOT NULL AND j.group_id = ${companyId}
     AND NOT ${wasDoneSince}`

function matching({ kind, search }: FailureCriteria): Prisma.Sql {
  // PostgreSQL refuses NUL in text; % and _ are escaped.
  const text = search?.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')
  const pattern = `%${text}%`
  return Prisma.sql`
    ${kind ? Prisma.sql`f.kind = ANY(${kind}::text[])` : Prisma.sql`true`}
    AND ${text ? Prisma.sql`(f.recipient ILIKE ${pattern} OR f.subject ILIKE ${pattern} OR f.reason ILIKE ${pattern} OR f."userConnectorLabel" ILIKE ${pattern})` : Prisma.sql`true`}`
}

const find = ({ companyId }: Actor, criteria: FailureCriteria, rest: Prisma.Sql): Promise<Failure[]> =>
  readRows(
    pool,
    {
      id: column.text,
      kind: column.oneOf(['mail', 'job']),
      subject: column.text,
      recipient: column.text.nullable,
      userConnectorId: column.text.nullable,
      userConnectorLabel: column.text.nullable,
      reason: column.text.nullable,
      attempts: column.int,
      createdAt: column.instant,
      failedAt: column.instant,
    },
    Prisma.sql`
    SELECT f.*, f.id::text AS id, f."userConnectorId"::text AS "userConnectorId"
      FROM (${failuresOf(companyId)}) f WHERE ${matching(criteria)} ${rest}`,
  )

export function failureSource(
  actor: Actor,
  criteria: FailureCriteria,
  direction: 'asc' | 'desc' = 'desc',
): ListSource<Failure, Failure> {
  return {
    ...byId,
    rows: asFound,
    count: () => countFailures(actor, criteria),
    page: ({ skip, take, isReversed }) => {
      const order = Prisma.raw((direction === 'asc') !== isReversed ? 'ASC' : 'DESC')
      const rest = Prisma.sql`ORDER BY f."failedAt" ${order}, f.id ${order} LIMIT ${take} OFFSET ${skip}`
      return find(actor, criteria, rest)
    },
    after: (cursor, most) =>
      find(
        actor,
        criteria,
        Prisma.sql`AND (${cursor} = '' OR f.id > nullif(${cursor}, '')::uuid) ORDER BY f.id LIMIT ${most}`,
      ),
  }
}

/** The newest first. */
export const listFailures = (actor: Actor, query: FailureQuery): Promise<List<Failure>> =>
  readList(query, failureSource(actor, query, query.order.failed_at))

export async function countFailures(actor: Actor, criteria: FailureCriteria): Promise<number> {
  const [found] = await readRows(
    pool,
    { n: column.int },
    Prisma.sql`
    SELECT count(*)::int AS n FROM (${failuresOf(actor.companyId)}) f WHERE ${matching(criteria)}`,
  )
  return found?.n ?? 0
}

export const presentFailure = (row: Failure): FailureView => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  recipient: row.recipient,
  user_connector:
    row.userConnectorId === null ? null : { id: row.userConnectorId, label: row.userConnectorLabel ?? '' },
  // Reasons stored by older versions may still contain links or secrets.
  reason: row.reason === null ? null : plainReason(row.reason),
  attempts: row.attempts,
  created_at: row.createdAt.toISOString(),
  failed_at: row.failedAt.toISOString(),
})
