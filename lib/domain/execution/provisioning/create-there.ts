import { createAccount, findCreated } from '@/lib/connectors/kit/call-connector'
import { createdAndGone } from '@/lib/domain/execution/provisioning/created-and-gone'
import { endDone } from '@/lib/domain/execution/provisioning/end-provisioning'
import type { TakenRequest } from '@/lib/domain/execution/provisioning/taken-request'
import { matchAccounts } from '@/lib/domain/linking/ownership/match-accounts'
import { linkCreated, setAccountDates, storeCreated } from '@/lib/domain/linking/store/store-created'
import { planEnd } from '@/lib/domain/provisioning/requests/plan-end'
import { nameCreated } from '@/lib/domain/provisioning/requests/request-states'
import type { Provisioning, UserConnector } from '@/lib/generated/prisma/client'
import type { Tx } from '@/lib/platform/db'

/** Creates the account, and stores it as the next sync would, so that it is visible at once. */
export async function createThere(takenRequest: TakenRequest): Promise<void> {
  const { request, userConnector, connector, connection, isRetry } = takenRequest
  const fields = request.fields as Record<string, unknown>
  const there = isRetry ? await findCreated(connector, connection, fields) : null
  // Must come after the application was read: a deletion carried out by then is already recorded here.
  const gone = isRetry && !there ? await createdAndGone(request) : null
  if (gone) return endDone(request, (tx) => nameCreated(tx, request, gone))
  const created = there ?? (await createAccount(connector, connection, fields))
  const { companyId, memberId, requestedById } = request
  return endDone(request, async (tx) => {
    const accountId = await storeCreated(tx, request, created)
    if (memberId) await linkCreated(tx, request, accountId)
    await nameCreated(tx, request, accountId)
    await keepDates(tx, request, userConnector, accountId)
    await matchAccounts(tx, companyId, { accountIds: [accountId], userId: requestedById ?? undefined })
  })
}

/** Stores the dates of the access, and schedules its end if one was requested. */
async function keepDates(tx: Tx, request: Provisioning, userConnector: UserConnector, accountId: string) {
  const { companyId, userConnectorId, memberId, requestedById, dueOn, endsOn } = request
  if (!dueOn && !endsOn) return
  await setAccountDates(tx, companyId, accountId, {
    ...(dueOn && { startsAt: dueOn }),
    ...(endsOn && { endsAt: endsOn }),
  })
  if (!endsOn) return
  const account = { id: accountId, userConnectorId, memberId, userConnector }
  await planEnd(tx, { companyId, userId: requestedById }, account, endsOn.toISOString().slice(0, 10))
}
