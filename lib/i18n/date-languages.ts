/** Languages in which dates and figures can be written, whatever the language of the interface. */
export const dateLanguages = [
  'ar',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
] as const
export type DateLanguage = (typeof dateLanguages)[number]

export const dateLanguageCookie = 'date_language'

export const isDateLanguage = (value: unknown): value is DateLanguage =>
  dateLanguages.includes(value as DateLanguage)
