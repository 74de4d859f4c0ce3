import type { Grants, GrantVendor } from '@/lib/connectors/grants/grants'
import type { FoundApplication, ScanApplication } from '@/lib/domain/scans/result/describe-grants'
import { risks } from '@/lib/domain/scans/scopes/risk-schema'
import { countUsers, storeUsers } from '@/lib/domain/scans/workspace/store-users'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

type Workspace = { companyId: string; userConnectorId: string; vendor: GrantVendor; began: Date }
type StoredApplication = { id: string; clientId: string; clientIds: string[] }

/**
 * Makes what is stored what was read, one application after the other. What is missing has gone only where it would have
 * been seen: a reading that broke off, or a user who could not be read, proves nothing.
 */
export async function storeFound(
  workspace: Workspace,
  grants: Grants,
  applications: readonly FoundApplication[],
): Promise<void> {
  const { companyId, vendor } = workspace
  const everybody = grants.users.map(({ email }) => email.toLowerCase())
  await adopt(workspace, everybody)
  const stored: StoredApplication[] = await db.discoveredApplication.findMany({
    where: { companyId, provider: vendor },
    orderBy: { id: 'asc' },
    select: { id: true, clientId: true, clientIds: true },
  })
  const rows = pair(applications, stored)
  const unreadUsers = grants.unread.users.flatMap((place) => everybody[place] ?? [])
  const unreadClients = new Set(grants.unread.clients)
  for (const [at, one] of applications.entries()) {
    const isWhole = !grants.isPartial && !one.application.clientIds.some((id) => unreadClients.has(id))
    await storeOne(workspace, one, { known: rows[at] ?? null, isWhole, unreadUsers })
  }
  if (!grants.isPartial) await endMissing(workspace, unreadUsers, grants.unread.clients)
}

/** What a visitor's scan has found in this very workspace, as its users tell, is read by this connection from now on. */
async function adopt({ companyId, userConnectorId, vendor }: Workspace, everybody: string[]): Promise<void> {
  await execute(db)`
    UPDATE discovered_users u SET user_connector_id = ${userConnectorId}::uuid
      FROM discovered_applications a
     WHERE u.company_id = ${companyId}::uuid AND u.user_connector_id IS NULL AND u.email = ANY(${everybody}::text[])
       AND a.company_id = u.company_id AND a.id = u.application_id AND a.provider = ${vendor}::shadow_scan_provider`
  await execute(db)`
    UPDATE discovered_applications a SET user_connector_id = ${userConnectorId}::uuid
     WHERE a.company_id = ${companyId}::uuid AND a.user_connector_id IS NULL AND a.provider = ${vendor}::shadow_scan_provider
       AND EXISTS (SELECT FROM discovered_users u WHERE u.company_id = a.company_id AND u.application_id = a.id
                      AND u.user_connector_id = ${userConnectorId}::uuid)`
}

/** The row of each, if it has one: that of its first client, or else one that shares any of its clients. */
function pair(
  found: readonly FoundApplication[],
  known: readonly StoredApplication[],
): (StoredApplication | undefined)[] {
  const byFirst = new Map(known.map((row) => [row.clientId, row]))
  const byAny = new Map(known.flatMap((row) => row.clientIds.map((id) => [id, row] as const)))
  const taken = new Set<string>()
  const take = (row: StoredApplication | undefined) => {
    if (!row || taken.has(row.id)) return undefined
    taken.add(row.id)
    return row
  }
  const firstOf = (index: Map<string, StoredApplication>, { clientIds }: ScanApplication) => {
    const ids = clientIds.flatMap((id) => index.get(id) ?? [])
    return ids.find(({ id }) => !taken.has(id))
  }
  const rows = found.map(({ application }) => take(firstOf(byFirst, application)))
  return rows.map((row, at) => row ?? take(firstOf(byAny, found[at]!.application)))
}

const storeOne = (
  { companyId, userConnectorId, vendor, began }: Workspace,
  { application, users }: FoundApplication,
  {
    known,
    isWhole,
    unreadUsers,
  }: { known: StoredApplication | null; isWhole: boolean; unreadUsers: string[] },
): Promise<void> =>
  db.$transaction(async (tx) => {
    const { clientIds, name } = application
    const clientId =
      known && clientIds.includes(known.clientId) ? known.clientId : (clientIds.toSorted()[0] ?? name)
    const data = {
      userConnectorId,
      clientId,
      clientIds,
      name,
      application: application.application,
      publisher: application.publisher,
      domain: application.domain,
      isVerified: application.isVerified,
      isNative: application.isNative,
      isUnregistered: application.isUnregistered,
      isForEverybody: application.isForEverybody,
      risk: risks.indexOf(application.risk),
      scopes: application.scopes,
      // By the clock that began: what was not seen since then was not seen at all.
      lastSeenAt: began,
      goneAt: null,
    }
    const { id } = known
      ? await tx.discoveredApplication.update({ where: { companyId_id: { companyId, id: known.id } }, data })
      : await tx.discoveredApplication.upsert({
          where: { companyId_provider_clientId: { companyId, provider: vendor, clientId } },
          create: { companyId, provider: vendor, ...data },
          update: data,
        })
    await storeUsers(tx, { companyId, userConnectorId, applicationId: id }, users, { isWhole, unreadUsers })
    await countUsers(tx, companyId, [id])
  })

/** Applications that were not seen, with their users. */
const endMissing = (
  { companyId, userConnectorId, began }: Workspace,
  unreadUsers: string[],
  unreadClients: string[],
): Promise<void> =>
  db.$transaction(async (tx) => {
    await execute(tx)`
      UPDATE discovered_users u SET gone_at = now()
        FROM discovered_applications a
       WHERE u.company_id = ${companyId}::uuid AND u.user_connector_id = ${userConnectorId}::uuid AND u.gone_at IS NULL
         AND NOT u.email = ANY(${unreadUsers}::text[])
         AND a.company_id = u.company_id AND a.id = u.application_id AND a.last_seen_at < ${began}
         AND NOT a.client_ids && ${unreadClients}::text[]`
    const touched = await tx.discoveredApplication.findMany({
      where: { companyId, userConnectorId, goneAt: null, lastSeenAt: { lt: began } },
      select: { id: true },
    })
    const ids = touched.map(({ id }) => id)
    await countUsers(tx, companyId, ids)
    await tx.discoveredApplication.updateMany({
      where: {
        companyId,
        id: { in: ids },
        users: { none: { goneAt: null } },
        NOT: { clientIds: { hasSome: unreadClients } },
      },
      data: { goneAt: now() },
    })
  })
