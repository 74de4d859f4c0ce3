import type { Provisioning, UserConnector } from '@prisma/client'
import { findConnector } from '@/lib/connectors/catalogue'
import { changeRole, getAccount } from '@/lib/connectors/kit/call-connector'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { addToGroup, removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import { jobLimits } from '@/lib/connectors/kit/outbound'
import { type Hold, LostHold } from '@/lib/connectors/kit/wire/hold'
import { breakConnection, failureOf } from '@/lib/domain/connections/credentials/failure'
import { openConnection } from '@/lib/domain/connections/credentials/open-connection'
import { closeThere } from '@/lib/domain/execution/provisioning/close-there'
import { createThere } from '@/lib/domain/execution/provisioning/create-there'
import { endDone, endFailed, failureNamed } from '@/lib/domain/execution/provisioning/end-provisioning'
import { checkAgainLater, type TakenRequest } from '@/lib/domain/execution/provisioning/taken-request'
import { storeJoined, storeLeft } from '@/lib/domain/linking/groups/store-verified-membership'
import { storeRole } from '@/lib/domain/linking/store/store-verified'
import { takeRequest } from '@/lib/domain/provisioning/requests/request-states'
import { alone } from '@/lib/platform/alone'
import { minutes, now } from '@/lib/platform/clock'
import { isUnableToStore } from '@/lib/platform/database-away'
import { db } from '@/lib/platform/db'

// Shorter than the queue's expiry, so that no second worker starts meanwhile.
const limits = { ...jobLimits, runMs: minutes(8), retryAfterMs: minutes(1), tries: 3 }

type Attempt = {
  signal: AbortSignal
  isLastAttempt: boolean
  /** Renews the job's lease; false when another worker has it. */
  renew?: () => Promise<boolean>
}

/**
 * Carries a request out in its application, and verifies it by reading the application again. A retry reads before it
 * calls again, and no transaction is open during the calls.
 * @throws ConnectorError when it should be retried later
 */
export async function runProvisioning(id: string, attempt: Attempt): Promise<void> {
  const { signal, isLastAttempt } = attempt
  const taken = await takeRequest(id)
  if (!taken) return
  const { request, isRetry } = taken
  let takenRequest: TakenRequest | undefined
  try {
    takenRequest = await openRequest(request, isRetry, attempt)
    await carryOut(takenRequest)
  } catch (error) {
    if (error instanceof LostHold) return
    const isOver = (isLastAttempt && !isUnableToStore(error)) || !isPassing(error)
    if (isOver && !signal.aborted) await giveUp(request, takenRequest?.userConnector, error)
    // The row has the failure, for the screen; the queue needs it only for a retry.
    if (!isOver || signal.aborted || !(error instanceof ConnectorError)) throw error
  }
}

/** Refused credentials fail every request, so the connection is marked to be reconnected. */
async function giveUp(request: Provisioning, asked: UserConnector | undefined, error: unknown) {
  const failure = failureOf(error)
  await endFailed(request, failure)
  if (asked && failure.errorKind === 'credentials')
    await db.$transaction((tx) => breakConnection(tx, asked, failure))
}

async function openRequest(
  request: Provisioning,
  isRetry: boolean,
  { signal, renew }: Attempt,
): Promise<TakenRequest> {
  const { companyId, userConnectorId, accountId } = request
  const userConnector = await db.userConnector.findUniqueOrThrow({
    where: { companyId_id: { companyId, id: userConnectorId } },
  })
  const account = accountId
    ? await db.account.findUnique({ where: { companyId_id: { companyId, id: accountId } } })
    : null
  const connector = findConnector(userConnector.application)
  if (connector?.source !== 'api')
    throw new ConnectorError('permission', { messageKey: 'connectors.errors.restricted_use' })
  const connection = { ...openConnection(userConnector), limits, signal, hold: holdOn(request, renew) }
  return { request, userConnector, account, connector, connection, isRetry }
}

function carryOut(takenRequest: TakenRequest): Promise<void> {
  switch (takenRequest.request.act) {
    case 'create':
      return createThere(takenRequest)
    case 'delete':
    case 'deactivate':
      return closeThere(takenRequest)
    case 'change_role':
      return changeRoleThere(takenRequest)
    case 'add_to_group':
    case 'remove_from_group':
      return changeGroupThere(takenRequest)
  }
}

/** Whether a later try may succeed. A try with an unknown outcome reads the application first. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ConnectorError)) return true
  const isFar = error.until !== null && error.until.getTime() > now().getTime() + minutes(10)
  return (error.kind === 'rate_limited' || error.kind === 'unavailable' || error.outcomeUnknown) && !isFar
}

/** Changes the role, and stores it once reading the account again has shown it. */
async function changeRoleThere({ request, account, connector, connection }: TakenRequest): Promise<void> {
  if (!account || account.goneAt) throw new ConnectorError('not_found')
  const { role } = request.fields as { role: string }
  const { externalId, email, login } = account
  const shown = request.acceptedAt
    ? await getAccount(connector, connection, externalId)
    : await changeRole(connector, connection, { externalId, email, login }, role)
  if (shown === null) throw new ConnectorError('not_found', { messageKey: 'connectors.errors.account_gone' })
  // Facts that the application does not report stay as last read.
  if (!shown || shown.role === null) return endDone(request, async () => {}, 'cannot_verify')
  if (shown.role !== role)
    return checkAgainLater(request, () => endFailed(request, failureNamed('not_changed'), 'not_changed'))
  return endDone(request, (tx) => storeRole(tx, request, account.id, shown), 'verified')
}

// Well below the missed heartbeats after which another worker takes the job: lib/jobs/take-over.ts.
const lastsMs = 5_000

/**
 * A lease on the request for this attempt: another worker takes it over by incrementing the attempt number. The lease
 * expires by a clock that also runs while the process is suspended, so nothing is done on the basis of stale data.
 * @param renewJob renews the lease on the job, if a job carries the request out
 */
function holdOn(request: Provisioning, renewJob: () => Promise<boolean> = async () => true): Hold {
  const { companyId, id, attempts } = request
  let until = 0
  return {
    renew: async () => {
      const askedAt = performance.now()
      const isOurs =
        (await renewJob()) &&
        (await db.provisioning.count({ where: { companyId, id, attempts, state: 'running' } })) === 1
      if (!isOurs) throw new LostHold()
      until = askedAt + lastsMs
    },
    isFresh: () => performance.now() < until,
  }
}

/** Adds the account to the group or removes it, and stores what reading it again shows. */
async function changeGroupThere(takenRequest: TakenRequest): Promise<void> {
  const { request, account, connector, connection } = takenRequest
  const { companyId, groupId, act } = request
  const isToBeIn = act === 'add_to_group'
  const group = groupId
    ? await db.group.findUnique({ where: { companyId_id: { companyId, id: groupId } } })
    : null
  if (!account || account.goneAt)
    throw new ConnectorError('not_found', { messageKey: 'connectors.errors.account_gone' })
  if (!group || (group.goneAt && isToBeIn))
    throw new ConnectorError('not_found', { messageKey: 'connectors.errors.group_gone' })
  const { externalId, email, login } = account
  const change = isToBeIn ? addToGroup : removeFromGroup
  const lock = lockOf(request, connector, isToBeIn)
  const ask = () => change(connector, connection, group, { externalId, email, login })
  const done = lock ? await alone(lock, ask) : { value: await ask() }
  if (!done) throw new ConnectorError('unavailable')
  const proven = done.value
  // Some applications show an accepted change only after a moment, so the next try looks before it asks again.
  if (proven === 'unproven')
    throw new ConnectorError('unavailable', { messageKey: 'provisioning.failures.group_not_shown' })
  const store = isToBeIn ? storeJoined : storeLeft
  return endDone(request, (tx) => store(tx, request, group.id, account.id))
}

/**
 * What may not change concurrently. Where the vendor's API replaces whole lists: anything in the application, since two
 * changes would each write the list they read before the other's change and undo it. For a removal: the group's
 * members, since of its last two owners each might be removed because the other is still there.
 */
function lockOf(
  { userConnectorId, groupId }: Provisioning,
  { groupChanges }: ApiConnector,
  isToBeIn: boolean,
) {
  if (groupChanges === 'whole_list') return `groups of ${userConnectorId}`
  return isToBeIn ? null : `leaving ${groupId}`
}
