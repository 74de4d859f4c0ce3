import { z } from 'zod'
import { today } from '@/lib/domain/record/days'
import { calendarDay } from '@/lib/domain/record/field-schema'

const mostAtOnce = 1_000

/** Accounts to put into a group or to take out of it: at once, or on a day. */
export const groupChangeInput = z
  .strictObject({
    accounts: z.array(z.uuid()).min(1).max(mostAtOnce),
    /** The day on which the application is asked; without one at once. */
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
  /** Accounts of which nothing was asked: they are where they should be, or it is asked for already. */
  unchanged: z.number().int(),
})
export type GroupChangeView = z.infer<typeof groupChangeView>

/** Requests for a group to take back, as they were answered when they were made. */
export const groupUndoInput = z.strictObject({ requests: z.array(z.uuid()).min(1).max(mostAtOnce) })

export type GroupUndoView = {
  /** Requests that were called off before the application was asked. */
  cancelled: number
  /** The requests that ask for the opposite of what was done. */
  requests: string[]
  /** Requests that the application is being asked at this moment: they can be taken back once they are over. */
  under_way: number
}
