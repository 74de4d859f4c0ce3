import { removeDomain } from '@/lib/domain/sign-in/company/domains'
import { endpoint } from '@/lib/http/endpoint'

export const DELETE = endpoint({
  resource: 'CompanyDomain',
  answers: 'nothing',
  run: ({ actor, params }) => removeDomain(actor, params.id!),
})
