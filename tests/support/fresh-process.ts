import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { vi } from 'vitest'

type Kept = {
  /** The environment that the process was started with. */
  initialEnvironment?: NodeJS.ProcessEnv
  rollcallPool?: pg.Pool
  rollcallSessions?: pg.Pool
  rollcallReplicas?: { pool: pg.Pool }[]
  rollcallBoss?: Promise<PgBoss>
}
const kept = globalThis as typeof globalThis & Kept

/**
 * Puts a process that has already run a test file back to its state at the start: the project's modules, what they keep
 * beyond themselves, the environment, clocks and spies. Packages stay loaded: to load them anew, in a process of its own
 * for each file, took a third of all the CPU time.
 */
export function freshProcess(): void {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.resetModules()
  endConnections()
  for (const name of Object.keys(globalThis))
    if (name.startsWith('rollcall')) Reflect.deleteProperty(kept, name)

  kept.initialEnvironment ??= { ...process.env }
  for (const name of Object.keys(process.env))
    if (!(name in kept.initialEnvironment)) delete process.env[name]
  Object.assign(process.env, kept.initialEnvironment)
}

// Nobody waits for them: a file may leave connections behind that its last test broke.
function endConnections(): void {
  const ignore = () => {}
  kept.rollcallBoss?.then((boss) => boss.stop({ graceful: false })).catch(ignore)
  const replicas = (kept.rollcallReplicas ?? []).map(({ pool }) => pool)
  for (const pool of new Set([kept.rollcallPool, kept.rollcallSessions, ...replicas]))
    pool?.end().catch(ignore)
}
