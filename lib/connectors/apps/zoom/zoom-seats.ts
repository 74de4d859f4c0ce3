import { z } from 'zod'
import type { Http } from '@/lib/connectors/kit/http'
import type { SeatPool } from '@/lib/connectors/kit/seat-pool'

const plan = z.object({ hosts: z.number().nullish(), usage: z.number().nullish() }).nullish()
const usage = z.object({ plan_base: plan, plan_united: plan })

/**
 * Hosts of the plans that people are licensed by: https://developers.zoom.us/docs/api/billing/. It takes a scope of its own,
 * `billing:read:plan_usage:admin`.
 */
export async function readSeats(http: Http): Promise<SeatPool[]> {
  const { plan_base: base, plan_united: united } = await http.get('/accounts/me/plans/usage', usage)
  const pools: SeatPool[] = []
  for (const [licence, name, one] of [
    ['base', 'Zoom Workplace', base],
    ['united', 'Zoom United', united],
  ] as const)
    if (one) pools.push({ licence, name, purchased: one.hosts ?? null, used: one.usage ?? null })
  return pools
}
