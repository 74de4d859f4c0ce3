import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { eventTypes, testEvent } from '@/lib/domain/events/choices'
import { dateRange, listQuery, oneOrMore } from '@/lib/domain/record/lists/listing'

export const deliveryStates = ['pending', 'delivered', 'failed', 'held'] as const

export const deliveryQuery = listQuery(
  {
    endpoint: z.uuid().optional(),
    state: oneOrMore(z.enum(deliveryStates)),
    type: oneOrMore(z.enum([...eventTypes, testEvent])),
    created_at: dateRange,
  },
  ['created_at'],
).omit({ search: true })
export type DeliveryQuery = z.output<typeof deliveryQuery>

export const resendInput = z.strictObject({
  endpoint: z.uuid(),
  /** Everything that was not delivered since then. */
  since: boundedText(40).check(z.iso.datetime()),
})

const attempt = z.object({
  at: z.iso.datetime(),
  milliseconds: z.number(),
  status: z.number().nullable(),
  failure: z.enum(['refused', 'timeout', 'unreachable']).nullable(),
  /** The beginning of what the receiver answered, as text. */
  answer: z.string(),
})

export const deliveryView = z.object({
  id: z.string(),
  endpoint: z.string(),
  event: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  created_at: z.iso.datetime(),
  /** When the next attempt is due. */
  next_at: z.iso.datetime().nullable(),
  attempt_count: z.number(),
  /** The ten last ones, the oldest first. */
  attempts: z.array(attempt),
  /** What is sent, byte for byte, where one delivery is read. */
  body: z.string().nullable(),
})
export type DeliveryView = z.infer<typeof deliveryView>
