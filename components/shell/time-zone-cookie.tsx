'use client'

import { useRouter } from 'next/navigation'
import { useTimeZone } from 'next-intl'
import { useEffect } from 'react'
import { setPreferenceCookie } from '@/lib/browser/cookies'
import { timeZoneCookie } from '@/lib/i18n/languages'

/** Stores the browser's time zone in a cookie, from which the server knows it. */
export function TimeZoneCookie() {
  const known = useTimeZone()
  const router = useRouter()
  useEffect(() => {
    const actual = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (!actual || actual === known) return
    setPreferenceCookie(timeZoneCookie, actual)
    router.refresh()
  }, [known, router])
  return null
}
