import type { Actor } from '@/lib/domain/actor'
import type { UserView } from '@/lib/domain/users/schema'

export const presentUser = (actor: Actor): UserView => ({
  id: actor.userId,
  full_name: actor.fullName,
  email: actor.email,
  roles: actor.roles,
  language: actor.language,
  dark_mode: actor.isDarkMode,
  company_name: actor.companyName,
  onboarding_step: actor.onboardingStep,
})
