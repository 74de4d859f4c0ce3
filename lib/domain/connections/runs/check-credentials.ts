import type { UserConnector } from '@prisma/client'
import { findConnector } from '@/lib/connectors/catalogue'
import { listSelections, verifyConnection } from '@/lib/connectors/kit/call-connector'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { SelectionOption, Verification } from '@/lib/connectors/kit/define-connector'
import { type Connection, clickLimits } from '@/lib/connectors/kit/outbound'
import type { Selection } from '@/lib/domain/connections/credentials/credentials'
import { failureOf, noFailure } from '@/lib/domain/connections/credentials/failure'
import { openConnection } from '@/lib/domain/connections/credentials/open-connection'
import { startRun } from '@/lib/domain/connections/runs/start-run'
import { rowsWithoutJob } from '@/lib/domain/record/failures/rows-without-job'
import { now } from '@/lib/platform/clock'
import { isUnableToStore } from '@/lib/platform/database-away'
import { db, everyCompany, Prisma } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

type CheckedConnection = Verification & { choices: SelectionOption[] }

/**
 * Tests the credentials of a connection in state `checking`: reads whose account they are and what can be
 * selected. The connection becomes `connected` and gets its first sync, or `selecting`, or keeps the exact error.
 * Runs in the worker only.
 */
export async function checkCredentials(
  companyId: string,
  userConnectorId: string,
  connection: Partial<Connection> = {},
  isLastAttempt = false,
): Promise<void> {
  const row = await db.userConnector.findUnique({
    where: { companyId_id: { companyId, id: userConnectorId } },
  })
  if (row?.state !== 'checking' || row.leftServer !== null) return
  let checked: CheckedConnection
  try {
    checked = await ask(row, connection)
  } catch (error) {
    // If the worker is shutting down, the test says nothing about the credentials.
    const isOver = error instanceof ConnectorError || (isLastAttempt && !isUnableToStore(error))
    if (connection.signal?.aborted || !isOver) throw error
    const failure = failureOf(error)
    await conclude(row, {
      state: failure.errorKind === 'credentials' ? 'reconnect' : 'error',
      ...failure,
      errorAt: now(),
    })
    return
  }
  await accept(row, checked)
}

async function ask(row: UserConnector, connection: Partial<Connection>): Promise<CheckedConnection> {
  const connector = findConnector(row.application)
  if (connector?.source !== 'api')
    throw new ConnectorError('unexpected', { messageKey: 'sync.errors.unknown_application' })
  const opened = { ...openConnection(row), limits: clickLimits, ...connection }
  const verification = await verifyConnection(connector, opened)
  const choices = connector.selection ? await listSelections(connector, { ...opened, selection: null }) : []
  return { ...verification, choices }
}

function accept(row: UserConnector, { connectedAs, notes, choices }: CheckedConnection) {
  const connector = findConnector(row.application)
  const chosen = row.selection as Selection | null
  const needsChoice = connector?.source === 'api' && connector.selection !== undefined
  const isChosen = !needsChoice || choices.some(({ id }) => id === chosen?.id)
  const data = {
    ...noFailure,
    connectedAs,
    checkNotes: notes,
    selectionChoices: choices as Prisma.InputJsonValue,
  }
  return conclude(row, { ...data, state: isChosen ? 'connected' : 'selecting' }, isChosen)
}

/**
 * Applies only to the credentials that were tested: they may have been replaced meanwhile, with a check of their own.
 */
const conclude = (
  row: UserConnector,
  data: Prisma.UserConnectorUncheckedUpdateManyInput,
  isConnected = false,
) =>
  db.$transaction(async (tx) => {
    const { id, companyId, credentials, lastSyncAt, connectedById } = row
    const { count } = await tx.userConnector.updateMany({
      where: { companyId, id, state: 'checking', credentials },
      data,
    })
    if (count === 0 || !isConnected || row.isPaused) return
    const trigger = lastSyncAt ? 'manual' : 'first'
    await startRun(tx, { companyId, userConnectorId: id, trigger, requestedById: connectedById })
  })

/** By the clock: credentials whose check was lost are checked after all; where it was given up, the connection says so. */
export async function resumeChecks(): Promise<void> {
  const rows = Prisma.sql`SELECT company_id, id FROM user_connectors WHERE state = 'checking' AND left_server IS NULL`
  for (const { companyId, id, isGivenUp } of await rowsWithoutJob(
    rows,
    'check-credentials',
    'userConnectorId',
  ))
    if (isGivenUp)
      await db.userConnector.updateMany({
        where: { companyId, id, state: 'checking' },
        data: { state: 'error', ...failureOf(null), errorAt: now() },
      })
    else
      await everyCompany.$transaction((tx) =>
        enqueue(tx, 'check-credentials', { companyId, userConnectorId: id }),
      )
}
