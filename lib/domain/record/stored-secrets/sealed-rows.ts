import {
  countByKey,
  type Database,
  secretsOf,
  totalsOf,
} from '@/lib/domain/record/stored-secrets/count-by-key'
import type { NamedKey } from '@/lib/platform/env'
import type { SealedColumn } from '@/lib/platform/keys/sealed-columns'
import { decryptSecret, encryptSecret, type SecretPlace } from '@/lib/platform/secrets'

/** The encrypted value of one column of one row, with the context that it is bound to. */
export type SealedRow = { id: string; companyId: string; host: string; sealed: string }

const placeOf = ({ table, column }: SealedColumn, { id, companyId, host }: SealedRow): SecretPlace => ({
  table,
  column,
  rowId: id,
  companyId,
  host,
})

/** Null when none of the keys decrypts it: encrypted with another key, damaged, or copied from another row. */
export function openRow(column: SealedColumn, row: SealedRow, keys: NamedKey[]): string | null {
  try {
    return decryptSecret(row.sealed, placeOf(column, row), keys)
  } catch {
    return null
  }
}

export const sealRow = (column: SealedColumn, row: SealedRow, plain: string, keys: NamedKey[]) =>
  encryptSecret(plain, placeOf(column, row), keys)

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
