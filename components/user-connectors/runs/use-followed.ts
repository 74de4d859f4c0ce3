'use client'

import { useCallback, useEffect, useState } from 'react'
import {
  followSync,
  isOver,
  liveSyncs,
  setQuiet,
  useLiveSyncs,
} from '@/components/user-connectors/runs/live-syncs'
import { api } from '@/lib/browser/api'
import type { ProgressView } from '@/lib/domain/connections/runs/schema'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

const merged = (connection: UserConnectorView, view: ProgressView): UserConnectorView => ({
  ...connection,
  state: view.state as UserConnectorView['state'],
  error: view.error,
  last_run: view.run ?? connection.last_run,
})

// An estimate without a request: the anomalies known before plus those the run opened.
const ended = (connection: UserConnectorView, view: ProgressView): UserConnectorView => ({
  ...merged(connection, view),
  anomalies: connection.anomalies + (view.run?.anomalies ?? 0),
})

/** Follows one connection until its first reading has ended; the caller shows the result. */
export function useFollowed(connection: UserConnectorView | null) {
  const [known, setKnown] = useState(connection)
  const id = known?.id
  const live = useLiveSyncs().find((sync) => sync.id === id)?.view
  const isUnfinished = known !== null && !isOver({ state: known.state, run: known.last_run })

  useEffect(() => {
    if (!id) return
    setQuiet(id, true)
    const stop = liveSyncs.onEnd((sync) => {
      if (sync.id !== id) return
      // Loads the complete connection: the columns of an upload, the selections, the open anomalies. The end is
      // reported only after that.
      void api.get<UserConnectorView>(`/api/user_connectors/${id}`, { isQuiet: true }).then(setKnown, () => {
        setKnown((before) => before && ended(before, sync.view))
      })
    })
    return () => {
      stop()
      setQuiet(id, false)
    }
  }, [id])

  // The connection may already be in progress when the component opens.
  useEffect(() => {
    if (known && isUnfinished) followSync(known.id, { label: known.label, isQuiet: true })
  }, [known, isUnfinished])

  const follow = useCallback((sent: UserConnectorView) => {
    setKnown(sent)
    followSync(sent.id, { label: sent.label, isQuiet: true })
  }, [])

  return { current: known && live ? merged(known, live) : known, follow }
}
