import type { Prisma, UserConnector } from '@prisma/client'
import { findConnector } from '@/lib/connectors/catalogue'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { type Connection, clickLimits } from '@/lib/connectors/kit/outbound'
import { failureOf } from '@/lib/domain/connections/credentials/failure'
import { openConnection } from '@/lib/domain/connections/credentials/open-connection'
import { selectionIdOf } from '@/lib/domain/connections/user-connectors/get-choices'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

/** Reads the choices for a field from the vendor and stores them for the form that asked. Runs in the worker only. */
export async function readChoices(
  companyId: string,
  userConnectorId: string,
  field: string,
  connection: Partial<Connection> = {},
): Promise<void> {
  const userConnector = await db.userConnector.findUnique({
    where: { companyId_id: { companyId, id: userConnectorId } },
  })
  if (!userConnector) return
  const choices = await read(userConnector, field, connection).catch((error: unknown) => {
    if (connection.signal?.aborted) throw error
    const { errorKind, errorKey, errorParams, errorReason } = failureOf(error)
    return { errorKind, errorKey, errorParams, errorReason }
  })
  // Selection or credentials have changed meanwhile: the next request reads the choices again.
  const { credentials } = userConnector
  await db.connectorChoices.updateMany({
    where: {
      companyId,
      userConnectorId,
      field,
      selectionId: selectionIdOf(userConnector),
      userConnector: { companyId, credentials },
    },
    data: { ...choices, readAt: now() },
  })
}

async function read(userConnector: UserConnector, field: string, connection: Partial<Connection>) {
  const connector = findConnector(userConnector.application)
  if (connector?.source !== 'api')
    throw new ConnectorError('unexpected', { messageKey: 'sync.errors.unknown_application' })
  const opened = { ...openConnection(userConnector), limits: clickLimits, ...connection }
  const choices = await listChoices(connector, opened, field)
  return {
    choices: choices as Prisma.InputJsonValue,
    errorKind: null,
    errorKey: null,
    errorParams: {},
    errorReason: null,
  }
}
