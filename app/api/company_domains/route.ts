import { companyDomainInput } from '@/lib/domain/company/onboarding/schema'
import { setCompanyDomain } from '@/lib/domain/sign-in/company/set-company-domain'
import { endpoint } from '@/lib/http/endpoint'

/** Answers a fresh token: the step it takes is one of its claims. */
export const POST = endpoint({
  resource: 'CompanyDomain',
  body: companyDomainInput,
  answers: 'other',
  status: 201,
  run: async ({ actor, body }) => ({ token: await setCompanyDomain(actor, body) }),
})
