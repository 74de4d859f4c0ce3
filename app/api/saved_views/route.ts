import { presentSavedView } from '@/lib/domain/company/views/present-saved-view'
import { createSavedView, listSavedViews } from '@/lib/domain/company/views/saved-views'
import { savedViewInput, savedViewQuery } from '@/lib/domain/company/views/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'SavedView',
  query: savedViewQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listSavedViews(actor, query), presentSavedView),
})

export const POST = endpoint({
  resource: 'SavedView',
  body: savedViewInput,
  status: 201,
  run: async ({ actor, body }) => presentSavedView(await createSavedView(actor, body)),
})
