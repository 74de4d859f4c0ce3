import { z } from 'zod'
import type { Http } from '@/lib/connectors/kit/http'
import type { SeatPool } from '@/lib/connectors/kit/seat-pool'

const number = z.number().nullish()
const applicationRole = z.object({
  key: z.string(),
  name: z.string().nullish(),
  numberOfSeats: number,
  userCount: number,
  hasUnlimitedSeats: z.boolean().nullish(),
})

/**
 * Of the site's products, by who administers it:
 * https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-application-roles/. Sold in steps: the site
 * holds up to that many.
 */
export async function readSeats(http: Http): Promise<SeatPool[]> {
  const roles = await http.get('/rest/api/3/applicationrole', z.array(applicationRole))
  return roles.map(({ key, name, numberOfSeats, userCount, hasUnlimitedSeats }) => ({
    licence: key,
    name: name || key,
    // -1 means no limit.
    purchased: hasUnlimitedSeats || !numberOfSeats || numberOfSeats < 0 ? null : numberOfSeats,
    used: userCount ?? null,
    isPlan: true,
  }))
}
