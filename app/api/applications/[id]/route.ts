import { getApplication } from '@/lib/domain/applications/applications'
import { presentApplication } from '@/lib/domain/applications/present-application'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'Application',
  run: ({ params }) => presentApplication(getApplication(params.id!)),
})
