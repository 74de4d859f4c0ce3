import type { Prisma } from '@/lib/platform/db'

export type Fact = string | number | boolean | null | undefined | Date | readonly Fact[] | Facts
export type Facts = { readonly [name: string]: Fact }

const longestText = 1_000

/**
 * Facts in the form in which they are stored and read back: characters that PostgreSQL refuses are removed, long texts are
 * cut, instants become text. An event is hashed before it is stored and after it is read, so both forms must be equal.
 */
export function plainFacts(facts: Facts): Prisma.InputJsonObject {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => (fact === undefined ? [] : [[name, plain(fact)]])),
  ) as Prisma.InputJsonObject
}

function plain(fact: Fact): unknown {
  if (typeof fact === 'string')
    return fact.toWellFormed().replaceAll('\0', '').slice(0, longestText).toWellFormed()
  if (typeof fact === 'number') return Number.isSafeInteger(fact) ? fact : String(fact)
  if (fact instanceof Date) return fact.toISOString()
  if (Array.isArray(fact)) return fact.map(plain)
  return fact && typeof fact === 'object' ? plainFacts(fact as Facts) : (fact ?? null)
}

/** The named facts that differ, with their values before and after. */
export function changesOf(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(plain(before[name])) !== JSON.stringify(plain(after[name])),
  )
  const only = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]))
  return { before: only(before), after: only(after) }
}
