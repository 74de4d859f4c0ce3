import { getEvent, listEvents } from '@/lib/domain/events/events'
import { eventQuery, eventView } from '@/lib/domain/events/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

const eventResource: Resource = { name: 'Event', path: '/api/events', view: eventView }

export const eventsApi = {
  '/api/events': {
    /** What happened, in the order in which a program reads on: `after` is the last `sequence` that it has read. 30 days are kept. */
    GET: endpoint({
      resource: eventResource,
      query: eventQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listEvents(actor, query), (event) => event),
    }),
  },
  '/api/events/{id}': {
    GET: endpoint({ resource: eventResource, run: ({ actor, params }) => getEvent(actor, params.id!) }),
  },
} satisfies Routes
