import { reconnect } from '@/lib/domain/connections/user-connectors/connect'
import { presentUserConnector } from '@/lib/domain/connections/user-connectors/present-user-connector'
import { reconnectInput } from '@/lib/domain/connections/user-connectors/schema'
import { getUserConnectorRow } from '@/lib/domain/connections/user-connectors/user-connectors'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'UserConnector',
  needsVerifiedIdentity: true,
  body: reconnectInput,
  status: 202,
  run: async ({ actor, params, body }) => {
    await reconnect(actor, params.id!, body)
    return presentUserConnector(await getUserConnectorRow(actor, params.id!))
  },
})
