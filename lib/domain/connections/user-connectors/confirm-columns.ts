import type { UserConnector } from '@prisma/client'
import {
  type AccountColumn,
  accountColumns,
  type ColumnMapping,
} from '@/lib/connectors/apps/file/account-columns'
import { type RememberedColumns, rememberColumns } from '@/lib/connectors/apps/file/remembered-columns'
import { enqueueSync } from '@/lib/domain/connections/runs/start-run'
import type { PendingUpload } from '@/lib/domain/connections/runs/unknown-columns'
import type { UserConnectorPatch } from '@/lib/domain/connections/user-connectors/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { conflict, invalid } from '@/lib/domain/record/errors'
import { Prisma, type Tx } from '@/lib/platform/db'

const mostRemembered = 50

/**
 * Assigns the columns of the waiting upload, remembers them for every file with the same header, and resumes the sync.
 */
export async function confirmColumns(
  tx: Tx,
  actor: Actor,
  row: UserConnector,
  given: NonNullable<UserConnectorPatch['columns']>,
): Promise<void> {
  const { companyId, id } = row
  const upload = row.pendingUpload as PendingUpload | null
  if (!upload) throw conflict('user-connectors.no_upload')
  const mapping = mappingOf(given, upload.header.length)
  const remembered = row.columns as Record<string, RememberedColumns>
  const others = Object.entries(remembered).filter(([fingerprint]) => fingerprint !== upload.fingerprint)
  const columns = Object.fromEntries([
    ...others.slice(1 - mostRemembered),
    [upload.fingerprint, rememberColumns(upload.header, mapping)],
  ])
  await tx.userConnector.update({
    where: { companyId_id: { companyId, id } },
    data: { columns, pendingUpload: Prisma.DbNull },
  })
  const { count } = await tx.syncRun.updateMany({
    where: {
      companyId,
      userConnectorId: id,
      uploadId: upload.upload_id,
      state: 'held',
      heldReason: 'columns',
    },
    data: { state: 'queued', heldReason: null, requestedById: actor.userId },
  })
  if (count === 0) throw conflict('user-connectors.no_upload')
  await enqueueSync(tx, companyId, id)
}

function mappingOf(given: Record<string, number | number[]>, width: number): ColumnMapping {
  const mapping: ColumnMapping = {}
  for (const [name, value] of Object.entries(given)) {
    const indexes = [value].flat()
    if (!(accountColumns as readonly string[]).includes(name))
      throw invalid(`columns.${name}`, 'problems.unknown_field', { field: name })
    if (indexes.some((index) => index >= width))
      throw invalid(`columns.${name}`, 'user-connectors.no_such_column')
    if (indexes.length > 0) mapping[name as AccountColumn] = indexes
  }
  if (!mapping.external_id && !mapping.email && !mapping.login)
    throw invalid('columns', 'user-connectors.columns_no_id')
  return mapping
}
