'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { type Theme, themeCookie, themeOf } from '@/components/shell/themes'
import { api } from '@/lib/browser/api'
import { setPreferenceCookie } from '@/lib/browser/cookies'
import { messageOf, snackbar } from '@/lib/browser/snackbar'
import { token } from '@/lib/browser/token'
import { type DateLanguage, dateLanguageCookie } from '@/lib/i18n/date-languages'
import { type Language, languageCookie } from '@/lib/i18n/languages'

/**
 * For a signed-in user the choice is also stored on the server, for other browsers and for mails.
 * @param failed said where the server gave no reason
 */
function keep(preference: Preference, failed: string) {
  if (token.get())
    void api
      .patch('/api/users/me', preference, { isQuiet: true })
      .catch((cause: unknown) => snackbar.error(messageOf(cause) ?? failed))
}

type Preference = { language: Language } | { dark_mode: boolean } | { date_language: DateLanguage | null }

/** Changes the language of this browser and reloads the page in it. */
export function useLanguage() {
  const router = useRouter()
  const t = useTranslations('shell')
  return (language: Language) => {
    setPreferenceCookie(languageCookie, language)
    document.documentElement.lang = language
    keep({ language }, t('preference_failed'))
    router.refresh()
  }
}

/** The language of dates and figures; null: that of the interface. The page is refreshed, and typed text is kept. */
export function useDateLanguageChoice() {
  const router = useRouter()
  const t = useTranslations('shell')
  return (language: DateLanguage | null) => {
    setPreferenceCookie(dateLanguageCookie, language ?? '')
    keep({ date_language: language }, t('preference_failed'))
    router.refresh()
  }
}

function watch(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

const current = (): Theme => themeOf(document.documentElement.dataset.theme)

/** The current theme. Setting it does not wait for the server: the cookie applies to the next page. */
export function useTheme() {
  const t = useTranslations('shell')
  const theme = useSyncExternalStore(watch, current, () => 'lightTheme' as Theme)
  return {
    theme,
    setTheme(next: Theme) {
      document.documentElement.dataset.theme = next
      setPreferenceCookie(themeCookie, next)
      keep({ dark_mode: next === 'darkTheme' }, t('preference_failed'))
    },
  }
}
