import type { UserConnector } from '@/lib/generated/prisma/client'
import { now } from '@/lib/platform/clock'
import { Prisma, type Tx } from '@/lib/platform/db'

/**
 * The connection goes to another server, where the same ids are other people's: what was read on the old one is gone,
 * under ids that never come back, and nobody is known by them any more.
 */
export async function leaveServer(tx: Tx, { companyId, id, instance }: UserConnector): Promise<void> {
  await tx.syncRun.updateMany({
    where: { companyId, userConnectorId: id, state: { in: ['queued', 'running', 'held'] } },
    data: { state: 'cancelled', workerToken: null, endedAt: now() },
  })
  await tx.$executeRaw`
    WITH former AS (
      UPDATE accounts SET external_id = external_id || ' @ ' || ${instance}, gone_at = coalesce(gone_at, now())
       WHERE company_id = ${companyId}::uuid AND user_connector_id = ${id}::uuid
      RETURNING old.id, old.gone_at
    ), told AS (
      INSERT INTO account_changes (company_id, account_id, kind)
      SELECT ${companyId}::uuid, f.id, 'gone' FROM former f WHERE f.gone_at IS NULL
    ), forgotten AS (
      DELETE FROM member_identifiers i USING former f
       WHERE i.company_id = ${companyId}::uuid AND i.kind = 'external_id' AND i.account_id = f.id
    )
    UPDATE anomalies x
       SET state = 'resolved', resolution = 'gone', resolved_at = now(), set_aside_until = NULL, version = x.version + 1
      FROM former f
     WHERE x.company_id = ${companyId}::uuid AND x.account_id = f.id AND x.state <> 'resolved'`
  await tx.userConnector.update({
    where: { companyId_id: { companyId, id } },
    data: { selection: Prisma.DbNull, selectionChoices: [], lastSyncAt: null },
  })
}
