import { getSelections } from '@/lib/domain/connections/user-connectors/get-selections'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'UserConnector',
  answers: 'other',
  run: ({ actor, params }) => getSelections(actor, params.id!),
})
