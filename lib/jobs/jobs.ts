import { commitMemberImportJob } from '@/lib/jobs/commit-member-import'
import type { Job } from '@/lib/jobs/define-job'
import { readMemberImportJob } from '@/lib/jobs/read-member-import'
import { sendMailJob } from '@/lib/jobs/send-mail'
import type { JobName } from '@/lib/platform/queues'

export const jobs: Job[] = [sendMailJob, readMemberImportJob, commitMemberImportJob]

/** Work that comes by the clock, in UTC. */
export const schedules: { name: JobName; cron: string }[] = []
