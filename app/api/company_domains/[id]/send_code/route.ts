import { presentDomain } from '@/lib/domain/sign-in/company/present-domain'
import { domainCodeInput } from '@/lib/domain/sign-in/company/schema'
import { sendDomainCode } from '@/lib/domain/sign-in/company/verify-domain'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'CompanyDomain',
  body: domainCodeInput,
  run: async ({ actor, body, params, client }) =>
    presentDomain(await sendDomainCode(actor, params.id!, body.address, client)),
})
