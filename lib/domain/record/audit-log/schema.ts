import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { type AuditGroup, auditGroups } from '@/lib/domain/record/audit/write/actions-schema'
import { dateRange, listQuery, oneOrMore } from '@/lib/domain/record/lists/listing'

const filters = {
  /** The object of the event: a review, for instance. */
  object: z.uuid().optional(),
  /** The user who did it, or who asked for it. */
  actor: z.uuid().optional(),
  action: oneOrMore(boundedText(60).regex(/^[a-z_.]+$/)),
  /** Several actions by their object: `members`, `sign_ins`. */
  group: oneOrMore(z.enum(auditGroups as [AuditGroup, ...AuditGroup[]])),
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
    /** The client's address, if a client asked. */
    from: z.string().nullable(),
  }),
  action: z.string(),
  object: z.string(),
  /** What was done, in the reader's language. */
  sentence: z.string(),
  /** The changed fields, in the reader's language. */
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  details: z.record(z.string(), z.unknown()),
  previous_hash: z.string(),
  hash: z.string(),
})
export type AuditEventView = z.infer<typeof auditEventView>
