import type { Provisioning, ProvisioningOutcome } from '@prisma/client'
import { type Failure, noFailure } from '@/lib/domain/connections/credentials/failure'
import { now } from '@/lib/platform/clock'
import { db, everyCompany, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/**
 * Leases a request to this attempt. Across companies: the payload is only the request's id, and
 * the row names its company.
 */
export async function takeRequest(id: string): Promise<{ request: Provisioning; isRetry: boolean } | null> {
  const rows = await queryRows(everyCompany, {
    companyId: column.text,
    attempts: column.int,
    isRetry: column.bool,
  })`
    UPDATE provisionings
       SET state = 'running', attempts = attempts + 1, sent_at = coalesce(sent_at, now())
     WHERE id = ${id}::uuid AND state IN ('pending', 'running')
    RETURNING company_id::text AS "companyId", attempts, old.sent_at IS NOT NULL AS "isRetry"`
  const [row] = rows
  if (!row) return null
  const request = await db.provisioning.findUnique({
    where: { companyId_id: { companyId: row.companyId, id } },
  })
  // The attempt number is the lease: a later attempt invalidates every write of this one.
  return request && { request: { ...request, attempts: row.attempts }, isRetry: row.isRetry }
}

/** The result of a request, with the reason if it failed. */
export type RequestEnd = { state: 'done' | 'failed'; outcome?: ProvisioningOutcome } & Partial<
  Omit<Failure, 'errorAt'>
>

/** Ends a request, once and only for the latest attempt. @returns whether it was ended here */
export async function endRequest(tx: Tx, request: Provisioning, end: RequestEnd): Promise<boolean> {
  const { errorAt: _, ...clean } = noFailure
  const { count } = await tx.provisioning.updateMany({
    where: { companyId: request.companyId, id: request.id, state: 'running', attempts: request.attempts },
    data: { ...clean, ...end, endedAt: now() },
  })
  return count > 0
}

/**
 * Records that the application accepted the request: from now on only its result is looked for.
 * @returns null when another attempt has it
 */
export async function noteAccepted(
  tx: Tx,
  request: Provisioning,
  createdAs: string | null = null,
): Promise<Provisioning | null> {
  const { companyId, id, attempts } = request
  const accepted = { acceptedAt: now(), createdAs }
  const { count } = await tx.provisioning.updateMany({
    where: { companyId, id, state: 'running', attempts },
    data: accepted,
  })
  return count > 0 ? { ...request, ...accepted } : null
}

/** Records which account was created. */
export const nameCreated = (tx: Tx, { companyId, id }: Provisioning, accountId: string) =>
  tx.provisioning.update({ where: { companyId_id: { companyId, id } }, data: { accountId } })

/**
 * Cancels a request, which is possible until the application is called. @returns the request, or
 * undefined if it is too late
 */
export async function cancelRequest(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<Provisioning | undefined> {
  const [cancelled] = await tx.provisioning.updateManyAndReturn({
    where: { companyId, id, state: { in: ['scheduled', 'pending', 'failed'] } },
    data: { state: 'cancelled', endedAt: now() },
  })
  return cancelled
}

/** Cancels a failed request that another one replaces. */
export const cancelFailed = (companyId: string, id: string) =>
  db.provisioning.updateMany({ where: { companyId, id, state: 'failed' }, data: { state: 'cancelled' } })

/** Enqueues a failed request again. @returns whether it had failed */
export async function renewFailed(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const { count } = await tx.provisioning.updateMany({
    where: { companyId, id, state: 'failed' },
    data: {
      state: 'pending',
      outcome: null,
      endedAt: null,
      acceptedAt: null,
      createdAs: null,
      errorKind: null,
      errorKey: null,
      errorParams: {},
      errorReason: null,
    },
  })
  return count > 0
}
