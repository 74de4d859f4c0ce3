'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { isRunning } from '@/components/user-connectors/connector-status'
import { followSync, type LiveSync, liveSyncs } from '@/components/user-connectors/runs/live-syncs'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

const nothing: LiveSync[] = []
const none = () => null

/** All connections being read that this browser knows of. */
export const useLiveSyncs = () => useSyncExternalStore(liveSyncs.subscribe, liveSyncs.all, () => nothing)

/** The connection as rendered by the server, or its live state while it is being checked or read. */
export function useLiveConnector(connector: UserConnectorView): UserConnectorView {
  const { id, label } = connector
  const isBusy = connector.state === 'checking' || isRunning(connector.last_run)
  useEffect(() => {
    if (isBusy) followSync(id, { label })
  }, [id, label, isBusy])
  const live = useSyncExternalStore(liveSyncs.subscribe, () => liveSyncs.find(id), none)
  if (!live) return connector
  const state = live.state as UserConnectorView['state']
  return { ...connector, state, error: live.error, last_run: live.run ?? connector.last_run }
}
