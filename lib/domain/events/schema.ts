import { z } from 'zod'
import { eventTypes, testEvent } from '@/lib/domain/events/choices'
import { listQuery, oneOrMore } from '@/lib/domain/record/lists/listing'

export const eventQuery = listQuery(
  {
    /** The last `sequence` that was read: only later events. 0 to begin. */
    after: z.coerce.number({ error: 'problems.not_a_number' }).int().min(0).max(2_147_483_647).default(0),
    type: oneOrMore(z.enum(eventTypes)),
  },
  [],
).omit({ search: true })
export type EventQuery = z.output<typeof eventQuery>

export const eventView = z.object({
  id: z.string(),
  type: z.enum([...eventTypes, testEvent]),
  /** When it happened. */
  timestamp: z.iso.datetime(),
  companyId: z.string(),
  apiVersion: z.string(),
  /** Its place among the company's events: of two about one object, the greater is the later. */
  sequence: z.number(),
  /** The IRI of what it is about. */
  object: z.string(),
  data: z.record(z.string(), z.unknown()),
})
export type EventView = z.infer<typeof eventView>
