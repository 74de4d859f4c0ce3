import { getApplication } from '@/lib/domain/connections/applications/applications'
import { presentApplication } from '@/lib/domain/connections/applications/present-application'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'Application',
  run: ({ params }) => presentApplication(getApplication(params.id!)),
})
