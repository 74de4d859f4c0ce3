import type { MemberImport } from '@prisma/client'
import type { ImportFault } from '@/lib/domain/people/import/read-row'
import type {
  ImportColumns,
  ImportField,
  MemberImportView,
  PreviewFacts,
  UnknownType,
} from '@/lib/domain/people/import/schema'
import type { MessageRef } from '@/lib/domain/record/errors'

/** `say` puts a message into the reader's language. */
export function presentImport(
  memberImport: MemberImport,
  say: (text: MessageRef) => string,
): MemberImportView {
  const header = memberImport.header as string[]
  const placeOf = (column: number | null) => ({
    column: column === null ? null : column + 1,
    header: column === null ? null : (header[column] ?? null),
  })
  const codeOf = (key: string) => key.split('.').pop() ?? key
  return {
    id: memberImport.id,
    state: memberImport.state,
    file_name: memberImport.fileName,
    header,
    columns: memberImport.columns as ImportColumns,
    duplicates: memberImport.duplicates,
    member_type: memberImport.memberTypeId,
    date_order: memberImport.dateOrder,
    rows: memberImport.rowCount,
    sample: memberImport.sample as MemberImportView['sample'],
    faults: (memberImport.faults as ImportFault[]).map(({ line, column, field, key, params, name = '' }) => ({
      line,
      ...placeOf(column),
      field,
      name,
      value: typeof params?.value === 'string' ? params.value : null,
      swap:
        typeof params?.start === 'string'
          ? { column: Number(params.start_column) + 1, value: params.start }
          : null,
      code: codeOf(key),
      message: say({ key, params }),
    })),
    faults_count: memberImport.faultCount,
    fault_groups: (memberImport.faultGroups as FaultGroup[]).map(
      ({ key, params, field, column, count, lines }) => ({
        field,
        ...placeOf(column),
        count,
        lines,
        code: codeOf(key),
        message: say(
          count === 1 ? { key, params } : { key: `members.import.of_several.${codeOf(key)}`, params },
        ),
      }),
    ),
    faulty: memberImport.faultyCount,
    types: memberImport.unknownTypes as UnknownType[],
    preview: 'counts' in (memberImport.preview as object) ? (memberImport.preview as PreviewFacts) : null,
    done: memberImport.doneCount,
    created: memberImport.createdCount,
    updated: memberImport.updatedCount,
    skipped: memberImport.skippedCount,
    linked: memberImport.linkedCount,
    error: memberImport.errorKey
      ? {
          code: codeOf(memberImport.errorKey),
          message: say({
            key: memberImport.errorKey,
            params: memberImport.errorParams as MessageRef['params'],
          }),
        }
      : null,
    created_at: memberImport.createdAt.toISOString(),
    ended_at: memberImport.endedAt?.toISOString() ?? null,
  }
}

const linesKept = 50

type FaultGroup = {
  key: string
  field: ImportField
  column: number | null
  /** Of its first fault, for a group of one. */
  params: ImportFault['params']
  count: number
  lines: number[]
}

/** Groups equal faults of one column, most frequent first. */
export function groupFaults(faults: readonly ImportFault[]): FaultGroup[] {
  const groups = new Map<string, FaultGroup>()
  for (const { key, field, column, params, line } of faults) {
    const name = `${key} ${field} ${column}`
    const group = groups.get(name) ?? { key, field, column, params, count: 0, lines: [] }
    groups.set(name, group)
    group.count++
    if (group.lines.length < linesKept && group.lines.at(-1) !== line) group.lines.push(line)
  }
  return [...groups.values()].sort((a, b) => b.count - a.count || a.lines[0]! - b.lines[0]!)
}
