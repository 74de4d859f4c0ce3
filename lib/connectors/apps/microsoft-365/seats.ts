import { readSkus } from '@/lib/connectors/apps/microsoft-365/graph'
import type { Http } from '@/lib/connectors/kit/http'
import type { SeatPool } from '@/lib/connectors/kit/seat-pool'

// What anybody gets for nothing, in thousands: https://learn.microsoft.com/entra/identity/users/licensing-service-plan-reference
const free = /(_FREE|_TRIAL|_VIRAL|_ADHOC|_EXPLORATORY)$|^(POWER_BI_STANDARD|WINDOWS_STORE|STREAM)$/i
const mostBought = 1_000_000

/** Seats of people's licences: what is paid for, and what is assigned. https://learn.microsoft.com/graph/api/subscribedsku-list */
export async function readSeats(http: Http): Promise<SeatPool[]> {
  const skus = await readSkus(http)
  if (!skus) throw http.error('permission')
  return skus
    .filter(
      ({ skuPartNumber, appliesTo, capabilityStatus, prepaidUnits }) =>
        appliesTo !== 'Company' &&
        capabilityStatus !== 'Deleted' &&
        capabilityStatus !== 'Suspended' &&
        !free.test(skuPartNumber) &&
        (prepaidUnits?.enabled ?? 0) < mostBought,
    )
    .map(({ skuId, skuPartNumber, prepaidUnits, consumedUnits }) => ({
      licence: skuId,
      name: skuPartNumber,
      purchased: prepaidUnits?.enabled ?? null,
      used: consumedUnits ?? null,
    }))
}
