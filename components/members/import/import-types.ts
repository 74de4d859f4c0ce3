import type {
  ImportColumns,
  ImportField,
  ManagerQuestion,
  MemberImportView,
  StatusChoice,
} from '@/lib/domain/people/import/schema'

export type ImportTypeChoice = { id: string; name: string; isDefault: boolean }

/** The options that can be changed, by the API's names. */
export type ImportCorrection = Partial<
  Pick<MemberImportView, 'columns' | 'duplicates' | 'member_type' | 'date_order'> & {
    /** By the key of the type. */
    types: Record<string, MemberImportView['types'][number]['choice']>
    statuses: Record<string, StatusChoice>
    managers: Record<string, NonNullable<ManagerQuestion['choice']>>
    /** Columns count from 1. */
    cells: { line: number; column: number; value: string }[]
  }
>

/** The fields, in the order in which they are offered; the company's own come after them. */
export const importFieldOrder: Exclude<ImportField, `custom:${string}`>[] = [
  'last_name',
  'first_name',
  'full_name',
  'email',
  'civility',
  'department',
  'manager',
  'employee_number',
  'job_title',
  'employment_status',
  'member_type',
  'hiring_date',
  'start_date',
  'end_date',
  'identifiers',
]

export const isWorking = ({ state }: MemberImportView) => state === 'previewing' || state === 'committing'

/** A field belongs to one column: assigning it removes it from the former one. */
export function assignColumn(
  columns: ImportColumns,
  column: number,
  field: ImportField | null,
): ImportColumns {
  const fields = new Set([...importFieldOrder, ...(Object.keys(columns) as ImportField[])])
  const free = Object.fromEntries(
    [...fields].map((name) => [name, columns[name] === column ? null : (columns[name] ?? null)]),
  ) as ImportColumns
  return field ? { ...free, [field]: column } : free
}
