import { connect } from '@/lib/domain/connections/user-connectors/connect'
import { presentUserConnector } from '@/lib/domain/connections/user-connectors/present-user-connector'
import { userConnectorInput, userConnectorQuery } from '@/lib/domain/connections/user-connectors/schema'
import {
  getUserConnectorRow,
  listUserConnectors,
} from '@/lib/domain/connections/user-connectors/user-connectors'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'UserConnector',
  query: userConnectorQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listUserConnectors(actor, query), presentUserConnector),
})

export const POST = endpoint({
  resource: 'UserConnector',
  needsVerifiedIdentity: true,
  body: userConnectorInput,
  status: 201,
  run: async ({ actor, body }) =>
    presentUserConnector(await getUserConnectorRow(actor, await connect(actor, body))),
})
