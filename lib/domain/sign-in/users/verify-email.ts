import { recordAct, userDoer } from '@/lib/domain/record/audit/write/record-act'
import { invalid } from '@/lib/domain/record/errors'
import { provesDomain } from '@/lib/domain/sign-in/company/proves-domain'
import { admit, type SignInAnswer } from '@/lib/domain/sign-in/users/admit'
import type { Visitor } from '@/lib/domain/sign-in/users/visitor'
import type { Registration } from '@/lib/generated/prisma/client'
import { now } from '@/lib/platform/clock'
import { everyCompany, Prisma, type Tx } from '@/lib/platform/db'
import { verifyPassword } from '@/lib/platform/passwords'
import { countAttempt } from '@/lib/platform/rate-limit'
import { hashOpaqueToken, newOpaqueToken } from '@/lib/platform/secrets'

const domainIsGiven = 1

/** The secret of the link, made while its mail is sent; the one before it dies. Null once the registration is over. */
export async function registrationToken(id: string): Promise<string | null> {
  const { token, hash } = newOpaqueToken()
  const { count } = await everyCompany.registration.updateMany({
    where: { id, usedAt: null },
    data: { hash },
  })
  return count > 0 ? token : null
}

/**
 * Makes the company and its first user. Two things are asked, of one person: the link, so the mailbox is theirs, and the
 * password of the registration, so they are who registered. A stranger who typed this address gets nowhere by a click on it.
 * @throws invalid when the link was used, is too old, or was never ours; when the password is another
 */
export async function verifyEmail(
  { token, password }: { token: string; password: string },
  visitor: Visitor,
): Promise<SignInAnswer> {
  await countAttempt(['link_client', visitor.client], ['login_account', token])
  const registration = await everyCompany.registration.findUnique({ where: { hash: hashOpaqueToken(token) } })
  if (!registration || registration.usedAt) throw impossible()
  if (!(await verifyPassword(registration.passwordHash, password)))
    throw invalid('password', 'users.wrong_password')
  try {
    return await everyCompany.$transaction((tx) => found(tx, registration, visitor))
  } catch (error) {
    // Registered twice, confirmed twice: the address is taken by now, by the same reader of the same mailbox.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') throw impossible()
    throw error
  }
}

const impossible = () => invalid('token', 'users.verification_impossible')

/** Founds the company; of two at once, one wins. */
async function found(tx: Tx, registration: Registration, visitor: Visitor): Promise<SignInAnswer> {
  const { companyName, companyDomain, fullName, email, language, passwordHash } = registration
  const used = await tx.$executeRaw`
    UPDATE registrations SET used_at = now()
     WHERE id = ${registration.id}::uuid AND used_at IS NULL AND expires_at > now()`
  if (used === 0) throw impossible()
  const company = await tx.company.create({ data: { name: companyName, onboardingStep: domainIsGiven } })
  await tx.companyDomain.create({
    data: {
      companyId: company.id,
      domain: companyDomain,
      provenAt: provesDomain(email, companyDomain) ? now() : null,
    },
  })
  const user = await tx.user.create({
    data: { companyId: company.id, fullName, email, language, passwordHash, emailVerifiedAt: now() },
  })
  const facts = { name: companyName, domain: companyDomain, email }
  await recordAct(tx, userDoer(user, visitor.client), 'company.created', company.id, facts)
  return admit(tx, { ...user, company }, visitor)
}
