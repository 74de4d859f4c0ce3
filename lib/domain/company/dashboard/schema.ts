import { z } from 'zod'

/** The number of open tasks of each kind, by the names that the menu uses. */
export const todoView = z.object({
  /** Steps of the onboarding that are left. */
  onboarding: z.int(),
  anomalies: z.int(),
  /** Reviews in progress; those of one application that were launched together count as one. */
  reviews: z.int(),
  /** Spends that nobody has validated or invalidated. */
  spends: z.int(),
  /** Accounts whose access a review was to end, and that are still there. */
  review_alarms: z.int(),
  /** Rejected accesses of completed reviews for which no outcome has been chosen. */
  review_removals: z.int(),
  reconnections: z.int(),
  /** Readings that wait for somebody to accept what is gone. */
  held: z.int(),
  /** Breaches that nobody has acknowledged. */
  breaches: z.int(),
  /** Mails and jobs that were given up. */
  failures: z.int(),
  /** Notifications that the reader has not seen. */
  unread: z.int(),
})
export type TodoView = z.infer<typeof todoView>

export const workKinds = ['sync', 'member_import', 'bank_import', 'batch', 'company_export'] as const

/** Something that the worker does now. */
export const workView = z.object({
  kind: z.enum(workKinds),
  /** Of the connection, the import, the batch or the export. */
  id: z.string(),
  /** The connection's label, or the name of the file. */
  name: z.string().nullable(),
  done: z.int(),
  /** Null as long as it is not known. */
  total: z.int().nullable(),
  /** Nobody has asked for it: a sync that was due. */
  is_scheduled: z.boolean(),
})
export type WorkView = z.infer<typeof workView>
