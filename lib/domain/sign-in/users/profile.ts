import type { User } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { changesOf, type Facts } from '@/lib/domain/record/audit/write/plain-facts'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import type { ProfileInput, UserView } from '@/lib/domain/sign-in/users/schema'
import { db } from '@/lib/platform/db'

/** A user's own account. */
export type Profile = Actor & { hasPassword: boolean; isTotpEnabled: boolean }

const rowOf = (actor: Actor) => ({ companyId_id: { companyId: actor.companyId, id: actor.userId } })

const factsOf = ({
  fullName,
  language,
  isDarkMode,
  dateLanguage,
}: Pick<User, 'fullName' | 'language' | 'isDarkMode' | 'dateLanguage'>): Facts => ({
  full_name: fullName,
  language,
  is_dark_mode: isDarkMode,
  date_language: dateLanguage,
})

export async function getProfile(actor: Actor): Promise<Profile> {
  const { fullName, language, isDarkMode, dateLanguage, passwordHash, totpEnabledAt } =
    await db.user.findUniqueOrThrow({
      where: rowOf(actor),
    })
  return {
    ...actor,
    fullName,
    language,
    isDarkMode,
    dateLanguage,
    hasPassword: passwordHash !== null,
    isTotpEnabled: totpEnabledAt !== null,
  }
}

/** Name, language and theme are stored for the user, so that other browsers show them too. */
export async function updateProfile(actor: Actor, data: ProfileInput): Promise<Profile> {
  await db.$transaction(async (tx) => {
    const before = await tx.user.findUniqueOrThrow({ where: rowOf(actor) })
    const after = await tx.user.update({ where: rowOf(actor), data })
    await recordAct(tx, actor, 'user.updated', actor.userId, changesOf(factsOf(before), factsOf(after)))
  })
  return getProfile(actor)
}

export const presentUser = (profile: Profile): UserView => ({
  id: profile.userId,
  full_name: profile.fullName,
  email: profile.email,
  roles: profile.roles,
  role: profile.role,
  language: profile.language,
  dark_mode: profile.isDarkMode,
  date_language: profile.dateLanguage,
  company_name: profile.companyName,
  onboarding_step: profile.onboardingStep,
  has_password: profile.hasPassword,
  totp_enabled: profile.isTotpEnabled,
})
