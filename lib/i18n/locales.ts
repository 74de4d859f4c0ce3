import { defaultLanguage, isLanguage, type Language } from '@/lib/i18n/languages'

// The Gregorian calendar, since days are compared with those of contracts and banks, and digits that our font has.
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
 * The locale for figures inside texts (`#`, `{n, number}`), which are not formatted by our functions: Canadian French
 * groups digits by U+00A0 instead of U+202F, and has the same plurals.
 */
export const textLocaleOf = (language: Language): string => (language === 'fr' ? 'fr-CA' : 'en-GB')

/** The language of a text's locale. */
export function languageOf(locale: string): Language {
  const [language] = locale.split('-')
  return isLanguage(language) ? language : defaultLanguage
}
