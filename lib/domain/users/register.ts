import { queueMail } from '@/lib/domain/mails/mails'
import type { Registration } from '@/lib/domain/users/schema'
import type { User } from '@/lib/generated/prisma/client'
import { everyCompany, Prisma, type Tx } from '@/lib/platform/db'
import { hashPassword } from '@/lib/platform/passwords'

const domainIsGiven = 1
const tries = 3

/**
 * Signs a company up. The caller learns nothing of whether the address was known: the same work, the same answer,
 * and a mail that says the rest. Nobody is signed in by it.
 */
export async function register(registration: Registration): Promise<void> {
  const passwordHash = await hashPassword(registration.password)
  for (let attempt = 1; ; attempt++) {
    try {
      return await signUp(registration, passwordHash)
    } catch (error) {
      // The same address at the same moment: whoever comes second finds the first, and hears nothing of it.
      const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
      if (!isTaken || attempt === tries) throw error
    }
  }
}

/** The address decides whose company it is, so no company can be named yet. */
const signUp = (registration: Registration, passwordHash: string): Promise<void> =>
  everyCompany.$transaction(async (tx) => {
    const known = await tx.user.findUnique({ where: { email: registration.email } })
    if (known?.emailVerifiedAt) return queueMail(tx, known, 'already_registered')
    // Somebody else may have typed this address before: whoever reads its mail starts afresh.
    if (known) await forgetUnverified(tx, known)
    await queueMail(tx, await createCompany(tx, registration, passwordHash), 'verify_email')
  })

/** With the mail on its way. Its link may be used at this very moment: what is verified by then stays. */
async function forgetUnverified(tx: Tx, { id, companyId }: Pick<User, 'id' | 'companyId'>) {
  const where = { id: companyId, users: { none: { emailVerifiedAt: { not: null } } } }
  const { count } = await tx.company.deleteMany({ where })
  if (count > 0) await tx.mail.deleteMany({ where: { userId: id, state: 'queued' } })
}

async function createCompany(tx: Tx, registration: Registration, passwordHash: string) {
  const { companyName, companyDomain, fullName, email, language } = registration
  const company = await tx.company.create({ data: { name: companyName, onboardingStep: domainIsGiven } })
  await tx.companyDomain.create({ data: { companyId: company.id, domain: companyDomain } })
  return tx.user.create({ data: { companyId: company.id, fullName, email, language, passwordHash } })
}
