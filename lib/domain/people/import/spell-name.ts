const particles = new Set([
  'de',
  'du',
  'des',
  'di',
  'da',
  'do',
  'dos',
  'von',
  'zu',
  'van',
  'der',
  'den',
  'ten',
  'ter',
])

/** Payrolls and many lists of staff write family names, and sometimes everything, in capitals. */
export const isInCapitals = (name: string) =>
  name.length > 1 && name === name.toUpperCase() && name !== name.toLowerCase()

/** A name in capitals as people write it: "DE LA TOUR-D’AUVERGNE" is "de La Tour-d’Auvergne". Any other stays as it is. */
export function spelledName(name: string, kind: 'first' | 'last'): string {
  if (!isInCapitals(name)) return name
  const words = name.split(' ')
  return words
    .map((word, at) => {
      const lower = lowered(word)
      // Of a family name; a last word is no particle: nobody is called "Jean de".
      if (kind === 'last' && at < words.length - 1 && particles.has(lower)) return lower
      return kind === 'first' && isInitials(word)
        ? word
        : lower.replaceAll(starts, (start) => start.toUpperCase())
    })
    .join(' ')
    .replaceAll(elided, (start) => start.toLowerCase())
}

/** The first letter of each part between hyphens and apostrophes. */
const starts = /(?<=^|[-'’.])\p{L}/gu
/** A particle such as in "d’Alembert", whose d stays in lower case. */
const elided = /(?<=^|[ -])D(?=['’]\p{Lu})/gu

/** "JP" of Jean-Pierre. */
const isInitials = (word: string) => word.length <= 3 && !/[AEIOUY]/.test(word.normalize('NFD'))

/** Lower case of a capital I with a dot, as Turkish has it, is two characters in every other language. */
const lowered = (word: string) => word.toLowerCase().replaceAll('i̇', 'i')
