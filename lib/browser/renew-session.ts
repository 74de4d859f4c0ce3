import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { proof } from '@/lib/browser/proof'
import { openSession } from '@/lib/browser/session'
import { whileTokenChanges } from '@/lib/browser/token-change'

/**
 * A change that ends every session and goes on here in a new one: the token of its answer takes the place of the old
 * one before any other call is told that the old one is refused. Errors are the caller's to show.
 */
export async function renewSession<Answer extends { token: string }>(
  path: string,
  body: unknown,
): Promise<Answer> {
  const attempt = () => whileTokenChanges(() => change<Answer>(path, body))
  try {
    return await attempt()
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    if (cause.status === 401) location.assign('/logout')
    // Asked for while nothing is locked: giving a proof changes the token too.
    if (cause.code !== 'proof_required' || !(await proof.demand())) throw cause
    return attempt()
  }
}

async function change<Answer extends { token: string }>(path: string, body: unknown): Promise<Answer> {
  const answer = await api.post<Answer>(path, body, { isQuiet: true, isSignIn: true })
  await openSession(answer.token)
  return answer
}
