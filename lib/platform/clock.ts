type Clock = {
  /** Whether this process goes by the database's clock (`database-clock.ts`). */
  isFollowed: boolean
  measured?: { databaseMs: number; atMs: number }
}

const shared = globalThis as typeof globalThis & { rollcallClock?: Clock }
shared.rollcallClock ??= { isFollowed: false }
/** One clock per process, even if a bundler duplicates this module. */
export const clock: Clock = shared.rollcallClock

/**
 * The present time by the database's clock as last measured (`database-clock.ts`): the clocks of machines differ, and
 * one clock alone must decide what has expired. The machine's own clock is read only before the first measurement, and
 * where there is no database. Since then elapsed time is counted, so setting the machine's clock changes nothing.
 */
export function now(): Date {
  const { measured } = clock
  return measured ? new Date(measured.databaseMs + performance.now() - measured.atMs) : new Date()
}

/** @param atMs the value of `performance.now()` at which the database's clock read `databaseMs` */
export function setClock(databaseMs: number, atMs: number): void {
  clock.measured = { databaseMs, atMs }
}

/** The current day, the same for everybody: days begin at midnight UTC. */
export const todayInUtc = () => now().toISOString().slice(0, 10)

/** The instant at which a day ends, for everybody. */
export const endOfDay = (day: string) => new Date(Date.parse(day) + days(1))

export const minutes = (n: number) => n * 60_000
export const hours = (n: number) => n * 3_600_000
export const days = (n: number) => n * 86_400_000
export const after = (milliseconds: number, from: Date = now()) => new Date(from.getTime() + milliseconds)
