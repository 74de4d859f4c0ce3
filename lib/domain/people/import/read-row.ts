import type { Civility } from '@prisma/client'
import { normaliseEmail, normaliseLogin } from '@/lib/domain/linking/profiles/normalise-identifier'
import { statusOf } from '@/lib/domain/people/import/read-status'
import { customFieldOf, type ImportColumns, type ImportField } from '@/lib/domain/people/import/schema'
import { isInCapitals, spelledName } from '@/lib/domain/people/import/spell-name'
import { longestValue } from '@/lib/domain/people/member-fields/choices'
import type { CustomValues } from '@/lib/domain/people/member-fields/custom-values'
import type { MemberFieldChoice } from '@/lib/domain/people/member-fields/schema'
import { isEndLater, longestFact, longestNumber } from '@/lib/domain/people/members/choices'
import { cleanText, memberEmail } from '@/lib/domain/record/field-schema'
import { labelKey } from '@/lib/platform/spreadsheets/label-key'
import { type DateOrder, parseDate } from '@/lib/platform/spreadsheets/parse-date'

export type ImportFault = {
  line: number
  /** From 0; null for a fault of the whole line. */
  column: number | null
  field: ImportField
  key: string
  params: Record<string, string | number>
  /** The person of the line, as far as it names one. */
  name?: string
}

export type ImportedMember = {
  line: number
  lastName: string
  firstName: string
  /** The file has a name in capitals, so its correct spelling is unknown. */
  isInCapitals: boolean
  email: string | null
  civility: Civility | null
  memberTypeId: string | null
  /** A type that does not exist yet. */
  newType: string | null
  department: string | null
  jobTitle: string | null
  employeeNumber: string | null
  /** As the file has them, for a second pass over all lines. */
  status: string | null
  manager: string | null
  hiringDate: string | null
  /** The hiring date where the file has no start: access follows the start. */
  startDate: string | null
  endDate: string | null
  identifiers: { kind: 'email' | 'login'; value: string }[]
  /** Values of the company's own fields, by the id of the field; empty cells have none. */
  custom: CustomValues
}

export type RowReading = {
  columns: ImportColumns
  dateOrder: DateOrder
  /** The column holds both 13/02 and 02/13, so a day that could be either is refused. */
  isMixed: boolean
  /** By `labelKey` of the name. */
  types: Map<string, string>
  /** The company's own fields that have a column. */
  fields: MemberFieldChoice[]
}

const longestName = 120
const longestType = 80
const longestStatus = 80
const longestManager = 200
/** What exports contain for people without a manager; SAP SuccessFactors requires the first one. */
const noManager = new Set(['nomanager', 'none', 'aucun', 'aucune', 'keine', 'kein', 'ninguno', 'na', 'nan'])
const civilities = new Map<string, Civility>([
  ...['m', 'mr', 'monsieur', 'mister', 'h', 'homme', 'male', 'herr', 'sr'].map(
    (word) => [word, 'mr'] as const,
  ),
  ...['mme', 'mrs', 'madame', 'femme', 'f', 'female', 'frau', 'sra'].map((word) => [word, 'mrs'] as const),
  ...['ms', 'mlle', 'mademoiselle', 'miss'].map((word) => [word, 'ms'] as const),
])

export const isCivility = (text: string) => civilities.has(labelKey(text))

