'use client'

import { useEffect } from 'react'
import { closeSession } from '@/lib/browser/session'

/** A page without content: signs out, then opens the login page. */
export function SignOut() {
  useEffect(() => {
    void closeSession().then(() => location.replace('/login?signed_out=1'))
  }, [])
  return null
}
