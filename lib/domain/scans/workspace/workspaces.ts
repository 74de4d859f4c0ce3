import type { WorkspaceScan } from '@prisma/client'
import { workspaceConnectors, workspaceOf } from '@/lib/connectors/grants/connected-workspace'
import type { GrantVendor } from '@/lib/connectors/grants/grants'
import { readingScopes } from '@/lib/connectors/grants/sign-in'
import type { Actor } from '@/lib/domain/record/actor'
import type { WorkspaceView } from '@/lib/domain/scans/workspace/schema'
import { db } from '@/lib/platform/db'

/** The company's connections of workspaces, and how the reading of each goes. */
export async function listWorkspaces({ companyId }: Actor, id?: string): Promise<WorkspaceView[]> {
  const rows = await db.userConnector.findMany({
    where: { companyId, application: { in: Object.keys(workspaceConnectors) }, ...(id && { id }) },
    include: { workspaceScan: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ id, label, application, workspaceScan }) =>
    present({ id, label }, workspaceOf(application) ?? 'google', workspaceScan),
  )
}

const present = (
  user_connector: WorkspaceView['user_connector'],
  provider: GrantVendor,
  scan: WorkspaceScan | null,
): WorkspaceView => ({
  user_connector,
  provider,
  scanned_at: scan?.scannedAt?.toISOString() ?? null,
  users_scanned: scan?.usersScanned ?? 0,
  users_failed: scan?.usersFailed ?? 0,
  is_partial: scan?.isPartial ?? false,
  error:
    scan?.errorKind && scan.errorKey
      ? {
          kind: scan.errorKind,
          key: scan.errorKey,
          params: scan.errorParams as Record<string, string | number>,
          reason: scan.errorReason,
        }
      : null,
  missing_scope: unscoped.has(scan?.errorKey ?? '') ? (readingScopes[provider].at(-1) ?? null) : null,
})

/** Microsoft does not tell a missing right from a missing role. */
const unscoped = new Set(['connectors.google_workspace.missing_scopes', 'connectors.microsoft_365.denied'])
