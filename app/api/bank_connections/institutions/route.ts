import { listInstitutions } from '@/lib/domain/spend/banks/providers/list-institutions'
import { institutionQuery } from '@/lib/domain/spend/banks/providers/provider-schema'
import { endpoint } from '@/lib/http/endpoint'

/** The banks of a country at a provider, by words of their name. */
export const GET = endpoint({
  resource: 'BankConnection',
  query: institutionQuery,
  answers: 'other',
  run: ({ query }) => listInstitutions(query),
})
