'use client'

import { useEffect } from 'react'
import { closeSession, startSession } from '@/lib/browser/session'
import { token } from '@/lib/browser/token'

/**
 * For pages for visitors, where the server only sees the cookie: checks the stored token. An expired one is removed and
 * leads to the login page, a valid one leads to the dashboard, and one that the server refuses is removed.
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
