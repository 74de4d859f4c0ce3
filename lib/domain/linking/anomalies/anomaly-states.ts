import type { Account, Provisioning } from '@prisma/client'
import { headOfQueue } from '@/lib/domain/linking/anomalies/reopen-anomalies'
import { now } from '@/lib/platform/clock'
import { db, type Prisma, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

type ClosingRequest = Pick<Provisioning, 'companyId' | 'accountId' | 'act'>
type Failure = {
  errorKind: string
  errorKey: string
  errorParams: Prisma.InputJsonObject
  errorReason: string | null
}

/** Resolves the anomaly of an account whose deletion was verified. */
export const resolveDeleted = (tx: Tx, { companyId }: Pick<ClosingRequest, 'companyId'>, accountId: string) =>
  tx.anomaly.updateMany({
    where: { companyId, accountId, state: { not: 'resolved' } },
    data: {
      state: 'resolved',
      resolution: 'delete_account',
      resolvedAt: now(),
      setAsideUntil: null,
      version: { increment: 1 },
    },
  })

/** Reopens the anomaly at the head of the queue with the reason, since its deletion failed. */
export const reopenFailed = (
  tx: Tx,
  { companyId, accountId, act }: ClosingRequest,
  failure: Failure,
) => execute(tx)`
  UPDATE anomalies x
     SET state = 'open', queued_at = ${headOfQueue(companyId)}, version = x.version + 1,
         failure_kind = ${failure.errorKind}, failure_key = ${failure.errorKey},
         failure_params = ${JSON.stringify(failure.errorParams)}::jsonb, failure_reason = ${failure.errorReason}
   WHERE x.company_id = ${companyId}::uuid AND x.account_id = ${accountId}::uuid AND x.state = 'deleting'
     AND ${act} = 'delete'`

/** Returns the account's unresolved anomaly, opening one if there is none. @returns its id */
export async function ensureAnomaly(
  tx: Tx,
  companyId: string,
  account: Pick<Account, 'id' | 'userConnectorId'>,
): Promise<string> {
  const open = await tx.anomaly.findFirst({
    where: { companyId, accountId: account.id, state: { not: 'resolved' } },
    select: { id: true },
  })
  return (
    open ??
    (await tx.anomaly.create({
      data: { companyId, accountId: account.id, userConnectorId: account.userConnectorId },
      select: { id: true },
    }))
  ).id
}

/** Moves the anomaly to the end of the queue if it is open. @returns how many were moved */
export const putLast = (tx: Tx, companyId: string, id: string): Promise<number> => execute(tx)`
  UPDATE anomalies SET queued_at = clock_timestamp()
   WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid AND state = 'open'`

/** Puts snoozed anomalies whose date has come back into the queue. */
export const wakeSetAside = (companyId: string) => execute(db)`
  UPDATE anomalies SET state = 'open', set_aside_until = NULL, version = version + 1
   WHERE company_id = ${companyId}::uuid AND state = 'set_aside' AND set_aside_until <= now()`
