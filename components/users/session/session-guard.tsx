'use client'

import { useEffect } from 'react'
import { closeSession } from '@/lib/browser/session'
import { token } from '@/lib/browser/token'

/**
 * For pages behind the login: the cookie opens the page, but its calls need the stored token. Without one, when it has
 * expired, or when another tab signs out, the session ends here too.
 */
export function SessionGuard() {
  useEffect(() => {
    const look = () => {
      const state = token.state()
      if (state === 'none') location.replace('/logout')
      if (state === 'expired') void closeSession().then(() => location.replace('/login'))
    }
    look()
    const onStorage = ({ key }: StorageEvent) => {
      if (key === token.key || key === null) look()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
  return null
}
