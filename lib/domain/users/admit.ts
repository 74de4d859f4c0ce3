import { createOneTimeToken } from '@/lib/domain/users/one-time-tokens'
import { openSession } from '@/lib/domain/users/sessions'
import type { Company, User } from '@/lib/generated/prisma/client'
import { minutes } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'

/** A session's token; or, while a second factor is missing, one that opens nothing but that question. */
export type SignInAnswer = { token: string } | { totpTmpToken: string }

export type Admitted = User & { company: Company }

/** What follows a first factor that was right, whichever it was. */
export async function admit(tx: Tx, user: Admitted, device: string): Promise<SignInAnswer> {
  if (user.totpEnabledAt) return { totpTmpToken: await createOneTimeToken(tx, user.id, 'totp', minutes(5)) }
  return { token: await openSession(tx, { ...user, onboardingStep: user.company.onboardingStep }, device) }
}
