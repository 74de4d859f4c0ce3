import { finishAuthorization } from '@/lib/domain/connections/credentials/finish-authorization'
import { presentUserConnector } from '@/lib/domain/connections/user-connectors/present-user-connector'
import { authorizationFinish } from '@/lib/domain/connections/user-connectors/schema'
import { getUserConnectorRow } from '@/lib/domain/connections/user-connectors/user-connectors'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'UserConnector',
  body: authorizationFinish,
  status: 202,
  run: async ({ actor, body }) =>
    presentUserConnector(await getUserConnectorRow(actor, await finishAuthorization(actor, body))),
})
