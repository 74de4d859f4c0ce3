import type { MemberImport } from '@prisma/client'
import {
  findKnown,
  knownDepartments,
  managersDigest,
  searchMembers,
} from '@/lib/domain/people/import/find-known'
import { type ManagerAnswers, ManagerSearch } from '@/lib/domain/people/import/find-managers'
import { againstTheList, type MatchedMember, twiceInFile } from '@/lib/domain/people/import/plan-faults'
import {
  decideManagers,
  endOf,
  managerValue,
  type PlannedManager,
  type PlannedPerson,
  startOf,
  withStatus,
} from '@/lib/domain/people/import/plan-people'
import { proposeTypes, typeKey } from '@/lib/domain/people/import/propose-types'
import {
  type ImportedMember,
  type ImportFault,
  type RowReading,
  readRow,
} from '@/lib/domain/people/import/read-row'
import { proposeStatuses } from '@/lib/domain/people/import/read-status'
import {
  customFieldOf,
  type ImportColumns,
  type ManagerChoice,
  type PreviewFacts,
  type StatusChoice,
  type TypeChoice,
  type UnknownType,
} from '@/lib/domain/people/import/schema'
import { listFieldChoices } from '@/lib/domain/people/member-fields/member-fields'
import type { MemberFieldChoice } from '@/lib/domain/people/member-fields/schema'
import { isEndLater } from '@/lib/domain/people/members/choices'
import { dayBefore, today } from '@/lib/domain/record/days'
import { freshenStatistics } from '@/lib/platform/database/fresh-statistics'
import type { Tx } from '@/lib/platform/db'
import { labelKey } from '@/lib/platform/spreadsheets/label-key'
import { detectDateOrder } from '@/lib/platform/spreadsheets/parse-date'
import type { Spreadsheet } from '@/lib/platform/spreadsheets/spreadsheet'

/** `memberId`: the member exists already. */
export type PlannedMember = PlannedPerson & { memberId: string | null; managerOf: PlannedManager }
export type ImportPlan = {
  /** Lines without a fault. */
  members: PlannedMember[]
  faults: ImportFault[]
  /** Lines with at least one fault. */
  faulty: number
  unknownTypes: UnknownType[]
  statuses: PreviewFacts['statuses']
  managers: ManagerAnswers['questions']
  /** Names of the managers that were found, by `managerValue`. */
  managerNames: Map<string, string>
  /** A digest of all managers at the time cycles were looked for; null without managers. */
  managersDigest: string | null
  addedDepartments: number
  /** The company's own fields that have a column. */
  fields: MemberFieldChoice[]
  /** The cells of every column of dates. */
  dateCells: string[]
  created: number
  updated: number
  skipped: number
}

type Settings = Pick<MemberImport, 'companyId' | 'duplicates' | 'dateOrder'> & {
  columns: ImportColumns
  typeChoices: Record<string, TypeChoice>
  statusChoices: Record<string, StatusChoice>
  managerChoices: Record<string, ManagerChoice>
}

/** The changes that the file would make to the current list, with all faults. Writes nothing. */
export async function planImport(tx: Tx, sheet: Spreadsheet, settings: Settings): Promise<ImportPlan> {
  const { companyId, columns } = settings
  const types = await tx.memberType.findMany({ where: { companyId }, orderBy: { name: 'asc' } })
  const fields = (await listFieldChoices(settings, tx)).filter(
    ({ id }) => typeof columns[customFieldOf(id)] === 'number',
  )
  const dates = dateCells(sheet, columns, fields)
  const reading = readingOf(settings, types, fields, dates)
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
  const knownMembers = await findKnown(tx, companyId, read)
  const matched = read.map((member): MatchedMember => {
    const byEmail = member.email ? knownMembers.byEmail.get(member.email) : undefined
    const byNumber = member.employeeNumber ? knownMembers.byNumber.get(member.employeeNumber) : undefined
    const existing = byEmail ?? (byNumber && sharesName(member, byNumber) ? byNumber : null)
    return { ...member, ...(existing && spellingOf(member, existing)), existing }
  })
  const isSkipped = ({ existing }: MatchedMember) => existing !== null && settings.duplicates === 'skip'
  for (const fault of twiceInFile(matched, columns)) faults.push(fault)
  for (const member of matched)
    if (!isSkipped(member))
      for (const fault of againstTheList(member, knownMembers, columns)) faults.push(fault)
  const faultyLines = new Set(faults.map(({ line }) => line))
  const isSound = ({ line }: { line: number }) => !faultyLines.has(line)
  const statuses = proposeStatuses(
    matched.flatMap((member) => (isSound(member) && !isSkipped(member) && member.status) || []),
    settings.statusChoices,
  )
  const people = planPeople(matched, statuses, columns)
  for (const person of people) {
    if (!isSound(person) || isSkipped(person) || person.endDateOrigin !== 'observed') continue
    if (isEndLater(startOf(person), endOf(person))) continue
    const column = columns.employment_status ?? columns.member_type ?? null
    const params = { value: person.status ?? '' }
    const key = 'members.import.left_before_start'
    faults.push({ line: person.line, column, field: 'employment_status', key, params })
    faultyLines.add(person.line)
  }
  faults.sort((a, b) => a.line - b.line || (a.column ?? 0) - (b.column ?? 0))
  const sound = people.filter(isSound)
  const written = sound.filter((member) => !isSkipped(member))
  const created = written.filter(({ existing }) => existing === null).length
  const named = written.flatMap(({ newType }) => newType ?? [])
  const unknownTypes = proposeTypes(named, types, settings.typeChoices)
  const departments = await oneSpelling(tx, companyId, written)
  const leftOut = people.filter((person) => !isSound(person))
  const managers = await planManagers(tx, settings, { written, sound, leftOut })
  return {
    members: withTypes(written, unknownTypes).map((person, at) => ({
      ...person,
      department: departments.of(person.department),
      memberId: person.existing?.id ?? null,
      managerOf: managers.decided[at] ?? null,
    })),
    faults,
    faulty: faultyLines.size,
    unknownTypes,
    statuses,
    managers: managers.questions,
    managerNames: managers.names,
    managersDigest: managers.digest,
    addedDepartments: departments.added,
    fields,
    dateCells: dates,
    created,
    updated: written.length - created,
    skipped: sound.length - written.length,
  }
}

