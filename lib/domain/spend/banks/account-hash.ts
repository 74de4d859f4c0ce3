import { createHmac, hkdfSync } from 'node:crypto'
import { compactNumber, numberOf } from '@/lib/domain/spend/banks/files/iban'
import type { FileAccount } from '@/lib/domain/spend/banks/files/statement'
import { env, type NamedKey } from '@/lib/platform/env'

/** The stored form of an account's number: it can be recognised, not read. */
export type AccountMarks = { ibanHash: string | null; numberHash: string | null; last4: string | null }

/** With a key of the server: a plain hash of so short a number could be reversed by trying all of them. */
function hash(number: string, companyId: string, { id, key }: NamedKey): string {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'bank account numbers', 32))
  return `${id}.${createHmac('sha256', own).update(`${companyId}:${number}`).digest('base64url')}`
}

const newest = () => env().CREDENTIAL_KEYS[0] as NamedKey

export function marksOf(account: FileAccount, companyId: string): AccountMarks {
  const number = account.iban ?? account.number
  const short = number && numberOf(number)
  return {
    ibanHash: account.iban && hash(account.iban, companyId, newest()),
    numberHash: short ? hash(short, companyId, newest()) : null,
    last4: number && (compactNumber(number).slice(-4) || null),
  }
}

/**
 * Whether a file's account is the one with these hashes; null when unknown: the file or the account has no number, or
 * the key was removed since.
 */
export function isSameAccount(
  file: FileAccount,
  marks: Pick<AccountMarks, 'ibanHash' | 'numberHash'>,
  companyId: string,
): boolean | null {
  const iban = compare(file.iban, marks.ibanHash, companyId)
  if (iban !== null) return iban
  const number = file.iban ?? file.number
  return compare(number && numberOf(number), marks.numberHash, companyId)
}

function compare(number: string | null, known: string | null, companyId: string): boolean | null {
  if (!number || !known) return null
  const key = env().CREDENTIAL_KEYS.find(({ id }) => known.startsWith(`${id}.`))
  return key ? hash(number, companyId, key) === known : null
}
