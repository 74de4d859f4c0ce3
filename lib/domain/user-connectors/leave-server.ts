import type { UserConnector } from '@/lib/generated/prisma/client'
import { now } from '@/lib/platform/clock'
import { db, Prisma } from '@/lib/platform/db'

const atOnce = 1_000

/**
 * The connection goes to another server, where the same ids are other people's: what was read on the old one is gone,
 * under ids that never come back, and nobody is known by them any more. Large ones go in parts, so that no statement is
 * long; without credentials from the first on, nothing is read meanwhile, and interrupted it is asked again.
 */
export async function leaveServer(row: UserConnector): Promise<void> {
  await db.$transaction([stopReading(row), cancelRequests(row), forgetCredentials(row)])
  while ((await letGo(row)) === atOnce);
}

const stopReading = ({ companyId, id }: UserConnector) =>
  db.syncRun.updateMany({
    where: { companyId, userConnectorId: id, state: { in: ['queued', 'running', 'held'] } },
    data: { state: 'cancelled', workerToken: null, endedAt: now() },
  })

/** What was asked of the old server is not asked of the new one; the answer to what is on its way is nobody's. */
const cancelRequests = ({ companyId, id }: UserConnector) =>
  db.provisioning.updateMany({
    where: { companyId, userConnectorId: id, state: { in: ['scheduled', 'pending', 'running'] } },
    data: { state: 'cancelled', endedAt: now() },
  })

const forgetCredentials = ({ companyId, id }: UserConnector) =>
  db.userConnector.update({
    where: { companyId_id: { companyId, id } },
    data: {
      credentials: null,
      tokens: null,
      selection: Prisma.DbNull,
      selectionChoices: [],
      lastSyncAt: null,
      nextSyncAt: null,
      state: 'reconnect',
    },
  })

/** @returns how many accounts */
async function letGo({ companyId, id, instance }: UserConnector): Promise<number> {
  const mark = ` @ ${instance}`
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`
    WITH next AS (
      SELECT id FROM accounts
       WHERE company_id = ${companyId}::uuid AND user_connector_id = ${id}::uuid
         AND right(external_id, length(${mark}::text)) <> ${mark}
       LIMIT ${atOnce} FOR UPDATE
    ), former AS (
      UPDATE accounts a SET external_id = a.external_id || ${mark}, gone_at = coalesce(a.gone_at, now())
        FROM next n WHERE a.company_id = ${companyId}::uuid AND a.id = n.id
      RETURNING old.id, old.gone_at
    ), told AS (
      INSERT INTO account_changes (company_id, account_id, kind)
      SELECT ${companyId}::uuid, f.id, 'gone' FROM former f WHERE f.gone_at IS NULL
    ), forgotten AS (
      DELETE FROM member_identifiers i USING former f
       WHERE i.company_id = ${companyId}::uuid AND i.kind = 'external_id' AND i.account_id = f.id
    ), closed AS (
      UPDATE anomalies x
         SET state = 'resolved', resolution = 'gone', resolved_at = now(), set_aside_until = NULL, version = x.version + 1
        FROM former f
       WHERE x.company_id = ${companyId}::uuid AND x.account_id = f.id AND x.state <> 'resolved'
    )
    SELECT count(*)::int AS count FROM former`
  return count
}
