import type { UserConnector } from '@prisma/client'
import { db } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

const atOnce = 10_000

type Former = Pick<UserConnector, 'companyId' | 'id' | 'instance'>

/**
 * Ends the groups and memberships of a connection that moves to another server, where the same ids mean other groups.
 * The history is kept under ids that cannot recur, and the next reading counts as the first one.
 */
export async function releaseGroups({ companyId, id, instance }: Former): Promise<void> {
  while ((await endSome(companyId, id)) === atOnce);
  const mark = ` @ ${instance}`
  await execute(db)`
    UPDATE groups SET external_id = external_id || ${mark}, gone_at = coalesce(gone_at, now()), digest = NULL
     WHERE company_id = ${companyId}::uuid AND user_connector_id = ${id}::uuid
       AND right(external_id, length(${mark}::text)) <> ${mark}`
  await db.groupReading.deleteMany({ where: { companyId, userConnectorId: id } })
}

/** @returns how many memberships */
const endSome = (companyId: string, userConnectorId: string): Promise<number> => execute(db)`
  WITH next AS (
    SELECT m.id FROM group_memberships m
     WHERE m.company_id = ${companyId}::uuid AND m.gone_at IS NULL
       AND m.group_id = ANY (ARRAY(
         SELECT g.id FROM groups g
          WHERE g.company_id = ${companyId}::uuid AND g.user_connector_id = ${userConnectorId}::uuid))
     LIMIT ${atOnce} FOR UPDATE
  )
  UPDATE group_memberships m SET gone_at = now() FROM next n WHERE m.company_id = ${companyId}::uuid AND m.id = n.id`
