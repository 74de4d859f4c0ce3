import { z } from 'zod'
import { syncRunStates } from '@/lib/domain/connections/runs/choices'
import { listQuery, oneOrMore } from '@/lib/domain/record/lists/listing'

export const syncTriggers = ['first', 'schedule', 'manual', 'upload'] as const
export const heldReasons = ['empty', 'shorter', 'different', 'longer', 'columns', 'groups'] as const

const filters = { state: oneOrMore(z.enum(syncRunStates)), trigger: oneOrMore(z.enum(syncTriggers)) }
export const syncRunQuery = listQuery(filters, ['created_at']).omit({ search: true })
export type SyncRunQuery = z.output<typeof syncRunQuery>

/** Our message by key, and the vendor's own words to quote in it as `reason`. */
export const failureView = z.object({
  kind: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  reason: z.string().nullable(),
  at: z.string().nullable(),
})
export type FailureView = z.infer<typeof failureView>

/** A run with its completeness statement. */
export const syncRunView = z.object({
  id: z.string(),
  user_connector: z.string(),
  trigger: z.enum(syncTriggers),
  state: z.enum(syncRunStates),
  pages: z.number().int(),
  seen: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  gone: z.number().int(),
  linked: z.number().int(),
  anomalies: z.number().int(),
  present_before: z.number().int(),
  total_at_source: z.number().int().nullable(),
  /** Somebody was missing whom the list may have missed: it is read again, and `seen` counts from its beginning. */
  is_second_reading: z.boolean(),
  notes: z.array(
    z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
  held_reason: z.enum(heldReasons).nullable(),
  is_confirmed: z.boolean(),
  error: failureView.nullable(),
  retry_at: z.string().nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
})
export type SyncRunView = z.infer<typeof syncRunView>

/** One event of a progress stream: the state of the connection and of its last run. */
export const progressView = z.object({
  user_connector: z.string(),
  state: z.string(),
  error: failureView.nullable(),
  run: syncRunView.nullable(),
})
export type ProgressView = z.infer<typeof progressView>
