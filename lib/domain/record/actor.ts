import type { Language } from '@prisma/client'
import type { UserRole } from '@/lib/domain/record/rights'

/** The user who makes a call. Read from the session's row for every page and every call. */
export type Actor = {
  userId: string
  companyId: string
  sessionId: string
  /** The roles in the token: ROLE_USER for everybody. */
  roles: string[]
  /** The role, which decides the rights. */
  role: UserRole
  fullName: string
  email: string
  companyName: string
  onboardingStep: number
  language: Language
  isDarkMode: boolean
  /** The language of dates and figures, where it is not that of the interface. */
  dateLanguage: string | null
  /** The password or a code was given within the last ten minutes, in this session. Never in a demo company. */
  isIdentityVerified: boolean
  /** The company's subscription has ended: its users can only read, export and pay. Set only where subscriptions are sold. */
  isExpired?: boolean
  /** The client's address, for calls by a client. */
  from?: string | null
  /** The API token that makes the call, with the rights of this user and within its scopes. */
  token?: { id: string; name: string; scopes: string[] }
  /** A job that continues what this user asked for. */
  isJob?: boolean
}
