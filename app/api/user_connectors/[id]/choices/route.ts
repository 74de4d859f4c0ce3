import { getChoices } from '@/lib/domain/connections/user-connectors/get-choices'
import { choicesQuery } from '@/lib/domain/connections/user-connectors/schema'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'UserConnector',
  query: choicesQuery,
  answers: 'other',
  run: ({ actor, params, query }) =>
    getChoices(actor, params.id!, query.field, { isRetry: query.retry === 'true' }),
})
