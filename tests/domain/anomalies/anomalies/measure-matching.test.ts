import { expect, it } from 'vitest'
import { generatePeople } from '@/tests/bench/matching/generate-people'
import { measureMatching } from '@/tests/bench/matching/measure-matching'
import { measureMemory } from '@/tests/bench/matching/measure-memory'
import { byThreshold, recallAt } from '@/tests/bench/matching/thresholds'

// Seeds on which nothing was tuned.
const people = generatePeople({ seed: 4711, members: 150, accounts: 450 })
const few = generatePeople({ seed: 4711, members: 20, accounts: 100 })

it('never links a made-up account to the wrong member by itself', async () => {
  const { automatic, suggestions } = await measureMatching(people)

  expect(automatic.wrong).toBe(0)
  expect(automatic.right).toBeGreaterThan(0)
  expect(recallAt(suggestions, 1)).toBeGreaterThan(0.85)
  expect(recallAt(suggestions, 3)).toBeGreaterThan(0.9)
  expect(byThreshold(suggestions, [95])[0]!.precision).toBeGreaterThan(0.97)
})

it('leaves fewer decisions once it learns, and stays right', async () => {
  const { automatic, decisions } = await measureMemory(few, [95])

  expect(automatic.wrong).toBe(0)
  expect(decisions.find(({ threshold }) => threshold === 95)!.left).toBeLessThan(decisions[0]!.left / 2)
})

it('makes the same people of the same seed', () => {
  expect(generatePeople({ seed: 3, members: 20, accounts: 50 })).toEqual(
    generatePeople({ seed: 3, members: 20, accounts: 50 }),
  )
})
