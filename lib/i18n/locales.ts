import { defaultLanguage, isLanguage, type Language } from '@/lib/i18n/languages'

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

/**
 * The region that decides the shape of figures inside texts (`#`, `{n, number}`), which no function of ours writes: the French
 * of Canada parts groups by U+00A0 where that of France takes U+202F, and has the same plurals.
 */
export const textLocaleOf = (language: Language): string => (language === 'fr' ? 'fr-CA' : 'en-GB')

/** The language of a text's locale. */
export function languageOf(locale: string): Language {
  const [language] = locale.split('-')
  return isLanguage(language) ? language : defaultLanguage
}
