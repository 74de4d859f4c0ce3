import type { MemberFieldChoice } from '@/lib/domain/people/member-fields/schema'
import type { MemberView } from '@/lib/domain/people/members/schema'

const fields = [
  'civility',
  'first_name',
  'last_name',
  'email',
  'member_type',
  'hiring_date',
  'start_date',
  'end_date',
  'department',
  'employee_number',
  'job_title',
] as const

/** A member as the form holds it: '' is empty. */
export type MemberValues = Record<(typeof fields)[number] | 'manager', string> & {
  employment_status: MemberView['employment_status']
  /** By the id of the company's field. */
  custom: Record<string, string>
}

/** The manager by the company's own word; one whom an application names is not the form's to send. */
export const valuesOf = (member?: MemberView, own: Pick<MemberFieldChoice, 'id'>[] = []): MemberValues => ({
  ...(Object.fromEntries(fields.map((field) => [field, member?.[field] ?? ''])) as Record<
    (typeof fields)[number],
    string
  >),
  manager: (member?.manager_origin === 'given' && member.manager?.member) || '',
  employment_status: member?.employment_status ?? 'active',
  custom: Object.fromEntries(own.map(({ id }) => [id, member?.custom[id] ?? ''])),
})

/** The input of the API. Empty names are sent too: the API reports them. */
export const inputOf = (values: MemberValues) => ({
  ...Object.fromEntries(fields.map((field) => [field, values[field].trim() || null])),
  manager: values.manager || null,
  employment_status: values.employment_status,
  custom: Object.fromEntries(Object.entries(values.custom).map(([id, value]) => [id, value.trim() || null])),
})

/** What somebody was searched for by, as the start of a new member: an address, or a name whose last word alone is the last name. */
export function namesIn(words: string): Partial<MemberValues> {
  if (words.includes('@')) return { email: words.trim() }
  const [first = '', ...rest] = words
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase()))
  return rest.length > 0 ? { first_name: first, last_name: rest.join(' ') } : { last_name: first }
}
