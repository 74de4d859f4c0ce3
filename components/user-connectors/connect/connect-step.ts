import { isRunning } from '@/components/user-connectors/connector-status'
import type { ApplicationView } from '@/lib/domain/connections/applications/schema'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

export type ConnectStep =
  | 'choose'
  | 'credentials'
  | 'checking'
  | 'file'
  | 'selection'
  | 'columns'
  | 'reading'
  | 'held'
  | 'failed'
  | 'done'

type ConnectFacts = {
  application: Pick<ApplicationView, 'source'> | null
  connection: Pick<UserConnectorView, 'state' | 'last_run' | 'last_sync_at'> | null
  /** Shows the form, whatever the state of the connection. */
  isAsking: boolean
}

/** Derives the step from the connection, so that a reload or a colleague sees the same one. */
export function connectStep({ application, connection, isAsking }: ConnectFacts): ConnectStep {
  if (!application) return 'choose'
  const ask = application.source === 'file' ? 'file' : 'credentials'
  if (!connection || isAsking) return ask
  const { state, last_run: run } = connection
  if (state === 'checking') return 'checking'
  if (state === 'selecting') return 'selection'
  if (run?.state === 'held') return run.held_reason === 'columns' ? 'columns' : 'held'
  if (isRunning(run)) return 'reading'
  if (ask === 'credentials' && (state === 'reconnect' || state === 'error')) return ask
  if (run?.state === 'failed') return 'failed'
  if (run?.state === 'done') return 'done'
  return ask === 'file' ? ask : 'reading'
}
