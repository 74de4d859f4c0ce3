import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { closeSession } from '@/lib/browser/session'
import { token } from '@/lib/browser/token'

/** Signs this browser out if its session belonged to the account whose sessions ended; another account stays signed in. */
export async function leaveEndedSession() {
  if (token.state() !== 'valid') return
  const isOpen = await api.get('/api/users/me', { isQuiet: true, isSignIn: true }).then(
    () => true,
    (cause: unknown) => !(cause instanceof ApiError && cause.status === 401),
  )
  if (!isOpen) await closeSession()
}
