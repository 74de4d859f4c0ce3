import { findConnector } from '@/lib/connectors/catalogue'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Connection } from '@/lib/connectors/kit/outbound'
import { readAccounts } from '@/lib/connectors/kit/read-accounts'
import type { AccountBatch, Checkpoint } from '@/lib/connectors/kit/reading'
import { openConnection } from '@/lib/domain/connections/credentials/open-connection'
import { readUpload } from '@/lib/domain/execution/reading/read-upload'
import type { TakenRun } from '@/lib/domain/linking/store/taken-run'
import { db } from '@/lib/platform/db'

/** Reads accounts from the application or the upload, from the run's checkpoint on. */
export async function readSource(
  run: TakenRun,
  checkpoint: Checkpoint | null,
  connection: Partial<Connection>,
): Promise<AsyncIterable<AccountBatch>> {
  const userConnector = await db.userConnector.findUniqueOrThrow({
    where: { companyId_id: { companyId: run.companyId, id: run.userConnectorId } },
  })
  const connector = findConnector(userConnector.application)
  if (!connector) throw new ConnectorError('unexpected', { messageKey: 'sync.errors.unknown_application' })
  if (connector.source === 'file') return readUpload(run, userConnector, connector, checkpoint)
  return readAccounts(connector, { ...openConnection(userConnector), ...connection, checkpoint })
}
