import { createHash } from 'node:crypto'
import type { MembershipFacts } from '@/lib/connectors/kit/groups/group-facts'
import type { TakenRun } from '@/lib/domain/linking/store/taken-run'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** A stored digest as `json_to_recordset` reads it: the vendor's id of the group, and SHA-256 in hexadecimal. */
export type GroupDigest = { g: string; d: string }
const columns = Prisma.raw('g text, d text')

/** The digest does not depend on the order of the members. */
export function digestOf(memberships: MembershipFacts[]): string {
  const lines = memberships.map(({ accountExternalId, role, isDirect, viaExternalId }) =>
    JSON.stringify([accountExternalId, role, isDirect, viaExternalId]),
  )
  const hash = createHash('sha256')
  for (const line of lines.sort()) hash.update(line).update('\n')
  return hash.digest('hex')
}

/** The stored digests of a connection's groups, by the vendor's ids. */
export async function knownDigests({ companyId, userConnectorId }: TakenRun): Promise<Map<string, string>> {
  const groups = await db.group.findMany({
    where: { companyId, userConnectorId, goneAt: null, digest: { not: null } },
    select: { externalId: true, digest: true },
  })
  return new Map(
    groups.flatMap(({ externalId, digest }) =>
      digest ? [[externalId, Buffer.from(digest).toString('hex')] as const] : [],
    ),
  )
}

/** The groups that a run found unchanged, by the vendor's ids. */
export const unchangedGroups = ({ companyId, id }: TakenRun) => Prisma.sql`
  SELECT unnest(s.unchanged) AS external_id FROM sync_seen s
   WHERE s.company_id = ${companyId}::uuid AND s.sync_run_id = ${id}::uuid`

/** Locks the groups in a fixed order before any membership, as storing a verified membership does too. */
export const lockGroups = (tx: Tx, { companyId, userConnectorId }: TakenRun): Promise<number> => execute(tx)`
  SELECT id FROM groups
   WHERE company_id = ${companyId}::uuid AND user_connector_id = ${userConnectorId}::uuid
   ORDER BY id FOR NO KEY UPDATE`

/**
 * Call it after everything else of a reading is stored. Stores the digests of the groups whose stored members are now
 * exactly those that were read, and clears those of all other groups that the run did not find unchanged.
 * @param areBelieved false: memberships missing from the lists were not ended
 */
export const storeDigests = (
  tx: Tx,
  { companyId, userConnectorId, id, startedAt, confirmedById }: TakenRun,
  { areBelieved }: { areBelieved: boolean },
): Promise<number> => execute(tx)`
  WITH read AS (
    SELECT x.g AS external_id, decode(x.d, 'hex') AS digest
      FROM sync_seen s CROSS JOIN LATERAL json_to_recordset(s.digests) AS x(${columns})
     -- Confirmed days after it was read: another reading may have stood in between.
     WHERE ${areBelieved && confirmedById === null}::boolean
       AND s.company_id = ${companyId}::uuid AND s.sync_run_id = ${id}::uuid AND s.digests IS NOT NULL
  ), stored AS (
    SELECT g.id, r.digest
      FROM groups g
      LEFT JOIN read r ON r.external_id = g.external_id
                      -- Strangers may become accounts, and what was proven meanwhile is newer than the list.
                      AND g.others = 0 AND g.gone_at IS NULL AND coalesce(g.proven_at < ${startedAt}, true)
     WHERE g.company_id = ${companyId}::uuid AND g.user_connector_id = ${userConnectorId}::uuid
       AND NOT EXISTS (
         SELECT FROM sync_seen s
          WHERE s.company_id = ${companyId}::uuid AND s.sync_run_id = ${id}::uuid AND g.external_id = ANY (s.unchanged))
  )
  UPDATE groups g SET digest = s.digest
    FROM stored s
   WHERE g.company_id = ${companyId}::uuid AND g.id = s.id AND g.digest IS DISTINCT FROM s.digest`

/** A membership in these groups was verified separately, so their stored digests are no longer valid. */
export const noteProven = (tx: Tx, companyId: string, groups: Prisma.Sql): Promise<number> => execute(tx)`
  WITH locked AS (
    SELECT g.id FROM groups g
     WHERE g.company_id = ${companyId}::uuid AND g.id IN (${groups}) ORDER BY g.id FOR NO KEY UPDATE
  )
  UPDATE groups g SET digest = NULL, proven_at = now()
    FROM locked l WHERE g.company_id = ${companyId}::uuid AND g.id = l.id`
