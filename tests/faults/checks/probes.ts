import type { Check } from '@/tests/faults/checks/check'
import type { Probes } from '@/tests/faults/load/probe'

const leastAnswered = 0.99

/** Whoever asks for a page is answered by somebody. */
export function checkProbes({ sent, answered, missed }: Probes): Check {
  const isEnough = answered >= sent * leastAnswered
  return { name: '99 % of probes answered', looked: sent, broken: isEnough ? [] : missed }
}
