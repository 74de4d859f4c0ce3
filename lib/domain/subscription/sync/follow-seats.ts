import { withStripe } from '@/lib/domain/subscription/open-stripe'
import { billedSeats, countSeats } from '@/lib/domain/subscription/sync/billed-seats'
import { itemOf } from '@/lib/domain/subscription/sync/read-plan'
import { syncPlan } from '@/lib/domain/subscription/sync/sync-plan'
import { todayInUtc } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { enqueue } from '@/lib/platform/queue'

/** Once a day, for every paying company: reads what no event has reported, and updates the number of users. */
export async function scheduleSeats(): Promise<void> {
  if (!env().stripe) return
  const plans = await everyCompany.plan.findMany({
    where: { customerId: { not: null } },
    select: { companyId: true },
  })
  for (const { companyId } of plans)
    await everyCompany.$transaction((tx) =>
      enqueue(tx, 'sync-plan', { companyId, seats: true }, { singletonKey: `${companyId} seats` }),
    )
}

/**
 * Bills the present number of users, at least the minimum; changes within a month are prorated. A subscription that is
 * ending keeps its number.
 */
export async function followSeats(companyId: string, { signal }: { signal?: AbortSignal } = {}) {
  const settings = env().stripe
  const subscription = await syncPlan(companyId, { signal })
  if (!settings || !subscription) return
  const item = itemOf(subscription, settings.priceId)
  const isGoingOn =
    ['active', 'trialing'].includes(subscription.status) &&
    !subscription.cancel_at &&
    !subscription.cancel_at_period_end
  if (!item || !isGoingOn) return
  const quantity = billedSeats(await countSeats(companyId))
  if (item.quantity === quantity) return
  await withStripe(
    settings,
    ({ api }) =>
      api.subscriptions.update(
        subscription.id,
        { items: [{ id: item.id, quantity }], proration_behavior: 'create_prorations' },
        {
          idempotencyKey: `seats:${subscription.id}:${item.quantity ?? 0}:${quantity}:${todayInUtc()}`,
        },
      ),
    { signal },
  )
  await syncPlan(companyId, { signal })
}
