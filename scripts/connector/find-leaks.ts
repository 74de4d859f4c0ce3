import { wordPattern } from '@/scripts/connector/pseudonyms'
import { decodedPercent, uuidPattern } from '@/scripts/connector/redact-text'

type Sensitive = {
  /** Values that must not appear as a whole, in any encoding. */
  secrets: readonly string[]
  /** Values of which no word of four characters or more may appear, except `known` ones. */
  values: Iterable<string>
  /** Whether a word is harmless, because the connector's code or the vendor's field names contain it. */
  isKnown: (word: string) => boolean
}

/**
 * Searches for what the redaction should have removed, by another method: decodes whatever may be an encoding, and
 * compares words. @returns the places, never the values
 */
export function findLeaks(value: unknown, { secrets, values, isKnown }: Sensitive): string[] {
  const sensitive = new Set<string>()
  for (const text of [...values, ...secrets])
    for (const word of wordsOf(text))
      if (word.length >= 4 && !reserved.has(word) && !isKnown(word)) sensitive.add(word)
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

// The suffix of every replaced host, and what stands for a private key, whose first line has the same word.
const reserved = new Set(['example', 'private'])

// A UUID is one word: its parts are too short to be personal.
const words = new RegExp(`${uuidPattern.source}|${wordPattern.source}`, 'giu')
const wordsOf = (text: string): string[] => (text.match(words) ?? []).map((word) => word.toLowerCase())

/** The text, and its decodings: percent-encoding, Base64 at each of its four offsets, and hexadecimal. */
function decodings(text: string): string[] {
  const spellings = [text, decodedPercent(text) ?? text]
  for (const [run] of text.matchAll(/[A-Za-z0-9+/_-]{6,}/g))
    for (let start = 0; start < 4; start++)
      spellings.push(Buffer.from(run.slice(start), 'base64').toString('utf8'))
  for (const [run] of text.matchAll(/(?:[0-9a-f]{2}){4,}/gi))
    spellings.push(Buffer.from(run, 'hex').toString('utf8'))
  return spellings
}
