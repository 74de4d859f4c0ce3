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
