import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { plainListQuery } from '@/lib/domain/record/lists/listing'
import { domainName, mailbox } from '@/lib/domain/sign-in/field-schema'

export const companyDomainInput = z.strictObject({ domain: domainName })

/** The mailbox at the domain that the code is sent to. */
export const domainCodeInput = z.strictObject({ address: mailbox })

export const verifyDomainInput = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('dns') }),
  z.strictObject({ method: z.literal('code'), code: boundedText(20).trim().min(1) }),
])
export type VerifyDomainInput = z.output<typeof verifyDomainInput>

/** A company has few, so they are neither ordered nor filtered. */
export const companyDomainQuery = plainListQuery
export type CompanyDomainQuery = z.output<typeof companyDomainQuery>

export const companyDomainView = z.object({
  id: z.string(),
  domain: z.string(),
  /** A mailbox there was read, or the DNS record found. */
  is_proven: z.boolean(),
  /** The TXT record that verifies it: its name and its value. */
  txt_name: z.string(),
  txt_value: z.string(),
  /** The mailbox that the code was last sent to, while the code works. */
  code_sent_to: z.string().nullable(),
  /** A login token that carries the onboarding step which was completed. */
  token: z.string().optional(),
})
export type CompanyDomainView = z.infer<typeof companyDomainView>
export type VerifiedDomain = CompanyDomainView & { token: string }

/** Onboarding steps: 1 to 4 = that step is completed or skipped; 5 = finished. */
export const onboardingStepInput = z.strictObject({ step: z.number().int().min(2).max(5) })
