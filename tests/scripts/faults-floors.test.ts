import { expect, it } from 'vitest'
import { checkProbes } from '@/tests/faults/checks/probes'
import { belowFloors, floors } from '@/tests/faults/floors'
import { faultKinds, noFaults } from '@/tests/faults/inject/faults'
import { Ledger } from '@/tests/faults/ledger'

/** What happened in a short run on a busy machine: nothing of some kinds. */
function aPoorRun() {
  const faults = { ...noFaults(), 'processes killed': 4, 'jobs replayed': 40 }
  const ledger = new Ledger()
  for (let n = 0; n < 18; n++) ledger.count('members added', 'acknowledged', '')
  ledger.count('reviews decided', 'unknown', '503')
  return { faults, ledger, probes: { prompt: 29 } }
}

it('does not take a run for whole that tried too little, and says what was missing', () => {
  const missing = belowFloors(floors.short, aPoorRun(), faultKinds)

  expect(missing).toContain('processes killed: 4 times, at least 5 are needed')
  expect(missing).toContain('PostgreSQL restarted: 0 times, at least 1 are needed')
  expect(missing).toContain('probes answered within 5 s: 29 times, at least 30 are needed')
  expect(missing).toContain('reviews decided: 0 times, at least 1 are needed')
  expect(missing.join()).not.toMatch(/members added|jobs replayed/)
})

it('asks for no fault of a kind that was left out', () => {
  expect(belowFloors(floors.short, aPoorRun(), ['kill']).join()).not.toContain('PostgreSQL')
})

it('counts an answer that came too late as none', () => {
  const probes = {
    sent: 100,
    answered: 98,
    prompt: 80,
    slowest: 109_000,
    missed: ['/login: 200 after 109.0 s'],
  }

  expect(checkProbes({ ...probes, answered: 99 }, 99).broken).toEqual([])
  expect(checkProbes({ ...probes, answered: 97 }, 99).broken).toEqual(probes.missed)
})
