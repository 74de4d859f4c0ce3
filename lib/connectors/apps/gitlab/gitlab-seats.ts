import { z } from 'zod'
import type { Http, RequestOptions } from '@/lib/connectors/kit/http'
import { orNull } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import type { SeatPool } from '@/lib/connectors/kit/seat-pool'

const number = z.number().nullish()
const subscription = z.object({
  plan: z.object({ code: z.string().nullish(), name: z.string().nullish() }).nullish(),
  usage: z.object({ seats_in_subscription: number, seats_in_use: number }).nullish(),
})
/** 0 means a licence without a limit. */
const license = z.object({ plan: z.string().nullish(), user_limit: number, active_users: number })

/**
 * On one's own server the licence (https://docs.gitlab.com/api/license/), which an administrator reads; elsewhere the
 * subscription of the group, which its owner reads.
 */
export async function readSeats(
  http: Http,
  group: string,
  admin: RequestOptions | null,
): Promise<SeatPool[]> {
  const own = admin && (await orNull(http.get('/license', license, admin)))
  if (own)
    return [
      {
        licence: own.plan || 'gitlab',
        name: nameOf(own.plan),
        purchased: own.user_limit || null,
        used: own.active_users ?? null,
      },
    ]
  const { plan, usage } = await http.get(path`/namespaces/${group}/gitlab_subscription`, subscription)
  if (!usage || !plan?.code || plan.code === 'free') return []
  return [
    {
      licence: plan.code,
      name: nameOf(plan.name ?? plan.code),
      purchased: usage.seats_in_subscription ?? null,
      used: usage.seats_in_use ?? null,
    },
  ]
}

const nameOf = (plan: string | null | undefined) =>
  plan ? `GitLab ${plan.replace(/^./, (letter) => letter.toUpperCase())}` : 'GitLab'
