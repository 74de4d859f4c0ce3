import { createDemoCompany } from '@/lib/domain/company/demo/create-demo-company'
import { deviceOf } from '@/lib/http/callers'
import { endpoint } from '@/lib/http/endpoint'
import { requireOwnOrigin } from '@/lib/http/headers/own-origin'

export const POST = endpoint({
  resource: 'User',
  access: 'anyone',
  answers: 'other',
  status: 201,
  run: async ({ language, request, client }) => {
    requireOwnOrigin(request)
    return { token: await createDemoCompany(language, deviceOf(request), client) }
  },
})
