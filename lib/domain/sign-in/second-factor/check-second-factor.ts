import { z } from 'zod'
import { recordAlone, visitorDoer } from '@/lib/domain/record/audit/write/record-act'
import { invalid } from '@/lib/domain/record/errors'
import { acceptCode, noteWrongCode, wrongCode } from '@/lib/domain/sign-in/second-factor/accept-code'
import type { SecondFactorCheck } from '@/lib/domain/sign-in/second-factor/schema'
import { consumeOneTimeToken, findOneTimeToken } from '@/lib/domain/sign-in/sessions/one-time-tokens'
import type { Visitor } from '@/lib/domain/sign-in/users/admit'
import { completeSignIn } from '@/lib/domain/sign-in/users/admit'
import type { SignedIn } from '@/lib/domain/sign-in/users/schema'
import { everyCompany } from '@/lib/platform/db'
import { countAttempt } from '@/lib/platform/rate-limit'

/**
 * Checks the code at sign-in. A wrong one leaves the temporary token valid for a few attempts; a right one
 * consumes it. Nobody is signed in yet, so the company is that of the token's owner.
 * @throws invalid on `code`, or on `totpTmpToken` when the password has to be given again
 */
export async function checkSecondFactor(
  { totpTmpToken, code }: SecondFactorCheck,
  visitor: Visitor,
): Promise<SignedIn> {
  const oneTimeToken = await findOneTimeToken(everyCompany, totpTmpToken, 'totp')
  if (!oneTimeToken) throw tokenIsOver()
  await countAttempt(
    ['second_factor_token', totpTmpToken],
    ['second_factor_user', oneTimeToken.userId],
    ['second_factor_day', oneTimeToken.userId],
  )
  const signedIn = await everyCompany.$transaction(async (tx) => {
    const user = await tx.user.findUniqueOrThrow({
      where: { id: oneTimeToken.userId },
      include: { company: true },
    })
    if (!user.totpEnabledAt || user.disabledAt) throw tokenIsOver()
    if (!(await acceptCode(tx, user, code))) return user
    if (!(await consumeOneTimeToken(tx, totpTmpToken, 'totp'))) throw tokenIsOver()
    return completeSignIn(tx, user, visitor, signedInBefore.parse(oneTimeToken.params).knownBrowserId)
  })
  if ('token' in signedIn) return signedIn
  const { id, companyId, fullName: name } = signedIn
  await recordAlone(visitorDoer(companyId, visitor.client), 'user.second_factor_refused', id, { name })
  await noteWrongCode(id)
  throw wrongCode()
}

/** The browser that the first factor came from. */
const signedInBefore = z.object({ knownBrowserId: z.uuid().optional() })

const tokenIsOver = () => invalid('totpTmpToken', 'second-factor.token_over')
