import type { Failure } from '@/lib/domain/connections/credentials/failure'
import { notify } from '@/lib/domain/notifications/notify'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { queueMail } from '@/lib/domain/record/mails/mails'
import type { UserConnector } from '@/lib/generated/prisma/client'
import { days, now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'

type Broken = Pick<UserConnector, 'companyId' | 'id' | 'credentials'>

/**
 * The application refuses the credentials it accepted before: nothing is asked with them any more, and whoever
 * connected it is told, once a break. Everything known stays. Other credentials, given meanwhile, are not meant.
 */
export async function breakConnection(tx: Tx, { companyId, id, credentials }: Broken, failure: Failure) {
  const [broken] = await tx.userConnector.updateManyAndReturn({
    where: { companyId, id, credentials, state: { in: ['connected', 'selecting', 'error'] } },
    // Wrong credentials are not retried: vendors lock accounts after several failures.
    data: { state: 'reconnect', ...failure, errorAt: now(), nextSyncAt: null },
  })
  if (!broken) return
  for (const { id: userId, fullName, email, language } of await ownersOf(tx, broken))
    await queueMail(tx, {
      template: 'reconnect',
      to: { name: fullName, address: email },
      language,
      userId,
      params: { userConnectorId: id, companyId },
      validFor: days(2),
    })
  // Once a break: an application that breaks again is told again.
  await notify(tx, {
    companyId,
    kind: 'reconnect',
    key: `${id} ${broken.errorAt?.toISOString() ?? ''}`,
    params: { application: broken.label },
    path: `/dashboard/user-connectors/${id}?reconnect=1`,
  })
  const facts = { name: broken.label, error: failure.errorKind }
  await recordAct(tx, await systemDoer(tx, companyId), 'user_connector.broken', id, facts)
}

/** Whoever connected it; everybody who may, once they are gone. */
async function ownersOf(tx: Tx, { companyId, connectedById }: UserConnector) {
  const users = await tx.user.findMany({
    where: { companyId, disabledAt: null, roles: { has: 'ROLE_USER' } },
    orderBy: { id: 'asc' },
  })
  const owner = users.find(({ id }) => id === connectedById)
  return owner ? [owner] : users
}
