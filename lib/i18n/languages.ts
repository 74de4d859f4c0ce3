/** Languages of the interface. French is the default and the fallback. */
export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'fr'

export const languageCookie = 'language'
export const timeZoneCookie = 'timezone'
export const defaultTimeZone = 'Europe/Paris'

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

/** First language of an `Accept-Language` header that we speak, by its weights. */
export function acceptedLanguage(header: string | null | undefined): Language | null {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';')
      const weight = options.map((option) => option.trim()).find((option) => option.startsWith('q='))
      return { code: tag.trim().toLowerCase().split('-')[0], weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return wishes.map(({ code }) => code).find(isLanguage) ?? null
}

/** The language in the user's cookie, otherwise the browser's, otherwise French. */
export function chooseLanguage(
  cookie: string | undefined,
  acceptLanguage: string | null | undefined,
): Language {
  return isLanguage(cookie) ? cookie : (acceptedLanguage(acceptLanguage) ?? defaultLanguage)
}

/** A time zone that the runtime supports, otherwise the default one: it comes from a cookie, so it may be anything. */
export function knownTimeZone(name: string | undefined): string {
  if (!name || name.length > 64) return defaultTimeZone
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return defaultTimeZone
  }
}
