import type { Decider } from '@/lib/domain/reviews/decide/decider'
import { Prisma } from '@/lib/platform/db'

/** Whether `decision` overturns another person's decision on item `i`. */
export const isOverturn = (decision: string, { kind, id, name }: Decider) => Prisma.sql`
  (i.decision <> 'pending' AND i.decision <> ${decision}::review_decision
   AND (i.decided_by, i.decided_by_id, CASE WHEN i.decided_by = 'reviewer' THEN i.decided_by_name END)
       IS DISTINCT FROM (${kind}::decided_by, ${id}::uuid, ${kind === 'reviewer' ? name : null}::text))`

/** The overturns of item `i` including this one; `reason` is its text. */
export const withOverturn = (decision: string, { kind, id, name }: Decider, reason: Prisma.Sql) => Prisma.sql`
  i.overturns || jsonb_build_array(jsonb_build_object(
    'decision', i.decision, 'comment', i.comment, 'decided_at', ${instant(Prisma.sql`i.decided_at`)},
    'decided_by', jsonb_build_object('kind', i.decided_by, 'id', i.decided_by_id, 'name', i.decided_by_name),
    'to', ${decision}::text, 'at', ${instant(Prisma.sql`now()::timestamptz(3)`)}, 'reason', ${reason},
    'by', jsonb_build_object('kind', ${kind}::text, 'id', ${id}::uuid, 'name', ${name}::text)))`

const instant = (at: Prisma.Sql) =>
  Prisma.sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
