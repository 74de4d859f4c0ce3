import { anchorChainsJob } from '@/lib/jobs/anchor-chains'
import { announceDatesJob } from '@/lib/jobs/announce-dates'
import { applyBundlesJob } from '@/lib/jobs/apply-bundles'
import { checkBreachesJob } from '@/lib/jobs/check-breaches'
import { checkCredentialsJob } from '@/lib/jobs/check-credentials'
import { classifySpendsJob } from '@/lib/jobs/classify-spends'
import { cleanUpJob } from '@/lib/jobs/clean-up'
import { commitMemberImportJob } from '@/lib/jobs/commit-member-import'
import type { Job } from '@/lib/jobs/define-job'
import { findSavingsJob } from '@/lib/jobs/find-savings'
import { followLinksJob } from '@/lib/jobs/follow-links'
import { followReclaimsJob } from '@/lib/jobs/follow-reclaims'
import { importStatementJob } from '@/lib/jobs/import-statement'
import { launchDueReviewsJob } from '@/lib/jobs/launch-due-reviews'
import { logAuditHeadsJob } from '@/lib/jobs/log-audit-heads'
import { noteRefusedSignInJob } from '@/lib/jobs/note-refused-sign-in'
import { openDueJob } from '@/lib/jobs/open-due'
import { prepareReviewJob } from '@/lib/jobs/prepare-review'
import { provisionAccountJob } from '@/lib/jobs/provision-account'
import { rankCandidatesJob } from '@/lib/jobs/rank-candidates'
import { reEncryptSecretsJob } from '@/lib/jobs/re-encrypt-secrets'
import { readBankImportJob } from '@/lib/jobs/read-bank-import'
import { readChoicesJob } from '@/lib/jobs/read-choices'
import { readMemberImportJob } from '@/lib/jobs/read-member-import'
import { refreshBankJob } from '@/lib/jobs/refresh-bank'
import { remindAnomaliesJob } from '@/lib/jobs/remind-anomalies'
import { removeDemosJob } from '@/lib/jobs/remove-demos'
import { resolveAnomaliesJob } from '@/lib/jobs/resolve-anomalies'
import { resumeLostJob } from '@/lib/jobs/resume-lost'
import { revokeBankJob } from '@/lib/jobs/revoke-bank'
import { revokeGrantsJob } from '@/lib/jobs/revoke-grants'
import { runBatchJob } from '@/lib/jobs/run-batch'
import { scanConnectedWorkspaceJob } from '@/lib/jobs/scan-connected-workspace'
import { scanWorkspaceJob } from '@/lib/jobs/scan-workspace'
import { scheduleBankRefreshesJob } from '@/lib/jobs/schedule-bank-refreshes'
import { scheduleBreachChecksJob } from '@/lib/jobs/schedule-breach-checks'
import { scheduleSeatsJob } from '@/lib/jobs/schedule-seats'
import { scheduleSyncsJob } from '@/lib/jobs/schedule-syncs'
import { scheduleWorkspaceScansJob } from '@/lib/jobs/schedule-workspace-scans'
import { sendDigestsJob } from '@/lib/jobs/send-digests'
import { sendMailJob } from '@/lib/jobs/send-mail'
import { syncAccountsJob } from '@/lib/jobs/sync-accounts'
import { syncPlanJob } from '@/lib/jobs/sync-plan'
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
  resumeLostJob,
]

/** Scheduled jobs, in UTC. */
export const schedules: { name: JobName; cron: string }[] = [
  { name: 'schedule-syncs', cron: '* * * * *' },
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
