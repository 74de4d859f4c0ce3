import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalOfColumn, readAmount } from '@/lib/domain/spend/banks/files/read-amount'

const read = (text: string, currency = 'EUR', decimal: ',' | '.' | null = null) => {
  const found = readAmount(text, { currency, decimal })
  return 'fault' in found ? found.fault : found.minor
}

it.each([
  ['1 234,56', 123456n],
  ['1 234,56', 123456n],
  ['1 234,56', 123456n],
  ['1.234,56', 123456n],
  ['1,234.56', 123456n],
  ["1'234.56", 123456n],
  ['1’234,56', 123456n],
  ['1_234.56', 123456n],
  ['12,34,567.89', 123456789n],
  ['1.234.567', 123456700n],
  ['1234,5', 123450n],
  ['.5', 50n],
  ['5,', 500n],
  ['0,500', 50n],
  ['41.620', 'amount_ambiguous'],
  ['1234.560', 123456n],
  ['1.234', 'amount_ambiguous'],
  ['1,234', 'amount_ambiguous'],
  ['1.2345', 'amount_too_precise'],
  ['0,001', 'amount_too_precise'],
  ['1 23,45', 'amount_unreadable'],
  ['1.23.456,00', 'amount_unreadable'],
  ['1,2,3', 'amount_unreadable'],
  ['12 34', 'amount_unreadable'],
  ['1e5', 'amount_unreadable'],
  ['0x10', 'amount_unreadable'],
  ['Infinity', 'amount_unreadable'],
  ['', 'amount_missing'],
  ['--5,00', 'amount_unreadable'],
  ['(-5,00)', 'amount_unreadable'],
  ['١٢,٣٤', 'amount_unreadable'],
  ['9'.repeat(13), BigInt(`${'9'.repeat(13)}00`)],
  ['9'.repeat(14), 'amount_too_large'],
  ['9'.repeat(65), 'amount_unreadable'],
])('%s', (text, expected) => {
  expect(read(text)).toBe(expected)
})

it.each([
  '-12,34',
  '−12,34',
  '12,34-',
  '(12,34)',
  '-12,34 €',
  '€-12,34',
  '-€12,34',
  '12,34- EUR',
  'EUR -12,34',
  '– 12,34',
])('%s is money out', (text) => {
  expect(read(text)).toBe(-1234n)
})

it.each(['12,34', '+12,34', '12,34+', '12,34 €', '€12,34', 'EUR 12,34', '12,34EUR', '  12,34 '])(
  '%s is money in',
  (text) => {
    expect(read(text)).toBe(1234n)
  },
)

it('has as many decimals as the currency', () => {
  expect(read('1234', 'JPY')).toBe(1234n)
  expect(read('12.5', 'JPY')).toBe('amount_too_precise')
  expect(read('1.2345', 'CLF')).toBe(12345n)
  expect(read('1234.567', 'KWD')).toBe(1234567n)
  expect(read('12 JPY', 'EUR')).toBe(12n)
})

describe('a column', () => {
  it('tells its decimal sign by any amount that leaves no doubt', () => {
    expect(decimalOfColumn(['1.234', '12,50'])).toBe(',')
    expect(decimalOfColumn(['1,234', '1,234.50'])).toBe('.')
    expect(decimalOfColumn(['1.234', '2.345'])).toBe('both')
    expect(decimalOfColumn(['12,50', '12.50'])).toBe('both')
    expect(decimalOfColumn(['12', '13'])).toBe('none')
  })

  it('with a decimal comma reads 1.234 as a thousand, and refuses a decimal point', () => {
    expect(read('1.234', 'EUR', ',')).toBe(123400n)
    expect(read('1.234', 'EUR', '.')).toBe('amount_too_precise')
    expect(read('1.23', 'EUR', ',')).toBe('amount_ambiguous')
  })
})

it('reads back every amount, with every sign for thousands and decimals', () => {
  const signs = fc.constantFrom(
    [' ', ','],
    ['\u00a0', ','],
    ['\u202f', ','],
    ['.', ','],
    [',', '.'],
    ["'", '.'],
    ['', ','],
    ['', '.'],
  )
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 14n), 10n ** 14n), signs, (minor, [thousands, decimal]) => {
      const absolute = minor < 0n ? -minor : minor
      const whole = String(absolute / 100n).replace(/\B(?=(?:\d{3})+$)/g, thousands as string)
      const text = `${minor < 0n ? '-' : ''}${whole}${decimal}${String(absolute % 100n).padStart(2, '0')}`

      return read(text) === minor
    }),
    { numRuns: 10_000 },
  )
})

it('never throws, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      readAmount(text, { currency: 'EUR' })
    }),
    { numRuns: 10_000 },
  )
})
