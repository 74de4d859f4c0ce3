import type { UserConnector } from '@prisma/client'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { notify } from '@/lib/domain/notifications/notify'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'
import { UnreadableFile } from '@/lib/platform/reading/unreadable-file'

/** An error as it is stored: our message, and the vendor's words to quote in it. */
export type Failure = {
  errorKind: string
  errorKey: string
  errorParams: Record<string, string | number>
  errorReason: string | null
}

export function failureOf(error: unknown): Failure {
  if (error instanceof ConnectorError) {
    const { kind, messageKey, params, reason, until } = error
    const allParams = { ...params, ...(until && { until: until.toISOString() }) }
    return { errorKind: kind, errorKey: messageKey, errorParams: allParams, errorReason: reason }
  }
  if (error instanceof UnreadableFile)
    return { errorKind: 'file', errorKey: error.messageKey, errorParams: error.params, errorReason: null }
  return { errorKind: 'unexpected', errorKey: 'sync.errors.internal', errorParams: {}, errorReason: null }
}

export const noFailure = {
  errorKind: null,
  errorKey: null,
  errorParams: {},
  errorReason: null,
  errorAt: null,
}

type Broken = Pick<UserConnector, 'companyId' | 'id' | 'credentials'>

/**
 * Marks a connection as broken: the application refuses credentials that it accepted before. Nothing is called with
 * them any more, users are notified once, and all data stay. Has no effect if the credentials were replaced meanwhile.
 */
export async function breakConnection(tx: Tx, { companyId, id, credentials }: Broken, failure: Failure) {
  const [broken] = await tx.userConnector.updateManyAndReturn({
    where: { companyId, id, credentials, state: { in: ['connected', 'selecting', 'error'] } },
    // Wrong credentials are not retried, since vendors lock accounts after several failures.
    data: { state: 'reconnect', ...failure, errorAt: now(), nextSyncAt: null },
  })
  if (!broken) return
  // Once for each time the connection breaks.
  await notify(tx, {
    companyId,
    kind: 'reconnect',
    key: `${id} ${broken.errorAt?.toISOString() ?? ''}`,
    params: { application: broken.label },
    path: `/dashboard/user-connectors/${id}?reconnect=1`,
    mail: { template: 'reconnect', params: { userConnectorId: id } },
  })
  const facts = { name: broken.label, error: failure.errorKind }
  await recordAct(tx, await systemDoer(tx, companyId), 'user_connector.broken', id, facts)
}
