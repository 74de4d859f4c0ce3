'use client'

import { useRouter } from 'next/navigation'
import { useTimeZone } from 'next-intl'
import { useEffect } from 'react'
import { setPreferenceCookie } from '@/lib/browser/cookies'
import { timeZoneCookie } from '@/lib/i18n/languages'

/** Dates are told in the browser's time zone, which the server only learns from here. */
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
