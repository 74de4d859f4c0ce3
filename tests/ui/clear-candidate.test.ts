import { expect, it } from 'vitest'
import { clearCandidate } from '@/components/anomalies/queue/use-choice'
import type { CandidateView } from '@/lib/domain/anomalies/list/schema'

const ranked = (...confidences: number[]) =>
  confidences.map((confidence) => ({ confidence }) as CandidateView)

it('selects the first candidate where it is likely and alone at the top', () => {
  const candidates = ranked(60, 59)

  expect(clearCandidate(candidates)).toBe(candidates[0])
})

it.each([[[]], [[59]], [[90, 90]], [[60, 60, 20]]])('selects nobody of %j', (confidences) => {
  expect(clearCandidate(ranked(...confidences))).toBeNull()
})
