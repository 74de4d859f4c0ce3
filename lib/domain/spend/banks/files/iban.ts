/** Letters and digits only, in capitals. */
export const compactNumber = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The IBAN in a text that is nothing but one, checked by its two digits (ISO 7064); else null. */
export function ibanOf(text: string | null | undefined): string | null {
  if (!text || text.length > 64) return null
  const iban = compactNumber(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return null
  return remainder(iban.slice(4) + iban.slice(0, 4)) === 1 ? iban : null
}

/** The first IBAN somewhere in a text. */
export function findIban(text: string): string | null {
  for (const [found] of text.slice(0, 10_000).matchAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/g)) {
    const iban = ibanOf(found)
    if (iban) return iban
  }
  return null
}

/** A French bank, branch and account number to its IBAN. The key between them is worked out when it is not given. */
export function frenchIban(bank: string, branch: string, account: string, key?: string): string | null {
  if (!/^\d{5}$/.test(bank) || !/^\d{5}$/.test(branch) || !/^[A-Z0-9]{1,11}$/.test(account)) return null
  const number = account.padStart(11, '0')
  const digits = [...number].map((sign) => (/\d/.test(sign) ? sign : ribDigit(sign))).join('')
  const right = 97n - ((89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(digits)) % 97n)
  const rib = String(right).padStart(2, '0')
  if (key && key.padStart(2, '0') !== rib) return null
  const body = `${bank}${branch}${number}${rib}`
  return `FR${String(98 - remainder(`${body}FR00`)).padStart(2, '0')}${body}`
}

/** The account's own number as banks write it that give no IBAN; for a French IBAN, the eleven characters within. */
export function numberOf(text: string): string | null {
  const iban = ibanOf(text)
  const number = iban?.startsWith('FR') && iban.length === 27 ? iban.slice(14, 25) : compactNumber(text)
  return number.replace(/^0+/, '') || null
}

// The letters of a French account number count as digits: AJ 1, BKS 2, … IRZ 9.
const ribDigit = (letter: string) => {
  const at = letter.charCodeAt(0) - 65
  return String(at < 18 ? (at % 9) + 1 : at - 16)
}

function remainder(text: string): number {
  let rest = 0
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
