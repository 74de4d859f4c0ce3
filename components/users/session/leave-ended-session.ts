import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { closeSession } from '@/lib/browser/session'
import { token } from '@/lib/browser/token'

/** The session of this browser ended with the others, if it was the account's; somebody else's goes on. */
export async function leaveEndedSession() {
  if (token.state() !== 'valid') return
  const isOpen = await api.get('/api/users/me', { isQuiet: true, isSignIn: true }).then(
    () => true,
    (cause: unknown) => !(cause instanceof ApiError && cause.status === 401),
  )
  if (!isOpen) await closeSession()
}
