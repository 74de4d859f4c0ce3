import { z } from 'zod'
import type { ListedAccount } from '@/lib/connectors/banks/bank-provider'
import { cleanText } from '@/lib/connectors/kit/clean-text'

/** Ids come as numbers or text, and are kept as text. */
export const idText = z.union([z.string().min(1).max(200), z.number().int()]).transform(String)

/**
 * A decimal as text. A JSON number of up to fifteen digits is printed as it was written; what has more is refused where
 * minor units are made of it.
 */
export const decimalText = z.union([z.string().max(40), z.number()]).transform(String)

/** A day, of a day or of an instant. */
export const dayText = z
  .string()
  .max(40)
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((text) => text.slice(0, 10))
  .refine((day) => !Number.isNaN(Date.parse(day)))

export const optionalDay = dayText.nullish().transform((day) => day ?? null)

export const optionalText = (longest: number) =>
  z
    .string()
    .nullish()
    .transform((text) => (text ? cleanText(text, longest) || null : null))

/** An instant; null where it is none. */
export const instant = z
  .string()
  .max(40)
  .nullish()
  .transform((text) => {
    const at = text ? new Date(text) : null
    return at && !Number.isNaN(at.getTime()) ? at : null
  })

export const currencyText = z.string().regex(/^[A-Z]{3}$/)

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
