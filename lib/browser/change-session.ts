import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { identityCheck } from '@/lib/browser/identity-check'
import { startSession } from '@/lib/browser/session'
import { whileTokenChanges } from '@/lib/browser/token-change'

type Renewed = { token: string }

/**
 * A call that ends every session and returns the token of this one, which replaces the old token before other calls
 * learn that the old one is refused.
 */
const postForToken = <Answer extends Renewed>(path: string, body: unknown): Promise<Answer> =>
  whileTokenChanges(async () => {
    const answer = await api.post<Answer>(path, body, { isQuiet: true, isSignIn: true })
    await startSession(answer.token)
    return answer
  })

/** Verifies the identity by a password that a form already asks for, so that it is not typed twice. */
export const verifyBy = (password: string) => () =>
  postForToken('/api/users/verify_identity', { password }).then(() => true)

/**
 * Changes password or second factor, then continues with the new session. If needed, the identity is verified first:
 * never during the call, as verifying replaces the token too. The caller shows errors.
 * @param verify asks the person, unless the form already did
 */
export async function changeSession<Answer extends Renewed>(
  path: string,
  body: unknown,
  verify: () => Promise<boolean> = identityCheck.demand,
): Promise<Answer> {
  try {
    return await postForToken<Answer>(path, body)
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    if (cause.status === 401) location.assign('/logout')
    if (cause.code !== 'proof_required' || !(await verify())) throw cause
    return postForToken<Answer>(path, body)
  }
}
