import { followClosing, holdReviewsOf } from '@/lib/domain/access-reviews/follow-closing'
import { headOfQueue } from '@/lib/domain/anomalies/reopen-anomalies'
import { recordAct, systemDoer } from '@/lib/domain/audit/record-act'
import { requestFacts } from '@/lib/domain/provisioning/request-log'
import type { Failure } from '@/lib/domain/user-connectors/failure'
import { noFailure } from '@/lib/domain/user-connectors/failure'
import type { Account, Provisioning } from '@/lib/generated/prisma/client'
import type { ProvisioningOutcome } from '@/lib/generated/prisma/enums'
import { now } from '@/lib/platform/clock'
import { db, type Tx } from '@/lib/platform/db'

type Error = Omit<Failure, 'errorAt'>

/** Proven: the account is gone, and its anomaly answered. */
export const endDeleted = (request: Provisioning, account: Account): Promise<void> =>
  ending(request, { outcome: 'verified_gone' }, async (tx) => {
    await tx.$executeRaw`
      WITH gone AS (
        UPDATE accounts SET gone_at = now()
         WHERE company_id = ${request.companyId}::uuid AND id = ${account.id}::uuid AND gone_at IS NULL
        RETURNING id
      )
      INSERT INTO account_changes (company_id, account_id, kind, user_id)
      SELECT ${request.companyId}::uuid, id, 'gone', ${request.requestedById}::uuid FROM gone`
    await answerAnomaly(tx, request, account)
  })

/** What the application calls deleting may only suspend: the account stays in its list, and opens nothing. */
export const endSuspended = (request: Provisioning, account: Account): Promise<void> =>
  ending(request, { outcome: 'suspended' }, async (tx) => {
    await tx.$executeRaw`
      WITH changed AS (
        UPDATE accounts a SET status = 'suspended' FROM accounts o
         WHERE a.company_id = ${request.companyId}::uuid AND a.id = ${account.id}::uuid
           AND o.company_id = a.company_id AND o.id = a.id AND a.status IS DISTINCT FROM 'suspended'
        RETURNING a.id, o.status AS before
      )
      INSERT INTO account_changes (company_id, account_id, kind, before, after, user_id)
      SELECT ${request.companyId}::uuid, id, 'changed', jsonb_build_object('status', before),
             jsonb_build_object('status', 'suspended'), ${request.requestedById}::uuid FROM changed`
    await answerAnomaly(tx, request, account)
  })

/** Accepted, and nothing there can prove it: somebody has to look. */
export const endUnverified = (request: Provisioning): Promise<void> =>
  ending(request, { outcome: 'cannot_verify' }, (tx) =>
    giveBack(tx, request, {
      errorKind: 'cannot_verify',
      errorKey: 'provisioning.failures.cannot_verify',
      errorParams: {},
      errorReason: null,
    }),
  )

export const endDone = (request: Provisioning, act: (tx: Tx) => Promise<void>): Promise<void> =>
  ending(request, {}, act)

/** It did not work: said in the request, and the anomaly is at the head of the queue again with the reason. */
export const endFailed = (
  request: Provisioning,
  failure: Failure,
  outcome?: ProvisioningOutcome,
): Promise<void> =>
  ending(request, { state: 'failed', outcome, ...failure }, (tx) => giveBack(tx, request, failure))

type Ending = { state?: 'done' | 'failed'; outcome?: ProvisioningOutcome } & Partial<Error>

/** Once, and by whoever took the request last: the others change nothing. */
const ending = (
  request: Provisioning,
  { state = 'done', ...told }: Ending,
  act: (tx: Tx) => Promise<unknown>,
) =>
  db.$transaction(async (tx) => {
    await holdReviewsOf(tx, request)
    const { errorAt: _, ...clean } = noFailure
    const { count } = await tx.provisioning.updateMany({
      where: { companyId: request.companyId, id: request.id, state: 'running', attempts: request.attempts },
      data: { ...clean, ...told, state, endedAt: now() },
    })
    if (count === 0) return
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

const answerAnomaly = (tx: Tx, { companyId }: Provisioning, account: Account) =>
  tx.anomaly.updateMany({
    where: { companyId, accountId: account.id, state: { not: 'resolved' } },
    data: {
      state: 'resolved',
      resolution: 'delete_account',
      resolvedAt: now(),
      setAsideUntil: null,
      version: { increment: 1 },
    },
  })

const giveBack = (tx: Tx, { companyId, accountId, act }: Provisioning, failure: Failure) => tx.$executeRaw`
  UPDATE anomalies x
     SET state = 'open', queued_at = ${headOfQueue(companyId)}, version = x.version + 1,
         failure_kind = ${failure.errorKind}, failure_key = ${failure.errorKey},
         failure_params = ${JSON.stringify(failure.errorParams)}::jsonb, failure_reason = ${failure.errorReason}
   WHERE x.company_id = ${companyId}::uuid AND x.account_id = ${accountId}::uuid AND x.state = 'deleting'
     AND ${act} = 'delete'`
