import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { dateLanguageCookie, isDateLanguage } from '@/lib/i18n/date-languages'
import { chooseLanguage, knownTimeZone, languageCookie, timeZoneCookie } from '@/lib/i18n/languages'
import { textLocaleOf } from '@/lib/i18n/locales'
import { parsedMessages } from '@/lib/i18n/page-messages'
import { now } from '@/lib/platform/clock'

// The address contains no language: a link shared between colleagues opens in each one's own.
export default getRequestConfig(async () => {
  const [jar, head] = await Promise.all([cookies(), headers()])
  const language = chooseLanguage(jar.get(languageCookie)?.value, head.get('accept-language'))
  const chosen = jar.get(dateLanguageCookie)?.value
  const dates = isDateLanguage(chosen) ? { date_language: chosen } : {}
  return {
    locale: textLocaleOf(language),
    messages: { ...parsedMessages(language), ...dates },
    timeZone: knownTimeZone(jar.get(timeZoneCookie)?.value),
    now: now(),
  }
})
