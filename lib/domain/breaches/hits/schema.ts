import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import type { breachFilters } from '@/lib/domain/breaches/hits/choices'
import {
  breachSeverities,
  breachSources,
  breachStates,
  longestNote,
} from '@/lib/domain/breaches/hits/choices'
import { dateRange, flag, listQuery, oneOrMore, paging } from '@/lib/domain/record/lists/listing'

/** Above this number, a filter is required instead of ids. */
export const mostHitsAtOnce = 1_000

const search = boundedText(200).trim().optional()
const common = {
  severity: oneOrMore(z.enum(breachSeverities)),
  user_connector: z.uuid().optional(),
  member: z.uuid().optional(),
  breach_date: dateRange,
}

const filters = {
  ...common,
  /** A breach is open while any of its hits is. */
  state: z.enum(breachStates).optional(),
  /** Whether the breach concerns an application that the company uses. */
  has_application: flag,
  is_verified: flag,
} satisfies Record<string, z.ZodType> & Record<(typeof breachFilters)[number], z.ZodType>
export const breachOrders = ['severity', 'breach_date', 'updated_at', 'first_seen_at'] as const
export type BreachOrder = (typeof breachOrders)[number]
export const breachQuery = listQuery(filters, breachOrders)
export type BreachQuery = z.output<typeof breachQuery>
export const breachExportQuery = breachQuery.omit(paging)
export const breachCriteria = z.strictObject({ ...filters, search })
export type BreachCriteria = z.output<typeof breachCriteria>

const hitFilters = { ...common, breach: z.uuid().optional(), state: z.enum(breachStates).optional() }
export const hitOrders = ['severity', 'breach_date', 'first_seen_at'] as const
export type HitOrder = (typeof hitOrders)[number]
export const hitQuery = listQuery(hitFilters, hitOrders)
export type HitQuery = z.output<typeof hitQuery>
export const hitExportQuery = hitQuery.omit(paging)
export const hitCriteria = z.strictObject({ ...hitFilters, search })
export type HitCriteria = z.output<typeof hitCriteria>

const ids = z.array(z.uuid()).min(1).max(mostHitsAtOnce)

/** Some hits by id, or all that match a filter, with a note on what was done. */
export const acknowledgeInput = z.union([
  z.strictObject({ ids, note: boundedText(longestNote).trim().nullish() }),
  z.strictObject({ filter: hitCriteria, note: boundedText(longestNote).trim().nullish() }),
])
export type AcknowledgeInput = z.output<typeof acknowledgeInput>
export const reopenInput = z.strictObject({ ids })

const applicationLink = z.object({ id: z.string(), label: z.string(), application: z.string() })
const moment = z.string().nullable()

const facts = {
  title: z.string(),
  /** Approximate, as known to the source. */
  breach_date: moment,
  /** When the source last corrected the entry. */
  updated_at: moment,
  data_classes: z.array(z.string()),
  is_verified: z.boolean(),
}

export const breachView = z.object({
  id: z.string(),
  source: z.enum(breachSources),
  /** The source's page about it. */
  source_url: z.string(),
  name: z.string(),
  ...facts,
  domain: z.string(),
  added_at: moment,
  account_count: z.number().int(),
  /** Plain text. */
  description: z.string(),
  is_fabricated: z.boolean(),
  is_sensitive: z.boolean(),
  is_spam_list: z.boolean(),
  is_stealer_log: z.boolean(),
  severity: z.enum(breachSeverities),
  state: z.enum(breachStates),
  people: z.number().int(),
  people_open: z.number().int(),
  /** The company's applications that were breached. */
  applications: z.array(applicationLink),
  first_seen_at: z.string(),
})
export type BreachView = z.infer<typeof breachView>

export const hitView = z.object({
  id: z.string(),
  breach: z.object({ id: z.string(), source: z.enum(breachSources), domain: z.string(), ...facts }),
  /** The member whose address it is; null for a breach of an application. */
  member: z.object({ id: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
  address: z.string().nullable(),
  user_connector: applicationLink.nullable(),
  severity: z.enum(breachSeverities),
  state: z.enum(breachStates),
  first_seen_at: z.string(),
  last_seen_at: z.string(),
  acknowledged_at: moment,
  acknowledged_by: z.string().nullable(),
  note: z.string().nullable(),
})
export type HitView = z.infer<typeof hitView>

/** Breaches on a line of time: the latest first, those whose date is not known last. */
export const breachTimelineView = z.object({
  id: z.string(),
  total: z.number().int(),
  /** Of these, those without a date. */
  undated: z.number().int(),
  /** Not all of them, where there are very many. */
  breaches: z.array(
    breachView
      .pick({ id: true, title: true, breach_date: true, severity: true, state: true, people: true })
      .extend({ applications: z.number().int() }),
  ),
})
export type BreachTimelineView = z.infer<typeof breachTimelineView>
