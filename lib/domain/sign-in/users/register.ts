import { queueMail } from '@/lib/domain/record/mails/mails'
import { refuseBreachedPassword, refusePersonalPassword } from '@/lib/domain/sign-in/users/refuse-password'
import type { RegisterInput } from '@/lib/domain/sign-in/users/schema'
import { after, hours } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { hashPassword } from '@/lib/platform/passwords'
import { countAttempt } from '@/lib/platform/rate-limit'
import { hashOpaqueToken } from '@/lib/platform/secrets'

const validFor = hours(24)

/**
 * Stores a registration and mails its link. Whether the address has an account is not checked here: only the mail tells,
 * so the caller learns nothing. The company is created when the link is followed.
 */
export async function register(
  { password, browserSecret, ...registration }: RegisterInput,
  client: string,
): Promise<void> {
  await countAttempt(['register_client', client], ['mail_address', registration.email])
  refusePersonalPassword('password', password, registration)
  await refuseBreachedPassword('password', password)
  const passwordHash = await hashPassword(password)
  await everyCompany.$transaction(async (tx) => {
    const { id, email, language } = await tx.registration.create({
      data: {
        ...registration,
        passwordHash,
        browserHash: browserSecret === undefined ? null : hashOpaqueToken(browserSecret),
        expiresAt: after(validFor),
      },
    })
    await queueMail(tx, {
      template: 'verify_email',
      to: { name: '', address: email },
      language,
      params: { registrationId: id },
      validFor,
    })
  })
}
