import { isCurrencyCode } from '../../../money.ts'
import { cleanLabel, cleanName } from '../clean-text.ts'
import type { StatementLimits } from '../limits.ts'
import { readAmount } from '../read-amount.ts'
import { isoDay } from '../read-day.ts'
import type { Movement } from '../statement.ts'
import { RowFault } from '../statement-error.ts'

/** Tags of a movement that hold text, so that an empty one is not taken for the beginning of a group. */
export const transactionFields: ReadonlySet<string> = new Set(
  `TRNTYPE DTPOSTED DTUSER DTAVAIL TRNAMT FITID CORRECTFITID CORRECTACTION SRVRTID CHECKNUM REFNUM SIC PAYEEID NAME
   EXTDNAME MEMO CURRATE CURSYM`.split(/\s+/),
)

/** One STMTTRN. The amount's sign is the customer's side: money out is negative. */
export function readTransaction(
  fields: Map<string, string>,
  accountCurrency: string | null,
  limits: StatementLimits,
): Omit<Movement, 'position' | 'line'> {
  for (const text of fields.values())
    if (text.length > limits.fieldCharacters) throw new RowFault('field_too_long', text)
  const correction = fields.get('CORRECTFITID')
  if (correction) throw new RowFault('correction', correction)
  // CURRENCY: the amount is in it. ORIGCURRENCY: the amount was converted from it, by the rate.
  const currency = fields.get('CURRENCY.CURSYM')?.toUpperCase() ?? accountCurrency ?? ''
  if (!isCurrencyCode(currency)) throw new RowFault('currency_unknown', currency)
  const text = fields.get('TRNAMT') ?? ''
  const read = readAmount(text, { currency })
  if ('fault' in read) throw new RowFault(read.fault, text)
  const bookedOn = dayOf(fields.get('DTPOSTED'))
  if (!bookedOn) throw new RowFault('date_missing')
  const name = fields.get('NAME') || fields.get('PAYEE.NAME') || fields.get('EXTDNAME') || ''
  return {
    bookedOn,
    valueOn: dayOf(fields.get('DTAVAIL')),
    operationOn: dayOf(fields.get('DTUSER')),
    amount: read.minor,
    currency,
    original: null,
    label: cleanLabel(withMemo(name, fields.get('MEMO') ?? '')),
    counterparty: cleanName(fields.get('PAYEE.NAME')),
    creditorId: null,
    mandate: null,
    bankId: cleanName(fields.get('FITID')),
    kind: cleanName(fields.get('TRNTYPE')?.toUpperCase()),
  }
}

/** NAME is cut at 32 signs by the format; a MEMO that begins alike says it whole. */
function withMemo(name: string, memo: string): string {
  if (!memo || name.startsWith(memo)) return name
  return memo.startsWith(name) ? memo : `${name} ${memo}`
}

/** `20260302120000.000[+1:CET]`: the first eight digits, whatever the zone. */
function dayOf(text: string | undefined): string | null {
  if (!text) return null
  const parts = /^(\d{4})(\d{2})(\d{2})/.exec(text)
  const day = parts ? isoDay(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null
  if (!day) throw new RowFault('date_unreadable', text)
  return day
}
