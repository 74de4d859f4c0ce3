'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'
import { isRunning } from '@/components/user-connectors/connector-status'
import { api, type CallOptions } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { isRefusal, poll } from '@/lib/browser/poll'
import type { ProgressView } from '@/lib/domain/connections/runs/schema'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

/** A connection that is being checked or read, followed across pages. */
export type LiveSync = {
  id: string
  label: string
  view: ProgressView | null
  /** The follower shows the result itself. */
  isQuiet: boolean
  /** One of several requested together, whose success is reported once. */
  isTogether: boolean
}
type Follow = Pick<LiveSync, 'label'> & Partial<Pick<LiveSync, 'isQuiet' | 'isTogether'>>
type EndListener = (sync: LiveSync & { view: ProgressView }) => void

const followed = new Map<string, LiveSync>()
const changeListeners = new Set<() => void>()
const endListeners = new Set<EndListener>()
let snapshot: LiveSync[] = []
let streaming: string | null = null
let isPolling = false

const pollMs = 2_500
const slowestPollMs = 10_000
const patienceMs = 2_000

export function isOver({ state, run }: Pick<ProgressView, 'state' | 'run'>): boolean {
  return state !== 'checking' && run?.state !== 'queued' && run?.state !== 'running'
}

/**
 * Follows one connection by its progress stream, several by polling one list, since a browser opens
 * few connections per host.
 */
export function followSync(id: string, { label, isQuiet = false, isTogether = false }: Follow) {
  const sync = followed.get(id)
  if (sync) {
    if (isQuiet) setQuiet(id, true)
    return
  }
  put({ id, label, view: null, isQuiet, isTogether })
  if (streaming === null) void stream(id)
  else followByList()
}

/** Sets whether another component shows the result: an open drawer does, a closed one does not. */
export function setQuiet(id: string, isQuiet: boolean) {
  const sync = followed.get(id)
  if (sync && sync.isQuiet !== isQuiet) put({ ...sync, isQuiet })
}

export const liveSyncs = {
  subscribe(listener: () => void) {
    changeListeners.add(listener)
    return () => {
      changeListeners.delete(listener)
    }
  },
  all: () => snapshot,
  find: (id: string) => followed.get(id)?.view ?? null,
  onEnd(listener: EndListener) {
    endListeners.add(listener)
    return () => {
      endListeners.delete(listener)
    }
  },
}

function put(sync: LiveSync) {
  followed.set(sync.id, sync)
  notify()
}

function notify() {
  snapshot = [...followed.values()]
  for (const listener of changeListeners) listener()
}

function receive(id: string, view: ProgressView) {
  const sync = followed.get(id)
  if (!sync) return
  if (!isOver(view)) return put({ ...sync, view })
  forget(id)
  for (const listener of endListeners) listener({ ...sync, view })
}

function forget(id: string) {
  followed.delete(id)
  notify()
}

async function stream(id: string) {
  streaming = id
  try {
    await api.stream(`/api/user_connectors/${id}/progress`, ({ event, data }) => {
      if (event === 'progress') receive(id, JSON.parse(data))
    })
    // The server closed the stream without a result, so the list is read once.
  } catch {
    await new Promise((resolve) => setTimeout(resolve, patienceMs))
  }
  streaming = null
  if (followed.size > 0) followByList()
}

function followByList() {
  if (isPolling) return
  isPolling = true
  poll(
    async (signal) => {
      isPolling = await readList(signal)
      return isPolling
    },
    { everyMs: pollMs, slowestMs: slowestPollMs },
  )
}

const overview = '/api/user_connectors?itemsPerPage=200'

/** @returns whether any is left to follow */
async function readList(signal: AbortSignal): Promise<boolean> {
  const ids = [...followed.keys()].filter((id) => id !== streaming)
  if (ids.length === 0) return false
  const options = { isQuiet: true, signal }
  try {
    const { 'hydra:member': views } = await api.get<{ 'hydra:member': UserConnectorView[] }>(
      overview,
      options,
    )
    const viewOf = new Map(views.map((view) => [view.id, view]))
    for (const id of ids) {
      const view = viewOf.get(id) ?? (await readOne(id, options))
      if (view) receive(id, { user_connector: id, state: view.state, error: view.error, run: view.last_run })
      else forget(id)
    }
    return true
  } catch (cause) {
    if (!isRefusal(cause)) throw cause
    for (const id of ids) forget(id)
    return false
  }
}

/** One that the overview has no place for. @returns null when it was disconnected */
async function readOne(id: string, options: CallOptions): Promise<UserConnectorView | null> {
  try {
    return await api.get<UserConnectorView>(`/api/user_connectors/${id}`, options)
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return null
    throw cause
  }
}

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

/** Refreshes the page when the given connection, or without an id any connection, was read. */
export function SyncEnds({ id }: { id?: string }) {
  const router = useRouter()
  useEffect(
    () =>
      liveSyncs.onEnd((sync) => {
        if (!id || sync.id === id) router.refresh()
      }),
    [router, id],
  )
  return null
}
