/** Fields that a column may hold, named as in the API, in the order offered. */
export const accountFields = [
  'external_id',
  'email',
  'login',
  'display_name',
  'first_name',
  'last_name',
  'role',
  'status',
  'is_suspended',
  'is_admin',
  'has_mfa',
  'has_seat',
  'user_type',
  'department',
  'created',
  'last_active',
] as const

/** By column of the file: the field, or '' for none. */
export type ColumnFields = string[]

export function fieldsOfColumns(width: number, columns: Record<string, number[]>): ColumnFields {
  const fields: ColumnFields = Array.from({ length: width }, () => '')
  for (const [field, indexes] of Object.entries(columns))
    for (const index of indexes) if (index < width) fields[index] = field
  return fields
}

export function columnsOfFields(fields: ColumnFields): Record<string, number[]> {
  const columns: Record<string, number[]> = {}
  fields.forEach((field, index) => {
    if (field) columns[field] = [...(columns[field] ?? []), index]
  })
  return columns
}

/** Without one of these fields, an account could not be recognised in the next upload. */
export const namesAccounts = (fields: ColumnFields) =>
  fields.some((field) => field === 'external_id' || field === 'email' || field === 'login')
