import { inMemory, type List, readList } from '@/lib/domain/record/lists/listing'
import type { Vendor } from '@/lib/domain/spend/detection/types'
import { searchVendors } from '@/lib/domain/spend/payees/vendors'
import type { VendorQuery } from '@/lib/domain/spend/spends/schema'

/** The catalogue of vendors: the same for every company. */
export const listVendors = (query: VendorQuery): Promise<List<Vendor>> =>
  readList(
    query,
    inMemory(searchVendors(query.search), ({ id }) => id),
  )
