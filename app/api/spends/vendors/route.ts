import { listVendors } from '@/lib/domain/spend/spends/list-vendors'
import { presentVendor } from '@/lib/domain/spend/spends/present-spend'
import { vendorQuery } from '@/lib/domain/spend/spends/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'Vendor',
  query: vendorQuery,
  answers: 'collection',
  run: ({ query }) => collection(listVendors(query), presentVendor),
})
