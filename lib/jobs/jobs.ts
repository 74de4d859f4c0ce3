import { followLinksJob, launchDueReviewsJob, prepareReviewJob } from '@/lib/jobs/access-reviews'
import { rankCandidatesJob, resolveAnomaliesJob } from '@/lib/jobs/anomalies'
import { anchorChainsJob, logAuditHeadsJob } from '@/lib/jobs/audit'
import { takeBackupJob } from '@/lib/jobs/backups'
import {
  importStatementJob,
  readBankImportJob,
  refreshBankJob,
  revokeBankJob,
  scheduleBankRefreshesJob,
} from '@/lib/jobs/banks'
import { applyBundlesJob, runBatchJob } from '@/lib/jobs/batches'
import { checkBreachesJob, scheduleBreachChecksJob } from '@/lib/jobs/breaches'
import { cleanUpJob, removeDemosJob } from '@/lib/jobs/company'
import { makeCompanyExportJob, scheduleCompanyExportsJob } from '@/lib/jobs/company-exports'
import type { Job } from '@/lib/jobs/define-job'
import { deliverWebhooksJob, publishEventsJob } from '@/lib/jobs/events'
import { announceDatesJob, commitMemberImportJob, readMemberImportJob } from '@/lib/jobs/members'
import { remindAnomaliesJob, sendDigestsJob } from '@/lib/jobs/notifications'
import { openDueJob, provisionAccountJob } from '@/lib/jobs/provisioning'
import { reEncryptSecretsJob } from '@/lib/jobs/re-encrypt-secrets'
import { resumeLostJob } from '@/lib/jobs/resume-lost'
import { sendMailJob } from '@/lib/jobs/send-mail'
import {
  revokeGrantsJob,
  scanConnectedWorkspaceJob,
  scanWorkspaceJob,
  scheduleWorkspaceScansJob,
} from '@/lib/jobs/shadow-scans'
import { classifySpendsJob, findSavingsJob, followReclaimsJob } from '@/lib/jobs/spends'
import { syncPlanJob } from '@/lib/jobs/subscription'
import {
  checkCredentialsJob,
  readChoicesJob,
  scheduleSeatsJob,
  scheduleSyncsJob,
  syncAccountsJob,
  takeFromFolderJob,
} from '@/lib/jobs/user-connectors'
import { noteRefusedSignInJob } from '@/lib/jobs/users'
import type { JobName } from '@/lib/platform/queue/queues'

export const jobs: Job[] = [
  checkCredentialsJob,
  readChoicesJob,
  syncAccountsJob,
  scheduleSyncsJob,
  rankCandidatesJob,
  resolveAnomaliesJob,
  provisionAccountJob,
  runBatchJob,
  applyBundlesJob,
  openDueJob,
  prepareReviewJob,
  launchDueReviewsJob,
  cleanUpJob,
  removeDemosJob,
  remindAnomaliesJob,
  sendDigestsJob,
  followLinksJob,
  announceDatesJob,
  logAuditHeadsJob,
  anchorChainsJob,
  reEncryptSecretsJob,
  sendMailJob,
  publishEventsJob,
  deliverWebhooksJob,
  noteRefusedSignInJob,
  readMemberImportJob,
  commitMemberImportJob,
  readBankImportJob,
  importStatementJob,
  classifySpendsJob,
  checkBreachesJob,
  scheduleBreachChecksJob,
  scanWorkspaceJob,
  scanConnectedWorkspaceJob,
  revokeGrantsJob,
  scheduleWorkspaceScansJob,
  findSavingsJob,
  followReclaimsJob,
  refreshBankJob,
  revokeBankJob,
  scheduleBankRefreshesJob,
  syncPlanJob,
  scheduleSeatsJob,
  takeFromFolderJob,
  resumeLostJob,
  makeCompanyExportJob,
  scheduleCompanyExportsJob,
  takeBackupJob,
]

/** Scheduled jobs, in UTC. */
export const schedules: { name: JobName; cron: string }[] = [
  { name: 'schedule-syncs', cron: '* * * * *' },
  { name: 'take-from-folder', cron: '*/5 * * * *' },
  { name: 'resume-lost', cron: '* * * * *' },
  { name: 'schedule-breach-checks', cron: '*/5 * * * *' },
  { name: 'schedule-workspace-scans', cron: '*/5 * * * *' },
  { name: 'schedule-bank-refreshes', cron: '*/5 * * * *' },
  { name: 'rank-candidates', cron: '*/10 * * * *' },
  { name: 'provision-account', cron: '23 * * * *' },
  { name: 'run-batch', cron: '* * * * *' },
  { name: 'apply-bundles', cron: '8 * * * *' },
  { name: 'open-due', cron: '5 * * * *' },
  { name: 'launch-due-reviews', cron: '35 * * * *' },
  { name: 'schedule-seats', cron: '20 4 * * *' },
  { name: 'schedule-company-exports', cron: '35 1 * * *' },
  { name: 'find-savings', cron: '50 3 * * *' },
  { name: 'follow-reclaims', cron: '45 * * * *' },
  { name: 'clean-up', cron: '17 * * * *' },
  { name: 'remind-anomalies', cron: '45 * * * *' },
  { name: 'send-digests', cron: '* * * * *' },
  { name: 'follow-links', cron: '*/5 * * * *' },
  { name: 'announce-dates', cron: '25 * * * *' },
  { name: 'remove-demos', cron: '27 * * * *' },
  { name: 'log-audit-heads', cron: '7 2 * * *' },
  { name: 'anchor-chains', cron: '11 * * * *' },
  { name: 're-encrypt-secrets', cron: '41 3 * * *' },
]
