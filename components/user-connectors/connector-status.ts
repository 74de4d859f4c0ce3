import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

/** The status of a connection, one at a time; those that need an action come first. */
export type ConnectorStatus =
  | 'reconnect'
  | 'checking'
  | 'selecting'
  | 'syncing'
  | 'waiting'
  | 'columns'
  | 'held'
  | 'error'
  | 'paused'
  | 'never'
  | 'restricted'
  | 'fresh'

type ConnectorFacts = Pick<
  UserConnectorView,
  'state' | 'last_run' | 'is_paused' | 'last_sync_at' | 'is_restricted' | 'source' | 'restrictions'
>

export const isRunning = (run: UserConnectorView['last_run']) =>
  run?.state === 'queued' || run?.state === 'running'

/** The application asked for a pause, after which the run goes on from its place. */
export const isWaiting = (run: UserConnectorView['last_run']) =>
  run?.state === 'queued' && run.retry_at !== null

export function statusOf(connector: ConnectorFacts): ConnectorStatus {
  const { state, last_run: run } = connector
  if (state === 'reconnect' || state === 'checking' || state === 'selecting') return state
  if (isWaiting(run)) return 'waiting'
  if (isRunning(run)) return 'syncing'
  if (run?.state === 'held') return run.held_reason === 'columns' ? 'columns' : 'held'
  if (state === 'error') return 'error'
  if (connector.is_paused) return 'paused'
  if (!connector.last_sync_at) return 'never'
  return isRestrictedUse(connector) ? 'restricted' : 'fresh'
}

/** The application itself does not allow it: not a file, and not a connection that was given fewer rights. */
export const isRestrictedUse = ({
  is_restricted,
  source,
  restrictions,
}: Pick<UserConnectorView, 'is_restricted' | 'source' | 'restrictions'>) =>
  is_restricted && source !== 'file' && restrictions.length === 0

/** Its first file never arrived: whoever connected it left, or lost the line, during the upload. */
export const isNeverSent = ({ source, last_run, last_sync_at }: ConnectorFacts) =>
  source === 'file' && last_run === null && last_sync_at === null

const urgency: Partial<Record<ConnectorStatus, number>> = {
  reconnect: 0,
  held: 1,
  columns: 1,
  selecting: 1,
  error: 2,
}

/** Connections that need an action come before those that only have anomalies. */
export const byUrgency = (a: ConnectorFacts, b: ConnectorFacts) =>
  (urgency[statusOf(a)] ?? 3) - (urgency[statusOf(b)] ?? 3)

/** The accounts shown are out of date, since nothing was read since. */
export const isFrozen = (status: ConnectorStatus) => status === 'reconnect'

export type SyncProgress = { done: number; total: number | null; isSecond: boolean }

/** Progress for a bar: accounts read, and the total stated by the application or known before. */
export function syncProgress(run: UserConnectorView['last_run']): SyncProgress {
  if (!run) return { done: 0, total: null, isSecond: false }
  const expectedTotal = run.total_at_source ?? (run.present_before > 0 ? run.present_before : null)
  const total = expectedTotal === null ? null : Math.max(expectedTotal, run.seen)
  return { done: run.seen, total, isSecond: run.is_second_reading }
}
