import { randomInt } from 'node:crypto'

export const wordPattern = /[\p{L}\p{N}\p{M}]+/gu

const vowels = 'aeiou'
const consonants = 'bcdfghjklmnpqrstvwxz'
const digits = '0123456789'
const anyOf = (letters: string) => letters[randomInt(letters.length)]!

/**
 * Replaces words by random ones of the same length and alphabet: the same word by the same one, two words never by one.
 * The table lives in memory only, so nothing leads back.
 */
export class Pseudonyms {
  readonly #known = new Map<string, string>()
  readonly #used: Set<string>

  /** `avoid`: words, in lower case, that must not come out by chance. */
  constructor(avoid: Iterable<string>) {
    this.#used = new Set(avoid)
  }

  word(word: string): string {
    const replacement = this.#replacement(word.toLowerCase(), shapeOf(word))
    return inCaseOf(word, replacement)
  }

  /** Hexadecimal digits by others, also where they are all letters or all digits: parts of a UUID. */
  hex(part: string): string {
    const replacement = this.#replacement(part.toLowerCase(), hexOf, 'hex:')
    return inCaseOf(part, replacement)
  }

  #replacement(lower: string, make: (lower: string) => string, space = ''): string {
    const known = this.#known.get(space + lower)
    if (known !== undefined) return known
    let made = make(lower)
    // A short word has few replacements: it grows once they are used up.
    for (let tries = 1; this.#used.has(made); tries++)
      made = make(lower) + make(lower.slice(-1).repeat(Math.floor(tries / 100)))
    this.#used.add(made)
    this.#known.set(space + lower, made)
    return made
  }
}

function shapeOf(word: string): (lower: string) => string {
  if (/^\d+$/.test(word)) return numberOf
  if (/^[0-9a-f]+$/i.test(word) && /\d/.test(word) && /[a-f]/i.test(word)) return hexOf
  return /\p{N}/u.test(word) ? mixedOf : wordOf
}

const numberOf = (number: string) =>
  [...number]
    .map((_, place) => (place === 0 && number[0] !== '0' ? anyOf(digits.slice(1)) : anyOf(digits)))
    .join('')

const hexOf = (text: string) => [...text].map(() => anyOf('0123456789abcdef')).join('')

const mixedOf = (text: string) =>
  [...text].map((sign) => (/\d/.test(sign) ? anyOf(digits) : otherLetter(sign, anyOf(consonants)))).join('')

/** Readable: consonants and vowels by turns. */
const wordOf = (text: string) => {
  const first = randomInt(2)
  return [...text]
    .map((sign, place) => otherLetter(sign, anyOf((place + first) % 2 ? vowels : consonants)))
    .join('')
}

/** Letters of other alphabets keep theirs, as widths and lengths in bytes may matter. */
function otherLetter(sign: string, ascii: string): string {
  if (/[a-z]/i.test(sign)) return ascii
  if (/\p{Script=Latin}/u.test(sign)) return anyOf('àâçéèêëîïôöùûü')
  if (/\p{Script=Cyrillic}/u.test(sign)) return anyOf('бвгдежзиклмнопрст')
  if (/\p{Script=Greek}/u.test(sign)) return anyOf('αβγδεζηθικλμνξοπρ')
  return String.fromCodePoint(0x4e00 + randomInt(512))
}

/** Capitals where the original has them. */
function inCaseOf(original: string, replacement: string): string {
  if (original === original.toLowerCase()) return replacement
  if (original === original.toUpperCase()) return replacement.toUpperCase()
  const signs = [...original]
  return [...replacement]
    .map((sign, place) => {
      const model = signs[place]
      return model && model !== model.toLowerCase() ? sign.toUpperCase() : sign
    })
    .join('')
}
