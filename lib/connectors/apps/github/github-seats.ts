import { z } from 'zod'
import type { Http } from '@/lib/connectors/kit/http'
import { orNull } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import type { SeatPool } from '@/lib/connectors/kit/seat-pool'

const number = z.number().nullish()
const organization = z.object({
  plan: z.object({ name: z.string(), seats: number, filled_seats: number }).nullish(),
})
const copilot = z.object({ seat_breakdown: z.object({ total: number, active_this_cycle: number }).nullish() })

/**
 * The plan's seats, which only owners are told (https://docs.github.com/en/rest/orgs/orgs#get-an-organization), and those
 * of Copilot, used by whoever was active in this cycle (https://docs.github.com/en/rest/copilot/copilot-user-management).
 */
export async function readSeats(http: Http, org: string): Promise<SeatPool[]> {
  const { plan } = await http.get(path`/orgs/${org}`, organization)
  if (!plan) throw http.error('permission')
  // The free plan has no limit of seats.
  const pools: SeatPool[] =
    plan.name === 'free'
      ? []
      : [
          {
            licence: plan.name,
            name: `GitHub ${plan.name.replace(/^./, (letter) => letter.toUpperCase())}`,
            purchased: plan.seats ?? null,
            used: plan.filled_seats ?? null,
          },
        ]
  const seats = (await orNull(http.get(path`/orgs/${org}/copilot/billing`, copilot)))?.seat_breakdown
  if (seats?.total)
    pools.push({
      licence: 'copilot',
      name: 'GitHub Copilot',
      purchased: seats.total,
      used: seats.active_this_cycle ?? null,
    })
  return pools
}
