import { describe, expect, it } from 'vitest'
import { classifyTransactions } from '@/lib/domain/spend/detection/classify-transactions'
import { findStreams } from '@/lib/domain/spend/detection/recurrence/find-streams'
import type { BankRow } from '@/lib/domain/spend/detection/types'

type Charge = [bookedOn: string, amountMinor: number, label?: string]
const rowsOf = (charges: Charge[], label = 'PRLV SEPA FIGMA INC'): BankRow[] =>
  charges.map(([bookedOn, amountMinor, own], at) => ({
    id: `row-${at + 1}`,
    bookedOn,
    amountMinor: BigInt(-amountMinor),
    currency: 'EUR',
    label: own ?? label,
  }))
const streamsOf = (charges: Charge[], today: string, label?: string) => {
  const rows = rowsOf(charges, label)
  const found = classifyTransactions(rows)
  return findStreams(
    rows.map((row, at) => ({ row, classification: found[at]! })),
    today,
  )
}
const months = (days: string[], amount = 1200): Charge[] => days.map((day) => [day, amount])

describe('a subscription', () => {
  it('is monthly by the calendar, also at the end of short months', () => {
    const [stream] = streamsOf(months(['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31']), '2026-04-02')

    expect(stream).toMatchObject({
      period: 'monthly',
      status: 'mature',
      billing: 'fixed',
      monthlyMinor: 1200n,
      nextOn: '2026-04-30',
    })
  })

  it('moves its next direct debit to a working day', () => {
    const [stream] = streamsOf(months(['2026-01-10', '2026-02-10', '2026-03-10', '2026-04-10']), '2026-04-12')

    // 10 May 2026 is a Sunday.
    expect(stream!.nextOn).toBe('2026-05-11')
  })

  it.each([
    [['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26'], 'weekly', 5218n],
    [['2025-10-03', '2025-10-31', '2025-11-28', '2025-12-26', '2026-01-23'], 'four_weekly', 1304n],
    [['2025-07-05', '2025-10-05', '2026-01-05'], 'quarterly', 400n],
    [['2024-03-14', '2025-03-14'], 'yearly', 100n],
  ] as const)('of %s is %s', (days, period, monthlyMinor) => {
    const [stream] = streamsOf(months([...days]), days.at(-1)!)

    expect(stream).toMatchObject({ period, monthlyMinor })
  })

  it('survives a missed month and a shift over a weekend', () => {
    const [stream] = streamsOf(
      months(['2025-10-04', '2025-11-06', '2026-01-05', '2026-02-04', '2026-03-06', '2026-04-05']),
      '2026-04-20',
    )

    expect(stream).toMatchObject({ period: 'monthly', status: 'mature' })
    expect(stream!.regularity).toBeCloseTo(0.9)
  })

  it('shows a price rise, and stays one stream', () => {
    const streams = streamsOf(
      [...months(['2025-11-05', '2025-12-05', '2026-01-05']), ...months(['2026-02-05', '2026-03-05'], 1500)],
      '2026-03-10',
    )

    expect(streams).toHaveLength(1)
    expect(streams[0]!.priceChanges).toEqual([{ on: '2026-02-05', fromMinor: 1200n, toMinor: 1500n }])
    expect(streams[0]!.lastAmountMinor).toBe(1500n)
  })

  it('shows a charge made twice', () => {
    const [stream] = streamsOf(months(['2026-01-05', '2026-02-05', '2026-02-06', '2026-03-05']), '2026-03-10')

    expect(stream).toMatchObject({ period: 'monthly', duplicateRowIds: ['row-3'] })
  })

  it('keeps two subscriptions of one vendor on one day apart', () => {
    const streams = streamsOf(
      ['2026-01-05', '2026-02-05', '2026-03-05'].flatMap((day): Charge[] => [
        [day, 1200],
        [day, 9900],
      ]),
      '2026-03-10',
    )

    expect(streams.map(({ lastAmountMinor, status }) => [lastAmountMinor, status])).toEqual([
      [1200n, 'mature'],
      [9900n, 'mature'],
    ])
  })

  it('is one stream when the amount follows use', () => {
    const [stream, ...others] = streamsOf(
      [
        ['2025-12-03', 40000],
        ['2026-01-03', 61000],
        ['2026-02-03', 25000],
        ['2026-03-03', 82000],
      ],
      '2026-03-20',
      'AWS EMEA',
    )

    expect(others).toEqual([])
    // The mean of December, January and February: whole months alone count.
    expect(stream).toMatchObject({ billing: 'usage', monthlyMinor: 42000n, priceChanges: [] })
  })

  it('takes the amount billed in another currency, free of exchange rates', () => {
    const streams = streamsOf(
      [
        ['2026-01-05', 1840, 'CARTE 05/01 FIGMA INC 20,00 USD'],
        ['2026-02-05', 1979, 'CARTE 05/02 FIGMA INC 20,00 USD'],
        ['2026-03-05', 1712, 'CARTE 05/03 FIGMA INC 20,00 USD'],
      ],
      '2026-03-10',
    )

    expect(streams).toMatchObject([
      {
        currency: 'USD',
        billing: 'fixed',
        lastAmountMinor: 2000n,
        spent: [{ currency: 'EUR', amountMinor: 5531n }],
      },
    ])
  })

  it.each([
    ['2026-04-02', 'mature'],
    ['2026-04-20', 'late'],
    ['2026-06-20', 'stopped'],
  ])('on %s is %s', (today, status) => {
    expect(streamsOf(months(['2026-01-05', '2026-02-05', '2026-03-05']), today)[0]!.status).toBe(status)
  })

  it('is single, early and resumed', () => {
    expect(streamsOf(months(['2026-03-05']), '2026-03-10')[0]!.status).toBe('single')
    expect(streamsOf(months(['2026-02-05', '2026-03-05']), '2026-03-10')[0]!.status).toBe('early')
    expect(
      streamsOf(
        months(['2025-06-05', '2025-07-05', '2025-08-05', '2026-01-05', '2026-02-05', '2026-03-05']),
        '2026-03-10',
      )[0]!.status,
    ).toBe('resumed')
  })

  it('ends when its user says so', () => {
    const rows = rowsOf(months(['2026-01-05', '2026-02-05', '2026-03-05']))
    const found = classifyTransactions(rows)
    const [stream] = findStreams(
      rows.map((row, at) => ({ row, classification: found[at]! })),
      '2026-03-10',
      new Map([['vendor:figma', '2026-03-08']]),
    )

    expect(stream).toMatchObject({ status: 'stopped', nextOn: null, monthlyMinor: 0n })
  })

  it('counts what was paid in 12 months, refunds taken off, to the cent', () => {
    const rows = rowsOf([
      ['2025-02-05', 1200],
      ['2025-06-05', 1200],
      ['2026-01-05', 1233],
    ])
    rows.push({
      ...rows[2]!,
      id: 'refund',
      bookedOn: '2026-01-20',
      amountMinor: 1001n,
      label: 'AVOIR FIGMA INC',
    })
    const found = classifyTransactions(rows)

    const spent = findStreams(
      rows.map((row, at) => ({ row, classification: found[at]! })),
      '2026-03-10',
    ).flatMap((stream) => stream.spent)

    expect(spent.reduce((sum, one) => sum + one.amountMinor, 0n)).toBe(1432n)
  })
})
