import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { dateRange, listQuery, oneOrMore } from '@/lib/domain/listing'

const filters = {
  /** The review, or whatever else it happened to. */
  object: z.uuid().optional(),
  action: oneOrMore(boundedText(60).regex(/^[a-z_.]+$/)),
  /** Days in UTC, both included. */
  at: dateRange,
}
/** Without an order, the newest first; with a cursor, from the first event on. */
export const auditQuery = listQuery(
  {
    ...filters,
    cursor: boundedText(9)
      .regex(/^\d{0,9}$/)
      .optional(),
  },
  ['seq'],
)
export type AuditQuery = z.output<typeof auditQuery>
export const auditCriteria = z.strictObject({ ...filters, search: boundedText(200).trim().optional() })
export type AuditCriteria = z.output<typeof auditCriteria>

export const auditEventView = z.object({
  '@id': z.string(),
  id: z.string(),
  seq: z.number().int(),
  at: z.string(),
  actor: z.object({
    kind: z.string(),
    id: z.string().nullable(),
    name: z.string().nullable(),
    /** The client's address, where somebody asked from one. */
    from: z.string().nullable(),
  }),
  action: z.string(),
  object: z.string(),
  details: z.record(z.string(), z.unknown()),
  previous_hash: z.string(),
  hash: z.string(),
})
export type AuditEventView = z.infer<typeof auditEventView>
