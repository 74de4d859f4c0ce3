import { authorizationStart } from '@/lib/domain/user-connectors/schema'
import { startAuthorization } from '@/lib/domain/user-connectors/start-authorization'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'UserConnector',
  body: authorizationStart,
  needsProof: true,
  answers: 'other',
  run: async ({ actor, body }) => ({ authorize_url: await startAuthorization(actor, body) }),
})
