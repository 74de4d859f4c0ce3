import type { FieldView } from '@/lib/domain/connections/applications/schema'
import type { MemberView } from '@/lib/domain/people/members/schema'

/** The first and last day in the form; '' is no date. */
export type DateValues = { opens: 'now' | 'date'; starts_at: string; ends_at: string }

export const noDates: DateValues = { opens: 'now', starts_at: '', ends_at: '' }

/** For somebody who has not started yet, the access begins on the first day. */
export const datesFor = ({ state, start_date }: MemberView): DateValues =>
  state === 'arriving' && start_date ? { ...noDates, opens: 'date', starts_at: start_date } : noDates

export const sentDates = ({ opens, starts_at, ends_at }: DateValues) => ({
  open_access_now: opens === 'now',
  starts_at: opens === 'now' ? null : starts_at || null,
  ends_at: ends_at || null,
})

export type FieldValues = Record<string, string | boolean | string[]>
type Person = { email: string | null; first_name: string; last_name: string }

/** The initial values of the form for a new account. */
export const emptyFields = (fields: FieldView[]): FieldValues =>
  Object.fromEntries(
    fields.map(({ name, kind, default_value }) => [
      name,
      default_value ?? (kind === 'boolean' ? false : kind === 'multi_select' ? [] : ''),
    ]),
  )

/** The person's data, by the names of connectors' fields. */
export const knownFields = ({ email, first_name, last_name }: Person): Record<string, string> => ({
  email: email ?? '',
  first_name,
  last_name,
  display_name: `${first_name} ${last_name}`.trim(),
})

/** The initial values for this person: fields of the application that are known are filled in. */
export function fieldsFor(person: Person, fields: FieldView[]): FieldValues {
  const personFields = knownFields(person)
  const values = emptyFields(fields)
  for (const { name } of fields) if (personFields[name]) values[name] = personFields[name]
  return values
}
