import { expect, it } from 'vitest'
import { cutAtMarks } from '@/components/anomalies/candidates/marked-value'

it('cuts a value at its marks and keeps every letter', () => {
  const parts = cutAtMarks('mlefevre-ext', [[0, 8]])

  expect(parts).toEqual([
    { part: 'mlefevre', isMarked: true },
    { part: '-ext', isMarked: false },
  ])
})

it('leaves out marks that overlap or lie outside', () => {
  const parts = cutAtMarks('abc', [
    [0, 2],
    [1, 3],
    [2, 9],
  ])

  expect(parts.map(({ part }) => part).join('')).toBe('abc')
  expect(parts.filter(({ isMarked }) => isMarked)).toHaveLength(1)
})