/** A stored name keeps its capitals: McDonald stays when the file has MCDONALD. */
function spellingOf(member: ImportedMember, known: { firstName: string; lastName: string }) {
  if (!member.isInCapitals) return {}
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  return {
    firstName: same(member.firstName, known.firstName) ? known.firstName : member.firstName,
    lastName: same(member.lastName, known.lastName) ? known.lastName : member.lastName,
  }
}

/**
 * A number alone is not enough, because two companies of a group may use the same numbers. One of the two names must match
 * as well, since people who marry keep one of them.
 */
const sharesName = (member: ImportedMember, known: { firstName: string; lastName: string }) =>
  labelKey(member.firstName) === labelKey(known.firstName) ||
  labelKey(member.lastName) === labelKey(known.lastName)

function planPeople(
  members: readonly MatchedMember[],
  statuses: PreviewFacts['statuses'],
  columns: ImportColumns,
): PlannedPerson[] {
  const byKey = new Map(statuses.map((status) => [status.key, status]))
  const onlyFillsStart = typeof columns.start_date !== 'number'
  const yesterday = dayBefore(today())
  return members.map((member) => withStatus(member, byKey, { onlyFillsStart, dayBefore: yesterday }))
}

/** The second pass: managers are looked for among the people of the file and all members. */
async function planManagers(
  tx: Tx,
  { companyId, managerChoices }: Settings,
  { written, sound, leftOut }: Record<'written' | 'sound' | 'leftOut', readonly PlannedPerson[]>,
) {
  const search = new ManagerSearch(
    written.map(({ manager }) => manager),
    managerChoices,
  )
  const names = new Map<string, string>()
  if (search.isEmpty) return { decided: [], questions: [], names, digest: null }
  const digest = await managersDigest(tx, companyId)
  const stored = await searchMembers(tx, companyId, search)
  for (const person of sound) search.add({ ...person, value: managerValue(person) })
  const answers = search.answer()
  markLeftOut(answers.questions, leftOut)
  for (const [value, name] of search.namesOf(answers.found.values())) names.set(value, name)
  return { decided: decideManagers(written, answers, stored), questions: answers.questions, names, digest }
}

/** Whoever stands on a line with an error is in the file all the same. */
function markLeftOut(questions: ManagerAnswers['questions'], leftOut: readonly PlannedPerson[]) {
  const unknown = questions.filter(({ reason }) => reason === 'unknown')
  if (unknown.length === 0 || leftOut.length === 0) return
  const search = new ManagerSearch(
    unknown.map(({ text }) => text),
    {},
  )
  for (const person of leftOut) search.add({ ...person, value: managerValue(person) })
  const still = new Set(
    search.answer().questions.flatMap(({ key, reason }) => (reason === 'unknown' ? key : [])),
  )
  for (const question of unknown) if (!still.has(question.key)) question.reason = 'line_left_out'
}

/** One department, however the file spells it: as the company does, else as most lines do. */
async function oneSpelling(tx: Tx, companyId: string, people: readonly PlannedPerson[]) {
  const counts = new Map<string, Map<string, number>>()
  for (const { department } of people) {
    if (!department) continue
    const key = departmentKey(department)
    const spellings = counts.get(key) ?? new Map<string, number>()
    counts.set(key, spellings.set(department, (spellings.get(department) ?? 0) + 1))
  }
  const spelt = new Map(
    counts.size === 0
      ? []
      : (await knownDepartments(tx, companyId)).map((name) => [departmentKey(name), name] as const),
  )
  let added = 0
  for (const [key, spellings] of counts) {
    if (spelt.has(key)) continue
    added++
    spelt.set(key, [...spellings].sort((a, b) => b[1] - a[1])[0]![0])
  }
  return { added, of: (name: string | null) => (name ? (spelt.get(departmentKey(name)) ?? name) : null) }
}

const departmentKey = (name: string) =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, '')

/** The new type of each member; `newType` stays if the type is created with the import. */
function withTypes(members: PlannedPerson[], unknownTypes: UnknownType[]): PlannedPerson[] {
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
  { columns, dateOrder }: Settings,
  types: { id: string; name: string }[],
  fields: MemberFieldChoice[],
  dates: string[],
): RowReading {
  const detected = detectDateOrder(dates)
  return {
    columns,
    // No date in the file is unambiguous: day first, as in most countries.
    dateOrder: dateOrder ?? (detected === 'mdy' ? 'mdy' : 'dmy'),
    isMixed: !dateOrder && detected === 'mixed',
    types: new Map(types.map(({ id, name }) => [labelKey(name), id])),
    fields,
  }
}

function dateCells(
  { rows }: Spreadsheet,
  columns: ImportColumns,
  fields: readonly MemberFieldChoice[],
): string[] {
  const own = fields.flatMap(({ id, kind }) => (kind === 'date' ? columns[customFieldOf(id)] : []))
  return [columns.hiring_date, columns.start_date, columns.end_date, ...own].flatMap((column) =>
    typeof column === 'number' ? rows.map((row) => row[column] ?? '') : [],
  )
}
