import { unchangedGroups } from '@/lib/domain/linking/groups/digests'
import { membershipColumns } from '@/lib/domain/linking/groups/keep-batch'
import { listedGroups } from '@/lib/domain/linking/groups/store-groups'
import { noteMemberships } from '@/lib/domain/linking/store/note-memberships'
import type { TakenRun } from '@/lib/domain/linking/store/taken-run'
import { Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRow } from '@/lib/platform/sql/query'

const columns = Prisma.raw(membershipColumns)

/**
 * How complete the lists of groups were. `unread`: groups whose members were not read to the end, by the vendor's ids.
 */
type Lists = { areGroupsWhole: boolean; unread: string[] }

/**
 * The groups for which the run can tell who has left: not those whose members could not be read, nor those missing from
 * an incomplete list. Starting from them, the index finds this connection's memberships among all others.
 */
const toldGroups = (run: TakenRun, { areGroupsWhole, unread }: Lists) => Prisma.sql`ARRAY(
  SELECT o.id FROM groups o
   WHERE o.company_id = ${run.companyId}::uuid AND o.user_connector_id = ${run.userConnectorId}::uuid
     AND o.external_id <> ALL (${unread}::text[])
     ${areGroupsWhole ? Prisma.empty : Prisma.sql`AND o.external_id IN (SELECT l.external_id FROM (${listedGroups(run)}) l)`})`

/** Those of them whose members were read and have changed, or were never read. */
const differingGroups = (run: TakenRun) => Prisma.sql`ARRAY(
  SELECT o.id FROM groups o
   WHERE o.company_id = ${run.companyId}::uuid AND o.user_connector_id = ${run.userConnectorId}::uuid
     AND NOT EXISTS (SELECT FROM (${unchangedGroups(run)}) u WHERE u.external_id = o.external_id))`

/**
 * The memberships that the run has read, by account; without an account if the application names a member that is none.
 * An account that is in a group both directly and through another one counts as direct. The stored batches and the
 * accounts are MATERIALIZED: PostgreSQL cannot estimate how many lines a batch holds, and would otherwise scan all
 * accounts once for each batch.
 */
const read = ({ companyId, userConnectorId, id }: TakenRun) => Prisma.sql`
  told AS MATERIALIZED (
    SELECT x.* FROM sync_seen s CROSS JOIN LATERAL json_to_recordset(s.memberships) AS x(${columns})
     WHERE s.company_id = ${companyId}::uuid AND s.sync_run_id = ${id}::uuid AND s.memberships IS NOT NULL
  ), present AS MATERIALIZED (
    SELECT id, external_id FROM accounts
     WHERE company_id = ${companyId}::uuid AND user_connector_id = ${userConnectorId}::uuid AND gone_at IS NULL
       AND EXISTS (SELECT FROM told)
  ), read AS MATERIALIZED (
    SELECT g.id AS group_id, a.id AS account_id, bool_or(coalesce(x.d, true)) AS is_direct,
           coalesce(max(x.r) FILTER (WHERE coalesce(x.d, true)), max(x.r)) AS role,
           CASE WHEN NOT bool_or(coalesce(x.d, true)) THEN max(x.v) END AS via_external_id
      FROM told x
      JOIN groups g ON g.company_id = ${companyId}::uuid AND g.user_connector_id = ${userConnectorId}::uuid
                   AND g.external_id = x.g
      LEFT JOIN present a ON a.external_id = x.a
     -- A stranger is known by the id over there, and counted once.
     GROUP BY g.id, a.id, CASE WHEN a.id IS NULL THEN x.a END
  )`

/** Compares the stored memberships with those read, and returns only the differences. */
const compared = (run: TakenRun) => Prisma.sql`
  SELECT m.id, m.group_id AS was_in, i.group_id, i.account_id, i.role, i.is_direct, i.via_external_id
    FROM (SELECT * FROM read WHERE account_id IS NOT NULL) i
    FULL JOIN (SELECT * FROM group_memberships p
                WHERE p.company_id = ${run.companyId}::uuid AND p.gone_at IS NULL
                  AND p.group_id = ANY (${differingGroups(run)})) m
           ON m.group_id = i.group_id AND m.account_id = i.account_id
   WHERE m.id IS NULL OR i.group_id IS NULL
      OR (m.role, m.is_direct, m.via_external_id) IS DISTINCT FROM (i.role, i.is_direct, i.via_external_id)`

/**
 * Writes new and changed memberships, and counts those that the run has not seen. The first reading of a connection's
 * groups writes no history: only later joins do.
 */
