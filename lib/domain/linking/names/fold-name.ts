import anyAscii from 'any-ascii'
import { distance } from 'fastest-levenshtein'

const LONGEST_NAME = 200

const GERMANIC: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}

/** Lower-case ASCII words of a text in any script. For evidence only: identifiers are never compared this way. */
export function foldName(text: string): string {
  const kept = text
    .slice(0, LONGEST_NAME)
    .normalize('NFKC')
    .replace(/['’ʼ`´]/g, '')
  return anyAscii(splitCamelCase(kept))
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
}

/** The words of a name: "Jean-Pierre O’Brien" gives jean, pierre, obrien. */
export function nameTokens(text: string | null): string[] {
  const folded = text ? foldName(text) : ''
  return folded ? folded.split(' ') : []
}

/** The spellings of a name on a keyboard without its letters: Müller is typed muller and mueller. */
export function nameSpellings(text: string): string[] {
  const germanic = text
    .slice(0, LONGEST_NAME)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøåæœß]/g, (letter) => GERMANIC[letter] ?? letter)
  return [...new Set([foldName(text), foldName(germanic)])].filter(Boolean)
}

// Transliterated Chinese arrives as WangXiaoMing, and people type JeanDupont into fields without spaces.
function splitCamelCase(text: string): string {
  const apart = /[^\p{ASCII}]/u.test(text) ? anyAsciiByWord(text) : text
  return apart.replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2')
}

function anyAsciiByWord(text: string): string {
  return text
    .split(' ')
    .map((word) => (/\p{Script=Latin}/u.test(word) ? word : anyAscii(word)))
    .join(' ')
}

const SOUNDS: [RegExp, string][] = [
  [/sch/g, 'sh'],
  [/tsch|tch|cz/g, 'ch'],
  [/ph/g, 'f'],
  [/(?<=[tkgdbz])h/g, ''],
  [/ks|cks/g, 'x'],
  [/ck|q|c(?![he iy])/g, 'k'],
  [/ae/g, 'a'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
  [/ou|oo/g, 'u'],
  [/ee/g, 'i'],
  [/w/g, 'v'],
  [/[jy]/g, 'i'],
  [/^ie/g, 'e'],
  [/ei|ii|iu$/g, 'i'],
  [/tz|ts|z/g, 's'],
  [/(.)\1+/g, '$1'],
  [/(?<=..)(?:h|e)$/g, ''],
]

/** A phonetic key across languages: Aleksey and Alexei, Yuri and Jurij, Marc and Mark share one. */
export function soundOf(token: string): string {
  return SOUNDS.reduce((sound, [pattern, replacement]) => sound.replace(pattern, replacement), token)
}

/** One typo in a word of five letters, two in ten, never in the first letter, which would be another initial. */
export function isTypo(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  if (shorter < 5 || a[0] !== b[0] || Math.abs(a.length - b.length) > 2) return false
  return distance(a, b) <= (shorter < 10 ? 1 : 2)
}