/** One line of the file as a member, with all its faults. */
export function readRow(cells: string[], line: number, reading: RowReading) {
  const faults: ImportFault[] = []
  const columnOf = (field: ImportField) => reading.columns[field] ?? null
  const cell = (field: ImportField) => {
    const column = columnOf(field)
    return column === null ? '' : cleanText(cells[column] ?? '')
  }
  const fault = (field: ImportField, reason: string, params: ImportFault['params'] = {}) => {
    faults.push({ line, column: columnOf(field), field, key: `members.import.${reason}`, params })
    return null
  }
  const name = (field: 'last_name' | 'first_name', given: string) => {
    if (!given) fault(field, field === 'last_name' ? 'no_last_name' : 'no_first_name')
    if (given.length > longestName) fault(field, 'too_long', { most: longestName })
    return given
  }
  const day = (field: ImportField) => {
    const text = cell(field)
    if (!text) return null
    const parsed = parseDate(text, { order: reading.dateOrder })
    if (!parsed) return fault(field, 'not_a_date', { value: quoted(text) })
    return parsed.isAmbiguous && reading.isMixed
      ? fault(field, 'ambiguous_date', { value: quoted(text) })
      : parsed.date
  }
  const email = () => {
    const text = cell('email')
    if (!text) return null
    const parsed = memberEmail.safeParse(text)
    return parsed.success && normaliseEmail(parsed.data)
      ? parsed.data
      : fault('email', 'not_an_email', { value: quoted(text) })
  }
  const civility = () => {
    const text = cell('civility')
    return text
      ? (civilities.get(labelKey(text)) ?? fault('civility', 'unknown_civility', { value: quoted(text) }))
      : null
  }
  const fact = (field: 'department' | 'job_title' | 'employee_number', most: number) => {
    const text = cell(field)
    if (text.length > most) fault(field, 'too_long', { most })
    return text || null
  }
  const memberType = () => {
    const text = cell('member_type')
    const memberTypeId = reading.types.get(labelKey(text)) ?? null
    if (!text || memberTypeId) return { memberTypeId, newType: null }
    // "Terminated" in a column of contract types is a status, not a type.
    if (statusOf(text)) return { memberTypeId, newType: null }
    if (text.length > longestType) fault('member_type', 'too_long', { most: longestType })
    return { memberTypeId, newType: text }
  }
  const status = () => {
    if (columnOf('employment_status') !== null)
      return cell('employment_status').slice(0, longestStatus) || null
    const type = cell('member_type')
    return type && !reading.types.has(labelKey(type)) && statusOf(type) ? type : null
  }
  const manager = () => {
    const text = cell('manager')
    return noManager.has(labelKey(text)) ? null : text.slice(0, longestManager) || null
  }
  const identifiers = () =>
    cell('identifiers')
      .split(/[;,|]/)
      .flatMap((part) => {
        const text = part.trim()
        if (!text) return []
        const kind = text.includes('@') ? ('email' as const) : ('login' as const)
        const value = kind === 'email' ? normaliseEmail(text) : normaliseLogin(text)
        return value
          ? { kind, value }
          : (fault('identifiers', 'not_an_identifier', { value: quoted(text) }) ?? [])
      })

  const ownValue = ({ id, name, kind, options }: MemberFieldChoice) => {
    const field = customFieldOf(id)
    if (kind === 'date') return day(field)
    const text = cell(field)
    if (text.length > longestValue) return fault(field, 'too_long', { most: longestValue })
    if (kind === 'text' || !text) return text
    const key = labelKey(text)
    const option =
      options.find((offered) => offered.toLowerCase() === text.toLowerCase()) ??
      options.find((offered) => key !== '' && labelKey(offered) === key)
    return option ?? fault(field, 'not_an_option', { value: quoted(text), field: name })
  }

  const startField = columnOf('start_date') === null ? 'hiring_date' : 'start_date'
  /** What is exchanged where the dates are the wrong way round. */
  const bothDays = () => ({
    value: quoted(cell('end_date')),
    start: quoted(cell(startField)),
    start_column: columnOf(startField) ?? 0,
  })
  const hiringDate = day('hiring_date')
  const isSplit = columnOf('full_name') !== null
  const parts = isSplit ? splitFullName(cell('full_name')) : null
  if (isSplit && !parts) fault('full_name', 'not_a_full_name', { value: quoted(cell('full_name')) })
  const lastName = isSplit ? (parts?.lastName ?? '') : name('last_name', cell('last_name'))
  const firstName = isSplit ? (parts?.firstName ?? '') : name('first_name', cell('first_name'))
  const member: ImportedMember = {
    line,
    lastName: spelledName(lastName, 'last'),
    firstName: spelledName(firstName, 'first'),
    isInCapitals: isInCapitals(lastName) || isInCapitals(firstName),
    email: email(),
    civility: civility(),
    ...memberType(),
    department: fact('department', longestFact),
    jobTitle: fact('job_title', longestFact),
    employeeNumber: fact('employee_number', longestNumber),
    status: status(),
    manager: manager(),
    hiringDate,
    startDate: startField === 'hiring_date' ? hiringDate : day(startField),
    endDate: day('end_date'),
    identifiers: identifiers(),
    custom: Object.fromEntries(
      reading.fields.flatMap((field) => {
        const value = ownValue(field)
        return value ? [[field.id, value]] : []
      }),
    ),
  }
  if (isSplit && cell('full_name').length > longestName) fault('full_name', 'too_long', { most: longestName })
  if (!isEndLater(member.startDate, member.endDate))
    fault('end_date', 'end_not_after_start', member.startDate === member.endDate ? {} : bothDays())
  const who = `${member.firstName} ${member.lastName}`.trim() || member.email || ''
  return { member, faults: faults.map((found) => ({ ...found, name: quoted(who) })) }
}

const quoted = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/** "Jean Dupont", "DUPONT Jean", "Jean DUPONT" and "Dupont, Jean" to their parts; null when there is one word only. */
export function splitFullName(text: string): { firstName: string; lastName: string } | null {
  const comma = text.indexOf(',')
  if (comma > 0) {
    const [lastName, firstName] = [text.slice(0, comma).trim(), text.slice(comma + 1).trim()]
    return firstName && lastName ? { firstName, lastName } : null
  }
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length < 2) return null
  // Capitals mark the family name wherever it stands; particles before it belong to it.
  const areCapitals = words.map(
    (word) => word.length > 1 && word === word.toUpperCase() && /\p{Lu}/u.test(word),
  )
  const capitals = words.filter((_, at) => areCapitals[at])
  if (capitals.length > 0 && capitals.length < words.length)
    return { lastName: capitals.join(' '), firstName: words.filter((_, at) => !areCapitals[at]).join(' ') }
  return { firstName: words[0]!, lastName: words.slice(1).join(' ') }
}
