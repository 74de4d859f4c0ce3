import type { Failure } from '@/lib/domain/connections/credentials/failure'
import { answerDeleted, reopenFailed } from '@/lib/domain/linking/anomalies/answer-anomaly'
import { storeGone, storeSuspended } from '@/lib/domain/linking/store/store-proven'
import { requestFacts } from '@/lib/domain/provisioning/requests/request-log'
import { endRequest, type RequestEnd } from '@/lib/domain/provisioning/requests/request-states'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { followClosing, holdReviewsOf } from '@/lib/domain/reviews/outcomes/follow-closing'
import type { Account, Provisioning } from '@/lib/generated/prisma/client'
import type { ProvisioningOutcome } from '@/lib/generated/prisma/enums'
import { db, type Tx } from '@/lib/platform/db'

/** Proven: the account is gone, and its anomaly answered. */
export const endDeleted = (request: Provisioning, account: Account): Promise<void> =>
  ending(request, { outcome: 'verified_gone' }, async (tx) => {
    await storeGone(tx, request, account.id)
    await answerDeleted(tx, request, account.id)
  })

/** What the application calls deleting may only suspend: the account stays in its list, and opens nothing. */
export const endSuspended = (request: Provisioning, account: Account): Promise<void> =>
  ending(request, { outcome: 'suspended' }, async (tx) => {
    await storeSuspended(tx, request, account.id)
    await answerDeleted(tx, request, account.id)
  })

/** Accepted, and nothing there can prove it: somebody has to look. */
export const endUnverified = (request: Provisioning): Promise<void> =>
  ending(request, { outcome: 'cannot_verify' }, (tx) =>
    reopenFailed(tx, request, {
      errorKind: 'cannot_verify',
      errorKey: 'provisioning.failures.cannot_verify',
      errorParams: {},
      errorReason: null,
    }),
  )

export const endDone = (request: Provisioning, act: (tx: Tx) => Promise<unknown>): Promise<void> =>
  ending(request, {}, act)

/** It did not work: said in the request, and the anomaly is at the head of the queue again with the reason. */
export const endFailed = (
  request: Provisioning,
  failure: Failure,
  outcome?: ProvisioningOutcome,
): Promise<void> =>
  ending(request, { state: 'failed', outcome, ...failure }, (tx) => reopenFailed(tx, request, failure))

/** Once, and by whoever took the request last: the others change nothing. */
const ending = (
  request: Provisioning,
  { state = 'done', ...told }: Partial<RequestEnd>,
  act: (tx: Tx) => Promise<unknown>,
) =>
  db.$transaction(async (tx) => {
    await holdReviewsOf(tx, request)
    if (!(await endRequest(tx, request, { ...told, state }))) return
    await act(tx)
    if (told.outcome) await followClosing(tx, request, told.outcome)
    const action = state === 'failed' ? 'provisioning.failed' : 'provisioning.done'
    const facts = { ...(await requestFacts(tx, request)), outcome: told.outcome, error: told.errorKind }
    await recordAct(
      tx,
      await systemDoer(tx, request.companyId, request.requestedById),
      action,
      request.id,
      facts,
    )
  })
