import { z } from 'zod'
import { scanConnected } from '@/lib/domain/scans/workspace/scan-connected'
import { defineJob } from '@/lib/jobs/define-job'

export const scanConnectedWorkspaceJob = defineJob({
  name: 'scan-connected-workspace',
  payload: z.object({ companyId: z.uuid(), userConnectorId: z.uuid() }),
  // It mostly waits for the vendor.
  atOnce: 4,
  atOncePerCompany: 2,
  run: (asked, { signal }) => scanConnected(asked, { signal }),
})
