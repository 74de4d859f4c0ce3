import type { BankRef } from '@/lib/connectors/banks/bank-provider'
import { decryptSecret, encryptSecret, type SecretPlace } from '@/lib/platform/secrets'

type Table = 'bank_connections' | 'bank_consents' | 'bank_revocations'
type Row = { id: string; companyId: string }

/** The encrypted details of a consent: what the provider created, and the parameters of the return. */
export type ConsentSecret = { ref: BankRef; isNew: boolean; params?: Record<string, string> }

const place = (table: Table, { id, companyId }: Row): SecretPlace => ({
  table,
  column: 'sealed',
  rowId: id,
  companyId,
})

export const sealIn = (table: Table, row: Row, value: BankRef | ConsentSecret): string =>
  encryptSecret(JSON.stringify(value), place(table, row))

export const openRef = (
  table: 'bank_connections' | 'bank_revocations',
  row: Row & { sealed: string | null },
): BankRef | null => (row.sealed === null ? null : JSON.parse(decryptSecret(row.sealed, place(table, row))))

export const openConsent = (row: Row & { sealed: string }): ConsentSecret =>
  JSON.parse(decryptSecret(row.sealed, place('bank_consents', row)))
