import { describe, expect, it } from 'vitest'
import { findVendor } from '@/lib/domain/spend/payees/vendors'
import type { ConnectionFacts, SavingFacts } from '@/lib/domain/spend/savings/find/facts'
import { savingsOf } from '@/lib/domain/spend/savings/find/find-savings'
import { purposeVendors } from '@/lib/domain/spend/savings/find/purposes'

const connection = (id: string, more: Partial<ConnectionFacts> = {}): ConnectionFacts => ({
  id,
  application: id,
  label: id,
  pricePerSeat: null,
  annualPricePerSeat: null,
  currency: null,
  purchasedSeats: null,
  pools: [],
  open: 10,
  seated: 10,
  unknown: 0,
  ...more,
})
const pool = (purchased: number | null, used: number | null, isPlan = false) => ({
  licence: 'team',
  name: 'Team',
  purchased,
  used,
  isPlan,
  readAt: '2026-11-20T09:00:00.000Z',
})
const cost = (vendorId: string, total: bigint, currency = 'EUR') => ({
  vendorId,
  product: null,
  merchantKey: '',
  currency,
  total,
})
const idle = (id: string, userConnectorId: string) => ({
  id,
  userConnectorId,
  kind: 'inactive_account' as const,
  since: '2026-05-01',
  days: 200,
  licence: null,
})
/** The entered prices, as far as the test names no others. */
const entered = (connections: ConnectionFacts[] = []): SavingFacts['prices'] =>
  new Map(
    connections.flatMap(({ id, pricePerSeat, currency }) => {
      const price = { seats: 1n, currency: currency ?? 'EUR', basis: 'accounts' as const, isPrice: true }
      return pricePerSeat === null ? [] : [[id, { ...price, cost: pricePerSeat * 12n }] as const]
    }),
  )
const paid = (
  id: string,
  cost: bigint,
  seats: bigint,
  basis: 'bank' | 'contract' = 'bank',
): SavingFacts['prices'] => new Map([[id, { cost, seats, currency: 'EUR', basis, isPrice: false }]])
const found = (facts: Partial<SavingFacts>) =>
  savingsOf({
    today: '2026-11-22',
    connections: [],
    prices: entered(facts.connections),
    costs: [],
    accounts: [],
    shared: [],
    renewals: [],
    contracts: [],
    ...facts,
  })

describe('seats', () => {
  it('are exact where the vendor tells them and the price was written', () => {
    const github = connection('github', { pricePerSeat: 333n, currency: 'USD', pools: [pool(50, 42)] })

    expect(found({ connections: [github] })).toMatchObject([
      { kind: 'unused_seats', amount: 8n * 12n * 333n, currency: 'USD', isEstimate: false, isCounted: true },
    ])
  })

  it('cost their share of what was paid otherwise, divided once, and say which', () => {
    // 1,000.00 over 7 seats is no whole number of cents: three of them are 428.57, not three times 142.86.
    const github = connection('github', { pools: [pool(7, 4)] })

    for (const basis of ['bank', 'contract'] as const)
      expect(found({ connections: [github], prices: paid('github', 100_000n, 7n, basis) })).toMatchObject([
        { amount: 42_857n, isEstimate: true, facts: { price: basis, unused: 3 } },
      ])
  })

  it('have no amount without a price, or with one of nothing, and are not counted', () => {
    const github = connection('github', { pools: [pool(7, 4)] })

    for (const prices of [new Map(), paid('github', 0n, 7n)])
      expect(found({ connections: [github], prices })).toMatchObject([
        { amount: null, isCounted: false, facts: { price: null } },
      ])
  })

  it('are none where more are used than bought, where nobody knows, and in a plan that is half full', () => {
    const pools = [[pool(5, 9)], [pool(null, 9)], [pool(50, 30, true)], []]

    for (const its of pools)
      expect(found({ connections: [connection('github', { pools: its })] })).toEqual([])
  })

  it('make a plan too large once half of it is empty', () => {
    const monday = connection('monday', { pricePerSeat: 900n, currency: 'EUR', pools: [pool(50, 12, true)] })

    expect(found({ connections: [monday] })).toMatchObject([{ kind: 'plan_above_use', isEstimate: true }])
  })

  it('are counted from accounts where only somebody wrote how many there are', () => {
    const notion = connection('notion', { purchasedSeats: 30, seated: 0, unknown: 22, pricePerSeat: 1_000n })

    expect(found({ connections: [notion] })).toMatchObject([
      { amount: 96_000n, isEstimate: true, facts: { purchased: 30, used: 22, seats_source: 'written' } },
    ])
  })

  it('ignore what somebody wrote once the vendor tells', () => {
    const github = connection('github', { purchasedSeats: 500, pools: [pool(10, 10)] })

    expect(found({ connections: [github] })).toEqual([])
  })
})

describe('the same euro', () => {
  const both = (more: Partial<SavingFacts> = {}) =>
    found({
      connections: [
        connection('github', { pricePerSeat: 400n, annualPricePerSeat: 4_000n, currency: 'EUR' }),
        connection('gitlab', { pricePerSeat: 900n, currency: 'EUR' }),
      ],
      shared: [
        {
          first: 'github',
          second: 'gitlab',
          firstAccounts: ['a', 'b', 'c'],
          secondAccounts: ['x', 'y', 'z'],
        },
      ],
      ...more,
    })

  it('is found once: an idle account is in no pair, and no yearly price is paid for it', () => {
    const savings = both({ accounts: [idle('a', 'github')] })

    const by = Object.fromEntries(savings.map((saving) => [saving.kind, saving]))
    expect(by.inactive_account).toMatchObject({ amount: 4_800n, isEstimate: false })
    expect(by.two_applications).toMatchObject({ amount: 9_600n, facts: { people: 2, other: 'gitlab' } })
    expect(by.annual_price).toMatchObject({ amount: 7n * 800n, facts: { seats: 7 } })
  })

  it('is no saving where twelve months cost less than the year, or one price is missing', () => {
    const kinds = (more: Partial<ConnectionFacts>) =>
      found({ connections: [connection('github', { pricePerSeat: 400n, ...more })] })

    expect(kinds({ annualPricePerSeat: 4_800n })).toEqual([])
    expect(kinds({ annualPricePerSeat: null })).toEqual([])
  })
})

describe('bills alone', () => {
  it('tell of two applications for one purpose, and of renewals, which no total counts', () => {
    const savings = found({
      costs: [cost('zendesk', 240_000n), cost('freshworks', 90_000n)],
      renewals: [{ ...cost('figma', 0n), period: 'quarterly', amount: 30_000n, nextOn: '2026-12-14' }],
    })

    expect(savings).toMatchObject([
      { kind: 'two_applications', name: 'Freshworks', amount: 90_000n, isCounted: false },
      { kind: 'renewal', name: 'Figma', amount: 120_000n, isCounted: false, facts: { on: '2026-12-14' } },
    ])
  })

  it('name vendors that the catalogue has', () => {
    expect(purposeVendors.filter((id) => !findVendor(id))).toEqual([])
  })
})