export const writeMemberships = (
  tx: Tx,
  run: TakenRun,
  { isFirst, areGroupsWhole, unread }: Lists & { isFirst: boolean },
) => queryRow(tx, {
  known: column.int,
  missing: column.int,
  added: column.int,
})`
  WITH ${read(run)},
  compared AS MATERIALIZED (${compared(run)}),
  added AS (
    INSERT INTO group_memberships (company_id, group_id, account_id, role, is_direct, via_external_id)
    SELECT ${run.companyId}::uuid, c.group_id, c.account_id, c.role, c.is_direct, c.via_external_id
      FROM compared c
     WHERE c.id IS NULL
       -- Proven to be over while the list was read: the page may be older than the proof.
       AND NOT EXISTS (
         SELECT FROM group_memberships e
          WHERE e.company_id = ${run.companyId}::uuid AND e.account_id = c.account_id AND e.group_id = c.group_id
            AND e.gone_at > ${run.startedAt})
     -- In the order of an index, which half a million new rows fill twice as fast so. None can be there by now: whoever
     -- else writes a membership waits for its group, which is locked.
     ORDER BY c.account_id, c.group_id
    RETURNING group_id, account_id, role
  ), changed AS (
    UPDATE group_memberships m
       SET role = c.role, is_direct = c.is_direct, via_external_id = c.via_external_id
      FROM compared c
     WHERE m.company_id = ${run.companyId}::uuid AND m.id = c.id AND c.group_id IS NOT NULL
  ), strangers AS (
    SELECT group_id, count(*)::int AS others FROM read WHERE account_id IS NULL GROUP BY group_id
  ), counted AS (
    UPDATE groups g SET others = coalesce(o.others, 0)
      FROM groups w LEFT JOIN strangers o ON o.group_id = w.id
     WHERE g.company_id = ${run.companyId}::uuid AND g.user_connector_id = ${run.userConnectorId}::uuid
       AND w.company_id = g.company_id AND w.id = g.id AND g.others <> coalesce(o.others, 0)
  ), noted AS (
    ${noteMemberships(
      { companyId: run.companyId, syncRunId: run.id },
      Prisma.sql`(SELECT n.account_id, 'joined' AS kind, n.group_id, g.name AS group_name, n.role
                    FROM added n JOIN groups g ON g.company_id = ${run.companyId}::uuid AND g.id = n.group_id
                   WHERE NOT ${isFirst}::boolean)`,
    )}
  )
  SELECT (SELECT count(*)::int FROM group_memberships p
           WHERE p.company_id = ${run.companyId}::uuid AND p.gone_at IS NULL
             AND p.group_id = ANY (${toldGroups(run, { areGroupsWhole, unread })})) AS known,
         (SELECT count(*)::int FROM compared
           WHERE group_id IS NULL AND was_in = ANY (${toldGroups(run, { areGroupsWhole, unread })})) AS missing,
         (SELECT count(*)::int FROM added) AS added`

type Whole = Lists & { areMembershipsWhole: boolean }

/**
 * Ends memberships that the run has not seen, as far as the lists were complete, and those of groups that are gone.
 * @returns how many
 */
export async function endMemberships(tx: Tx, run: TakenRun, { areMembershipsWhole, ...lists }: Whole) {
  const { ended } = await queryRow(tx, { ended: column.int })`
    WITH ${read(run)},
    compared AS MATERIALIZED (${compared(run)}),
    ended AS (
      UPDATE group_memberships m SET gone_at = now()
        FROM groups g
       WHERE m.company_id = ${run.companyId}::uuid AND m.gone_at IS NULL
         -- Proven while the list was read: the page may be older.
         AND m.first_seen_at < ${run.startedAt}
         AND g.company_id = m.company_id AND g.id = m.group_id AND g.user_connector_id = ${run.userConnectorId}::uuid
         AND (g.gone_at IS NOT NULL
              OR (${areMembershipsWhole}::boolean AND g.id = ANY (${toldGroups(run, lists)})
                  AND EXISTS (SELECT FROM compared c WHERE c.id = m.id AND c.group_id IS NULL)))
      RETURNING m.group_id, m.account_id, m.role, g.name AS group_name
    ), noted AS (
      ${noteMemberships(
        { companyId: run.companyId, syncRunId: run.id },
        Prisma.sql`(SELECT e.account_id, 'left' AS kind, e.group_id, e.group_name, e.role
                      FROM ended e
                      JOIN accounts a ON a.company_id = ${run.companyId}::uuid AND a.id = e.account_id
                                     AND a.gone_at IS NULL)`,
      )}
    )
    SELECT count(*)::int AS ended FROM ended`
  return ended
}

/** An account that is gone is in no group. */
export const endMembershipsOfGone = (
  tx: Tx,
  { companyId, userConnectorId }: TakenRun,
): Promise<number> => execute(tx)`
  WITH ended AS (
    UPDATE group_memberships m SET gone_at = a.gone_at
      FROM accounts a
     WHERE m.company_id = ${companyId}::uuid AND m.gone_at IS NULL
       AND a.company_id = m.company_id AND a.id = m.account_id
       AND a.user_connector_id = ${userConnectorId}::uuid AND a.gone_at IS NOT NULL
    RETURNING m.group_id
  )
  -- Read again from the list: these accounts may stand in it still, and come back.
  UPDATE groups g SET digest = NULL
   WHERE g.company_id = ${companyId}::uuid AND g.digest IS NOT NULL AND g.id IN (SELECT group_id FROM ended)`
