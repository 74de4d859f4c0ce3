import { z } from 'zod'
import { today } from '@/lib/domain/record/days'
import { calendarDay } from '@/lib/domain/record/field-schema'

const mostAtOnce = 1_000

/** Accounts to add to a group or remove from it: at once, or on a day. */
export const groupChangeInput = z
  .strictObject({
    accounts: z.array(z.uuid()).min(1).max(mostAtOnce),
    /** The day on which the application is asked; by default at once. */
    due: calendarDay
      .nullable()
      .default(null)
      .refine((day) => day === null || day > today(), { error: 'groups.due_too_early' }),
  })
  .transform(({ accounts, due }) => ({ accountIds: [...new Set(accounts)], dueOn: due }))
export type GroupChangeInput = z.output<typeof groupChangeInput>

export const groupChangeView = z.object({
  /** The requests that were created; `GET /api/provisionings/{id}` returns the state of each. */
  requests: z.array(z.string()),
  /** Accounts that need no request: their membership is as wanted already, or it was requested before. */
  unchanged: z.number().int(),
})
export type GroupChangeView = z.infer<typeof groupChangeView>

/** Group requests to undo, by the ids returned when they were made. */
export const groupUndoInput = z.strictObject({ requests: z.array(z.uuid()).min(1).max(mostAtOnce) })

export const groupUndoView = z.object({
  /** Requests that were cancelled before the application was asked. */
  cancelled: z.int(),
  /** New requests that reverse those already carried out. */
  requests: z.array(z.string()),
  /** Requests that are being carried out at this moment; they can be undone afterwards. */
  under_way: z.int(),
})
export type GroupUndoView = z.infer<typeof groupUndoView>
