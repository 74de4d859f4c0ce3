'use client'

import { useEffect } from 'react'
import { closeSession, startSession } from '@/lib/browser/session'
import { token } from '@/lib/browser/token'

/**
 * On the pages for visitors alone, which the server judged by the cookie: says what the stored token says. An expired one
 * is signed out and leads to the login page; a good one opens its pages again, and one that is refused is forgotten.
 */
export function StoredToken() {
  useEffect(() => {
    const state = token.state()
    if (state === 'expired')
      void closeSession().then(() => {
        if (location.pathname !== '/login') location.replace('/login')
      })
    if (state === 'valid')
      void startSession(token.get() ?? '').then(
        () => location.replace('/dashboard'),
        () => token.remove(),
      )
  }, [])
  return null
}
