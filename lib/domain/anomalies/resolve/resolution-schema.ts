import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { anomalyCriteria } from '@/lib/domain/anomalies/list/schema'
import { memberInput } from '@/lib/domain/people/members/schema'
import { cleanText, laterDay } from '@/lib/domain/record/field-schema'

export const mostAtOnce = 1_000
export const mostInAll = 100_000

const ids = z.array(z.uuid()).max(mostAtOnce)
const reason = boundedText(2_000).transform(cleanText).pipe(boundedText(500).min(1))
/** Similar accounts, which are open anomalies too, to be handled together. */
const also = { also: ids.max(100).default([]) }
const member = { member_id: z.uuid() }
const inTheFuture = laterDay('anomalies.date_not_later')

const kinds = <Extra extends z.ZodRawShape>(extra: Extra) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('create_member'), member: memberInput, ...extra }),
    z.strictObject({ kind: z.literal('assign_member'), ...member, ...extra }),
    z.strictObject({ kind: z.literal('delete_account'), ...extra }),
    z.strictObject({ kind: z.literal('external'), reason: reason.nullish(), ...extra }),
    z.strictObject({ kind: z.literal('service'), ...member, ...extra }),
    z.strictObject({ kind: z.literal('shared'), ...member, ...extra }),
    z.strictObject({ kind: z.literal('set_aside'), until: inTheFuture, reason, ...extra }),
  ])

/** What a resolution did. `queued`: the worker continues, and the batch shows its progress. */
export const outcomeView = z.object({
  batch_id: z.string(),
  /** How many anomalies the act concerns. */
  total: z.int(),
  resolved: z.array(z.string()),
  skipped: z.array(z.object({ id: z.string(), message: z.string() })),
  linked: z.int(),
  queued: z.boolean(),
})
export const undoneView = z.object({
  reopened: z.array(z.string()),
  unlinked: z.int(),
  /** What could not be undone, and why. */
  stays: z.array(z.object({ id: z.string(), message: z.string() })),
})
export const batchProgressView = z.object({
  batch_id: z.string(),
  decided: z.int(),
  undone: z.int(),
  /** Deletions that the application has not confirmed yet. */
  pending: z.int(),
})
export const lastActView = z.object({
  last_act: z
    .object({ batch_id: z.string(), resolution: z.string(), count: z.int(), decided_at: z.iso.datetime() })
    .nullable(),
})

export const resolutionInput = kinds({})
export type ResolutionInput = z.output<typeof resolutionInput>

/** One anomaly, and similar ones. */
export const resolveInput = kinds(also)
export type ResolveInput = z.output<typeof resolveInput>

export const suggestionInput = z.strictObject({
  min_confidence: z.int().min(1).max(100),
  criteria: anomalyCriteria.omit({ state: true, resolution: true }).default({}),
  /** Anomalies of the preview to leave out. */
  exclude: ids.default([]),
})
export type SuggestionInput = z.output<typeof suggestionInput>

/** Many anomalies, by id or by filter, with one resolution for all; or each assigned to its own best candidate. */
export const bulkResolveInput = z
  .strictObject({
    ids: ids.min(1).optional(),
    criteria: anomalyCriteria.omit({ state: true, resolution: true }).optional(),
    resolution: resolutionInput.optional(),
    suggestions: suggestionInput.optional(),
  })
  .refine(
    ({ ids, criteria, resolution, suggestions }) =>
      suggestions ? !ids && !criteria && !resolution : resolution && !ids !== !criteria,
    { path: ['ids'], error: 'anomalies.ids_or_criteria' },
  )
export type BulkResolveInput = z.output<typeof bulkResolveInput>

export const previewInput = suggestionInput.omit({ exclude: true }).extend({
  page: z.int().min(1).max(100_000).default(1),
  itemsPerPage: z.int().min(1).max(200).default(30),
})
export type PreviewInput = z.output<typeof previewInput>
