'use client'

import { useSyncExternalStore } from 'react'

/** One act on one or several anomalies, undone as a whole. */
export type Act = { batchId: string; count: number }
/** The work of this tab: how many anomalies were resolved, and the acts that can be undone, the last one last. */
export type QueueSession = { done: number; acts: Act[] }

const key = 'anomaly-queue'
const longest = 50
const nothing: QueueSession = { done: 0, acts: [] }
const listeners = new Set<() => void>()
let current: QueueSession | null = null

function read(): QueueSession {
  try {
    const stored: Partial<QueueSession> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const acts = Array.isArray(stored?.acts)
      ? stored.acts.filter(({ batchId }) => typeof batchId === 'string')
      : []
    return { done: Number.isInteger(stored?.done) ? Math.max(0, stored?.done ?? 0) : 0, acts }
  } catch {
    return nothing
  }
}

function write(next: QueueSession) {
  current = next
  try {
    sessionStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Without browser storage the counts only live until a reload.
  }
  for (const listener of listeners) listener()
}

const snapshot = () => (current ??= read())

export const queueSession = {
  add(act: Act) {
    const { done, acts } = snapshot()
    write({ done: done + act.count, acts: [...acts, act].slice(-longest) })
  },
  /** This user's last act in another tab or session: it can be undone here too. */
  begin(act: Act | null) {
    const { done, acts } = snapshot()
    if (act && acts.length === 0) write({ done, acts: [act] })
  },
  last: () => snapshot().acts.at(-1) ?? null,
  /** Removes an act that was undone, with `reopened` anomalies, or that can no longer be. */
  drop(batchId: string, reopened: number) {
    const { done, acts } = snapshot()
    write({ done: Math.max(0, done - reopened), acts: acts.filter((act) => act.batchId !== batchId) })
  },
}

export const useQueueSession = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot,
    () => nothing,
  )
