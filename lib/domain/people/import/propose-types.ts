import type { TypeChoice, UnknownType } from '@/lib/domain/people/import/schema'
import { labelKey, labelWords } from '@/lib/platform/spreadsheets/label-key'

const mostShown = 100
/** With more names than this, the column probably does not contain types. */
const mostProposed = 30
const mostSpellings = 5

export type KnownType = { id: string; name: string }

/**
 * The types in the file that do not exist, most frequent first, with what is proposed for each. A user's choice takes
 * precedence. Otherwise a plural is mapped to the existing type, a type on several lines is created, and one on a
 * single line is not.
 * @param names one for each line
 */
export function proposeTypes(
  names: readonly string[],
  existingTypes: readonly KnownType[],
  choices: Record<string, TypeChoice>,
): UnknownType[] {
  const counts = new Map<string, Map<string, number>>()
  for (const name of names) {
    const key = typeKey(name)
    const spellings = counts.get(key) ?? new Map<string, number>()
    spellings.set(name, (spellings.get(name) ?? 0) + 1)
    counts.set(key, spellings)
  }
  const ids = new Set(existingTypes.map(({ id }) => id))
  const near = new Map(existingTypes.map(({ id, name }) => [typeKey(name), id]))
  const made = new Map(Object.entries(choices))
  return [...counts]
    .map(([key, spellings]) => {
      const [[name] = ['']] = [...spellings].sort((a, b) => b[1] - a[1])
      const lines = [...spellings.values()].reduce((sum, count) => sum + count, 0)
      return { key, name, lines, spellings: [...spellings.keys()].slice(0, mostSpellings) }
    })
    .sort((a, b) => b.lines - a.lines || a.name.localeCompare(b.name))
    .slice(0, mostShown)
    .map((type) => {
      const chosen = made.get(type.key)
      const isHeld = chosen !== undefined && (chosen === 'create' || chosen === 'none' || ids.has(chosen))
      return isHeld
        ? { ...type, choice: chosen, reason: null }
        : { ...type, ...proposed(type, near, counts.size) }
    })
}

function proposed(
  { key, lines }: { key: string; lines: number },
  near: Map<string, string>,
  count: number,
): Pick<UnknownType, 'choice' | 'reason'> {
  const alike = near.get(key)
  if (alike) return { choice: alike, reason: 'near' }
  if (count > mostProposed) return { choice: 'none', reason: 'many' }
  return lines > 1 ? { choice: 'create', reason: null } : { choice: 'none', reason: 'single' }
}

/** A key that is equal for a name in singular and plural, with and without accents. */
export const typeKey = (name: string): string =>
  labelWords(name)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .join('') || labelKey(name)
