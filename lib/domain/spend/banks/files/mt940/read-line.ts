import { isCurrencyCode } from '../../../money.ts'
import { cleanLabel, cleanName } from '../clean-text.ts'
import type { StatementLimits } from '../limits.ts'
import { readAmount } from '../read-amount.ts'
import { fullYear, isoDay } from '../read-day.ts'
import type { Movement } from '../statement.ts'
import { RowFault } from '../statement-error.ts'
import { type Narration, readNarrative } from './read-narrative.ts'

const pattern = /^(\d{6})(\d{4}| {4})?(RC|RD|C|D)([A-Z])?(\d[\d,]{0,20}) ?([NFS][A-Z0-9 ]{3})(.*)$/

/**
 * One `:61:` with its `:86:`. RC is a credit taken back, so money out, and RD money in; the letter behind the mark
 * is the third of the currency.
 */
export function readLine(
  text: string,
  narrative: Narration,
  currency: string | null,
  limits: StatementLimits,
): Omit<Movement, 'position' | 'line'> {
  if (text.length > limits.fieldCharacters || narrative.text.length > limits.fieldCharacters)
    throw new RowFault('field_too_long', narrative.text || text)
  const [head = '', detail = ''] = text.split('\n')
  const parts = pattern.exec(head)
  if (!parts) throw new RowFault(/^\d{6}/.test(head) ? 'amount_unreadable' : 'date_unreadable', head)
  const [, valueDate = '', entryDate, mark, , digits = '', type = '', references = ''] = parts
  if (!currency || !isCurrencyCode(currency)) throw new RowFault('currency_unknown', currency ?? '')
  const read = readAmount(digits, { currency, decimal: ',' })
  if ('fault' in read) throw new RowFault(read.fault, digits)
  const valueOn = dayOfValue(valueDate)
  if (!valueOn) throw new RowFault('date_unreadable', valueDate)
  const bank = references.includes('//') ? references.slice(references.indexOf('//') + 2) : ''
  const { label, name, creditorId, mandate } = readNarrative(narrative)
  return {
    bookedOn: entryDate?.trim() ? nearest(valueOn, entryDate) : valueOn,
    valueOn,
    operationOn: null,
    amount: mark === 'D' || mark === 'RC' ? -read.minor : read.minor,
    currency,
    original: null,
    label: cleanLabel(label || name || detail || references.split('//')[0] || ''),
    counterparty: cleanName(name),
    creditorId: cleanName(creditorId),
    mandate: cleanName(mandate),
    bankId: cleanName(bank === 'NONREF' ? null : bank),
    kind: type.trim(),
  }
}

/** German banks count thirty days in every month for interest: 30 February is the last of the month. */
function dayOfValue(text: string): string | null {
  const [year, month, day] = [fullYear(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4))]
  const read = isoDay(year, month, day)
  return (
    read ??
    (month === 2 && (day === 29 || day === 30) ? (isoDay(year, 2, day - 1) ?? isoDay(year, 2, 28)) : null)
  )
}

/** The entry day has no year: it is the one nearest to the value day, over the turn of a year too. */
function nearest(valueOn: string, entry: string): string {
  const [month, day] = [Number(entry.slice(0, 2)), Number(entry.slice(2))]
  const year = Number(valueOn.slice(0, 4))
  const apart = (iso: string) => Math.abs(Date.parse(iso) - Date.parse(valueOn))
  const nearestDay = [year - 1, year, year + 1]
    .map((one) => isoDay(one, month, day))
    .filter((iso) => iso !== null)
    .sort((a, b) => apart(a) - apart(b))[0]
  if (!nearestDay) throw new RowFault('date_unreadable', entry)
  return nearestDay
}
