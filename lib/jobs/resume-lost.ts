import { z } from 'zod'
import { resumeCompanyExports } from '@/lib/domain/company/exports/make-company-export'
import { resumeLeaving } from '@/lib/domain/connections/credentials/leave-server'
import { resumeChecks } from '@/lib/domain/connections/runs/check-credentials'
import { resumeDeleting } from '@/lib/domain/connections/user-connectors/disconnect'
import { resumeImports } from '@/lib/domain/people/import/read-import'
import { resumeRevocations } from '@/lib/domain/scans/revocations/run-revocation'
import { endLostScans } from '@/lib/domain/scans/visitor/run-scan'
import { resumeErasing } from '@/lib/domain/spend/banks/erase-account'
import { resumeBankImports } from '@/lib/domain/spend/banks/resume-imports'
import { resumeClassifying } from '@/lib/domain/spend/classify/classify-soon'
import { defineJob } from '@/lib/jobs/define-job'

const all = [
  resumeImports,
  resumeBankImports,
  resumeClassifying,
  resumeChecks,
  resumeLeaving,
  resumeDeleting,
  resumeErasing,
  resumeRevocations,
  endLostScans,
  resumeCompanyExports,
]

/** Every minute: resumes work whose job was lost. A failure of one does not stop the others. */
export const resumeLostJob = defineJob({
  name: 'resume-lost',
  payload: z.unknown(),
  run: async () => {
    const ended = await Promise.allSettled(all.map((resume) => resume()))
    const errors = ended.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    if (errors.length > 0) throw new AggregateError(errors, 'something could not be resumed')
  },
})
