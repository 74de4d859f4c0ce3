import { createDemoCompany } from '@/lib/domain/demo/create-demo-company'
import { deviceOf } from '@/lib/http/callers'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'User',
  access: 'anyone',
  answers: 'other',
  status: 201,
  run: async ({ language, request }) => ({
    token: await createDemoCompany(language, deviceOf(request)),
  }),
})
