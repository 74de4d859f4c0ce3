import { startAuthorization } from '@/lib/domain/connections/credentials/start-authorization'
import { authorizationStart } from '@/lib/domain/connections/user-connectors/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'UserConnector',
  body: authorizationStart,
  needsVerifiedIdentity: true,
  answers: 'other',
  run: async ({ actor, body }) => ({ authorize_url: await startAuthorization(actor, body) }),
})
