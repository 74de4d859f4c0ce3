import { timingSafeEqual } from 'node:crypto'
import type { Registration } from '@prisma/client'
import { recordAct, userDoer } from '@/lib/domain/record/audit/write/record-act'
import { isMailProvider } from '@/lib/domain/record/email-domain'
import { invalid } from '@/lib/domain/record/errors'
import { isAnothers, verifiesDomain } from '@/lib/domain/sign-in/company/mark-verified'
import type { Visitor } from '@/lib/domain/sign-in/users/admit'
import { admit } from '@/lib/domain/sign-in/users/admit'
import type { SignInAnswer, VerifyEmailInput } from '@/lib/domain/sign-in/users/schema'
import { now } from '@/lib/platform/clock'
import { everyCompany, Prisma, type Tx } from '@/lib/platform/db'
import { verifyPassword } from '@/lib/platform/passwords'
import { countAttempt } from '@/lib/platform/rate-limit'
import { hashOpaqueToken, newOpaqueToken } from '@/lib/platform/secrets'
import { execute } from '@/lib/platform/sql/query'

// Without a mailbox in it, the domain has to be verified before anything else.
const stepOf = (isTheirs: boolean) => (isTheirs ? 1 : 0)

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
 * Creates the company and its first user. The link shows that the mailbox is theirs. The password of the registration, or the
 * secret of the browser that registered, shows that the same person registered: a stranger who typed this address gains nothing
 * when its owner clicks the link.
 * @throws invalid when the link was used, is too old, or was never ours; when the password is another
 */
export async function verifyEmail(
  { token, password, browserSecret }: VerifyEmailInput,
  visitor: Visitor,
): Promise<SignInAnswer> {
  await countAttempt(['link_client', visitor.client], ['login_account', token])
  const registration = await everyCompany.registration.findUnique({ where: { hash: hashOpaqueToken(token) } })
  if (!registration || registration.usedAt) throw impossible()
  const isSameBrowser = browserSecret !== undefined && isSecretOf(registration, browserSecret)
  if (!isSameBrowser && !(await verifyPassword(registration.passwordHash, password ?? '')))
    throw invalid('password', 'users.wrong_password')
  try {
    return await everyCompany.$transaction((tx) => foundCompany(tx, registration, visitor))
  } catch (error) {
    // Registered twice, confirmed twice: the address is taken by now, by the same reader of the same mailbox.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') throw impossible()
    throw error
  }
}

/** Only the browser that registered has it, so it replaces the password that was typed there. */
const isSecretOf = ({ browserHash }: Registration, secret: string) =>
  browserHash !== null && timingSafeEqual(browserHash, hashOpaqueToken(secret))

const impossible = () => invalid('token', 'users.verification_impossible')

/** Founds the company; of two at once, one wins. */
async function foundCompany(tx: Tx, registration: Registration, visitor: Visitor): Promise<SignInAnswer> {
  const { companyName, companyDomain, fullName, email, language, passwordHash } = registration
  // A newer mail may have replaced the link while the password was checked.
  const used = await execute(tx)`
    UPDATE registrations SET used_at = now()
     WHERE id = ${registration.id}::uuid AND hash = ${registration.hash} AND used_at IS NULL AND expires_at > now()`
  if (used === 0) throw impossible()
  const isTheirs = verifiesDomain(email, companyDomain)
  const company = await tx.company.create({
    data: { name: companyName, onboardingStep: stepOf(isTheirs) },
  })
  // Two colleagues may register separately. The second company is created too, but its domain is not verified.
  const isFree = isTheirs && !(await isAnothers(tx, company.id, companyDomain))
  if (!isMailProvider(`x@${companyDomain}`))
    await tx.companyDomain.create({
      data: { companyId: company.id, domain: companyDomain, provenAt: isFree ? now() : null },
    })
  const user = await tx.user.create({
    data: { companyId: company.id, fullName, email, language, passwordHash, emailVerifiedAt: now() },
  })
  const facts = { name: companyName, domain: companyDomain, email }
  await recordAct(tx, userDoer(user, visitor.client), 'company.created', company.id, facts)
  return admit(tx, { ...user, company }, visitor)
}
