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
  about: 'An address of the company to which events are sent.',
  path: '/api/webhook_endpoints',
  view: endpointView,
}
const deliveryResource: Resource = {
  name: 'WebhookDelivery',
  about: 'An event on its way to an endpoint, with every attempt.',
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
    POST: endpoint({
      resource: endpointResource,
      about:
        'Creates a webhook endpoint. The answer carries the secret that signs, which is not shown again.',
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
    PATCH: endpoint({
      resource: endpointResource,
      about: 'Updates a webhook endpoint. Another host gets another secret, which the answer carries.',
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
    POST: endpoint({
      resource: endpointResource,
      about:
        'Rolls the secret of a webhook endpoint. The answer carries the new one; the former signs beside it for 24 hours.',
      needsVerifiedIdentity: true,
      run: ({ actor, params }) => rollSecret(actor, params.id!),
    }),
  },
  '/api/webhook_endpoints/{id}/test': {
    POST: endpoint({
      resource: endpointResource,
      about: 'Sends a test event to a webhook endpoint. It means nothing.',
      answers: 'nothing',
      run: ({ actor, params }) => sendTest(actor, params.id!),
    }),
  },
  '/api/webhook_endpoints/{id}/pause': {
    POST: endpoint({
      resource: endpointResource,
      about: 'Pauses a webhook endpoint. Nothing is sent until it is resumed.',
      answers: 'nothing',
      run: ({ actor, params }) => pauseByHand(actor, params.id!),
    }),
  },
  '/api/webhook_endpoints/{id}/resume': {
    POST: endpoint({
      resource: endpointResource,
      about: 'Resumes a webhook endpoint. With `since`, what was not delivered from then on is sent again.',
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
    POST: endpoint({
      resource: deliveryResource,
      about: 'Sends again what an endpoint did not get. Everything since a moment of the last 30 days.',
      body: resendInput,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await resendSince(actor, body.endpoint, body.since) }),
    }),
  },
  '/api/webhook_deliveries/{id}': {
    GET: endpoint({
      resource: deliveryResource,
      about: 'Gets a webhook delivery. With its body, and its last attempts.',
      run: ({ actor, params }) => getDelivery(actor, params.id!),
    }),
  },
  '/api/webhook_deliveries/{id}/resend': {
    POST: endpoint({
      resource: deliveryResource,
      about: 'Sends a webhook delivery again. The same event, signed anew.',
      run: async ({ actor, params }) => {
        await resendDelivery(actor, params.id!)
        return getDelivery(actor, params.id!)
      },
    }),
  },
} satisfies Routes
