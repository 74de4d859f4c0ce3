import { channel } from 'node:diagnostics_channel'

/**
 * What happens in a process, for whoever counts it. Nothing is published while nobody listens, as without METRICS_PORT.
 * Every value of a text is one of few: no name, address or id of a company ever is.
 */
export type Facts = {
  request: { method: string; route: string; status: number; seconds: number | null }
  /** By lib/connectors/kit/wire/watch-call, which knows nothing of this layer. */
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

/** Whether anybody listens: for facts that cost something to know. */
export const isHeard = (kind: keyof Facts): boolean => channel(nameOf(kind)).hasSubscribers

export const onFact = <Kind extends keyof Facts>(kind: Kind, note: (fact: Facts[Kind]) => void): void =>
  channel(nameOf(kind)).subscribe((fact) => note(fact as Facts[Kind]))
