import type { UserConnector } from '@prisma/client'
import { findConnector } from '@/lib/connectors/catalogue'
import { changedHints, type Selection, secretNames } from '@/lib/domain/connections/credentials/credentials'
import { reachableInstance } from '@/lib/domain/connections/credentials/parse-credentials'
import { getUserConnector } from '@/lib/domain/connections/get-user-connector'
import { resolveReviewer } from '@/lib/domain/connections/reviewers/reviewer'
import { nextSyncAt, startRun } from '@/lib/domain/connections/runs/start-run'
import { confirmColumns } from '@/lib/domain/connections/user-connectors/confirm-columns'
import type { SelectionChoice, UserConnectorPatch } from '@/lib/domain/connections/user-connectors/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { changesOf, type Facts } from '@/lib/domain/record/audit/write/plain-facts'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, invalid } from '@/lib/domain/record/errors'
import { refuseSettings } from '@/lib/domain/record/refuse-settings'
import { now } from '@/lib/platform/clock'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

/**
 * Changes a connection's settings. A new selection starts a sync; another host, tenant or client id deletes the stored
 * secrets, which were entered for the previous one.
 */
export async function updateUserConnector(
  actor: Actor,
  id: string,
  patch: UserConnectorPatch,
): Promise<void> {
  // Host names are resolved before the transaction, which must not wait for the network.
  if (patch.credentials) await refuseUnreachable(await getUserConnector(actor, id), patch.credentials)
  await db.$transaction(async (tx) => {
    const { companyId } = actor
    const row = await getUserConnector(actor, id, tx)
    refuseSettings(
      actor,
      'UserConnector',
      { accept_above: row.acceptAbove },
      { accept_above: patch.acceptAbove },
    )
    const { selection, columns, credentials, reviewer, ...settings } = patch
    await tx.userConnector.update({
      where: { companyId_id: { companyId, id } },
      data: {
        ...settings,
        ...(settings.purchasedSeats !== undefined && {
          purchasedSeatsAt: settings.purchasedSeats === null ? null : now(),
        }),
        ...(reviewer !== undefined && (await reviewerOf(tx, actor, reviewer))),
        ...(patch.isPaused === false && row.isPaused && { nextSyncAt: dueAgain(row) }),
      },
    })
    if (credentials) await changeHost(tx, row, credentials)
    if (selection !== undefined) await choose(tx, actor, row, selection)
    if (columns) await confirmColumns(tx, actor, row, columns)
    const changed = changesOf(factsOf(row), factsOf(await getUserConnector(actor, id, tx)))
    const facts = { name: row.label, ...changed, columns: columns && Object.keys(columns) }
    await enqueue(tx, 'find-savings', { companyId }, { singletonKey: companyId })
    await recordAct(tx, actor, 'user_connector.updated', id, facts)
  })
}

async function refuseUnreachable(row: UserConnector, given: NonNullable<UserConnectorPatch['credentials']>) {
  const connector = findConnector(row.application)
  const hints = changedHints(row, given)
  if (connector?.source !== 'api' || !hints) return
  const secrets = Object.fromEntries(secretNames(connector).map((name) => [name, '']))
  await reachableInstance(connector, { ...secrets, ...hints })
}

/**
 * The facts recorded in the audit log. Credentials and their hints, which contain the end of a secret, are left out.
 */
const factsOf = (row: UserConnector): Facts => ({
  label: row.label,
  selection: (row.selection as Selection | null)?.name ?? null,
  is_paused: row.isPaused,
  accept_above: row.acceptAbove,
  price_per_seat: row.pricePerSeat?.toString() ?? null,
  annual_price_per_seat: row.annualPricePerSeat?.toString() ?? null,
  purchased_seats: row.purchasedSeats,
  currency: row.currency,
  reviewer: row.reviewerEmail ?? row.reviewerMemberId,
  has_credentials: row.credentials !== null,
})

/** A member is stored by id and looked up when needed; another person is stored by name and address. */
async function reviewerOf(tx: Tx, actor: Actor, named: NonNullable<UserConnectorPatch['reviewer']> | null) {
  const { companyId, language } = actor
  const reviewer = named && (await resolveReviewer(tx, companyId, named, language))
  const isMember = named !== null && 'member' in named
  return {
    reviewerMemberId: isMember ? named.member : null,
    reviewerName: isMember ? null : (reviewer?.name ?? null),
    reviewerEmail: isMember ? null : (reviewer?.email ?? null),
  }
}

/** After a pause a missed sync starts at once. */
const dueAgain = ({ nextSyncAt: planned, application }: UserConnector) =>
  findConnector(application)?.source === 'file' ? null : planned && planned > now() ? planned : now()

async function changeHost(tx: Tx, row: UserConnector, given: NonNullable<UserConnectorPatch['credentials']>) {
  const hints = changedHints(row, given)
  if (!hints) return
  await tx.userConnector.update({
    where: { companyId_id: { companyId: row.companyId, id: row.id } },
    data: {
      credentials: null,
      tokens: null,
      credentialHints: hints,
      selection: Prisma.DbNull,
      selectionChoices: [],
      connectedAs: null,
      state: 'reconnect',
      errorKind: 'credentials',
      errorKey: 'user-connectors.errors.secrets_emptied',
      errorParams: {},
      errorReason: null,
      errorAt: now(),
      nextSyncAt: null,
    },
  })
}

async function choose(tx: Tx, actor: Actor, row: UserConnector, choiceId: string) {
  const { companyId, id } = row
  const connector = findConnector(row.application)
  if (connector?.source !== 'api' || !connector.selection)
    throw invalid('selection', 'user-connectors.no_selection')
  const choice = (row.selectionChoices as SelectionChoice[]).find((known) => known.id === choiceId)
  if (!choice) throw invalid('selection', 'user-connectors.unknown_selection')
  const { field } = connector.selection
  const before = row.selection as Selection | null
  if (before?.id === choice.id && row.state !== 'selecting') return
  const selection: Selection = { field, id: choice.id, name: choice.name }
  // A run of the previous selection would mix two lists, so it starts again.
  await tx.syncRun.updateMany({
    where: { companyId, userConnectorId: id, state: { in: ['queued', 'running', 'held'] } },
    data: { state: 'cancelled', workerToken: null, endedAt: now() },
  })
  const { count } = await tx.userConnector.updateMany({
    where: { companyId, id, state: { in: ['selecting', 'connected', 'error'] }, credentials: { not: null } },
    data: { selection, state: 'connected', nextSyncAt: nextSyncAt() },
  })
  if (count === 0) throw conflict('sync.not_connected')
  if (row.isPaused) return
  const trigger = row.lastSyncAt ? 'manual' : 'first'
  await startRun(tx, { companyId, userConnectorId: id, trigger, requestedById: actor.userId })
}
