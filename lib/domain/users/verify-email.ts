import { invalid } from '@/lib/domain/errors'
import { consumeOneTimeToken } from '@/lib/domain/users/one-time-tokens'
import { everyCompany } from '@/lib/platform/db'

/**
 * Somebody read the mail, so the address is theirs; and so is its domain, if it is the one the company claimed.
 * @throws invalid when the link was used, is too old, or was never ours
 */
export async function verifyEmail(token: string): Promise<void> {
  await everyCompany.$transaction(async (tx) => {
    const userId = await consumeOneTimeToken(tx, token, 'verify_email')
    if (!userId) throw invalid('token', 'users.verification_impossible')
    const user = await tx.user.update({ where: { id: userId }, data: { emailVerifiedAt: new Date() } })
    await tx.companyDomain.updateMany({
      where: { companyId: user.companyId, domain: user.email.split('@')[1]!, provenAt: null },
      data: { provenAt: new Date() },
    })
  })
}
