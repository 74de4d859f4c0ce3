import { importColumnFields } from '@/lib/domain/people/import/column-aliases'
import { isCivility } from '@/lib/domain/people/import/read-row'
import { kindOfStatuses } from '@/lib/domain/people/import/read-status'
import { customFieldOf, type ImportColumns } from '@/lib/domain/people/import/schema'
import { guessColumns } from '@/lib/platform/spreadsheets/guess-columns'
import { labelKey } from '@/lib/platform/spreadsheets/label-key'

const rowsLookedAt = 500
const mostStatusColumns = 4
const statusFields = importColumnFields.filter(({ name }) => name === 'employment_status')
/** "Title" is a job title in some exports and a form of address in others. */
const titles = new Set(['title', 'titre', 'titel'])

/**
 * The same where the company has fields of its own: a header that is called like one of them is that field, even if it
 * would otherwise mean something else.
 */
export function guessWithFields(
  header: readonly string[],
  rows: string[][],
  types: readonly string[],
  fields: readonly { id: string; name: string }[],
): ImportColumns {
  const keys = header.map(labelKey)
  const own = fields.flatMap(({ id, name }) => {
    const column = labelKey(name) === '' ? -1 : keys.indexOf(labelKey(name))
    return column < 0 ? [] : [[customFieldOf(id), column] as const]
  })
  if (own.length === 0) return guessImportColumns(header, rows, types)
  const taken = new Set(own.map(([, column]) => column))
  const others = (row: readonly string[]) => row.map((cell, column) => (taken.has(column) ? '' : cell))
  return {
    ...guessImportColumns(others(header), rows.slice(0, rowsLookedAt).map(others), types),
    ...Object.fromEntries(own),
  }
}

/**
 * Guesses the field of each column from the headers and the first lines.
 * @param types the names of the company's member types, which a column "status" may hold
 */
export function guessImportColumns(
  labels: readonly string[],
  rows: string[][],
  types: readonly string[] = [],
): ImportColumns {
  const header = labels.map(plainLabel)
  const guessed = withTitle(header, rows, guessColumns(header, importColumnFields, rows))
  const { full_name, last_name, first_name, ...rest } = withStatus(header, rows, guessed, types)
  // "Name" beside "First name" is the family name; "Nom" alone often holds both.
  if (first_name !== null) return { ...rest, first_name, last_name: last_name ?? full_name, full_name: null }
  if (full_name === null && last_name !== null && holdsTwoWords(rows, last_name))
    return { ...rest, first_name: null, last_name: null, full_name: last_name }
  return full_name === null
    ? { ...rest, first_name, last_name, full_name }
    : { ...rest, first_name: null, last_name: null, full_name }
}

type Guess = ReturnType<typeof guessColumns<(typeof importColumnFields)[number]['name']>>

/** "Employee #" is the employee's number; Google's headers say in brackets what its own import does with them. */
const plainLabel = (label: string) =>
  label
    .slice(0, 200)
    .replaceAll('#', ' number ')
    .replace(/\[[^\][]{0,60}\]/g, ' ')

const filledOf = (rows: string[][], column: number) =>
  rows.slice(0, rowsLookedAt).flatMap((row) => row[column]?.trim() || [])

function withTitle(header: string[], rows: string[][], guess: Guess): Guess {
  if (guess.civility !== null) return guess
  const { job_title: job, ...others } = guess
  const taken = new Set(Object.values(others).flatMap((column) => column ?? []))
  const column = header.findIndex((label, at) => {
    const cells = filledOf(rows, at)
    const isSalutation = cells.length > 0 && cells.filter(isCivility).length > cells.length / 2
    return isSalutation && titles.has(labelKey(label)) && !taken.has(at)
  })
  if (column < 0) return guess
  return { ...guess, civility: column, job_title: job === column ? null : job }
}

/** States are a status and contract types a member type, whichever of the two the header says. */
function withStatus(header: string[], rows: string[][], guess: Guess, types: readonly string[]): Guess {
  const typeKeys = new Set(types.map(labelKey))
  const kindOf = (column: number) => kindOfStatuses(filledOf(rows, column), typeKeys)
  const taken = new Set(
    Object.entries(guess).flatMap(([field, column]) => (field === 'employment_status' ? [] : (column ?? []))),
  )
  const statuses = statusColumns(header, rows)
    .filter((column) => !taken.has(column))
    .map((column) => ({ column, kind: kindOf(column) }))
  const placeOf = (...kinds: string[]) => statuses.find(({ kind }) => kinds.includes(kind))?.column
  const status = placeOf('states') ?? placeOf('unknown') ?? placeOf('empty') ?? null
  const { member_type: type } = guess
  if (type !== null && status === null && kindOf(type) === 'states')
    return { ...guess, member_type: placeOf('types') ?? null, employment_status: type }
  return { ...guess, member_type: type ?? placeOf('types') ?? null, employment_status: status }
}

/** BambooHR has "Status" and "Employment Status" side by side: every column that is called a status, the likeliest first. */
function statusColumns(header: readonly string[], rows: string[][]): number[] {
  const left = [...header]
  const columns: number[] = []
  while (columns.length < mostStatusColumns) {
    const { employment_status: column } = guessColumns(left, statusFields, rows)
    if (column === null || column === undefined) break
    columns.push(column)
    left[column] = ''
  }
  return columns
}

function holdsTwoWords(rows: string[][], column: number): boolean {
  const cells = rows.slice(0, 50).flatMap((row) => row[column]?.trim() || [])
  return cells.length > 0 && cells.filter((cell) => /[\s,]/.test(cell)).length > cells.length / 2
}
