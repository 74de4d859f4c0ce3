import { z } from 'zod'
import { query } from '@/lib/connectors/apps/monday/graphql'
import type { Http } from '@/lib/connectors/kit/http'
import type { SeatPool } from '@/lib/connectors/kit/seat-pool'

const number = z.number().nullish()
const answer = z.object({
  data: z.object({
    account: z.object({
      active_members_count: number,
      plan: z.object({ max_users: number, tier: z.string().nullish() }).nullish(),
    }),
  }),
})
const text = 'query { account { active_members_count plan { max_users tier } } }'

/**
 * A plan has a fixed size (https://developer.monday.com/api-reference/reference/plan), so fewer people may need a
 * smaller plan.
 */
export async function readSeats(http: Http): Promise<SeatPool[]> {
  const { active_members_count: used, plan } = (await query(http, text, answer)).data.account
  // The free plan has none.
  if (!plan) return []
  const tier = plan.tier || 'plan'
  return [
    {
      licence: tier,
      name: `monday.com ${tier}`,
      // No limit.
      purchased: plan.max_users && plan.max_users > 0 ? plan.max_users : null,
      used: used ?? null,
      isPlan: true,
    },
  ]
}
