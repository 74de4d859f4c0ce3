import type { Actor } from '@/lib/domain/record/actor'
import type { VerifiedIdentity } from '@/lib/domain/sign-in/identities/claims'
import { createProviderCode } from '@/lib/domain/sign-in/identities/provider-codes'
import type { ProviderFailure } from '@/lib/domain/sign-in/identities/schema'
import { everyCompany } from '@/lib/platform/db'
import { countAttempt } from '@/lib/platform/rate-limit'

type Meeting = {
  /** The secret of the browser that started signing in. */
  verifier: string
  client: string
  /** The signed-in user who asked for a link in the settings; null on the login page. */
  actor: Actor | null
}

/**
 * After a provider's answer: a code with which the browser continues, or the reason why it cannot. Nobody is signed in
 * here, and no user, company or link is created.
 */
export async function meetIdentity(
  identity: VerifiedIdentity,
  { verifier, client, actor }: Meeting,
): Promise<{ code: string } | { failure: ProviderFailure }> {
  await countAttempt(['login_client', client])
  const { issuer, subject } = identity
  const knownIdentity = await everyCompany.identity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    include: { user: true },
  })
  if (actor) {
    if (knownIdentity) return { failure: knownIdentity.userId === actor.userId ? 'already_linked' : 'taken' }
    return { code: await createProviderCode(actor.userId, identity, 'add_link', verifier) }
  }
  const user = knownIdentity?.user ?? (await ownerOfAddress(identity))
  if (!user?.emailVerifiedAt || user.disabledAt) return { failure: `unknown_${identity.provider}` }
  return {
    code: await createProviderCode(user.id, identity, knownIdentity ? 'sign_in' : 'propose_link', verifier),
  }
}

/** Compared only when the provider has verified the address: otherwise strangers would learn which addresses have an account. */
const ownerOfAddress = ({ email, isEmailVerified: isEmailProven }: VerifiedIdentity) =>
  isEmailProven ? everyCompany.user.findUnique({ where: { email } }) : null
