import { describe, expect, it } from 'vitest'
import { dialects } from '@/lib/domain/spend/banks/files/csv/dialects'
import { matchDialect } from '@/lib/domain/spend/banks/files/csv/match-dialect'
import { nothingIgnored } from '@/lib/domain/spend/banks/files/statement'
import { brief, parsed } from '@/tests/domain/spend/banks/files/parsing'
import { belgian, dutch } from '@/tests/domain/spend/banks/files/shapes/belgium-netherlands'
import { french } from '@/tests/domain/spend/banks/files/shapes/france'
import { german } from '@/tests/domain/spend/banks/files/shapes/germany'
import { international } from '@/tests/domain/spend/banks/files/shapes/several-countries'
import type { Shape } from '@/tests/domain/spend/banks/files/shapes/shape'
import { italian, spanish } from '@/tests/domain/spend/banks/files/shapes/spain-italy'
import { american, british } from '@/tests/domain/spend/banks/files/shapes/united-kingdom-states'

const shapes = [
  ...french,
  ...belgian,
  ...dutch,
  ...german,
  ...spanish,
  ...italian,
  ...british,
  ...american,
  ...international,
]
const bytesOf = ({ text, encoding = 'utf8' }: Shape) => Buffer.from(text, encoding)
const currencyOf = ({ currency }: Shape) => ({ currency: currency ?? 'CHF' })

describe.each(shapes.map((shape, at) => [`${at + 1} ${shape.id}`, shape] as const))('%s', (_, shape) => {
  it('is known by its header and read without a question: every day, sign, amount and state', () => {
    const file = parsed(bytesOf(shape), currencyOf(shape))

    expect(file).toMatchObject({ format: 'csv', dialect: shape.id, faults: [], csv: { asks: [] } })
    expect(brief(bytesOf(shape), currencyOf(shape))).toEqual(shape.expected)
    expect(file.ignored).toEqual({ ...nothingIgnored(), ...shape.leftOut })
    const currencies = file.statements.flatMap(({ movements }) => movements.map(({ currency }) => currency))
    expect(currencies.every((one) => (shape.currency ? one === shape.currency : one !== 'CHF'))).toBe(true)
    const balances = file.statements.flatMap((one) => one.balances.map(({ isRight }) => isRight))
    expect(balances).toEqual(shape.isBalanced ? [true] : [])
  })
})

it('has a file for every export in the list', () => {
  const met = new Set(shapes.map((shape) => matchDialect(parsed(bytesOf(shape)).csv?.header ?? [])?.dialect))

  expect(dialects.filter((dialect) => !met.has(dialect)).map(({ bank }) => bank)).toEqual([])
})
