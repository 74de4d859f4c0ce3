import { presentDomain } from '@/lib/domain/sign-in/company/present-domain'
import { verifyDomainInput } from '@/lib/domain/sign-in/company/schema'
import { verifyDomain } from '@/lib/domain/sign-in/company/verify-domain'
import { endpoint } from '@/lib/http/endpoint'

/** By the DNS record, or by the code that was mailed; answers a fresh token beside the domain. */
export const POST = endpoint({
  resource: 'CompanyDomain',
  body: verifyDomainInput,
  run: async ({ actor, body, params }) => {
    const { row, token } = await verifyDomain(actor, params.id!, body)
    return { ...presentDomain(row), token }
  },
})
