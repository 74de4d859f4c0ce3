import { countSavedViews } from '@/lib/domain/company/views/saved-views'
import { savedViewCriteria } from '@/lib/domain/company/views/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'SavedView',
  body: savedViewCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countSavedViews(actor, body) }),
})
