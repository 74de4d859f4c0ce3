import type { AccessReview } from '@prisma/client'
import { Prisma, type Tx } from '@/lib/platform/db'

/** An instant in the format of a snapshot. */
export const instantIn = (column: Prisma.Sql) =>
  Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Whether the application's groups were ever read: earlier results stay valid even if the last reading failed. */
export async function areGroupsKnown(
  tx: Tx,
  { companyId, userConnectorId }: Pick<AccessReview, 'companyId' | 'userConnectorId'>,
): Promise<boolean> {
  const reading = await tx.groupReading.findUnique({
    where: { companyId_userConnectorId: { companyId, userConnectorId } },
    select: { state: true, groups: true },
  })
  if (!reading) return false
  return reading.groups > 0 || (reading.state !== 'not_told' && reading.state !== 'failed')
}

/** Builds `groupSnapshot` from the group `w` and the membership `k`. */
export const groupFacts = Prisma.sql`
  jsonb_build_object('id', w.id, 'name', w.name, 'kind', w.kind, 'is_privileged', w.is_privileged,
                     'role', k.role, 'is_direct', k.is_direct)`

/** Builds `membershipSnapshot`: the same, with since when it is known and what keeps it from being ended here. */
export const membershipFacts = Prisma.sql`
  ${groupFacts} || jsonb_build_object('lock', w.lock, 'first_seen_at', ${instantIn(Prisma.sql`k.first_seen_at`)})`

/**
 * The groups of every account of the application, in one pass: `account_id`, their snapshots by name. Looked up account
 * by account, a large application would cost one descent of the index for each.
 */
export const groupsByAccount = ({
  companyId,
  userConnectorId,
}: Pick<AccessReview, 'companyId' | 'userConnectorId'>) => Prisma.sql`
  SELECT k.account_id, jsonb_agg(${groupFacts} ORDER BY w.name, w.id) AS groups
    FROM groups w
    JOIN group_memberships k ON k.company_id = w.company_id AND k.group_id = w.id AND k.gone_at IS NULL
   WHERE w.company_id = ${companyId}::uuid AND w.user_connector_id = ${userConnectorId}::uuid AND w.gone_at IS NULL
   GROUP BY k.account_id`

/** The names of the groups that are in one snapshot and not in the other; null: none. */
const namesOnlyIn = (one: Prisma.Sql, other: Prisma.Sql) => Prisma.sql`
  (SELECT to_jsonb(string_agg(e ->> 'name', ', ' ORDER BY n))
     FROM jsonb_array_elements(${one} -> 'groups') WITH ORDINALITY AS o(e, n)
    WHERE NOT (${other} -> 'groups' @> jsonb_build_array(jsonb_build_object('id', e -> 'id'))))`

/**
 * `[{ field: 'groups', before, after }]`: the groups removed and added. Compared by id, which a group
 * keeps when it is renamed. Empty if the groups of either snapshot are unknown.
 */
export const changedGroups = (before: Prisma.Sql, after: Prisma.Sql) => Prisma.sql`
  CASE WHEN NOT (${before} ? 'groups' AND ${after} ? 'groups') OR ${before} -> 'groups' = ${after} -> 'groups' THEN '[]'
       ELSE (SELECT CASE WHEN gone IS NULL AND come IS NULL THEN '[]'
                         ELSE jsonb_build_array(jsonb_build_object('field', 'groups', 'before', gone, 'after', come)) END
               FROM (SELECT ${namesOnlyIn(before, after)} AS gone, ${namesOnlyIn(after, before)} AS come) c) END`
