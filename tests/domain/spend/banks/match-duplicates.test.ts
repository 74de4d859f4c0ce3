import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Incoming,
  matchDuplicates,
  type Stored,
  tupleOf,
} from '@/lib/domain/spend/banks/match-duplicates'

const one = (position: number, more: Partial<Incoming> = {}): Incoming => ({
  position,
  bookedOn: '2026-03-02',
  valueOn: null,
  amount: -450n,
  currency: 'EUR',
  label: 'COFFEE',
  bankId: null,
  kind: null,
  ...more,
})
const stored = (more: Partial<Incoming> = {}, source = 'ofx'): Stored => {
  const { position: _, kind: __, ...row } = one(0, more)
  return { id: `s${Math.random()}`, rank: 0, source, ...row }
}
const kindsOf = (
  incoming: Incoming[],
  known: Stored[],
  { source = 'ofx', hasUnstableIds = false } = {},
): string[] => {
  const { byPosition } = matchDuplicates(incoming, known, { source, hasUnstableIds })
  return incoming.map(({ position }) => {
    const match = byPosition.get(position)!
    return match.kind === 'probable' ? `probable ${match.reason}` : match.kind
  })
}

describe('the bank’s id', () => {
  it('with the same amount and day is the same movement, whatever its label', () => {
    expect(kindsOf([one(0, { bankId: 'A', label: 'OTHER' })], [stored({ bankId: 'A' })])).toEqual(['exact'])
  })

  it('with another amount is another movement, and proves nothing from then on', () => {
    const found = matchDuplicates([one(0, { bankId: 'A', amount: -451n })], [stored({ bankId: 'A' })], {
      source: 'ofx',
      hasUnstableIds: false,
    })

    expect(found.byPosition.get(0)?.kind).toBe('new')
    expect(found.hasUnstableIds).toBe(true)
  })

  it('that changed for the same row is probably a duplicate; where ids are known to change, surely one', () => {
    const again = [one(0, { bankId: 'B' })]

    expect(kindsOf(again, [stored({ bankId: 'A' })])).toEqual(['probable other_id'])
    expect(kindsOf(again, [stored({ bankId: 'A' })], { hasUnstableIds: true })).toEqual(['exact'])
  })

  it('twice in one file is shown', () => {
    expect(kindsOf([one(0, { bankId: 'A' }), one(1, { bankId: 'A' })], [])).toEqual([
      'new',
      'probable same_id_in_file',
    ])
  })
})

describe('day, amount and label', () => {
  it('are counted: two coffees stay two, and the third is new', () => {
    expect(kindsOf([one(0), one(1), one(2)], [stored(), stored()])).toEqual(['exact', 'exact', 'new'])
  })

  it('do not mind case, accents and spaces, and do mind digits', () => {
    const known = [stored({ label: 'CAFÉ  DE LA GARE 12' })]

    expect(kindsOf([one(0, { label: 'cafe de la gare 12' })], known)).toEqual(['exact'])
    expect(kindsOf([one(0, { label: 'cafe de la gare 13' })], known)).toEqual(['new'])
  })
})

describe('another source', () => {
  const csv = { source: 'csv:bnp' }

  it('with the same amount on the same day is probable, one for one', () => {
    const incoming = [one(0, { label: 'A' }), one(1, { label: 'B' })]

    expect(kindsOf(incoming, [stored()], csv)).toEqual(['probable other_source', 'new'])
    expect(kindsOf(incoming, [stored()])).toEqual(['new', 'new'])
  })

  it('may differ by a day for a card alone, or in the day where the value day is the same', () => {
    const later = { bookedOn: '2026-03-03', label: 'CB FIGMA' }
    const known = [stored({ label: 'FIGMA INC' })]

    expect(kindsOf([one(0, later)], known, csv)).toEqual(['probable other_source'])
    expect(kindsOf([one(0, { ...later, label: 'VIR FIGMA' })], known, csv)).toEqual(['new'])
    expect(kindsOf([one(0, { ...later, bookedOn: '2026-03-05' })], known, csv)).toEqual(['new'])
    expect(
      kindsOf(
        [one(0, { ...later, bookedOn: '2026-03-05', valueOn: '2026-03-01' })],
        [stored({ valueOn: '2026-03-01' })],
        csv,
      ),
    ).toEqual(['probable other_source'])
  })
})

const movements = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 9 }),
    amount: fc.bigInt(-3n, 3n).filter((amount) => amount !== 0n),
    label: fc.constantFrom('A', 'B'),
  }),
  { maxLength: 40 },
)
const asIncoming = (rows: { day: number; amount: bigint; label: string }[]) =>
  rows.map(({ day, amount, label }, position) =>
    one(position, { bookedOn: `2026-03-0${day}`, amount, label }),
  )
const asStored = (incoming: Incoming[]): Stored[] => incoming.map((row) => stored(row))
const tally = (rows: (Incoming | Stored)[]) => rows.map(tupleOf).sort()

it('imports the same file twice as once', () => {
  fc.assert(
    fc.property(movements, (rows) => {
      const incoming = asIncoming(rows)

      return kindsOf(incoming, asStored(incoming)).every((kind) => kind === 'exact')
    }),
    { numRuns: 2_000 },
  )
})

it('puts overlapping files together to the whole, each movement once, whatever the overlap', () => {
  fc.assert(
    fc.property(
      movements,
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: 0, max: 10 }),
      (rows, until, from) => {
        const whole = asIncoming(rows)
        const dayOf = (row: Incoming) => Number(row.bookedOn.slice(-1))
        const first = whole.filter((row) => dayOf(row) <= Math.max(until, from))
        const second = whole.filter((row) => dayOf(row) >= Math.min(until, from))

        const { byPosition } = matchDuplicates(second, asStored(first), {
          source: 'ofx',
          hasUnstableIds: false,
        })
        const added = second.filter(({ position }) => byPosition.get(position)?.kind === 'new')

        expect(tally([...first, ...added])).toEqual(tally(whole))
      },
    ),
    { numRuns: 2_000 },
  )
})

it('completes a day that the earlier file had in part', () => {
  fc.assert(
    fc.property(movements, fc.nat(40), (rows, cut) => {
      const whole = asIncoming(rows)
      const { byPosition } = matchDuplicates(whole, asStored(whole.slice(0, cut)), {
        source: 'ofx',
        hasUnstableIds: false,
      })
      const added = whole.filter(({ position }) => byPosition.get(position)?.kind === 'new')

      expect(tally([...whole.slice(0, cut), ...added])).toEqual(tally(whole))
    }),
    { numRuns: 2_000 },
  )
})
