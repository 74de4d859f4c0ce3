import type { MemberImport } from '@prisma/client'
import { guessWithFields } from '@/lib/domain/people/import/guess-import-columns'
import {
  customFieldOf,
  type ImportColumns,
  type ImportField,
  type ManagerChoice,
  type StatusChoice,
  type TypeChoice,
} from '@/lib/domain/people/import/schema'
import { listFieldChoices } from '@/lib/domain/people/member-fields/member-fields'
import { db } from '@/lib/platform/db'
import { labelKey } from '@/lib/platform/spreadsheets/label-key'
import type { Spreadsheet } from '@/lib/platform/spreadsheets/spreadsheet'

type Recalled = {
  columns: ImportColumns
  typeChoices: Record<string, TypeChoice>
  statusChoices: Record<string, StatusChoice>
  managerChoices: Record<string, ManagerChoice>
}

/**
 * The mapping that a first reading starts with: columns guessed from headers and cells, unless the same user assigned
 * that header in an earlier file, and that user's choices for types, statuses and managers. A corrected file needs no second correction.
 */
export async function recallColumns(
  memberImport: MemberImport,
  { header, rows }: Spreadsheet,
): Promise<Recalled> {
  const { companyId } = memberImport
  const types = await db.memberType.findMany({ where: { companyId }, select: { name: true } })
  const fields = await listFieldChoices(memberImport)
  const guessed = guessWithFields(
    header,
    rows,
    types.map(({ name }) => name),
    fields,
  )
  const earlier = await db.memberImport.findFirst({
    where: {
      companyId,
      userId: memberImport.userId,
      id: { not: memberImport.id },
      isCorrected: true,
    },
    orderBy: { createdAt: 'desc' },
  })
  if (!earlier) return { columns: guessed, typeChoices: {}, statusChoices: {}, managerChoices: {} }
  return {
    columns: applied(header, guessed, withFields(fieldsByHeader(earlier), fields)),
    typeChoices: earlier.typeChoices as Recalled['typeChoices'],
    statusChoices: earlier.statusChoices as Recalled['statusChoices'],
    managerChoices: ofMembers(earlier.managerChoices as Recalled['managerChoices']),
  }
}

/** Choices that name a line of an earlier file do not apply to this file. */
const ofMembers = (choices: Recalled['managerChoices']) =>
  Object.fromEntries(Object.entries(choices).filter(([, value]) => !value.startsWith('line:')))

/** The field of each header of an earlier file; null: not imported. */
function fieldsByHeader({ header, columns }: MemberImport): Map<string, ImportField | null> {
  const assigned = columns as ImportColumns
  return new Map(
    (header as string[]).map((label, column) => [
      labelKey(label),
      fieldsIn(assigned).find((field) => assigned[field] === column) ?? null,
    ]),
  )
}

const fieldsIn = (columns: ImportColumns) => Object.keys(columns) as ImportField[]

/**
 * Ignores fields of the company's own that have been deleted since, and headers left out earlier for which such a field
 * has been created since.
 */
function withFields(
  earlier: Map<string, ImportField | null>,
  fields: readonly { id: string; name: string }[],
): Map<string, ImportField | null> {
  const own = new Set(fields.map(({ id }) => customFieldOf(id)))
  const names = new Set(fields.map(({ name }) => labelKey(name)))
  return new Map(
    [...earlier].filter(([key, field]) =>
      field?.startsWith('custom:') ? own.has(field) : field !== null || !names.has(key),
    ),
  )
}

function applied(header: string[], guessed: ImportColumns, earlier: Map<string, ImportField | null>) {
  const columns = { ...guessed }
  const columnOf = new Map(
    header.flatMap((label, column) => {
      const key = labelKey(label)
      return key && earlier.has(key) ? [[column, earlier.get(key) ?? null] as const] : []
    }),
  )
  for (const field of fieldsIn(columns)) {
    const guess = columns[field]
    if (typeof guess === 'number' && columnOf.has(guess)) columns[field] = null
  }
  for (const [column, field] of columnOf) if (field) columns[field] = column
  // The same header twice, or a full name in one column beside its parts in others.
  if (typeof columns.full_name === 'number' && [...columnOf.values()].includes('last_name'))
    columns.full_name = null
  return columns
}
