import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { proof } from '@/lib/browser/proof'
import { openSession } from '@/lib/browser/session'
import { whileTokenChanges } from '@/lib/browser/token-change'

/** A call that ends every session and answers with the token of the one that goes on here, which is kept. */
const postForToken = (path: string, body: unknown) =>
  whileTokenChanges(async () => {
    const { token } = await api.post<{ token: string }>(path, body, { isQuiet: true, isSignIn: true })
    await openSession(token)
  })

/** Gives the password that was typed as the proof, where a form asks for it anyway: nobody types it twice. */
export const proveBy = (password: string) => () =>
  postForToken('/api/users/prove', { password }).then(() => true)

/**
 * Changes what signs somebody in, then goes on with the new session. Where the proof is too old it is given first:
 * never while the call itself holds the token, as a proof changes the token too.
 * @param giveProof asks the person, unless the form already did
 */
export async function changeSession(
  path: string,
  body: unknown,
  giveProof: () => Promise<boolean> = proof.demand,
): Promise<void> {
  try {
    await postForToken(path, body)
  } catch (cause) {
    const isProofMissing = cause instanceof ApiError && cause.code === 'proof_required'
    if (!isProofMissing || !(await giveProof())) throw cause
    await postForToken(path, body)
  }
}
