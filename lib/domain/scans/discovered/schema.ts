import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { listQuery } from '@/lib/domain/record/lists/listing'
import { scanApplicationView, scanProviders } from '@/lib/domain/scans/visitor/schema'

export const discoveredStates = ['discovered', 'approved', 'ignored'] as const
export type DiscoveredState = (typeof discoveredStates)[number]
const state = z.enum(discoveredStates)

export const discoveredOrders = ['risk', 'name'] as const
export const discoveredQuery = listQuery({ state: state.optional() }, discoveredOrders)
export type DiscoveredQuery = z.output<typeof discoveredQuery>

/** The visitor's own scan, by the secret of its address and that of the browser. */
export const keepInput = z.strictObject({
  token: boundedText(100).min(1),
  browser: boundedText(64).regex(/^[0-9a-f]{64}$/),
})
export type KeepInput = z.output<typeof keepInput>

export const discoveredPatch = z.strictObject({ state })
export type DiscoveredPatch = z.output<typeof discoveredPatch>

export const discoveredView = scanApplicationView.omit({ position: true }).extend({
  id: z.string(),
  provider: z.enum(scanProviders),
  state,
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  first_seen_at: z.string(),
  addresses: z.array(z.string()),
})
export type DiscoveredView = z.output<typeof discoveredView>
