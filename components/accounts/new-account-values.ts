import type { FieldView } from '@/lib/domain/connections/applications/schema'
import type { MemberView } from '@/lib/domain/people/members/schema'

/** From when and until when, as a form holds it: '' is no date. */
export type DateValues = { opens: 'now' | 'date'; starts_at: string; ends_at: string }

export const noDates: DateValues = { opens: 'now', starts_at: '', ends_at: '' }

/** Somebody who has not arrived yet gets their accesses on their first day. */
export const datesFor = ({ state, start_date }: MemberView): DateValues =>
  state === 'arriving' && start_date ? { ...noDates, opens: 'date', starts_at: start_date } : noDates

export const sentDates = ({ opens, starts_at, ends_at }: DateValues) => ({
  open_access_now: opens === 'now',
  starts_at: opens === 'now' ? null : starts_at || null,
  ends_at: ends_at || null,
})

export type FieldValues = Record<string, string | boolean | string[]>
type Person = { email: string | null; first_name: string; last_name: string }

/** What a form for a new account begins with. */
export const emptyFields = (fields: FieldView[]): FieldValues =>
  Object.fromEntries(
    fields.map(({ name, kind, default_value }) => [
      name,
      default_value ?? (kind === 'boolean' ? false : kind === 'multi_select' ? [] : ''),
    ]),
  )

/** What is known of a person, by the names that connectors give to their fields. */
export const knownFields = ({ email, first_name, last_name }: Person): Record<string, string> => ({
  email: email ?? '',
  first_name,
  last_name,
  display_name: `${first_name} ${last_name}`.trim(),
})

/** The form's beginning for this person: what an application asks for and we know is there already. */
export function fieldsFor(person: Person, fields: FieldView[]): FieldValues {
  const known = knownFields(person)
  const values = emptyFields(fields)
  for (const { name } of fields) if (known[name]) values[name] = known[name]
  return values
}
