import { importFields } from '@/lib/domain/people/import/choices'
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

export const isWorking = ({ state }: MemberImportView) => state === 'previewing' || state === 'committing'

/** A field belongs to one column: assigning it removes it from the former one. */
export function assignColumn(
  columns: ImportColumns,
  column: number,
  field: ImportField | null,
): ImportColumns {
  const fields = new Set([...importFields, ...(Object.keys(columns) as ImportField[])])
  const free = Object.fromEntries(
    [...fields].map((name) => [name, columns[name] === column ? null : (columns[name] ?? null)]),
  ) as ImportColumns
  return field ? { ...free, [field]: column } : free
}
