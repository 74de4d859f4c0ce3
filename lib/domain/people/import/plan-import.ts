import type { MemberImport } from '@prisma/client'
import { normaliseEmail } from '@/lib/domain/linking/profiles/normalise-identifier'
import { findKnown, type Known } from '@/lib/domain/people/import/find-known'
import { proposeTypes, typeKey } from '@/lib/domain/people/import/propose-types'
import {
  type ImportedMember,
  type ImportFault,
  type RowReading,
  readRow,
} from '@/lib/domain/people/import/read-row'
import type { ImportColumns, TypeChoice, UnknownType } from '@/lib/domain/people/import/schema'
import { isEndLater } from '@/lib/domain/people/members/choices'
import { freshenStatistics } from '@/lib/platform/database/fresh-statistics'
import type { Tx } from '@/lib/platform/db'
import { labelKey } from '@/lib/platform/spreadsheets/label-key'
import { detectDateOrder } from '@/lib/platform/spreadsheets/parse-date'
import type { Spreadsheet } from '@/lib/platform/spreadsheets/spreadsheet'

/** `memberId`: the member exists already. */
export type PlannedMember = ImportedMember & { memberId: string | null }
export type ImportPlan = {
  /** Lines without a fault. */
  members: PlannedMember[]
  faults: ImportFault[]
  /** Lines with at least one fault. */
  faulty: number
  unknownTypes: UnknownType[]
  created: number
  updated: number
  skipped: number
}

type Settings = Pick<MemberImport, 'companyId' | 'duplicates' | 'dateOrder'> & {
  columns: ImportColumns
  typeChoices: Record<string, TypeChoice>
}

/** The changes that the file would make to the current list, with all faults. Writes nothing. */
export async function planImport(tx: Tx, sheet: Spreadsheet, settings: Settings): Promise<ImportPlan> {
  const { companyId } = settings
  const types = await tx.memberType.findMany({ where: { companyId }, orderBy: { name: 'asc' } })
  const reading = readingOf(sheet, settings, types)
  const faults: ImportFault[] = []
  const read: ImportedMember[] = []
  for (const [at, cells] of sheet.rows.entries()) {
    const row = readRow(cells, sheet.rowNumbers[at] ?? at + 2, reading)
    for (const fault of row.faults) faults.push(fault)
    read.push(row.member)
  }
  // Right after an import the statistics are stale: the planner would choose a sequential scan for each address.
  await freshenStatistics('members')
  await freshenStatistics('member_identifiers')
  const known = await findKnown(tx, companyId, read)
  const members = read.map((member) => {
    const existing = member.email ? known.members.get(member.email) : undefined
    return { ...member, memberId: existing?.id ?? null }
  })
  const isSkipped = ({ memberId }: PlannedMember) => memberId !== null && settings.duplicates === 'skip'
  faults.push(...twiceInFile(members, settings.columns))
  for (const member of members) {
    if (!isSkipped(member)) faults.push(...againstTheList(member, known, settings.columns))
  }
  faults.sort((a, b) => a.line - b.line || (a.column ?? 0) - (b.column ?? 0))
  const faultyLines = new Set(faults.map(({ line }) => line))
  const sound = members.filter(({ line }) => !faultyLines.has(line))
  const written = sound.filter((member) => !isSkipped(member))
  const created = written.filter(({ memberId }) => memberId === null).length
  const named = written.flatMap(({ newType }) => newType ?? [])
  const unknownTypes = proposeTypes(named, types, settings.typeChoices)
  return {
    members: withTypes(written, unknownTypes),
    faults,
    faulty: faultyLines.size,
    unknownTypes,
    created,
    updated: written.length - created,
    skipped: sound.length - written.length,
  }
}

/** The new type of each member; `newType` stays if the type is created with the import. */
function withTypes(members: PlannedMember[], unknownTypes: UnknownType[]): PlannedMember[] {
  const byKey = new Map(unknownTypes.map((type) => [type.key, type]))
  return members.map((member) => {
    if (member.newType === null) return member
    const type = byKey.get(typeKey(member.newType))
    if (!type || type.choice === 'none') return { ...member, newType: null }
    if (type.choice === 'create') return { ...member, newType: type.name }
    return { ...member, newType: null, memberTypeId: type.choice }
  })
}

function readingOf(
  sheet: Spreadsheet,
  { columns, dateOrder }: Settings,
  types: { id: string; name: string }[],
): RowReading {
  const dates = [columns.hiring_date, columns.start_date, columns.end_date].flatMap((column) =>
    typeof column === 'number' ? sheet.rows.map((row) => row[column] ?? '') : [],
  )
  const detected = detectDateOrder(dates)
  return {
    columns,
    // No date in the file is unambiguous: day first, as in most countries.
    dateOrder: dateOrder ?? (detected === 'mdy' ? 'mdy' : 'dmy'),
    isMixed: !dateOrder && detected === 'mixed',
    types: new Map(types.map(({ id, name }) => [labelKey(name), id])),
  }
}

/** Addresses and identifiers that occur on two lines. */
function twiceInFile(members: PlannedMember[], columns: ImportColumns): ImportFault[] {
  const lines = new Map<string, number>()
  return members.flatMap(({ line, email, identifiers }) => {
    const own = new Set<string>()
    const faults: ImportFault[] = []
    const look = (field: 'email' | 'identifiers', kind: string, value: string) => {
      const name = `${kind}:${value}`
      const first = lines.get(name)
      if (first === undefined) lines.set(name, line)
      else if (!own.has(name))
        faults.push({
          line,
          column: columns[field] ?? null,
          field,
          key: 'members.import.twice_in_file',
          params: { value, line: first },
        })
      own.add(name)
    }
    if (email) look('email', 'email', normaliseEmail(email) ?? email)
    for (const { kind, value } of identifiers) look('identifiers', kind, value)
    return faults
  })
}

/** Identifiers that other members have, and dates that contradict stored ones. */
function againstTheList(member: PlannedMember, known: Known, columns: ImportColumns): ImportFault[] {
  const { line, email, identifiers, memberId } = member
  const existing = email ? known.members.get(email) : undefined
  const faults: ImportFault[] = []
  const look = (field: 'email' | 'identifiers', kind: 'email' | 'login', value: string) => {
    const owner = known.owners.get(`${kind}:${value}`)
    if (!owner || owner.memberId === memberId) return
    const params = { value, name: owner.name }
    faults.push({
      line,
      column: columns[field] ?? null,
      field,
      key: 'members.import.identifier_taken',
      params,
    })
  }
  if (email) look('email', 'email', normaliseEmail(email) ?? email)
  for (const { kind, value } of identifiers) look('identifiers', kind, value)
  const isBothGiven = member.startDate && member.endDate
  if (
    existing &&
    !isBothGiven &&
    !isEndLater(member.startDate ?? existing.startDate, member.endDate ?? existing.endDate)
  )
    faults.push({
      line,
      column: columns.end_date ?? columns.start_date ?? null,
      field: 'end_date',
      key: 'members.import.end_not_after_start',
      params: {},
    })
  return faults
}
