import { disconnect } from '@/lib/domain/connections/user-connectors/disconnect'
import { presentUserConnector } from '@/lib/domain/connections/user-connectors/present-user-connector'
import {
  type UserConnectorPatch,
  userConnectorPatch,
  userConnectorPut,
} from '@/lib/domain/connections/user-connectors/schema'
import { updateUserConnector } from '@/lib/domain/connections/user-connectors/update-user-connector'
import { getUserConnectorRow } from '@/lib/domain/connections/user-connectors/user-connectors'
import type { Actor } from '@/lib/domain/record/actor'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'UserConnector',
  run: async ({ actor, params }) => presentUserConnector(await getUserConnectorRow(actor, params.id!)),
})

// Another host, tenant or client id: what reads there from then on is another server.
const pointsElsewhere = ({ credentials }: UserConnectorPatch) => credentials !== undefined

const update = async (actor: Actor, id: string, patch: UserConnectorPatch) => {
  await updateUserConnector(actor, id, patch)
  return presentUserConnector(await getUserConnectorRow(actor, id))
}

export const PUT = endpoint({
  resource: 'UserConnector',
  needsVerifiedIdentity: pointsElsewhere,
  body: userConnectorPut,
  run: ({ actor, params, body }) => update(actor, params.id!, body),
})

export const PATCH = endpoint({
  resource: 'UserConnector',
  needsVerifiedIdentity: pointsElsewhere,
  body: userConnectorPatch,
  isPatch: true,
  run: ({ actor, params, body }) => update(actor, params.id!, body),
})

export const DELETE = endpoint({
  resource: 'UserConnector',
  needsVerifiedIdentity: true,
  answers: 'nothing',
  run: async ({ actor, params, client }) => {
    await disconnect(actor, params.id!, client)
  },
})
