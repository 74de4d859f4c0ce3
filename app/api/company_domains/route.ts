import { addDomain, listDomains } from '@/lib/domain/sign-in/company/domains'
import { presentDomain } from '@/lib/domain/sign-in/company/present-domain'
import { companyDomainInput, companyDomainQuery } from '@/lib/domain/sign-in/company/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'CompanyDomain',
  query: companyDomainQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listDomains(actor, query), presentDomain),
})

/** Answers a fresh token beside the domain: the step it may take is one of its claims. */
export const POST = endpoint({
  resource: 'CompanyDomain',
  body: companyDomainInput,
  status: 201,
  run: async ({ actor, body }) => {
    const { row, token } = await addDomain(actor, body)
    return { ...presentDomain(row), token }
  },
})
