import { countApplications } from '@/lib/domain/connections/applications/applications'
import { applicationCriteria } from '@/lib/domain/connections/applications/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Application',
  body: applicationCriteria,
  answers: 'count',
  run: ({ body }) => ({ count: countApplications(body) }),
})
