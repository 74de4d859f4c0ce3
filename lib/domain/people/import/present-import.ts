import type { MemberImport } from '@prisma/client'
import type { FaultGroup } from '@/lib/domain/people/import/group-faults'
import type { ImportFault } from '@/lib/domain/people/import/read-row'
import type { ImportColumns, MemberImportView, UnknownType } from '@/lib/domain/people/import/schema'
import type { MessageRef } from '@/lib/domain/record/errors'

/** `say` puts a message into the reader's language. */
export function presentImport(found: MemberImport, say: (text: MessageRef) => string): MemberImportView {
  const header = found.header as string[]
  const placeOf = (column: number | null) => ({
    column: column === null ? null : column + 1,
    header: column === null ? null : (header[column] ?? null),
  })
  const codeOf = (key: string) => key.split('.').pop() ?? key
  return {
    id: found.id,
    state: found.state,
    file_name: found.fileName,
    header,
    columns: found.columns as ImportColumns,
    duplicates: found.duplicates,
    member_type: found.memberTypeId,
    date_order: found.dateOrder,
    rows: found.rowCount,
    sample: found.sample as MemberImportView['sample'],
    faults: (found.faults as ImportFault[]).map(({ line, column, field, key, params, name = '' }) => ({
      line,
      ...placeOf(column),
      field,
      name,
      code: codeOf(key),
      message: say({ key, params }),
    })),
    faults_count: found.faultCount,
    fault_groups: (found.faultGroups as FaultGroup[]).map(({ key, params, field, column, count, lines }) => ({
      field,
      ...placeOf(column),
      count,
      lines,
      code: codeOf(key),
      message: say(
        count === 1 ? { key, params } : { key: `members.import.of_several.${codeOf(key)}`, params },
      ),
    })),
    faulty: found.faultyCount,
    types: found.unknownTypes as UnknownType[],
    done: found.doneCount,
    created: found.createdCount,
    updated: found.updatedCount,
    skipped: found.skippedCount,
    linked: found.linkedCount,
    error: found.errorKey
      ? {
          code: codeOf(found.errorKey),
          message: say({ key: found.errorKey, params: found.errorParams as MessageRef['params'] }),
        }
      : null,
    created_at: found.createdAt.toISOString(),
    ended_at: found.endedAt?.toISOString() ?? null,
  }
}
