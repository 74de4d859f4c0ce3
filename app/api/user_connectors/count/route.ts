import { userConnectorCriteria } from '@/lib/domain/connections/user-connectors/schema'
import { countUserConnectors } from '@/lib/domain/connections/user-connectors/user-connectors'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'UserConnector',
  body: userConnectorCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countUserConnectors(actor, body) }),
})
