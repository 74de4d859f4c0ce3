import type { Batch } from '@prisma/client'
import { z } from 'zod'
import { lineStatus, lineTables } from '@/lib/domain/batches/list/line-status'
import { freeSeats } from '@/lib/domain/batches/plan/plan-lines'
import { type BatchPart, batchActs, refusals } from '@/lib/domain/batches/schema'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

const counted = z.array(z.object({ reason: z.enum(refusals), count: z.number().int() }))
const number = (state: string) => Prisma.sql`(count(*) FILTER (WHERE s.state = ${state}))::int`

/** The parts of a batch (application and act) in the order of its lines, in one statement. */
export async function readParts(companyId: string, { id }: Pick<Batch, 'id'>): Promise<BatchPart[]> {
  const rows = await queryRows(db, {
    userConnector: column.text,
    application: column.text,
    label: column.text,
    act: column.oneOf(batchActs),
    groupId: column.text.nullable,
    groupName: column.text.nullable,
    after: column.text.nullable,
    total: column.int,
    refused: column.int,
    waiting: column.int,
    scheduled: column.int,
    running: column.int,
    done: column.int,
    unverified: column.int,
    failed: column.int,
    cancelled: column.int,
    refusals: column.json(counted),
    seats: column.int,
    free: column.int.nullable,
    monthly: column.double.nullable,
    currency: column.text.nullable,
    waitsUntil: column.instant.nullable,
  })`
    WITH states AS (
      SELECT l.*, ${lineStatus} AS status, u.application, u.label, p.id AS request FROM ${lineTables}
       WHERE l.company_id = ${companyId}::uuid AND l.batch_id = ${id}::uuid
    ), s AS (
      SELECT position, act, group_id, group_name, user_connector_id, application, label, after, refusal, monthly, currency, request,
             status AS state
        FROM states
    ), reasons AS (
      SELECT g.user_connector_id, g.act, g.group_id, jsonb_agg(jsonb_build_object('reason', g.refusal, 'count', g.n) ORDER BY g.n DESC) AS list
        FROM (SELECT user_connector_id, act, group_id, refusal, count(*) AS n
                FROM s WHERE refusal IS NOT NULL GROUP BY 1, 2, 3, 4) g
       GROUP BY 1, 2, 3
    )
    SELECT s.user_connector_id::text AS "userConnector", s.application, s.label, s.act::text AS act,
           s.group_id::text AS "groupId", min(s.group_name) AS "groupName",
           CASE WHEN count(DISTINCT s.after) = 1 THEN min(s.after) END AS after,
           count(*)::int AS total, ${number('refused')} AS refused, ${number('waiting')} AS waiting,
           ${number('scheduled')} AS scheduled, ${number('running')} AS running, ${number('done')} AS done,
           ${number('unverified')} AS unverified, ${number('failed')} AS failed, ${number('cancelled')} AS cancelled,
           coalesce(r.list, '[]') AS refusals,
           (count(*) FILTER (WHERE s.state <> 'refused' AND s.act IN ('give', 'end')))::int AS seats, f.free,
           (sum(s.monthly) FILTER (WHERE s.state <> 'refused'))::float8 AS monthly, min(s.currency) AS currency,
           (SELECT max(j.start_after) FROM pgboss.job j
             WHERE j.name = 'provision-account' AND j.state = 'retry' AND j.start_after > now()
               AND (j.data ->> 'provisioningId') = ANY(array_agg(s.request::text) FILTER (WHERE s.state = 'running')))
             AS "waitsUntil"
      FROM s
      LEFT JOIN reasons r ON r.user_connector_id = s.user_connector_id AND r.act = s.act AND r.group_id IS NOT DISTINCT FROM s.group_id
      LEFT JOIN (${freeSeats(Prisma.sql`${companyId}::uuid`)}) f ON f.connector = s.user_connector_id
     GROUP BY s.user_connector_id, s.application, s.label, s.act, s.group_id, r.list, f.free
     ORDER BY min(s.position)`
  return rows.map(
    ({
      userConnector,
      application,
      label,
      act,
      groupId,
      groupName,
      after,
      refusals: why,
      seats,
      free,
      monthly,
      currency,
      waitsUntil,
      ...counts
    }) => ({
      user_connector: userConnector,
      application,
      label,
      act,
      group: groupId === null ? null : { id: groupId, name: groupName ?? '' },
      after,
      counts,
      refusals: why,
      seats,
      free_seats: free,
      monthly,
      currency,
      waits_until: waitsUntil?.toISOString() ?? null,
    }),
  )
}
