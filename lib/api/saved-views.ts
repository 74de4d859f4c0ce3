import { presentSavedView } from '@/lib/domain/company/views/present-saved-view'
import {
  countSavedViews,
  createSavedView,
  deleteSavedView,
  getSavedView,
  listSavedViews,
  updateSavedView,
} from '@/lib/domain/company/views/saved-views'
import {
  savedViewCriteria,
  savedViewInput,
  savedViewPatch,
  savedViewQuery,
  savedViewView,
} from '@/lib/domain/company/views/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const savedViewResource: Resource = {
  name: 'SavedView',
  about: 'Filters and order of a list that a user saved under a name.',
  path: '/api/saved_views',
  view: savedViewView,
}

export const savedViewsApi = {
  '/api/saved_views': {
    GET: endpoint({
      resource: savedViewResource,
      query: savedViewQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listSavedViews(actor, query), presentSavedView),
    }),
    POST: endpoint({
      resource: savedViewResource,
      body: savedViewInput,
      status: 201,
      run: async ({ actor, body }) => presentSavedView(await createSavedView(actor, body)),
    }),
  },
  '/api/saved_views/count': {
    POST: endpoint({
      resource: savedViewResource,
      body: savedViewCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countSavedViews(actor, body) }),
    }),
  },
  '/api/saved_views/{id}': {
    GET: endpoint({
      resource: savedViewResource,
      run: async ({ actor, params }) => presentSavedView(await getSavedView(actor, params.id!)),
    }),
    PATCH: endpoint({
      resource: savedViewResource,
      body: savedViewPatch,
      isPatch: true,
      run: async ({ actor, params, body }) =>
        presentSavedView(await updateSavedView(actor, params.id!, body)),
    }),
    DELETE: endpoint({
      resource: savedViewResource,
      answers: 'nothing',
      run: async ({ actor, params }) => {
        await deleteSavedView(actor, params.id!)
      },
    }),
  },
} satisfies Routes
