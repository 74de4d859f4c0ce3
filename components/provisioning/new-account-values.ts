import type { FieldView } from '@/lib/domain/connections/applications/schema'

export type FieldValues = Record<string, string | boolean | string[]>
export type Person = { email: string | null; first_name: string; last_name: string }

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
