import type { Check } from '@/tests/faults/checks/check'
import type { FaultName, Faults } from '@/tests/faults/inject/faults'
import type { Ledger } from '@/tests/faults/ledger'
import type { Probes } from '@/tests/faults/load/probe'

/**
 * How often each fault must have happened, how many acts of each kind were acknowledged, and how many probes were answered
 * within five seconds: below it nothing was tried.
 */
type Floors = {
  faults: Partial<Record<FaultName, number>>
  acts: Record<string, number>
  promptProbes: number
}

const short: Floors = {
  faults: {
    'processes killed': 5,
    'processes paused': 1,
    'connections cut': 1,
    'PostgreSQL restarted': 1,
    'jobs replayed': 5,
    'clocks moved': 1,
    'mail server away': 1,
    'disk full': 1,
  },
  acts: {
    'members added': 5,
    'members renamed': 5,
    'members deleted': 2,
    'members imported': 2,
    'statements imported': 1,
    'batches sent': 2,
    'users told': 10,
    'users told for their week': 3,
    'anomalies resolved': 5,
    'accounts asked for': 5,
    'deletions asked for': 1,
    'mails asked for': 5,
    'syncs asked for': 3,
    'reviews launched': 3,
    'reviews decided': 1,
    'reviews completed': 1,
  },
  promptProbes: 30,
}

const times = ({ faults, acts, promptProbes }: Floors, factor: number): Floors => {
  const grown = <Counts extends object>(counts: Counts) =>
    Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, n * factor])) as Counts
  return { faults: grown(faults), acts: grown(acts), promptProbes: promptProbes * factor }
}

const long = times(short, 10)

/** Of ten minutes: fifty kills, ten restarts, ten reviews. */
export const floors = { short, long: { ...long, faults: { ...long.faults, 'disk full': 4 } } }

const faultOfKind: Record<string, FaultName> = {
  kill: 'processes killed',
  pause: 'processes paused',
  cut: 'connections cut',
  restart: 'PostgreSQL restarted',
  replay: 'jobs replayed',
  clock: 'clocks moved',
  mail: 'mail server away',
  disk: 'disk full',
}

/** Whether a kind of fault happened as often as it must. */
export const isFaultEnough = ({ faults }: Floors, done: Faults, kind: string): boolean => {
  const name = faultOfKind[kind]!
  return done[name] >= (faults[name] ?? 0)
}

/** What was not tried often enough yet, in words. `wanted`: the kinds of faults that this run has. */
export function belowFloors(
  { faults, acts, promptProbes }: Floors,
  done: { faults: Faults; ledger: Pick<Ledger, 'asked'>; probes: Pick<Probes, 'prompt'> },
  wanted: string[],
): string[] {
  const names = new Set(wanted.map((kind) => faultOfKind[kind]))
  return [
    ...Object.entries(faults)
      .filter(([name]) => names.has(name as FaultName))
      .map(([name, least]) => ({ name, least, n: done.faults[name as FaultName] })),
    ...Object.entries(acts).map(([name, least]) => ({
      name,
      least,
      n: done.ledger.asked.get(name)?.acknowledged ?? 0,
    })),
    { name: 'probes answered within 5 s', least: promptProbes, n: done.probes.prompt },
  ]
    .filter(({ least, n }) => n < least)
    .map(({ name, least, n }) => `${name}: ${n} times, at least ${least} are needed`)
}

export const checkFloors = (looked: number, broken: string[]): Check => ({
  name: 'enough was tried',
  looked,
  broken,
})
