import { z } from 'zod'
import { runRevocation } from '@/lib/domain/scans/revocations/run-revocation'
import { runScan } from '@/lib/domain/scans/visitor/run-scan'
import { scanConnected } from '@/lib/domain/scans/workspace/scan-connected'
import { scheduleScans } from '@/lib/domain/scans/workspace/schedule-scans'
import { defineJob } from '@/lib/jobs/define-job'

export const scanWorkspaceJob = defineJob({
  name: 'scan-workspace',
  payload: z.object({ scanId: z.uuid() }),
  // It mostly waits for the vendor.
  atOnce: 4,
  run: ({ scanId }, { signal }) => runScan(scanId, { signal }),
})

export const scanConnectedWorkspaceJob = defineJob({
  name: 'scan-connected-workspace',
  payload: z.object({ companyId: z.uuid(), userConnectorId: z.uuid() }),
  // It mostly waits for the vendor.
  atOnce: 4,
  atOncePerCompany: 2,
  run: (asked, { signal }) => scanConnected(asked, { signal }),
})

export const revokeGrantsJob = defineJob({
  name: 'revoke-grants',
  payload: z.object({ companyId: z.uuid(), revocationId: z.uuid() }),
  // It mostly waits for the vendor.
  atOnce: 4,
  atOncePerCompany: 2,
  run: (asked, { signal, isLastAttempt }) => runRevocation(asked, { signal, isLastAttempt }),
})

export const scheduleWorkspaceScansJob = defineJob({
  name: 'schedule-workspace-scans',
  payload: z.unknown(),
  run: scheduleScans,
})
