import type { Credentials } from '@/lib/domain/users/schema'
import { openSession } from '@/lib/domain/users/sessions'
import { everyCompany } from '@/lib/platform/db'
import { verifyPassword } from '@/lib/platform/passwords'

/**
 * The token for right credentials; null for every other case alike: unknown, unverified, disabled, wrong password.
 * @param device what the browser calls itself, shown in the list of sessions
 */
export async function signIn({ email, password }: Credentials, device: string): Promise<string | null> {
  const user = await everyCompany.user.findUnique({
    where: { email: email.normalize('NFKC').toLowerCase() },
    include: { company: true },
  })
  const isRight = await verifyPassword(user?.passwordHash ?? null, password)
  if (!user || !isRight || !user.emailVerifiedAt || user.disabledAt) return null
  return everyCompany.$transaction((tx) =>
    openSession(tx, { ...user, onboardingStep: user.company.onboardingStep }, device),
  )
}
