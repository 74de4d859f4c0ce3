import { labelKey, labelWords } from '@/lib/platform/spreadsheets/label-key'
import { parseDate } from '@/lib/platform/spreadsheets/parse-date'

export type ColumnField<Name extends string = string> = {
  name: Name
  /** Headers that mean this field, in any language, the likeliest first; accents, case and spaces do not matter. */
  aliases: readonly string[]
  required?: boolean
  /**
   * The kind of its cells: it decides between headers, and finds a column whose header is unknown. `other`: neither
   * addresses nor dates.
   */
  looksLike?: 'email' | 'date' | 'other'
}

const sampledRows = 50
// "Manager's e-mail" is another person's address, and "personal e-mail" is not the work address.
const otherMeaning = new Set(
  labelWords(
    `manager responsable superviseur supervisor boss emergency urgence recovery secondary secondaire
     personal personnel personnelle perso alternate parent spouse conjoint naissance birth vorgesetzter
     vorgesetzte führungskraft jefe marital matrimonial familiale veteran flsa aca visa invitation disability`,
  ),
)

/** Matches columns to fields, by headers and cells. Each column serves one field at most. */
export function guessColumns<Name extends string>(
  header: readonly string[],
  fields: readonly ColumnField<Name>[],
  sampleRows: readonly (readonly string[])[] = [],
): Record<Name, number | null> {
  const guesses = Object.fromEntries(fields.map(({ name }) => [name, null])) as Record<Name, number | null>
  const columns = header.map((label, index) => ({
    key: labelKey(label),
    words: labelWords(label),
    looks: lookOf(sampleRows.slice(0, sampledRows).map((row) => row[index] ?? '')),
  }))
  const ranked = fields
    .flatMap((field) => columns.map((column, index) => ({ field, index, score: scoreOf(field, column) })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
  const taken = new Set<number>()
  for (const { field, index } of ranked) {
    if (guesses[field.name] !== null || taken.has(index)) continue
    guesses[field.name] = index
    taken.add(index)
  }
  return guesses
}

type Column = { key: string; words: string[]; looks: Look }
type Look = 'email' | 'date' | 'other' | 'empty'

function scoreOf(field: ColumnField, column: Column) {
  const contradicts = field.looksLike && column.looks !== 'empty' && column.looks !== field.looksLike
  const exact = field.aliases.findIndex((alias) => labelKey(alias) === column.key)
  if (exact >= 0 && column.key) return 100 - Math.min(exact, 30) - (contradicts ? 20 : 0)
  if (contradicts || meansOther(field, column.words)) return 0
  const contained = field.aliases.some((alias) => containsWords(column.words, labelKey(alias)))
  if (contained) return field.looksLike ? 60 : 50 - Math.min(column.words.length, 10)
  // A column of dates may be any date, but a column of addresses is nearly always the e-mail address.
  return field.looksLike === 'email' && column.looks === 'email' ? 30 : 0
}

/** A word of another meaning, unless the field itself is called by it: "Nom de naissance" is a name. */
function meansOther({ aliases }: ColumnField, words: string[]) {
  const others = words.filter((word) => otherMeaning.has(word))
  return (
    others.length > 0 && others.some((word) => !aliases.some((alias) => labelWords(alias).includes(word)))
  )
}

/** Whether consecutive words make up the alias. Short ones occur in too many headers ("nom du produit") to prove anything. */
function containsWords(words: string[], alias: string) {
  if (alias.length < 5) return false
  return words.some((_, start) => {
    let joined = ''
    for (let i = start; i < words.length && joined.length < alias.length; i++) joined += words[i]
    return joined === alias
  })
}

function lookOf(cells: string[]): Look {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  if (filled.length === 0) return 'empty'
  const share = (test: (cell: string) => boolean) => filled.filter(test).length / filled.length
  if (share(looksLikeEmail) >= 0.8) return 'email'
  return share(
    (cell) => parseDate(cell, { order: 'dmy' }) !== null || parseDate(cell, { order: 'mdy' }) !== null,
  ) >= 0.8
    ? 'date'
    : 'other'
}

export function looksLikeEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>,;]{1,64}@[^\s@<>,;.]+(?:\.[^\s@<>,;.]+)+$/.test(text)
}
