import { createHash } from 'node:crypto'
import { z } from 'zod'
import type {
  LeftOutReason,
  LeftOutRow,
  ListedAccount,
  ListedMovement,
  ListedPage,
} from '@/lib/connectors/banks/bank-provider'
import { cleanText } from '@/lib/connectors/kit/clean-text'
import { property } from '@/lib/connectors/kit/paging'

/** Ids come as numbers or text, and are kept as text. */
export const idText = z.union([z.string().min(1).max(200), z.number().int()]).transform(String)

/**
 * A decimal as text. A JSON number of up to fifteen digits is printed as it was written; what has more is refused where
 * minor units are made of it.
 */
export const decimalText = z.union([z.string().max(40), z.number()]).transform(String)

/** A day, of a day or of an instant: the one that the bank wrote, without a time zone. */
const dayText = z
  .string()
  .max(40)
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((text) => text.slice(0, 10))
  .refine((day) => !Number.isNaN(Date.parse(day)))

// What a row may lack is null where it cannot be read: one field never takes the row along.

export const optionalDay = dayText
  .nullish()
  .transform((day) => day ?? null)
  .catch(null)

export const optionalText = (longest: number) =>
  z
    .string()
    .nullish()
    .transform((text) => (text ? cleanText(text, longest) || null : null))
    .catch(null)

export const optionalAmount = decimalText
  .nullish()
  .transform((text) => text ?? null)
  .catch(null)

export const optionalId = idText
  .nullish()
  .transform((id) => id ?? null)
  .catch(null)

export const flag = z.boolean().nullish().catch(null)

/** An instant; null where it is none. */
export const instant = z
  .string()
  .max(40)
  .nullish()
  .transform((text) => {
    const at = text ? new Date(text) : null
    return at && !Number.isNaN(at.getTime()) ? at : null
  })
  .catch(null)

const currencyText = z.string().regex(/^[A-Z]{3}$/)
export const optionalCurrency = currencyText
  .nullish()
  .transform((code) => code ?? null)
  .catch(null)

/** Where a provider names no currency of an account. */
export const assumedCurrency = 'EUR'

/** The words of providers and of ISO 20022 for kinds of account. */
export function accountKind(type: string | null | undefined): ListedAccount['kind'] {
  const word = (type ?? '').toLowerCase()
  if (/^(cacc|tran|checking|current|courant|payment|market_?current)$/.test(word)) return 'checking'
  if (/^(card|deferred_?card|credit_?card)$/.test(word)) return 'card'
  if (/^(svgs|savings?|livret\w{0,10}|deposit)$/.test(word)) return 'savings'
  if (/^(loan|mortgage|consumercredit|revolvingcredit)$/.test(word)) return 'loan'
  return 'other'
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const mostParts = 50
const longestPart = 500

/**
 * The text of remittance information, structured or not: banks send a text, a list of texts, an object with a
 * reference, or a list of those.
 */
export function remittanceText(...sent: unknown[]): string | null {
  const parts: string[] = []
  const take = (value: unknown, depth: number) => {
    if (parts.length >= mostParts || depth > 4) return
    if (typeof value === 'string') parts.push(value.slice(0, longestPart))
    else if (Array.isArray(value)) for (const part of value.slice(0, mostParts)) take(part, depth + 1)
    else if (value && typeof value === 'object')
      take(
        property(value, 'reference') ?? property(value, 'unstructured') ?? property(value, 'content'),
        depth + 1,
      )
  }
  for (const value of sent) take(value, 0)
  const distinct = [...new Set(parts.map((part) => part.trim()).filter(Boolean))]
  return distinct.length > 0 ? cleanText(distinct.join(' '), longestPart) || null : null
}

/** An id of what does not change of a row, where a bank gives none, and of which among several alike it is. */
export function derivedId(fields: unknown[], seen: Map<string, number>): string {
  const key = createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 40)
  const rank = seen.get(key) ?? 0
  seen.set(key, rank + 1)
  return rank === 0 ? key : `${key}.${rank}`
}

/** What a row has of a movement before it is known to be one. */
export type RowFacts = Omit<ListedMovement, 'amount' | 'bookedOn'> & {
  amount: string | null
  bookedOn: string | null
}

/** A page of rows: each is a movement, or is left out with its reason. */
export function pageOf(rows: unknown[], read: (row: unknown) => RowFacts | LeftOutRow | null): ListedPage {
  const page: ListedPage = { movements: [], leftOut: [] }
  for (const row of rows) {
    const value = read(row)
    if (value === null) continue
    if ('reason' in value) page.leftOut.push(value)
    else if (value.status === 'removed')
      page.movements.push({ ...value, amount: value.amount ?? '0', bookedOn: value.bookedOn ?? '1970-01-01' })
    else {
      const { amount, bookedOn } = value
      if (bookedOn === null) page.leftOut.push(leftOut(value, 'undated'))
      else if (amount === null) page.leftOut.push(leftOut(value, 'amount_missing'))
      else page.movements.push({ ...value, amount, bookedOn })
    }
  }
  return page
}

export const leftOut = (
  facts: Pick<RowFacts, 'accountId' | 'bookedOn' | 'amount' | 'currency' | 'label'>,
  reason: LeftOutReason,
): LeftOutRow => {
  const { accountId, bookedOn, amount, currency, label } = facts
  return { accountId, bookedOn, amount, currency, label, reason }
}

/** A row that has not even what tells it from others. */
export const unreadableRow = (accountId: string | null): LeftOutRow => ({
  ...{ accountId, bookedOn: null, amount: null, currency: null, label: '' },
  reason: 'unreadable',
})

/** One list for all accounts: rows of those that are not read are none of ours. */
export const ofWanted = <Row extends { accountId: string | null }>(
  row: Row,
  wanted: ReadonlySet<string>,
): Row | null => (row.accountId === null || wanted.has(row.accountId) ? row : null)
