import { listApplications } from '@/lib/domain/connections/applications/applications'
import { presentApplication } from '@/lib/domain/connections/applications/present-application'
import { applicationQuery } from '@/lib/domain/connections/applications/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'Application',
  query: applicationQuery,
  answers: 'collection',
  run: ({ query }) => collection(listApplications(query), presentApplication),
})
