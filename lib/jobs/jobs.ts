import type { Job } from '@/lib/jobs/define-job'
import { sendMailJob } from '@/lib/jobs/send-mail'
import type { JobName } from '@/lib/platform/queues'

export const jobs: Job[] = [sendMailJob]

/** Work that comes by the clock, in UTC. */
export const schedules: { name: JobName; cron: string }[] = []
