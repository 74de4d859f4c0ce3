import type { Account, Provisioning, ProvisioningAct, ProvisioningOutcome } from '@prisma/client'
import { followCreated, isInBatch } from '@/lib/domain/batches/run/run-batch'
import type { Failure } from '@/lib/domain/connections/credentials/failure'
import { reopenFailed, resolveDeleted } from '@/lib/domain/linking/anomalies/anomaly-states'
import { endMembershipsOf } from '@/lib/domain/linking/groups/store-verified-membership'
import { changeOwners } from '@/lib/domain/linking/ownership/change-owners'
import { storeGone, storeSuspended } from '@/lib/domain/linking/store/store-verified'
import { requestFacts } from '@/lib/domain/provisioning/requests/request-log'
import { endRequest, type RequestEnd } from '@/lib/domain/provisioning/requests/request-states'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { followClosing, holdReviewsOf } from '@/lib/domain/reviews/outcomes/follow-closing'
import { followReclaim } from '@/lib/domain/spend/reclaims/follow-reclaims'
import { db, type Tx } from '@/lib/platform/db'

/** The account is verified to be gone: resolves its anomaly. */
export const endDeleted = (request: Provisioning, account: Account): Promise<void> =>
  ending(request, { outcome: 'verified_gone' }, async (tx) => {
    await storeGone(tx, request, account.id)
    await endMembershipsOf(tx, request.companyId, account.id)
    await resolveDeleted(tx, request, account.id)
  })

/** In this application deleting may only suspend: the account stays in its list without access. */
export const endSuspended = (request: Provisioning, account: Account): Promise<void> =>
  ending(request, { outcome: 'suspended' }, async (tx) => {
    await storeSuspended(tx, request, account.id)
    await resolveDeleted(tx, request, account.id)
  })

/** The application accepted the request but cannot show the result: a user has to check. */
export const endUnverified = (request: Provisioning): Promise<void> =>
  ending(request, { outcome: 'cannot_verify' }, (tx) =>
    reopenFailed(tx, request, failureNamed('cannot_verify')),
  )

/** @param outcome the result of reading an account again that was created or whose role was changed */
export const endDone = (
  request: Provisioning,
  act: (tx: Tx) => Promise<unknown>,
  outcome?: 'verified' | 'cannot_verify',
): Promise<void> => ending(request, { outcome }, act)

type Unproven =
  | 'not_there'
  | 'still_suspended'
  | 'not_changed'
  | 'still_there'
  | 'still_active'
  | 'account_unknown'
  | 'cannot_verify'

/** What reading the application again has shown instead of the requested result. */
export const failureNamed = (kind: Unproven): Failure => ({
  errorKind: kind,
  errorKey: `provisioning.failures.${kind}`,
  errorParams: {},
  errorReason: null,
})

/** Writes the failure to the request, and puts the anomaly back at the head of the queue with the reason. */
export const endFailed = (
  request: Provisioning,
  failure: Failure,
  outcome?: ProvisioningOutcome,
): Promise<void> =>
  // A request about a group does not affect the account's anomaly.
  ending(request, { state: 'failed', outcome, ...failure }, async (tx) => {
    if (!request.groupId) await reopenFailed(tx, request, failure)
  })

const closings: readonly ProvisioningAct[] = ['delete', 'deactivate', 'remove_from_group']

/**
 * The result of reading again an access that was to end. A removal from a group succeeds only when reading shows it.
 */
function provenEnd({ act }: Provisioning, { state, outcome }: Partial<RequestEnd>) {
  if (!closings.includes(act)) return undefined
  return outcome ?? (state === 'done' && act === 'remove_from_group' ? 'verified_gone' : undefined)
}

/**
 * Ends the request once, and only for the latest attempt. Whatever is not about a group decides whose an account is, or whether it
 * is there.
 */
function ending(request: Provisioning, end: Partial<RequestEnd>, act: (tx: Tx) => Promise<unknown>) {
  const write = (tx: Tx) => writeEnd(tx, request, end, act)
  return request.groupId ? db.$transaction(write) : changeOwners(request.companyId, write)
}

async function writeEnd(
  tx: Tx,
  request: Provisioning,
  { state = 'done', ...failure }: Partial<RequestEnd>,
  act: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  await holdReviewsOf(tx, request)
  if (!(await endRequest(tx, request, { ...failure, state }))) return
  await act(tx)
  const proven = provenEnd(request, { ...failure, state })
  if (proven) await followClosing(tx, request, proven)
  await followReclaim(tx, request, state === 'done' ? failure.outcome : undefined)
  if (request.act === 'create') await followCreated(tx, request)
  if (await isInBatch(tx, request)) return
  const action = state === 'failed' ? 'provisioning.failed' : 'provisioning.done'
  const facts = { ...(await requestFacts(tx, request)), outcome: failure.outcome, error: failure.errorKind }
  const doer = await systemDoer(tx, request.companyId, request.requestedById)
  await recordAct(tx, doer, action, request.id, facts)
}
