import { useState } from 'react'
import { forgetLink } from '@/components/users/links/secret-of-link'
import { leaveEndedSession } from '@/components/users/session/leave-ended-session'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { snackbar } from '@/lib/browser/snackbar'

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
