'use client'

import { useRouter } from 'next/navigation'
import { useSyncExternalStore } from 'react'
import { type Theme, themeCookie } from '@/components/shell/themes'
import { api } from '@/lib/browser/api'
import { setPreferenceCookie } from '@/lib/browser/cookies'
import { token } from '@/lib/browser/token'
import { type Language, languageCookie } from '@/lib/i18n/languages'

/** Somebody who is signed in finds the choice again in the next browser, and in their mails. */
function keep(preference: { language: Language } | { dark_mode: boolean }) {
  if (token.state() === 'valid')
    void api.patch('/api/users/me', preference, { isQuiet: true }).catch(() => {})
}

/** Changes the language of this browser and reads the page again in it. */
export function useLanguage() {
  const router = useRouter()
  return (language: Language) => {
    setPreferenceCookie(languageCookie, language)
    document.documentElement.lang = language
    keep({ language })
    router.refresh()
  }
}

function watch(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

const current = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** The theme now on screen. Setting it needs no answer of the server: the cookie serves the next page. */
export function useTheme() {
  const theme = useSyncExternalStore(watch, current, () => 'light' as Theme)
  return {
    theme,
    setTheme(next: Theme) {
      document.documentElement.dataset.theme = next
      setPreferenceCookie(themeCookie, next)
      keep({ dark_mode: next === 'dark' })
    },
  }
}
