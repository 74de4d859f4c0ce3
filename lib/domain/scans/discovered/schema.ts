import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { flag, listQuery, oneOrMore, paging } from '@/lib/domain/record/lists/listing'
import { discoveredStates } from '@/lib/domain/scans/discovered/choices'
import { revocationView } from '@/lib/domain/scans/revocations/schema'
import { scanLevels } from '@/lib/domain/scans/scopes/risk-schema'
import { scanProviders } from '@/lib/domain/scans/visitor/choices'
import { scanApplicationView } from '@/lib/domain/scans/visitor/schema'

export type DiscoveredState = (typeof discoveredStates)[number]
const state = z.enum(discoveredStates)
const search = boundedText(200).trim().optional()

const filters = {
  state: state.optional(),
  level: oneOrMore(z.enum(scanLevels)),
  /** The connection that reads it. */
  user_connector: z.uuid().optional(),
}
export const discoveredOrders = ['risk', 'name', 'users', 'first_seen_at'] as const
export type DiscoveredOrder = (typeof discoveredOrders)[number]
/** `is_gone`: those that nobody lets in any more, instead of those that somebody does. */
export const discoveredQuery = listQuery({ ...filters, is_gone: flag }, discoveredOrders)
export type DiscoveredQuery = z.output<typeof discoveredQuery>
export const discoveredExportQuery = discoveredQuery.omit(paging)
export const discoveredCriteria = z.strictObject({ ...filters, is_gone: z.boolean().optional(), search })
export type DiscoveredCriteria = z.output<typeof discoveredCriteria>

const userFilters = { application: z.uuid().optional() }
export const discoveredUserOrders = ['email', 'first_seen_at'] as const
export type DiscoveredUserOrder = (typeof discoveredUserOrders)[number]
export const discoveredUserQuery = listQuery({ ...userFilters, is_gone: flag }, discoveredUserOrders)
export type DiscoveredUserQuery = z.output<typeof discoveredUserQuery>
export const discoveredUserExportQuery = discoveredUserQuery.omit(paging)
export const discoveredUserCriteria = z.strictObject({
  ...userFilters,
  is_gone: z.boolean().optional(),
  search,
})
export type DiscoveredUserCriteria = z.output<typeof discoveredUserCriteria>

/** The visitor's own scan, by the secret of its address and that of the browser. */
export const keepInput = z.strictObject({
  token: boundedText(100).min(1),
  browser: boundedText(64)
    .regex(/^[0-9a-f]{64}$/)
    .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] }),
})
export type KeepInput = z.output<typeof keepInput>

export const discoveredPatch = z.strictObject({ state })
export type DiscoveredPatch = z.output<typeof discoveredPatch>

const connection = z.object({ id: z.string(), label: z.string() })
const moment = z.string().nullable()

export const discoveredView = scanApplicationView.omit({ position: true }).extend({
  id: z.string(),
  provider: z.enum(scanProviders),
  state,
  decided_by: z.string().nullable(),
  decided_at: moment,
  first_seen_at: z.string(),
  last_seen_at: z.string(),
  /** Since when nobody lets it in any more. */
  gone_at: moment,
  /** The connection that reads it every day; null for what only a visitor’s scan has found. */
  workspace: connection.nullable(),
  /** The company’s own connection to this application. */
  user_connector: connection.nullable(),
  revocation: revocationView.nullable(),
})
export type DiscoveredView = z.output<typeof discoveredView>

export const discoveredUserView = z.object({
  id: z.string(),
  application: z.object({ id: z.string(), name: z.string() }),
  email: z.string(),
  /** Whether the user may sign in at the vendor. */
  is_active: z.boolean(),
  member: z.object({ id: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
  first_seen_at: z.string(),
  gone_at: moment,
  revocation: revocationView.nullable(),
})
export type DiscoveredUserView = z.output<typeof discoveredUserView>
