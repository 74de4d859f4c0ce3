import { presentSavedView } from '@/lib/domain/company/views/present-saved-view'
import { deleteSavedView, getSavedView, updateSavedView } from '@/lib/domain/company/views/saved-views'
import { savedViewPatch } from '@/lib/domain/company/views/schema'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'SavedView',
  run: async ({ actor, params }) => presentSavedView(await getSavedView(actor, params.id!)),
})

export const PATCH = endpoint({
  resource: 'SavedView',
  body: savedViewPatch,
  isPatch: true,
  run: async ({ actor, params, body }) => presentSavedView(await updateSavedView(actor, params.id!, body)),
})

export const DELETE = endpoint({
  resource: 'SavedView',
  answers: 'nothing',
  run: async ({ actor, params }) => {
    await deleteSavedView(actor, params.id!)
  },
})
