import { expect, it } from 'vitest'
import { squaresOf } from '@/components/dashboard/square-stack'
import type { ConnectorOverview } from '@/lib/domain/company/dashboard/overview'

const connector = (accounts: number, anomalies = 0) =>
  ({ id: String(accounts), state: 'connected', accounts, anomalies }) as ConnectorOverview

it('draws one square an account while they fit', () => {
  const { perSquare, columns } = squaresOf([connector(89, 2), connector(5)])

  expect(perSquare).toBe(1)
  expect(columns.map(({ squares }) => squares.length)).toEqual([89, 5])
})

it('lets no application alone take the sheet, and no anomaly disappear', () => {
  const { perSquare, columns } = squaresOf([connector(1_200, 3), connector(20, 1)])

  expect(perSquare).toBe(4)
  expect(columns[0]!.width).toBeLessThanOrEqual(28)
  expect(columns.map(({ squares }) => squares.filter((one) => one === 'anomaly').length)).toEqual([1, 1])
})
