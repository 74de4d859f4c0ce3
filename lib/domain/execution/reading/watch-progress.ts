import { setTimeout as wait } from 'node:timers/promises'
import { getUserConnector } from '@/lib/domain/connections/get-user-connector'
import { presentFailure, presentSyncRun } from '@/lib/domain/connections/runs/present-sync-run'
import type { ProgressView } from '@/lib/domain/connections/runs/schema'
import { findLastRun } from '@/lib/domain/connections/runs/sync-runs'
import type { Actor } from '@/lib/domain/record/actor'
import { findActor } from '@/lib/domain/sign-in/sessions/sessions'
import { minutes } from '@/lib/platform/clock'

type Pace = { lookMs: number; sessionMs: number; longestMs: number }
const pace: Pace = { lookMs: 1_000, sessionMs: 30_000, longestMs: minutes(60) }

/**
 * Yields the state of a connection at each change, until its credentials are checked and no run waits or works, or
 * the session ends. It polls the rows every second, so there is no state to keep in sync.
 */
export async function* watchProgress(
  actor: Actor,
  userConnectorId: string,
  signal: AbortSignal,
  { lookMs, sessionMs, longestMs }: Pace = pace,
): AsyncGenerator<ProgressView> {
  const began = performance.now()
  let sessionSeenAt = began
  let lastSent = ''
  while (!signal.aborted && performance.now() - began < longestMs) {
    const view = await progressOf(actor, userConnectorId)
    const text = JSON.stringify(view)
    if (text !== lastSent) yield view
    lastSent = text
    if (isOver(view)) return
    await wait(lookMs, undefined, { signal }).catch(() => {})
    if (performance.now() - sessionSeenAt >= sessionMs) {
      if (!(await isSignedIn(actor))) return
      sessionSeenAt = performance.now()
    }
  }
}

async function progressOf(actor: Actor, userConnectorId: string): Promise<ProgressView> {
  const connector = await getUserConnector(actor, userConnectorId)
  const run = await findLastRun(actor.companyId, userConnectorId)
  return {
    user_connector: connector.id,
    state: connector.state,
    error: presentFailure(connector),
    run: run && presentSyncRun(run),
  }
}

const isOver = ({ state, run }: ProgressView) =>
  state !== 'checking' && !(run && (run.state === 'queued' || run.state === 'running'))

const isSignedIn = ({ sessionId, userId, companyId }: Actor) =>
  findActor({ jti: sessionId, sub: userId, company: companyId })
