import { wordPattern } from '@/scripts/connector/pseudonyms'
import { decodedPercent, uuidPattern } from '@/scripts/connector/redact-text'

type Sensitive = {
  /** Never as a whole, in any encoding. */
  secrets: readonly string[]
  /** No word of four signs and more, apart from `known` ones. */
  values: Iterable<string>
  /** A word that says nothing, as the connector's code or the names of the vendor's fields contain it. */
  isKnown: (word: string) => boolean
}

/**
 * Looks in another way than the redaction does for what it must not have left: decodes whatever may be an encoding and
 * compares words. @returns the places, never the values
 */
export function findLeaks(value: unknown, { secrets, values, isKnown }: Sensitive): string[] {
  const sensitive = new Set<string>()
  for (const text of [...values, ...secrets])
    for (const word of wordsOf(text))
      if (word.length >= 4 && word !== reserved && !isKnown(word)) sensitive.add(word)
  const plainSecrets = secrets.filter((secret) => secret.length >= 4).map((secret) => secret.toLowerCase())

  const leaks: string[] = []
  const look = (text: string, place: string) => {
    const readings = decodings(text)
    const isLeak = readings.some(
      (reading) =>
        wordsOf(reading).some((word) => sensitive.has(word)) ||
        plainSecrets.some((secret) => reading.toLowerCase().includes(secret)),
    )
    if (isLeak) leaks.push(place)
  }
  const walk = (part: unknown, place: string): void => {
    if (typeof part === 'string' || typeof part === 'number') look(String(part), place)
    else if (Array.isArray(part))
      for (const [index, inner] of part.entries()) walk(inner, `${place}[${index}]`)
    else if (typeof part === 'object' && part !== null)
      for (const [index, [key, inner]] of Object.entries(part).entries()) {
        look(key, `${place}.(name ${index + 1})`)
        walk(inner, sensitive.has(key.toLowerCase()) ? `${place}.(${index + 1})` : `${place}.${key}`)
      }
  }
  walk(value, '')
  return leaks
}

// The end of every replaced host.
const reserved = 'example'

// A UUID is one word: a part of it is too short to be anybody's.
const words = new RegExp(`${uuidPattern.source}|${wordPattern.source}`, 'giu')
const wordsOf = (text: string): string[] => (text.match(words) ?? []).map((word) => word.toLowerCase())

/** The text and what it says in percent signs, Base64 at each of its four places, and hexadecimal digits. */
function decodings(text: string): string[] {
  const found = [text, decodedPercent(text) ?? text]
  for (const [run] of text.matchAll(/[A-Za-z0-9+/_-]{6,}/g))
    for (let start = 0; start < 4; start++)
      found.push(Buffer.from(run.slice(start), 'base64').toString('utf8'))
  for (const [run] of text.matchAll(/(?:[0-9a-f]{2}){4,}/gi))
    found.push(Buffer.from(run, 'hex').toString('utf8'))
  return found
}
