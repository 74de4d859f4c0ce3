import { checkCredentialsJob } from '@/lib/jobs/check-credentials'
import { cleanUpJob } from '@/lib/jobs/clean-up'
import { commitMemberImportJob } from '@/lib/jobs/commit-member-import'
import type { Job } from '@/lib/jobs/define-job'
import { readMemberImportJob } from '@/lib/jobs/read-member-import'
import { scheduleSyncsJob } from '@/lib/jobs/schedule-syncs'
import { sendMailJob } from '@/lib/jobs/send-mail'
import { syncAccountsJob } from '@/lib/jobs/sync-accounts'
import type { JobName } from '@/lib/platform/queues'

export const jobs: Job[] = [
  checkCredentialsJob,
  syncAccountsJob,
  scheduleSyncsJob,
  cleanUpJob,
  sendMailJob,
  readMemberImportJob,
  commitMemberImportJob,
]

/** Work that comes by the clock, in UTC. */
export const schedules: { name: JobName; cron: string }[] = [
  { name: 'schedule-syncs', cron: '* * * * *' },
  { name: 'clean-up', cron: '17 * * * *' },
]
