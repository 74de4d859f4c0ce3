import type { Check } from '@/tests/faults/checks/check'
import type { Probes } from '@/tests/faults/load/probe'

const mostMissed = 0.01
// Of the few of a short run, one more or less says nothing.
const alwaysForgiven = 2

/** Whoever asks for a page is answered by somebody. */
export function checkProbes({ sent, answered, missed }: Probes): Check {
  const isEnough = sent - answered <= Math.max(alwaysForgiven, sent * mostMissed)
  return { name: '99 % of probes answered', looked: sent, broken: isEnough ? [] : missed }
}
