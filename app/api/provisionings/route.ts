import { listProvisionings } from '@/lib/domain/provisioning/requests/list-provisionings'
import { presentProvisioning } from '@/lib/domain/provisioning/requests/present-provisioning'
import { requestCreations } from '@/lib/domain/provisioning/requests/request-creations'
import { creationsInput, provisioningQuery } from '@/lib/domain/provisioning/requests/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'Provisioning',
  query: provisioningQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listProvisionings(actor, query), presentProvisioning),
})

/** Accounts in several applications for one member: all are asked for, or none. */
export const POST = endpoint({
  resource: 'Provisioning',
  body: creationsInput,
  answers: 'other',
  status: 202,
  run: async ({ actor, body }) => ({
    provisionings: (await requestCreations(actor, body)).map(presentProvisioning),
  }),
})
