import type { Queue } from 'pg-boss'

type QueueOptions = Omit<Queue, 'name'>

const patient = { retryLimit: 5, retryDelay: 5, retryBackoff: true, deadLetter: 'failed-jobs' } as const

/**
 * Every queue, by the name of its job. `exclusive` keeps one job a singletonKey, queued or running.
 * A heartbeat shorter than the expiry lets another worker take over from one that died.
 */
export const queues = {
  'failed-jobs': {},
  'send-mail': {
    ...patient,
    retryLimit: 7,
    retryDelay: 60,
    retryDelayMax: 86_400,
    expireInSeconds: 120,
    notify: true,
  },
  'check-credentials': { ...patient, retryLimit: 1, expireInSeconds: 180, notify: true },
  'read-choices': { ...patient, retryLimit: 0, expireInSeconds: 120, notify: true },
  'sync-accounts': {
    ...patient,
    policy: 'exclusive',
    heartbeatSeconds: 30,
    expireInSeconds: 2 * 3600,
    notify: true,
  },
  'schedule-syncs': { policy: 'exclusive', expireInSeconds: 60 },
  'rank-candidates': {
    ...patient,
    policy: 'exclusive',
    heartbeatSeconds: 30,
    expireInSeconds: 3600,
    notify: true,
  },
  'resolve-anomalies': { ...patient, heartbeatSeconds: 30, expireInSeconds: 3600, notify: true },
  'provision-account': { ...patient, expireInSeconds: 600, notify: true },
  'open-due': { ...patient, retryLimit: 2, retryDelay: 60, policy: 'exclusive', expireInSeconds: 600 },
  'read-member-import': {
    ...patient,
    retryLimit: 1,
    heartbeatSeconds: 30,
    expireInSeconds: 300,
    notify: true,
  },
  'commit-member-import': {
    ...patient,
    retryLimit: 1,
    heartbeatSeconds: 30,
    expireInSeconds: 1800,
    notify: true,
  },
  'log-audit-heads': { policy: 'exclusive', retryLimit: 5, retryDelay: 60, expireInSeconds: 60 },
  'anchor-chains': {
    policy: 'exclusive',
    retryLimit: 5,
    retryDelay: 300,
    retryBackoff: true,
    expireInSeconds: 3600,
  },
  'note-refused-sign-in': { ...patient, expireInSeconds: 60 },
  'prepare-review': {
    ...patient,
    policy: 'exclusive',
    heartbeatSeconds: 30,
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
  'remove-demos': { policy: 'exclusive', retryLimit: 2, retryDelay: 60, expireInSeconds: 600 },
  'clean-up': { policy: 'exclusive', expireInSeconds: 600 },
  're-encrypt-secrets': {
    policy: 'exclusive',
    retryLimit: 2,
    retryDelay: 60,
    heartbeatSeconds: 30,
    expireInSeconds: 3600,
  },
} satisfies Record<string, QueueOptions>

export type JobName = keyof typeof queues
