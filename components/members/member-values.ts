import type { MemberView } from '@/lib/domain/people/members/schema'

/** A member as the form holds it: '' is empty. */
export type MemberValues = {
  civility: string
  first_name: string
  last_name: string
  email: string
  member_type: string
  hiring_date: string
  start_date: string
  end_date: string
}

const fields = [
  'civility',
  'first_name',
  'last_name',
  'email',
  'member_type',
  'hiring_date',
  'start_date',
  'end_date',
] as const

export const valuesOf = (member?: MemberView): MemberValues =>
  Object.fromEntries(fields.map((field) => [field, member?.[field] ?? ''])) as MemberValues

/** The input of the API. Empty names are sent too: the API reports them. */
export const inputOf = (values: MemberValues) =>
  Object.fromEntries(fields.map((field) => [field, values[field].trim() || null]))
