import type { UserConnector } from '@prisma/client'
import { canDo } from '@/lib/domain/connections/user-connectors/can-do'
import { closings } from '@/lib/domain/provisioning/requests/choices'
import { closingOf } from '@/lib/domain/provisioning/requests/closing-of'
import { openRequests } from '@/lib/domain/provisioning/requests/request-closings'
import type { Requester } from '@/lib/domain/provisioning/requests/requester'
import type { Closing } from '@/lib/domain/provisioning/requests/schema'
import { asDate, today } from '@/lib/domain/record/days'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'

type Ending = {
  id: string
  userConnectorId: string
  memberId: string | null
  userConnector: Pick<UserConnector, 'application' | 'checkNotes'>
}

/**
 * Keeps the scheduled request that ends an access in step with its end date: there is none without a date, for a day in
 * the past (kept as a fact), or where accounts can only be closed in the application itself.
 * @param by how to end it; by default as planned before, otherwise by deleting
 */
export async function planEnd(
  tx: Tx,
  { companyId, userId }: Requester,
  account: Ending,
  endsOn: string | null,
  by?: Closing,
): Promise<void> {
  const [before] = await tx.provisioning.updateManyAndReturn({
    where: { companyId, accountId: account.id, act: { in: [...closings] }, state: 'scheduled' },
    data: { state: 'cancelled', endedAt: now() },
    select: { act: true },
  })
  const planned = closings.find((act) => act === before?.act)
  const act = closingOf(canDo(account.userConnector), by ?? planned)
  if (endsOn === null || endsOn <= today() || !act) return
  await openRequests(() =>
    tx.provisioning.create({
      data: {
        companyId,
        userConnectorId: account.userConnectorId,
        accountId: account.id,
        memberId: account.memberId,
        act,
        state: 'scheduled',
        dueOn: asDate(endsOn),
        requestedById: userId,
      },
    }),
  )
}
