import type { Queue } from 'pg-boss'

type QueueOptions = Omit<Queue, 'name'>

// `take-over.ts` gives the job to another worker after fewer missed heartbeats, so this limit is reached only when no worker
// is left to do so, or when the job ended too many workers.
// What is done is kept for two days: an hour would do for the list of failures, the page of operators shows a day.
const watched = { heartbeatSeconds: 30, deleteAfterSeconds: 2 * 86_400 } as const
const patient = {
  ...watched,
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  // The delay doubles with each attempt, including those where the job was only handed back; without this limit, it
  // would grow to days.
  retryDelayMax: 300,
  deadLetter: 'failed-jobs',
} as const
const byTheClock = { ...watched, policy: 'exclusive' } as const

/**
 * Every queue, by the name of its job. `exclusive` allows one job per singletonKey, queued or running.
 * Every job has a heartbeat, so that another worker takes over from one that died.
 */
export const queues = {
  // Kept for the list of failures (lib/domain/record/failures).
  'failed-jobs': { retentionSeconds: 30 * 86_400 },
  'send-mail': {
    ...watched,
    // Retried until the mail expires, which the job checks itself: 30 s, a minute, two, … at most 15 minutes apart, with jitter.
    retryLimit: 100_000,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 900,
    retentionSeconds: 100 * 86_400,
    expireInSeconds: 120,
    notify: true,
  },
  'check-credentials': { ...patient, retryLimit: 1, expireInSeconds: 180, notify: true },
  'read-choices': { ...patient, retryLimit: 0, expireInSeconds: 120, notify: true },
  'sync-accounts': {
    ...patient,
    policy: 'exclusive',
    expireInSeconds: 2 * 3600,
    notify: true,
  },
  'schedule-syncs': { ...byTheClock, expireInSeconds: 60 },
  'take-from-folder': { ...byTheClock, expireInSeconds: 600 },
  'rank-candidates': {
    ...patient,
    policy: 'exclusive',
    expireInSeconds: 3600,
    notify: true,
  },
  'resolve-anomalies': { ...patient, heartbeatSeconds: 30, expireInSeconds: 3600, notify: true },
  'provision-account': { ...patient, expireInSeconds: 600, notify: true },
  // One per batch, waiting or running; without a batch, the job on schedule covers all of them.
  'run-batch': { ...patient, policy: 'exclusive', expireInSeconds: 600, notify: true },
  'apply-bundles': { ...patient, retryLimit: 2, retryDelay: 60, policy: 'exclusive', expireInSeconds: 600 },
  'open-due': { ...patient, retryLimit: 2, retryDelay: 60, policy: 'exclusive', expireInSeconds: 600 },
  'read-member-import': {
    ...patient,
    retryLimit: 1,
    expireInSeconds: 300,
    notify: true,
  },
  'commit-member-import': {
    ...patient,
    retryLimit: 1,
    expireInSeconds: 3600,
    notify: true,
  },
  'read-bank-import': {
    ...patient,
    retryLimit: 1,
    expireInSeconds: 300,
    notify: true,
  },
  'import-statement': {
    ...patient,
    retryLimit: 1,
    expireInSeconds: 1800,
    notify: true,
  },
  // At most one waits for each bank, and reads everything chosen until it starts.
  'refresh-bank': {
    ...patient,
    policy: 'short',
    retryLimit: 2,
    retryDelay: 60,
    expireInSeconds: 3600,
    notify: true,
  },
  'revoke-bank': { ...patient, retryLimit: 1, retryDelay: 60, expireInSeconds: 300, notify: true },
  'schedule-bank-refreshes': { ...byTheClock, expireInSeconds: 300 },
  // At most one waits for each company, and covers everything that arrived until it starts.
  'classify-spends': { ...patient, policy: 'short', expireInSeconds: 1800, notify: true },
  'find-savings': { ...patient, policy: 'short', expireInSeconds: 600, notify: true },
  'follow-reclaims': { ...patient, retryLimit: 2, retryDelay: 60, policy: 'exclusive', expireInSeconds: 600 },
  // At most one waits for each company, and covers everything that changed until it starts.
  'sync-plan': { ...patient, policy: 'short', retryDelay: 30, expireInSeconds: 300, notify: true },
  'schedule-seats': { ...byTheClock, retryLimit: 2, retryDelay: 60, expireInSeconds: 300 },
  'resume-lost': { ...byTheClock, expireInSeconds: 300 },
  'make-company-export': {
    ...patient,
    retryLimit: 1,
    retryDelay: 60,
    expireInSeconds: 2 * 3600,
    notify: true,
  },
  'schedule-company-exports': { ...byTheClock, retryLimit: 2, retryDelay: 60, expireInSeconds: 300 },
  'take-backup': {
    ...patient,
    retryLimit: 2,
    retryDelay: 60,
    policy: 'exclusive',
    expireInSeconds: 6 * 3600,
  },
  'log-audit-heads': { ...byTheClock, retryLimit: 5, retryDelay: 60, expireInSeconds: 60 },
  'anchor-chains': {
    ...watched,
    policy: 'exclusive',
    retryLimit: 5,
    retryDelay: 300,
    retryBackoff: true,
    expireInSeconds: 3600,
  },
  // Runs for ten minutes at most; what is left stays due for the next job.
  'check-breaches': {
    ...patient,
    retryLimit: 2,
    retryDelay: 60,
    policy: 'exclusive',
    expireInSeconds: 1800,
    notify: true,
  },
  'schedule-breach-checks': { ...byTheClock, expireInSeconds: 60 },
  // The vendor's token is lost with its worker, so the second attempt only reports that.
  'scan-workspace': { ...patient, retryLimit: 1, expireInSeconds: 2 * 3600, notify: true },
  // Read with the connection's own tokens, so another worker can start again.
  'scan-connected-workspace': {
    ...patient,
    retryLimit: 2,
    retryDelay: 60,
    policy: 'exclusive',
    expireInSeconds: 3 * 3600,
    notify: true,
  },
  'revoke-grants': { ...patient, retryDelay: 10, expireInSeconds: 3600, notify: true },
  'schedule-workspace-scans': { ...byTheClock, expireInSeconds: 60 },
  // One per company, waiting or running; the worker asks again every second while there are events left.
  'publish-events': { ...watched, policy: 'exclusive', retryLimit: 0, expireInSeconds: 300, notify: true },
  // One per endpoint. The queue does not retry, because attempts follow their own schedule, which screens show.
  'deliver-webhooks': { ...watched, policy: 'exclusive', retryLimit: 0, expireInSeconds: 300, notify: true },
  'note-refused-sign-in': { ...patient, expireInSeconds: 60 },
  'prepare-review': {
    ...patient,
    policy: 'exclusive',
    expireInSeconds: 600,
    notify: true,
  },
  'launch-due-reviews': {
    ...patient,
    retryLimit: 2,
    retryDelay: 60,
    policy: 'exclusive',
    expireInSeconds: 600,
  },
  'remind-anomalies': { ...byTheClock, retryLimit: 2, retryDelay: 60, expireInSeconds: 600 },
  'follow-links': { ...byTheClock, expireInSeconds: 600 },
  'announce-dates': { ...byTheClock, retryLimit: 2, retryDelay: 60, expireInSeconds: 600 },
  'send-digests': { ...byTheClock, expireInSeconds: 600 },
  'remove-demos': { ...byTheClock, retryLimit: 2, retryDelay: 60, expireInSeconds: 600 },
  'clean-up': { ...byTheClock, expireInSeconds: 600 },
  're-encrypt-secrets': {
    ...byTheClock,
    retryLimit: 2,
    retryDelay: 60,
    expireInSeconds: 3600,
  },
} satisfies Record<string, QueueOptions>

export type JobName = keyof typeof queues
