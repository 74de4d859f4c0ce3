import { compactNumber, frenchIban, ibanOf } from '../iban.ts'
import type { FileAccount } from '../statement.ts'

/** The account of an OFX statement; the parts of a French account number make up its IBAN. */
export function accountOf(fields: Record<string, string>, currency: string | null): FileAccount {
  const id = compactNumber((fields.ACCTID ?? '').slice(0, 64))
  const bank = (fields.BANKID ?? '').trim()
  const branch = (fields.BRANCHID ?? '').trim()
  const iban = ibanOf(id) ?? frenchIban(bank, branch, id, fields.ACCTKEY?.trim() || undefined) ?? wholeRib(id)
  return { iban, number: iban ? null : id || null, name: null, currency }
}

/** Some banks write bank, branch, account and key into the one field. */
function wholeRib(id: string): string | null {
  const parts = /^(\d{5})(\d{5})([A-Z0-9]{11})(\d{2})$/.exec(id)
  return parts
    ? frenchIban(parts[1] as string, parts[2] as string, parts[3] as string, parts[4] as string)
    : null
}
