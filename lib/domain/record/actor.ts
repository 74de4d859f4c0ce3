import type { Language, UserRole } from '@/lib/generated/prisma/enums'

/** Who is asking: a user of a company. Read from the session's row at every page and every call. */
export type Actor = {
  userId: string
  companyId: string
  sessionId: string
  /** What the token says: ROLE_USER for everybody. */
  roles: string[]
  /** owner: everything; member: everything but billing, colleagues and security; auditor: reads, changes nothing. */
  role: UserRole
  fullName: string
  email: string
  companyName: string
  onboardingStep: number
  language: Language
  isDarkMode: boolean
  /** Of dates and figures, where it is not the language of the interface. */
  dateLanguage: string | null
  /** The password or a code was given within the last ten minutes, in this session. Nobody has one in a demo company. */
  isIdentityVerified: boolean
  /** The company's subscription has ended: it reads, exports and pays. Only where subscriptions are sold. */
  isExpired?: boolean
  /** The client's address, where it asks from one. */
  from?: string | null
  /** A job, which goes on with what this user asked for. */
  isJob?: boolean
}
