import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@/tests/bench/matching/seeded-random'
import { replayJobs } from '@/tests/faults/inject/replay-jobs'
import type { ManagedProcess } from '@/tests/faults/stage/managed-process'
import { fillDisk } from '@/tests/faults/stage/small-disk'
import type { Stage } from '@/tests/faults/stage/stage'

export type FaultName =
  | 'processes killed'
  | 'processes paused'
  | 'connections cut'
  | 'PostgreSQL restarted'
  | 'jobs replayed'
  | 'clocks moved'
  | 'mail server away'
  | 'disk full'
export type Faults = Record<FaultName, number>

type Means = {
  stage: Stage
  random: SeededRandom
  faults: Faults
  signal: AbortSignal
  /** The longest a process is paused, in seconds. */
  longestPause: number
  /** How long it waits between two faults, by the times given there. */
  pace: number
  /** Of `faultKinds`. */
  wanted: string[]
  /** Whether no more of a kind is needed. */
  isEnough: (kind: string) => boolean
}

// Each kind by itself, so that they also meet: seconds between two of it, on average.
const kinds: Record<string, [cause: (means: Means) => Promise<void>, seconds: number]> = {
  kill: [kill, 8],
  pause: [pause, 22],
  cut: [cut, 17],
  restart: [restartDatabase, 55],
  replay: [replay, 4],
  clock: [moveClock, 14],
  mail: [sendMailsAway, 40],
  // Rare: whoever met it takes no file for a minute.
  disk: [fillTheDisk, 90],
}

export const faultKinds = Object.keys(kinds)

export const noFaults = (): Faults => ({
  'processes killed': 0,
  'processes paused': 0,
  'connections cut': 0,
  'PostgreSQL restarted': 0,
  'jobs replayed': 0,
  'clocks moved': 0,
  'mail server away': 0,
  'disk full': 0,
})

/** Breaks something again and again, until the signal; then everything that sleeps is woken. */
export async function injectFaults(means: Means): Promise<void> {
  await Promise.all(
    means.wanted.map(async (kind) => {
      const [cause, seconds] = kinds[kind]!
      for (;;) {
        const pause = 1_000 * seconds * means.pace * (0.5 + means.random.next())
        await wait(pause, undefined, { signal: means.signal }).catch(() => {})
        if (means.signal.aborted) return
        if (means.isEnough(kind)) continue
        // A database that is away is one of the faults: the next time, then.
        await cause(means).catch(() => {})
      }
    }),
  )
  for (const one of means.stage.processes) if (one.isPaused) one.resume()
}

/** One web process and one worker are always left. */
function victim({ stage, random }: Means): ManagedProcess | undefined {
  const serving = random.chance(0.5) ? stage.of('web') : stage.of('worker')
  const fit = serving.filter(({ isServing }) => isServing)
  return fit.length > 1 ? random.pick(fit) : undefined
}

async function kill(means: Means) {
  const one = victim(means) ?? victim(means)
  if (!one) return
  one.kill()
  means.faults['processes killed']++
}

/** Asleep for longer than its jobs' heartbeats are waited for, or shorter. */
async function pause(means: Means) {
  const one = victim(means)
  if (!one) return
  const seconds = 5 + means.random.next() * (means.longestPause - 5)
  one.pause()
  means.faults['processes paused']++
  await wait(seconds * 1_000, undefined, { signal: means.signal }).catch(() => {})
  one.resume()
}

/** All of the product's connections, or each with a chance of a third. */
async function cut({ stage, random, faults }: Means) {
  const share = random.chance(0.5) ? 1 : 0.33
  const { rowCount } = await stage.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE usename = 'rollcall_application' AND random() < $1`,
    [share],
  )
  faults['connections cut'] += rowCount ?? 0
}

/** In order, or as by a crash; the product's own supervisor code starts it again. */
async function restartDatabase({ stage, random, faults }: Means) {
  process.kill(stage.databaseServer, random.pick(['SIGINT', 'SIGQUIT']))
  faults['PostgreSQL restarted']++
}

async function replay({ stage, faults }: Means) {
  faults['jobs replayed'] += await replayJobs(stage.pool)
}

async function moveClock({ stage, random, faults }: Means) {
  random.pick(stage.processes).moveClock(random.pick([-50, -3, -0.1, 0, 0.1, 3, 50]))
  faults['clocks moved']++
}

async function sendMailsAway({ stage, random, faults, signal }: Means) {
  faults['mail server away']++
  await stage.mailbox.leave(3_000 + random.below(7_000), signal)
}

/** For a few seconds, then there is room again, whatever else happens. */
async function fillTheDisk({ stage, random, faults, signal }: Means) {
  await fillDisk(stage.pool, random.pick(['but for the queue', 'for everything'] as const))
  faults['disk full']++
  await wait(2_000 + random.below(4_000), undefined, { signal }).catch(() => {})
  for (;;) {
    const isEmptied = await fillDisk(stage.pool, 'no').then(
      () => true,
      () => false,
    )
    if (isEmptied) return
    await wait(500)
  }
}
