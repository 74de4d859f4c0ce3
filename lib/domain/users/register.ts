import { queueMail } from '@/lib/domain/mails/mails'
import type { Registration } from '@/lib/domain/users/schema'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { hashPassword } from '@/lib/platform/passwords'

const domainIsGiven = 1

/**
 * Signs a company up. The caller learns nothing of whether the address was known: the same work, the same answer,
 * and a mail that says the rest. Nobody is signed in by it.
 */
export async function register(registration: Registration): Promise<void> {
  const passwordHash = await hashPassword(registration.password)
  // The address decides whose company it is, so no company can be named yet.
  await everyCompany.$transaction(async (tx) => {
    const known = await tx.user.findUnique({ where: { email: registration.email } })
    if (known?.emailVerifiedAt) await queueMail(tx, known, 'already_registered')
    else {
      // Somebody else may have typed this address before: whoever reads its mail starts afresh.
      if (known) await tx.company.delete({ where: { id: known.companyId } })
      await queueMail(tx, await createCompany(tx, registration, passwordHash), 'verify_email')
    }
  })
}

async function createCompany(tx: Tx, registration: Registration, passwordHash: string) {
  const { companyName, companyDomain, fullName, email, language } = registration
  const company = await tx.company.create({ data: { name: companyName, onboardingStep: domainIsGiven } })
  await tx.companyDomain.create({ data: { companyId: company.id, domain: companyDomain } })
  return tx.user.create({ data: { companyId: company.id, fullName, email, language, passwordHash } })
}
