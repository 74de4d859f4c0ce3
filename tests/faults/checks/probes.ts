import type { Check } from '@/tests/faults/checks/check'
import type { Probes } from '@/tests/faults/load/probe'

/**
 * Whoever asks for a page is answered by a survivor within a minute. `share`: of a hundred, how many at least. How soon depends on the
 * machine that bears the load, the faults and every restart, so it is printed and not judged.
 */
export function checkProbes({ sent, answered, missed }: Probes, share: number): Check {
  const isEnough = sent - answered <= (sent * (100 - share)) / 100
  return {
    name: `${share} % of probes answered within a minute`,
    looked: sent,
    broken: isEnough ? [] : missed,
  }
}
