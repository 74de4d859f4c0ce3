type Clock = {
  /** Whether this process goes by the database's clock (`database-clock.ts`). */
  isFollowed: boolean
  measured?: { databaseMs: number; atMs: number }
}

const shared = globalThis as typeof globalThis & { rollcallClock?: Clock }
shared.rollcallClock ??= { isFollowed: false }
/** One clock a process, however often a bundler repeats this module. */
export const clock: Clock = shared.rollcallClock

/**
 * Now, by the database's clock as it was last measured (`database-clock.ts`): machines disagree, and expiry is judged by
 * one clock alone. This machine's own clock is read only before the first measurement, and where there is no database.
 * A machine whose clock is set anew meanwhile changes nothing: what passed since is counted, not read.
 */
export function now(): Date {
  const { measured } = clock
  return measured ? new Date(measured.databaseMs + performance.now() - measured.atMs) : new Date()
}

/** @param atMs `performance.now()` at the moment of which `databaseMs` tells */
export function setClock(databaseMs: number, atMs: number): void {
  clock.measured = { databaseMs, atMs }
}

/** The day it is for everybody: days begin at midnight UTC. */
export const todayInUtc = () => now().toISOString().slice(0, 10)

/** The instant at which a day is over for everybody. */
export const endOfDay = (day: string) => new Date(Date.parse(day) + days(1))

export const minutes = (n: number) => n * 60_000
export const hours = (n: number) => n * 3_600_000
export const days = (n: number) => n * 86_400_000
export const after = (milliseconds: number, from: Date = now()) => new Date(from.getTime() + milliseconds)
