import { channel } from 'node:diagnostics_channel'

/**
 * Events of this process that the metrics count. Nothing is published without a listener, as when METRICS_PORT is not set.
 * Every text has few possible values: it is never a name, an address or the id of a company.
 */
export type Facts = {
  request: { method: string; route: string; status: number; seconds: number | null }
  /** Published by lib/connectors/kit/wire/watch-call, which does not import this layer. */
  'vendor-call': { connector: string; outcome: string; seconds: number; waitedSeconds: number }
  sync: { connector: string; outcome: 'done' | 'failed' | 'held' | 'paused' }
  mail: { outcome: 'sent' | 'refused' | 'postponed' }
  job: { queue: string; outcome: 'done' | 'failed'; seconds: number }
}

const nameOf = (kind: keyof Facts) => `rollcall.${kind}`

export function publish<Kind extends keyof Facts>(kind: Kind, fact: Facts[Kind]): void {
  const to = channel(nameOf(kind))
  if (to.hasSubscribers) to.publish(fact)
}

/** Whether there is a listener: check it before measuring what is expensive. */
export const isHeard = (kind: keyof Facts): boolean => channel(nameOf(kind)).hasSubscribers

export const onFact = <Kind extends keyof Facts>(kind: Kind, note: (fact: Facts[Kind]) => void): void =>
  channel(nameOf(kind)).subscribe((fact) => note(fact as Facts[Kind]))
