import { workspaceConnectors } from '@/lib/connectors/grants/connected-workspace'
import { isGoingOn } from '@/lib/domain/record/going-on'
import { after, minutes } from '@/lib/platform/clock'
import { everyCompany, Prisma } from '@/lib/platform/db'
import { isStorageLow } from '@/lib/platform/known-state'
import { enqueue } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

const mostAtOnce = 200

type Due = { companyId: string; userConnectorId: string; nextScanAt: Date | null }

/**
 * Across companies, since time passes for all of them: connections of workspaces whose turn has come, that were never read,
 * or that were reconnected after a refusal. A reading whose job was lost is due again after an hour.
 */
export async function scheduleScans(): Promise<number> {
  if (await isStorageLow()) return 0
  const due = await queryRows(everyCompany, {
    companyId: column.text,
    userConnectorId: column.text,
    nextScanAt: column.instant.nullable,
  })`
    SELECT c.company_id::text AS "companyId", c.id::text AS "userConnectorId", s.next_scan_at AS "nextScanAt"
      FROM user_connectors c
      JOIN companies o ON o.id = c.company_id AND NOT o.is_demo
      LEFT JOIN workspace_scans s ON s.company_id = c.company_id AND s.user_connector_id = c.id
     WHERE ${isGoingOn(Prisma.sql`c.company_id`)} AND c.application = ANY(${Object.keys(workspaceConnectors)}::text[]) AND c.state IN ('connected', 'error')
       AND NOT c.is_paused AND c.credentials IS NOT NULL
       AND (s.next_scan_at IS NULL OR s.next_scan_at <= now() OR s.refused_seal <> md5(c.credentials))
     ORDER BY s.next_scan_at NULLS FIRST, c.id LIMIT ${mostAtOnce}`
  for (const scan of due) await takeTurn(scan)
  return due.length
}

/** The second of two schedulers finds the date moved, so that one job is queued. */
const takeTurn = ({ companyId, userConnectorId, nextScanAt: asRead }: Due): Promise<void> =>
  everyCompany.$transaction(async (tx) => {
    const nextScanAt = after(minutes(60))
    const { count } = asRead
      ? await tx.workspaceScan.updateMany({
          where: { companyId, userConnectorId, nextScanAt: asRead },
          data: { nextScanAt, refusedSeal: null },
        })
      : await tx.workspaceScan.createMany({
          data: [{ companyId, userConnectorId, nextScanAt }],
          skipDuplicates: true,
        })
    if (count === 1)
      await enqueue(
        tx,
        'scan-connected-workspace',
        { companyId, userConnectorId },
        { singletonKey: userConnectorId },
      )
  })
