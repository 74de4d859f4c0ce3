import type { ConnectorChoices, UserConnector } from '@prisma/client'
import { findConnector } from '@/lib/connectors/catalogue'
import { liveReaders } from '@/lib/connectors/kit/define-connector'
import type { Choice } from '@/lib/connectors/kit/fields'
import type { Selection } from '@/lib/domain/connections/credentials/credentials'
import { getUserConnector } from '@/lib/domain/connections/get-user-connector'
import { presentFailure } from '@/lib/domain/connections/runs/present-sync-run'
import type { ChoicesView, SelectionChoice } from '@/lib/domain/connections/user-connectors/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { minutes, now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

const freshFor = minutes(10)
/** After this time a reading is presumed dead with its worker. */
const patience = minutes(2)
/** A failed reading is not repeated within this time. */
const failureFor = minutes(0.25)

/**
 * The choices an application offers for a field, as last read. If that is long ago, the worker reads them again: the
 * known ones are returned meanwhile, and `is_reading` asks the caller to poll.
 */
export async function getChoices(
  actor: Actor,
  userConnectorId: string,
  field: string,
  { isRetry = false } = {},
): Promise<ChoicesView> {
  const userConnector = await getUserConnector(actor, userConnectorId)
  const connector = findConnector(userConnector.application)
  if (connector?.source !== 'api' || !liveReaders(connector).includes(field)) throw notFound()
  const stored = await storedChoices(userConnector, field)
  const isRefused = isRetry && stored !== null && !isReading(stored) && stored.errorKey !== null
  if (stored && isSettled(stored) && !isRefused) return present(stored)
  return present(await ask(userConnector, field, stored))
}

/** The stored choices for the present selection, without triggering a reading. */
export async function storedChoices(userConnector: UserConnector, field: string) {
  const { companyId, id } = userConnector
  const row = await db.connectorChoices.findUnique({
    where: { companyId_userConnectorId_field: { companyId, userConnectorId: id, field } },
  })
  return row && row.selectionId === selectionIdOf(userConnector) ? row : null
}

export const selectionIdOf = ({ selection }: UserConnector) => (selection as Selection | null)?.id ?? null
export const choicesOf = (row: ConnectorChoices) => row.choices as Choice[]

const age = (date: Date) => now().getTime() - date.getTime()
const isReading = ({ askedAt, readAt }: ConnectorChoices) => readAt === null || readAt < askedAt

const isSettled = (row: ConnectorChoices) =>
  isReading(row) ? age(row.askedAt) < patience : age(row.readAt!) < (row.errorKey ? failureFor : freshFor)

const ask = (userConnector: UserConnector, field: string, known: ConnectorChoices | null) =>
  db.$transaction(async (tx) => {
    const { companyId, id: userConnectorId } = userConnector
    const noneYet = { choices: [], readAt: null, errorKind: null, errorKey: null, errorReason: null }
    const request = { askedAt: now(), selectionId: selectionIdOf(userConnector) }
    const row = await tx.connectorChoices.upsert({
      where: { companyId_userConnectorId_field: { companyId, userConnectorId, field } },
      create: { companyId, userConnectorId, field, ...request },
      update: { ...request, ...(known ? {} : noneYet) },
    })
    await enqueue(tx, 'read-choices', { companyId, userConnectorId, field })
    return row
  })

const present = (row: ConnectorChoices): ChoicesView => ({
  field: row.field,
  choices: choicesOf(row),
  is_reading: isReading(row),
  error: isReading(row) ? null : presentFailure({ ...row, errorAt: row.readAt }),
})

/** The workspaces, groups, organizations ... that the application offered when the credentials were last tested. */
export async function getSelections(actor: Actor, userConnectorId: string) {
  const row = await getUserConnector(actor, userConnectorId)
  const connector = findConnector(row.application)
  const choices = row.selectionChoices as SelectionChoice[]
  return {
    field: connector?.source === 'api' ? (connector.selection?.field ?? null) : null,
    selected: (row.selection as Selection | null)?.id ?? null,
    choices: choices.map(({ id, name, note }) => ({ id, name, note: note ?? null })),
  }
}

/** The choices the application last offered; null if it was never asked or did not answer. */
export async function lastOffered(row: UserConnector, reader: string): Promise<Choice[] | null> {
  const stored = await storedChoices(row, reader)
  return stored?.readAt && !stored.errorKey ? choicesOf(stored) : null
}
