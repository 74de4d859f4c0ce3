import { randomUUID } from 'node:crypto'
import type { Actor } from '@/lib/domain/record/actor'
import { createSession } from '@/lib/domain/sign-in/sessions/sessions'
import { db, everyCompany } from '@/lib/platform/db'

/** A company with one verified user, who is the actor. Everything a test makes belongs to a company of its own. */
export async function aCompany({ name = 'Corvelle', domain = 'corvelle.example' } = {}): Promise<Actor> {
  const company = await everyCompany.company.create({ data: { name, onboardingStep: 1 } })
  await db.companyDomain.create({ data: { companyId: company.id, domain, provenAt: new Date() } })
  const user = await db.user.create({
    data: {
      companyId: company.id,
      fullName: 'Camille Roussel',
      email: `camille.${randomUUID()}@${domain}`,
      emailVerifiedAt: new Date(),
    },
  })
  const session = await db.session.create({
    data: {
      companyId: company.id,
      userId: user.id,
      device: 'test',
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  })
  return {
    userId: user.id,
    companyId: company.id,
    sessionId: session.id,
    roles: user.roles,
    role: user.role,
    fullName: user.fullName,
    email: user.email,
    companyName: company.name,
    onboardingStep: company.onboardingStep,
    language: user.language,
    isDarkMode: user.isDarkMode,
    dateLanguage: user.dateLanguage,
    isIdentityVerified: true,
    isExpired: false,
  }
}

/** A login token of the actor, in a session of its own. */
export const aTokenOf = (actor: Actor) =>
  everyCompany.$transaction((tx) =>
    createSession(
      tx,
      {
        id: actor.userId,
        companyId: actor.companyId,
        roles: actor.roles,
        onboardingStep: actor.onboardingStep,
      },
      'test',
    ),
  )
