import { countFailures, listFailures, presentFailure } from '@/lib/domain/record/failures/list-failures'
import { dismissFailures, retryFailures } from '@/lib/domain/record/failures/retry-failures'
import {
  failureCriteria,
  failureQuery,
  failureTargets,
  failureView,
} from '@/lib/domain/record/failures/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const failureResource: Resource = {
  name: 'Failure',
  about: 'A mail or a job that was given up.',
  path: '/api/failures',
  view: failureView,
}

export const failuresApi = {
  '/api/failures': {
    GET: endpoint({
      resource: failureResource,
      about: 'Lists failures. Mails and jobs that were given up.',
      query: failureQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listFailures(actor, query), presentFailure),
    }),
  },
  '/api/failures/count': {
    POST: endpoint({
      resource: failureResource,
      body: failureCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countFailures(actor, body) }),
    }),
  },
  '/api/failures/dismiss': {
    POST: endpoint({
      resource: failureResource,
      about: 'Dismisses failures. They are no longer listed.',
      body: failureTargets,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await dismissFailures(actor, body) }),
    }),
  },
  '/api/failures/retry': {
    POST: endpoint({
      resource: failureResource,
      about: 'Retries failures. Each is tried again from its beginning.',
      body: failureTargets,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await retryFailures(actor, body) }),
    }),
  },
} satisfies Routes
