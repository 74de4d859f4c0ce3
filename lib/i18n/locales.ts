// Days are compared with those of contracts and banks: the Gregorian calendar, and digits that every font here has.
const everybodys = '-u-ca-gregory-nu-latn'

/** The region that decides the shape of dates and figures. Other tags pass, for the readers Intl knows. */
export function localeOf(language: string): string {
  if (language === 'fr') return 'fr-FR'
  if (language === 'en') return 'en-GB'
  return ['ar', 'fa', 'hi', 'th'].includes(language) ? `${language}${everybodys}` : language
}

/** Intl puts U+202F in French figures; our font has no glyph for it. */
export function withoutNarrowSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0')
}
