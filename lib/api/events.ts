import { getEvent, listEvents } from '@/lib/domain/events/events'
import { eventQuery, eventView } from '@/lib/domain/events/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

const eventResource: Resource = {
  name: 'Event',
  about: 'Something that happened in the company, for programs.',
  path: '/api/events',
  view: eventView,
}

export const eventsApi = {
  '/api/events': {
    GET: endpoint({
      resource: eventResource,
      about: 'Lists events in their order. `after` is the last `sequence` that was read. 30 days are kept.',
      query: eventQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listEvents(actor, query), (event) => event),
    }),
  },
  '/api/events/{id}': {
    GET: endpoint({ resource: eventResource, run: ({ actor, params }) => getEvent(actor, params.id!) }),
  },
} satisfies Routes
