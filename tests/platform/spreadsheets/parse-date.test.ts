import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectDateOrder, instantOf, parseDate } from '@/lib/platform/spreadsheets/parse-date'

describe('parseDate', () => {
  it.each([
    ['12/03/2024', '2024-03-12'],
    ['1/4/2024', '2024-04-01'],
    ['12.03.24', '2024-03-12'],
    ['12-03-2024', '2024-03-12'],
    ['31/12/99', '1999-12-31'],
    ['03/31/2024', '2024-03-31'],
    ['2024-03-12', '2024-03-12'],
    ['2024/3/2', '2024-03-02'],
    ['20240312', '2024-03-12'],
    ['12 mars 2024', '2024-03-12'],
    ['1er janv. 2024', '2024-01-01'],
    ['mardi 12 mars 2024', '2024-03-12'],
    ['12 FÉVRIER 2024', '2024-02-12'],
    ['3 Jan 2024', '2024-01-03'],
    ['12-Aug-24', '2024-08-12'],
    ['Mar 12, 2024', '2024-03-12'],
    ['March 3rd, 2024', '2024-03-03'],
    ['45363', '2024-03-12'],
    ['29/02/2024', '2024-02-29'],
  ])('reads %s', (text, date) => {
    expect(parseDate(text, { order: 'dmy' })).toMatchObject({ date, time: null })
  })

  it.each([
    ['2024-03-12T10:11:12.345Z', '2024-03-12T10:11:12.000Z'],
    ['2024-03-12 10:11:12 UTC', '2024-03-12T10:11:12.000Z'],
    ['2024-03-12 10:11:12.123 +0100 CET', '2024-03-12T09:11:12.000Z'],
    ['2024-03-12T10:11:12+02:00', '2024-03-12T08:11:12.000Z'],
    ['2024/03/12 10:11:12', '2024-03-12T10:11:12.000Z'],
    ['12/03/2024 14h30', '2024-03-12T14:30:00.000Z'],
    ['12 mars 2024 à 14:30', '2024-03-12T14:30:00.000Z'],
    ['3/12/2024 2:30:00 PM', '2024-12-03T14:30:00.000Z'],
    ['3/12/2024 12:05 AM', '2024-12-03T00:05:00.000Z'],
    ['45363.5', '2024-03-12T12:00:00.000Z'],
  ])('reads the moment %s', (text, instant) => {
    const parsed = parseDate(text, { order: 'dmy' })

    expect(parsed && instantOf(parsed).toISOString()).toBe(instant)
  })

  it.each([
    '',
    ' ',
    'hier',
    // The name alone does not say how far from UTC the zone is.
    '2024-03-12 10:11:12 CET',
    '31/02/2024',
    '29/02/2023',
    '13/13/2024',
    '2024',
    '12',
    '0/0/2024',
    '2024-13-01',
  ])('refuses %j', (text) => {
    expect(parseDate(text, { order: 'dmy' })).toBeNull()
  })

  it.each([
    'mars 2024',
    '12/03/2024 25:00',
    '12/03/2024 10:61',
    '99999',
    '1234',
    '12/03/0024',
    'x'.repeat(100),
  ])('refuses %j, too', (text) => {
    expect(parseDate(text, { order: 'mdy' })).toBeNull()
  })

  it('says when a date can be read two ways, and follows the order given', () => {
    expect(parseDate('03/04/2024', { order: 'dmy' })).toMatchObject({ date: '2024-04-03', isAmbiguous: true })
    expect(parseDate('03/04/2024', { order: 'mdy' })).toMatchObject({ date: '2024-03-04', isAmbiguous: true })
    expect(parseDate('03/03/2024', { order: 'mdy' })).toMatchObject({ isAmbiguous: false })
    expect(parseDate('13/04/2024', { order: 'mdy' })).toMatchObject({
      date: '2024-04-13',
      isAmbiguous: false,
    })
  })

  it('gives a day that exists, or nothing, for whatever it reads', () => {
    const unit = fc.constantFrom(...'0123456789/-.: ,TZhapmjanvierumars+été'.split(''))
    const anything = fc.oneof(
      fc.string({ unit, maxLength: 70 }),
      fc.string({ unit: 'binary', maxLength: 70 }),
    )
    fc.assert(
      fc.property(anything, fc.constantFrom('dmy' as const, 'mdy' as const), (text, order) => {
        const parsed = parseDate(text, { order })

        if (parsed) expect(instantOf(parsed).getTime()).not.toBeNaN()
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('detectDateOrder', () => {
  it.each([
    [['01/02/2024', '13/02/2024', ''], 'dmy'],
    [['01/02/2024', '02/13/24'], 'mdy'],
    [['01/02/2024', '13/02/2024', '02/13/2024'], 'mixed'],
    [['01/02/2024', '2024-03-12', 'x'], 'unknown'],
    [[], 'unknown'],
  ])('%j is %s', (values, order) => {
    expect(detectDateOrder(values)).toBe(order)
  })
})
