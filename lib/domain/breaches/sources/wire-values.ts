import { z } from 'zod'
import { cleanText } from '@/lib/connectors/kit/clean-text'
import { plainText } from '@/lib/domain/breaches/sources/plain-text'

const longestName = 200
const mostClasses = 60

/** A string from a source: cleaned and cut, '' if it is not a string. */
export const wireText = (longest = longestName) =>
  z
    .string()
    .catch('')
    .transform((text) => cleanText(text, longest))

export const wireHtml = z.string().catch('').transform(plainText)

export const wireFlag = z.boolean().catch(false)

export const wireCount = z
  .number()
  .catch(0)
  .transform((n) => (Number.isFinite(n) && n > 0 ? Math.min(Math.floor(n), 1e15) : 0))

/** The first ten characters of a valid date. */
export const wireDay = z
  .string()
  .catch('')
  .transform((text) => instantOf(text)?.slice(0, 10) ?? null)

export const wireInstant = z
  .string()
  .catch('')
  .transform((text) => instantOf(text))

export const wireClasses = z
  .array(z.unknown())
  .catch([])
  .transform((classes) => {
    const names = classes
      .slice(0, mostClasses)
      .flatMap((dataClass) => (typeof dataClass === 'string' ? cleanText(dataClass, 80) : []))
    return [...new Set(names.filter(Boolean))]
  })

/** Domains in lower case; anything that is not a host name becomes empty. */
export const wireDomain = wireText(253).transform((text) => {
  const domain = text.toLowerCase()
  return /^[a-z0-9.-]{1,253}$/.test(domain) ? domain : ''
})

function instantOf(text: string): string | null {
  const at = Date.parse(text.slice(0, 40))
  if (Number.isNaN(at)) return null
  const iso = new Date(at).toISOString()
  // Years of five digits are refused.
  return /^\d{4}-/.test(iso) ? iso : null
}
