/** A name by its consonants and by whether vowels stand before, between and after them. */
export type Spelling = { consonants: string; vowels: string[] }

/** Shorter names are too similar to too many others. */
const CONSONANTS_THAT_TELL = 3
const LONGEST = 24

const LETTERS: [RegExp, string][] = [
  [/schtsch|shch|sch|sh/g, 'S'],
  [/dj|dzh|j(?=.*[aeiou])/g, 'j'],
  [/kh/g, 'H'],
  [/(?<=[gtdz])h/g, ''],
  [/ph/g, 'f'],
  [/c(?=[ei])/g, 's'],
  [/ck|q|c/g, 'k'],
  [/x/g, 'ks'],
  [/ee/g, 'i'],
  [/[ow]|(?<=[aeiouy])v(?=$)/g, 'u'],
  [/(?<=.)y/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/(?<=[aeiou])h$/g, ''],
  [/(?<=..[^aeiou])e$/g, ''],
]

/**
 * A key that is equal for all Latin transliterations of an Arabic or Cyrillic name: Youssef and Yusuf, Cherkaoui and
 * Sharqawi, Alyona and Alena. "ch" is sh in French and kh in German, so there may be two keys.
 */
export function spellingsOf(token: string): Spelling[] {
  if (token.length > LONGEST || token.length < 4) return []
  const ways = token.includes('ch') ? [token.replaceAll('ch', 'sh'), token.replaceAll('ch', 'kh')] : [token]
  return ways.map((way) => {
    const plain = LETTERS.reduce((text, [pattern, letter]) => text.replace(pattern, letter), way)
    return { consonants: plain.replace(/[aeiu]+/g, ''), vowels: plain.split(/[^aeiu]/) }
  })
}

/** The part that all transliterations of a name share, for keys that few other names share. */
export const consonantsOf = (spellings: Spelling[]): string[] =>
  spellings.flatMap(({ consonants }) => (consonants.length < CONSONANTS_THAT_TELL ? [] : consonants))

/**
 * Whether two names differ only as transliterations do: e may be ё, written yo, and in Arabic names any vowel may
 * differ.
 */
export function areTransliterations(some: Spelling[], others: Spelling[]): boolean {
  return some.some((one) =>
    others.some(
      (other) =>
        one.consonants === other.consonants &&
        one.consonants.length > 1 &&
        one.vowels.every((vowels, at) => areVowelsAlike(vowels, other.vowels[at]!, isExact(one))),
    ),
  )
}

// Arabic has neither p nor v, and too many short names differ by a vowel only.
const isExact = ({ consonants }: Spelling) =>
  consonants.length < CONSONANTS_THAT_TELL || /[pv]/.test(consonants)

function areVowelsAlike(one: string, other: string, isExactly: boolean): boolean {
  if (one === other) return true
  if (one === '' || other === '') return false
  if ((one === 'e' && other === 'iu') || (one === 'iu' && other === 'e')) return true
  return (
    !isExactly &&
    one.length === other.length &&
    [...one].every((vowel, at) => vowel === other[at] || vowel === 'e' || other[at] === 'e')
  )
}

const BEGINNINGS = ['ckqsx', 'jyd', 'ouw', 'aei']

/** A cheap check before the full comparison: transliterations begin alike and have similar lengths. */
export function mayBeTransliterations(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 3) return false
  const [a, b] = [one[0]!, other[0]!]
  return a === b || BEGINNINGS.some((letters) => letters.includes(a) && letters.includes(b))
}
