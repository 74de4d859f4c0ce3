import {
  countByKey,
  type Database,
  secretsOf,
  totalsOf,
} from '@/lib/domain/record/stored-secrets/count-by-key'
import type { NamedKey } from '@/lib/platform/env'

/** A line for each key: which columns need it, and whether it may be removed. */
export async function describeKeys(database: Database, keys: NamedKey[]): Promise<string[]> {
  const totals = totalsOf(await countByKey(database))
  const missing = [...totals].filter(([id]) => !keys.some((key) => key.id === id))
  return [
    ...keys.map(({ id }, place) => {
      const n = totals.get(id) ?? 0
      if (place === 0) return `${id}: the newest, ${secretsOf(n)}.`
      return n === 0
        ? `${id}: no stored secret needs it. It may go, unless a backup of before does.`
        : `${id}: opens ${secretsOf(n)}. Keep it: the worker re-encrypts at its start and every night.`
    }),
    ...missing.map(([id, n]) => `${id}: MISSING, and only it opens ${secretsOf(n)}.`),
  ]
}
