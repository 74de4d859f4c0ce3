import { z } from 'zod'
import { runScan } from '@/lib/domain/scans/visitor/run-scan'
import { defineJob } from '@/lib/jobs/define-job'

export const scanWorkspaceJob = defineJob({
  name: 'scan-workspace',
  payload: z.object({ scanId: z.uuid() }),
  // It mostly waits for the vendor.
  atOnce: 4,
  run: ({ scanId }, { signal }) => runScan(scanId, { signal }),
})
