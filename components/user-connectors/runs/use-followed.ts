'use client'

import { useCallback, useEffect, useState } from 'react'
import { followSync, hush, liveSyncs } from '@/components/user-connectors/runs/live-syncs'
import { useLiveSyncs } from '@/components/user-connectors/runs/use-live-connector'
import { api } from '@/lib/browser/api'
import type { ProgressView } from '@/lib/domain/connections/runs/schema'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

const merged = (connection: UserConnectorView, view: ProgressView): UserConnectorView => ({
  ...connection,
  state: view.state as UserConnectorView['state'],
  error: view.error,
  last_run: view.run ?? connection.last_run,
})

// What can be said without asking: the anomalies there were, and those that were opened since.
const ended = (connection: UserConnectorView, view: ProgressView): UserConnectorView => ({
  ...merged(connection, view),
  anomalies: connection.anomalies + (view.run?.anomalies ?? 0),
})

/** One connection from the moment it is sent to the end of its first reading, told by whoever shows it. */
export function useFollowed(connection: UserConnectorView | null) {
  const [known, setKnown] = useState(connection)
  const id = known?.id
  const live = useLiveSyncs().find((sync) => sync.id === id)?.view
  const isUnfinished = known?.state === 'checking' || known?.last_run?.state === 'running'

  useEffect(() => {
    if (!id) return
    hush(id, true)
    const stop = liveSyncs.onEnd((sync) => {
      if (sync.id !== id) return
      // The whole of it: what the upload holds, what is to be chosen, how many anomalies are open. Nothing is
      // said to be over before that is known.
      void api.get<UserConnectorView>(`/api/user_connectors/${id}`, { isQuiet: true }).then(setKnown, () => {
        setKnown((before) => before && ended(before, sync.view))
      })
    })
    return () => {
      stop()
      hush(id, false)
    }
  }, [id])

  // Opened on a connection that is at work already.
  useEffect(() => {
    if (known && isUnfinished) followSync(known.id, { label: known.label, isQuiet: true })
  }, [known, isUnfinished])

  const follow = useCallback((sent: UserConnectorView) => {
    setKnown(sent)
    followSync(sent.id, { label: sent.label, isQuiet: true })
  }, [])

  return { current: known && live ? merged(known, live) : known, follow }
}
