import { z } from 'zod'
import type { Http } from '@/lib/connectors/kit/http'
import type { SeatPool } from '@/lib/connectors/kit/seat-pool'
import { vendorText } from '@/lib/connectors/kit/vendor-values'

const details = z.object({ users_license_purchased: z.number().nullish(), paid_type: vendorText }).nullish()
const answer = z.object({ org: z.array(z.object({ license_details: details })).min(1) })

/** User licences of the organization (https://www.zoho.com/crm/developer/docs/api/v8/get-org-data.html); who uses them is not said. */
export async function readSeats(http: Http): Promise<SeatPool[]> {
  const [organization] = (await http.get('/org', answer)).org
  const details = organization?.license_details
  if (!details) throw http.error('permission')
  return [
    {
      licence: 'users',
      name: details.paid_type ? `Zoho CRM ${details.paid_type}` : 'Zoho CRM',
      purchased: details.users_license_purchased ?? null,
      used: null,
    },
  ]
}
