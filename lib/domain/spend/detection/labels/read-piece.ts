import { CURRENCIES, readAmount } from '@/lib/domain/spend/detection/labels/read-amount'

export const isNumber = (text: string) => /^\d+$/.test(text)

/** `28/02`, `28.02.26`, `2026-02-28`, `28FEB26`, `14:32`. */
export function isDateOrTime(text: string): boolean {
  if (text.length > 10 || text.length < 4) return false
  return (
    /^\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?$/.test(text) ||
    /^\d{4}-\d{2}-\d{2}$/.test(text) ||
    /^\d{1,2}[:H]\d{2}(?::\d{2})?$/.test(text) ||
    /^\d{2}(?:JAN|FEB|FEV|MAR|APR|AVR|MAY|MAI|JUN|JUL|AUG|AOU|SEP|OCT|NOV|DEC)(?:\d{2}|\d{4})?$/.test(text)
  )
}

export type WrittenAmount = { text: string; currency: string | null }

/** `45,00`, `45.00USD`, `USD45.00`: an amount with its decimals, and the currency glued to it. */
export function findAmount(text: string): WrittenAmount | null {
  if (text.length > 20 || text.length < 4) return null
  const before = text.slice(0, 3)
  const after = text.slice(-3)
  if (CURRENCIES.has(before) && isAmount(text.slice(3))) return { text: text.slice(3), currency: before }
  if (CURRENCIES.has(after) && isAmount(text.slice(0, -3)))
    return { text: text.slice(0, -3), currency: after }
  return isAmount(text) ? { text, currency: null } : null
}

const isAmount = (text: string) => /^\d[\d.,]{0,12}[.,]\d{2}$/.test(text) && readAmount(text, 'EUR') !== null

export const isCreditorId = (text: string) => /^[A-Z]{2}\d{2}ZZZ[A-Z0-9]{4,28}$/.test(text)

/**
 * What a word with digits is: letters with a run of four digits or more behind them are a name and its reference;
 * three digits or more anywhere else make a reference; T02ABC is one too, 1PASSWORD and 8X8 are names.
 */
export function splitDigits(text: string): { name: string | null; isReference: boolean } {
  let digits = 0
  let trailing = 0
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const code = text.charCodeAt(at)
    if (code < 48 || code > 57) continue
    digits += 1
    if (text.length - at === trailing + 1) trailing += 1
  }
  if (digits === 0) return { name: text, isReference: false }
  if (digits === trailing && trailing >= 4 && text.length - trailing >= 2)
    return { name: text.slice(0, -trailing), isReference: true }
  if (digits >= 3 && text.length >= 5) return { name: null, isReference: true }
  if (digits >= 2 && text.length >= 6 && !/^\d{2}[A-Z]+$/.test(text)) return { name: null, isReference: true }
  return { name: text, isReference: false }
}
