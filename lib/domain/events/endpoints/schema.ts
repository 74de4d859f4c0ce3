import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { eventTypes } from '@/lib/domain/events/choices'
import { plainListQuery } from '@/lib/domain/record/lists/listing'

/** A whole value of the header, as it is sent: printable, on one line. */
const authorization = boundedText(1_000)
  .trim()
  .min(1)
  .check(z.regex(/^[\x20-\x7e]+$/, { error: 'webhooks.authorization' }))
const types = z
  .array(z.enum(eventTypes))
  .min(1, 'webhooks.no_type')
  .max(eventTypes.length)
  .transform((list) => [...new Set(list)])

const fields = {
  address: boundedText(2_000).trim().min(1),
  description: boundedText(200).trim(),
  types,
  /** Null: none goes along. */
  authorization: authorization.nullable(),
}
export const endpointInput = z.strictObject({
  ...fields,
  description: fields.description.default(''),
  authorization: fields.authorization.default(null),
})
export type EndpointInput = z.output<typeof endpointInput>

export const endpointPatch = z.strictObject(fields).partial()
export type EndpointPatch = z.output<typeof endpointPatch>

export const resumeInput = z.strictObject({
  /** What was not delivered since then is sent again; null: nothing. */
  since: boundedText(40).check(z.iso.datetime()).nullable().default(null),
})

export const endpointQuery = plainListQuery

export const endpointView = z.object({
  id: z.string(),
  /** Shortened: the path can be a credential. */
  address: z.string(),
  description: z.string(),
  types: z.array(z.string()),
  has_authorization: z.boolean(),
  /** Null: it is told of events. */
  paused_because: z.enum(['gone', 'failing', 'by_hand']).nullable(),
  paused_at: z.iso.datetime().nullable(),
  failures_in_row: z.number(),
  last_success_at: z.iso.datetime().nullable(),
  last_failure_at: z.iso.datetime().nullable(),
  /** The secret before the last roll signs beside the new one until then. */
  former_until: z.iso.datetime().nullable(),
  /** The last 24 deliveries, the oldest first. */
  recent: z.array(z.enum(['pending', 'delivered', 'failed', 'held'])),
  created_at: z.iso.datetime(),
  /** The secret, in the answer that made it and nowhere else. */
  secret: z.string().nullable(),
})
export type EndpointView = z.infer<typeof endpointView>
