import { inMemory, type List, readList } from '@/lib/domain/listing'
import type { Vendor } from '@/lib/domain/spends/detection/types'
import type { VendorQuery } from '@/lib/domain/spends/schema'
import { searchVendors } from '@/lib/domain/spends/vendors'

/** The catalogue of vendors: the same for every company. */
export const listVendors = (query: VendorQuery): Promise<List<Vendor>> =>
  readList(
    query,
    inMemory(searchVendors(query.search), ({ id }) => id),
  )
