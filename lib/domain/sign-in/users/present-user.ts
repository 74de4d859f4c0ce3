import type { Profile } from '@/lib/domain/sign-in/users/profile'
import type { UserView } from '@/lib/domain/sign-in/users/schema'

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
