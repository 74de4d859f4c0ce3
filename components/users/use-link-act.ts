import { useState } from 'react'
import { forgetLink } from '@/components/users/secret-of-link'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { closeSession } from '@/lib/browser/session'
import { snackbar } from '@/lib/browser/snackbar'
import { token } from '@/lib/browser/token'

export type LinkState = 'asking' | 'working' | 'done' | 'failed' | 'impossible'

/**
 * The action of a mailed link, which ends every session. A button starts it, because mail scanners open links.
 * `failed`: the link has expired or was used; `impossible`: it is valid, but its address or account is not.
 */
export function useLinkAct(path: string, secret: string): [state: LinkState, run: () => Promise<void>] {
  const [state, setState] = useState<LinkState>('asking')

  async function run() {
    setState('working')
    try {
      await api.post(path, { token: secret }, { isQuiet: true, isSignIn: true })
    } catch (cause) {
      const violation = cause instanceof ApiError ? cause.violations[0] : undefined
      if (!violation) {
        snackbar.error(cause)
        return setState('asking')
      }
      forgetLink()
      return setState(violation.code === 'update_impossible' ? 'impossible' : 'failed')
    }
    forgetLink()
    await leaveEndedSession()
    setState('done')
  }

  return [state, run]
}

/** Signs this browser out if its session belonged to the account whose sessions ended; another account stays signed in. */
async function leaveEndedSession() {
  if (token.state() !== 'valid') return
  const isOpen = await api.get('/api/users/me', { isQuiet: true, isSignIn: true }).then(
    () => true,
    (cause: unknown) => !(cause instanceof ApiError && cause.status === 401),
  )
  if (!isOpen) await closeSession()
}
