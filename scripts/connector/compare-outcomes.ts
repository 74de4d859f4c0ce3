import type { Outcome } from '@/scripts/connector/cassette'

/**
 * Whether two outcomes are equal except for names: everything that is not text is equal, and each text of a fact in
 * one always corresponds to the same text of that fact in the other. @returns the places that differ, without values
 */
export function differencesUpToRenaming(one: Outcome, other: Outcome): string[] {
  const differences = new Set<string>()
  const forward = new Map<string, string>()
  const backward = new Map<string, string>()
  const compare = (a: unknown, b: unknown, place: string): void => {
    if (typeof a === 'string' && typeof b === 'string') {
      const isRenamed =
        (forward.get(`${place} ${a}`) ?? b) === b && (backward.get(`${place} ${b}`) ?? a) === a
      const isKept = /(status|kind|messageKey|notes)\b/.test(place.slice(place.lastIndexOf('.') + 1))
      if (isKept ? a !== b : !isRenamed) differences.add(place)
      forward.set(`${place} ${a}`, b)
      backward.set(`${place} ${b}`, a)
    } else if (a instanceof Date || b instanceof Date) {
      if (String(a) !== String(b)) differences.add(place)
    } else if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) differences.add(`${place}.length`)
      for (const [index, part] of a.entries()) compare(part, b[index], `${place}[]`)
    } else if (isObject(a) && isObject(b)) {
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
        compare(a[key], b[key], `${place}.${key}`)
    } else if (a !== b) differences.add(place)
  }
  compare(one, other, '')
  return [...differences].map((place) => place.replace(/^\./, ''))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
