import type { Failure } from '@/lib/domain/connections/credentials/failure'
import { notify } from '@/lib/domain/notifications/notify'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import type { UserConnector } from '@/lib/generated/prisma/client'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'

type Broken = Pick<UserConnector, 'companyId' | 'id' | 'credentials'>

/**
 * The application refuses the credentials it accepted before: nothing is asked with them any more, and users
 * are told, once a break. Everything known stays. Other credentials, given meanwhile, are not meant.
 */
export async function breakConnection(tx: Tx, { companyId, id, credentials }: Broken, failure: Failure) {
  const [broken] = await tx.userConnector.updateManyAndReturn({
    where: { companyId, id, credentials, state: { in: ['connected', 'selecting', 'error'] } },
    // Wrong credentials are not retried: vendors lock accounts after several failures.
    data: { state: 'reconnect', ...failure, errorAt: now(), nextSyncAt: null },
  })
  if (!broken) return
  // Once a break: an application that breaks again is told again.
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
