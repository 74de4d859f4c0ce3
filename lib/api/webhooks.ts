import { getDelivery, listDeliveries, resendDelivery } from '@/lib/domain/events/deliveries/deliveries'
import { deliveryQuery, deliveryView, resendInput } from '@/lib/domain/events/deliveries/schema'
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpoints,
  pauseByHand,
  resendSince,
  resumeEndpoint,
  rollSecret,
  sendTest,
  updateEndpoint,
} from '@/lib/domain/events/endpoints/endpoints'
import {
  endpointInput,
  endpointPatch,
  endpointQuery,
  endpointView,
  resumeInput,
} from '@/lib/domain/events/endpoints/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

const endpointResource: Resource = {
  name: 'WebhookEndpoint',
  path: '/api/webhook_endpoints',
  view: endpointView,
}
const deliveryResource: Resource = {
  name: 'WebhookDelivery',
  path: '/api/webhook_deliveries',
  view: deliveryView,
}

export const webhooksApi = {
  '/api/webhook_endpoints': {
    GET: endpoint({
      resource: endpointResource,
      query: endpointQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listEndpoints(actor, query), (one) => one),
    }),
    /** The answer carries the secret that signs, which is not shown again. */
    POST: endpoint({
      resource: endpointResource,
      needsVerifiedIdentity: true,
      body: endpointInput,
      status: 201,
      run: ({ actor, body }) => createEndpoint(actor, body),
    }),
  },
  '/api/webhook_endpoints/{id}': {
    GET: endpoint({
      resource: endpointResource,
      run: ({ actor, params }) => getEndpoint(actor, params.id!),
    }),
    /** Another host gets another secret, which the answer carries. */
    PATCH: endpoint({
      resource: endpointResource,
      needsVerifiedIdentity: ({ address, authorization }) =>
        address !== undefined || authorization !== undefined,
      body: endpointPatch,
      isPatch: true,
      run: ({ actor, params, body }) => updateEndpoint(actor, params.id!, body),
    }),
    DELETE: endpoint({
      resource: endpointResource,
      answers: 'nothing',
      run: ({ actor, params }) => deleteEndpoint(actor, params.id!),
    }),
  },
  '/api/webhook_endpoints/{id}/roll_secret': {
    /** Another secret, which the answer carries. The former one signs beside it for 24 hours. */
    POST: endpoint({
      resource: endpointResource,
      needsVerifiedIdentity: true,
      run: ({ actor, params }) => rollSecret(actor, params.id!),
    }),
  },
  '/api/webhook_endpoints/{id}/test': {
    /** Sends an event that means nothing. */
    POST: endpoint({
      resource: endpointResource,
      answers: 'nothing',
      run: ({ actor, params }) => sendTest(actor, params.id!),
    }),
  },
  '/api/webhook_endpoints/{id}/pause': {
    POST: endpoint({
      resource: endpointResource,
      answers: 'nothing',
      run: ({ actor, params }) => pauseByHand(actor, params.id!),
    }),
  },
  '/api/webhook_endpoints/{id}/resume': {
    /** With `since`, what was not delivered from then on is sent again. */
    POST: endpoint({
      resource: endpointResource,
      body: resumeInput,
      run: async ({ actor, params, body }) => {
        await resumeEndpoint(actor, params.id!, body.since)
        return getEndpoint(actor, params.id!)
      },
    }),
  },
  '/api/webhook_deliveries': {
    GET: endpoint({
      resource: deliveryResource,
      query: deliveryQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listDeliveries(actor, query), (delivery) => delivery),
    }),
  },
  '/api/webhook_deliveries/resend': {
    /** Sends again everything that one endpoint did not get since a moment of the last 30 days. */
    POST: endpoint({
      resource: deliveryResource,
      body: resendInput,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await resendSince(actor, body.endpoint, body.since) }),
    }),
  },
  '/api/webhook_deliveries/{id}': {
    /** With its body, and its last attempts. */
    GET: endpoint({
      resource: deliveryResource,
      run: ({ actor, params }) => getDelivery(actor, params.id!),
    }),
  },
  '/api/webhook_deliveries/{id}/resend': {
    POST: endpoint({
      resource: deliveryResource,
      run: async ({ actor, params }) => {
        await resendDelivery(actor, params.id!)
        return getDelivery(actor, params.id!)
      },
    }),
  },
} satisfies Routes
