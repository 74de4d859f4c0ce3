'use client'

import { useEffect } from 'react'
import { closeSession } from '@/lib/browser/session'

/** No screen of its own: signs out, then shows the login page. */
export function SignOut() {
  useEffect(() => {
    void closeSession().then(() => location.replace('/login?signed_out=1'))
  }, [])
  return null
}
