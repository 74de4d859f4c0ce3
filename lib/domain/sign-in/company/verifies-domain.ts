import { isMailProvider } from '@/lib/domain/record/email-domain'

/** A mailbox that was read there proves a domain, unless everybody can have one there. */
export const verifiesDomain = (email: string, domain: string) =>
  email.toLowerCase().endsWith(`@${domain}`) && !isMailProvider(email)
