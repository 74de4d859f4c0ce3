import { z } from 'zod'
import { domainName } from '@/lib/domain/sign-in/users/schema'

export const companyDomainInput = z.strictObject({ domain: domainName })

export const companyDomainView = z.object({
  id: z.string(),
  domain: z.string(),
  /** Somebody of the company read a mail there. */
  is_proven: z.boolean(),
})
