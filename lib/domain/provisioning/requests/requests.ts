import type { Account, Provisioning, UserConnector } from '@prisma/client'
import { canDo } from '@/lib/domain/connections/user-connectors/can-do'
import { lastOffered } from '@/lib/domain/connections/user-connectors/get-choices'
import { apiConnector, nameOf } from '@/lib/domain/provisioning/requests/connector-of'
import { openRequests, requestClosings } from '@/lib/domain/provisioning/requests/request-closings'
import type { Closing } from '@/lib/domain/provisioning/requests/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { conflict, invalid, notFound } from '@/lib/domain/record/errors'
import { db, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

/** The account that a request is about. */
export type AskedAbout = Pick<
  Account,
  'id' | 'companyId' | 'userConnectorId' | 'memberId' | 'status' | 'goneAt'
> & {
  userConnector: Pick<UserConnector, 'application' | 'checkNotes'>
}

/** Requests that an account be deleted or deactivated in its application, if the connection allows it. */
export async function requestClosing(tx: Tx, actor: Actor, account: AskedAbout, act: Closing) {
  refuseClosing(account, act)
  if (act === 'deactivate' && account.status === 'suspended') throw conflict('provisioning.already_suspended')
  await requestClosings(tx, { companyId: actor.companyId, userId: actor.userId }, [
    { accountId: account.id, userConnectorId: account.userConnectorId, memberId: account.memberId, act },
  ])
}

export function refuseClosing({ goneAt, userConnector }: AskedAbout, act: Closing) {
  if (goneAt) throw conflict('provisioning.account_gone')
  if (!canDo(userConnector)[act])
    throw conflict(`provisioning.cannot_${act}`, nameOf(userConnector.application))
}

export async function requestRoleChange(tx: Tx, actor: Actor, account: AskedAbout, role: string) {
  if (account.goneAt) throw conflict('provisioning.account_gone')
  const connector = apiConnector(account.userConnector.application)
  if (!connector || !canDo(account.userConnector).changeRole)
    throw conflict('provisioning.cannot_change_role', nameOf(account.userConnector.application))
  const { roles: fixed = [] } = connector
  const roles =
    fixed === 'live' ? ((await lastOffered(await userConnectorOf(tx, account), 'role')) ?? []) : fixed
  if (roles.length > 0 && !roles.some(({ value }) => value === role))
    throw invalid('role', 'problems.choice', { choices: roles.map(({ value }) => value).join(', ') })
  const { id } = await openRequests(() =>
    tx.provisioning.create({
      data: {
        companyId: actor.companyId,
        userConnectorId: account.userConnectorId,
        accountId: account.id,
        memberId: account.memberId,
        act: 'change_role',
        fields: { role },
        requestedById: actor.userId,
      },
    }),
  )
  await enqueue(tx, 'provision-account', { provisioningId: id }, { companyId: actor.companyId })
}

const userConnectorOf = (tx: Tx, { companyId, userConnectorId: id }: AskedAbout) =>
  tx.userConnector.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } })

export async function getProvisioning(actor: Actor, id: string): Promise<Provisioning> {
  const provisioning = await db.provisioning.findUnique({
    where: { companyId_id: { companyId: actor.companyId, id } },
  })
  if (!provisioning) throw notFound()
  return provisioning
}
