import { findConnector } from '@/lib/connectors/catalogue'
import type { Decider } from '@/lib/domain/anomalies/deciding'
import { asDate, today } from '@/lib/domain/provisioning/access-dates'
import { openRequests } from '@/lib/domain/provisioning/ask-deletions'
import type { Tx } from '@/lib/platform/db'

type Ending = { id: string; userConnectorId: string; memberId: string | null; application: string }

/**
 * Keeps the one request that waits for the end of an access in step with its date: none without a date, for a day that
 * is over (kept as a fact), or where accounts are only closed in the application itself.
 */
export async function planEnd(tx: Tx, by: Decider, account: Ending, endsOn: string | null): Promise<void> {
  const { companyId, userId } = by
  await tx.provisioning.updateMany({
    where: { companyId, accountId: account.id, act: 'delete', state: 'scheduled' },
    data: { state: 'cancelled', endedAt: new Date() },
  })
  if (endsOn === null || endsOn <= today() || !findConnector(account.application)?.can.delete) return
  await openRequests(() =>
    tx.provisioning.create({
      data: {
        companyId,
        userConnectorId: account.userConnectorId,
        accountId: account.id,
        memberId: account.memberId,
        act: 'delete',
        state: 'scheduled',
        dueOn: asDate(endsOn),
        requestedById: userId,
      },
    }),
  )
}
