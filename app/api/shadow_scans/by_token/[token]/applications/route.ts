import { presentApplication } from '@/lib/domain/scans/visitor/present-scan'
import { listApplications } from '@/lib/domain/scans/visitor/scans'
import { scanListQuery } from '@/lib/domain/scans/visitor/schema'
import { endpoint } from '@/lib/http/endpoint'
import { visitorOf } from '@/lib/http/visitor-of'

export const GET = endpoint({
  resource: 'ShadowScan',
  access: 'anyone',
  query: scanListQuery,
  answers: 'other',
  run: async (call) => {
    const { total, applications } = await listApplications(visitorOf(call), call.query)
    return { total, applications: applications.map(presentApplication) }
  },
})
