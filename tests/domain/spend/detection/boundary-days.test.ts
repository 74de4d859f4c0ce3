import { expect, it } from 'vitest'
import { classifyTransactions } from '@/lib/domain/spend/detection/classify-transactions'
import { assessCharges } from '@/lib/domain/spend/detection/recurrence/assess-charges'
import type { BankRow, LearnedRule } from '@/lib/domain/spend/detection/types'

const row = (id: string, bookedOn: string, amountMinor: bigint, label = 'PRLV SEPA FIGMA INC'): BankRow => ({
  id,
  bookedOn,
  amountMinor,
  currency: 'EUR',
  label,
})
const charge = (rowId: string, day: number, amountMinor = 1_200n) => ({
  rowId,
  day,
  amountMinor,
  isConverted: false,
})

it.each([
  [3, ['again']],
  [4, []],
])('takes the same charge after %i days for a duplicate: %o', (days, duplicates) => {
  const { duplicates: found } = assessCharges([charge('first', 100), charge('again', 100 + days)])

  expect([...found]).toEqual(duplicates)
})

it('counts the days from the charge that is kept, and only between equal amounts', () => {
  const found = assessCharges([
    charge('first', 100),
    charge('other', 101, 1_201n),
    charge('again', 102),
    charge('later', 104),
  ])

  expect([...found.duplicates]).toEqual(['again'])
  expect(found.kept.map(({ rowId }) => rowId)).toEqual(['first', 'other', 'later'])
})

it.each([
  ['2026-03-06', true],
  ['2026-03-07', false],
])('ties a fee of %s to the payment abroad of 1 March: %s', (bookedOn, isTied) => {
  const payment = row('payment', '2026-03-01', -2_900n, 'CARTE FIGMA INC')
  const fee = row('fee', bookedOn, -58n, 'COMMISSION PAIEMENT ETRANGER')

  expect(classifyTransactions([payment, fee])[1]?.link).toEqual(
    isTied ? { kind: 'fee', rowId: 'payment' } : null,
  )
})

it.each([
  ['2026-05-30', 2_900n, true],
  ['2026-05-31', 2_900n, false],
  ['2026-03-20', 2_899n, true],
  ['2026-03-20', 2_901n, false],
])('ties a refund of %s over %i to the charge of 2,900 on 1 March: %s', (bookedOn, amount, isTied) => {
  const paid = row('paid', '2026-03-01', -2_900n)
  const refund = row('refund', bookedOn, amount, 'AVOIR FIGMA')

  expect(classifyTransactions([paid, refund])[1]?.link ?? null).toEqual(
    isTied ? { kind: 'refund', rowId: 'paid' } : null,
  )
})

it.each([
  [999n, false],
  [1_000n, true],
  [2_000n, true],
  [2_001n, false],
])('applies a rule from 1,000 to 2,000 to %i: %s', (amount, isApplied) => {
  const rules: LearnedRule[] = [
    {
      id: 'rule',
      action: 'ignore',
      field: 'label',
      operator: 'contains',
      value: 'figma',
      minimumMinor: 1_000n,
      maximumMinor: 2_000n,
    },
  ]

  const [found] = classifyTransactions([row('a', '2026-03-01', -amount)], { rules })

  expect(found?.state === 'not_saas').toBe(isApplied)
})
