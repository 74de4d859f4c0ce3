import { z } from 'zod'
import { recordAct, recordAlone, userDoer, visitorDoer } from '@/lib/domain/record/audit/write/record-act'
import { conflict, invalid, isRefusalOf } from '@/lib/domain/record/errors'
import { queueNotice } from '@/lib/domain/record/mails/mails'
import { providerNames } from '@/lib/domain/sign-in/identities/choices'
import type { IdentityLink } from '@/lib/domain/sign-in/identities/schema'
import { acceptCode, noteWrongCode } from '@/lib/domain/sign-in/second-factor/accept-code'
import { consumeOneTimeToken, findOneTimeToken } from '@/lib/domain/sign-in/sessions/one-time-tokens'
import type { Visitor } from '@/lib/domain/sign-in/users/admit'
import { completeSignIn, holdUser } from '@/lib/domain/sign-in/users/admit'
import type { SignedIn } from '@/lib/domain/sign-in/users/schema'
import { everyCompany, Prisma } from '@/lib/platform/db'
import { verifyPassword } from '@/lib/platform/passwords'
import { countAttempt } from '@/lib/platform/rate-limit'

const proposal = z.object({
  outcome: z.enum(['propose_link', 'add_link']),
  provider: z.enum(providerNames),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
})

/**
 * Makes the link that was proposed. An equal address proves nothing, so the user gives the password, and a code when there
 * is a second factor. Before a right password every failure looks the same.
 * @returns the session; null for somebody who is signed in already
 * @throws invalid at the field; conflict when the provider's account was linked to another user meanwhile
 */
export async function linkIdentity(
  { linkToken, password, code }: IdentityLink,
  visitor: Visitor,
): Promise<SignedIn | null> {
  await countAttempt(['login_client', visitor.client])
  const oneTimeToken = await findOneTimeToken(everyCompany, linkToken, 'identity_link')
  if (!oneTimeToken) throw linkIsOver()
  const { outcome, ...identity } = proposal.parse(oneTimeToken.params)
  const user = await everyCompany.user.findUniqueOrThrow({ where: { id: oneTimeToken.userId } })
  await countAttempt(['login_account', user.email])
  const refuse = (reason: string) =>
    recordAlone(visitorDoer(user.companyId, visitor.client), 'user.sign_in_refused', user.id, {
      name: user.fullName,
      reason,
      provider: identity.provider,
    })
  if (!(await verifyPassword(user.passwordHash, password)) || user.disabledAt) {
    await refuse('password')
    throw invalid('password', 'identities.wrong_password')
  }
  if (user.totpEnabledAt) {
    if (!code) throw invalid('code', 'identities.code_needed')
    await countAttempt(['second_factor_user', user.id], ['second_factor_day', user.id])
  }
  try {
    return await everyCompany.$transaction(async (tx) => {
      const heldUser = await holdUser(tx, user)
      if (heldUser?.passwordHash !== user.passwordHash) throw linkIsOver()
      if (!(await consumeOneTimeToken(tx, linkToken, 'identity_link'))) throw linkIsOver()
      if (heldUser.totpEnabledAt && !(await acceptCode(tx, heldUser, code ?? '')))
        throw invalid('code', 'identities.wrong_code')
      await tx.identity.create({ data: { ...identity, companyId: heldUser.companyId, userId: heldUser.id } })
      await queueNotice(tx, heldUser, 'identity_linked')
      const signedIn = outcome === 'add_link' ? null : await completeSignIn(tx, heldUser, visitor)
      const { provider, email } = identity
      await recordAct(tx, userDoer(heldUser, visitor.client), 'user.identity_linked', heldUser.id, {
        provider,
        email,
      })
      return signedIn
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw conflict('identities.taken')
    if (isRefusalOf(error, 'code')) {
      await refuse('code')
      await noteWrongCode(user.id)
    }
    throw error
  }
}

const linkIsOver = () => invalid('link_token', 'identities.link_over')
