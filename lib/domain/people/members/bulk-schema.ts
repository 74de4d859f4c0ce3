import { z } from 'zod'
import { memberCriteria } from '@/lib/domain/people/members/schema'
import { calendarDay } from '@/lib/domain/record/person-schema'

export const mostSelected = 1_000
export const mostByCriteria = 10_000

const ids = z.array(z.uuid()).min(1).max(mostSelected).optional()
const chosen = { ids, criteria: memberCriteria.optional() }

/** One change of many members: those of the given ids, or all that meet the criteria. */
export const memberBulk = z
  .discriminatedUnion('act', [
    z.strictObject({ ...chosen, act: z.literal('set_member_type'), member_type: z.uuid().nullable() }),
    z.strictObject({ ...chosen, act: z.literal('set_end_date'), end_date: calendarDay.nullable() }),
    z.strictObject({ ...chosen, act: z.literal('delete') }),
  ])
  .refine(({ ids, criteria }) => (ids === undefined) !== (criteria === undefined), {
    path: ['ids'],
    error: 'members.ids_or_criteria',
  })
export type MemberBulk = z.output<typeof memberBulk>
