import { isMailProvider } from '@/lib/domain/record/email-domain'

/** An address whose mailbox was read verifies its domain, unless that is a public mail provider's. */
export const verifiesDomain = (email: string, domain: string) =>
  email.toLowerCase().endsWith(`@${domain}`) && !isMailProvider(email)
