import type { Check } from '@/tests/faults/checks/check'
import type { Probes } from '@/tests/faults/load/probe'

/** Whoever asks for a page is answered by somebody within five seconds. `share`: of a hundred, how many at least. */
export function checkProbes({ sent, prompt, missed }: Probes, share: number): Check {
  const isEnough = sent - prompt <= (sent * (100 - share)) / 100
  return { name: `${share} % of probes answered within 5 s`, looked: sent, broken: isEnough ? [] : missed }
}
