'use client'

import { useRouter } from 'next/navigation'
import { useTimeZone } from 'next-intl'
import { useEffect, useRef } from 'react'
import { setPreferenceCookie } from '@/lib/browser/cookies'
import { timeZoneCookie } from '@/lib/i18n/languages'

/** A first visit begins here: no time of day is shown, and drawing them a second time would take as long as the first. */
const withoutTimes = ['/login', '/register', '/user/password_reset_request']

/** Stores the browser's time zone in a cookie, from which the server knows it. */
export function TimeZoneCookie() {
  const knownZone = useTimeZone()
  const router = useRouter()
  const told = useRef('')
  useEffect(() => {
    const actual = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (!actual || actual === knownZone || actual === told.current) return
    // The effect runs again before the page that was asked for is there.
    told.current = actual
    setPreferenceCookie(timeZoneCookie, actual)
    if (!withoutTimes.includes(location.pathname)) router.refresh()
  }, [knownZone, router])
  return null
}
