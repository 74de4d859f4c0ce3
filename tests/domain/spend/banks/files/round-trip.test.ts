import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bankTransactionExport, plainAmount } from '@/lib/domain/spend/banks/export-transactions'
import type { CsvAnswers } from '@/lib/domain/spend/banks/files/statement'
import { brief, camt, entry } from '@/tests/domain/spend/banks/files/parsing'

type Movement = { day: string; amount: bigint; label: string }

const word = fc.stringMatching(/^[A-Z][A-Z0-9.]{1,8}$/)
const movements = fc.array(
  fc.record({
    day: fc
      .date({ min: new Date('2015-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    amount: fc.bigInt(-(10n ** 11n), 10n ** 11n).filter((amount) => amount !== 0n),
    label: fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => `CB ${words.join(' ')}`),
  }),
  { minLength: 1, maxLength: 12 },
)
const short = ({ day, amount, label }: Movement) => `${day} ${amount} ${label}`
const size = (amount: bigint) => plainAmount(amount < 0n ? -amount : amount, 'EUR')
const packed = (day: string) => day.replaceAll('-', '')

/** Files of the three formats and our own export, as somebody would write these movements. */
const writers: Record<string, (rows: Movement[]) => string> = {
  'camt.053': (rows) =>
    camt(
      rows
        .map(({ day, amount, label }) =>
          entry(
            { day, amount: size(amount), side: amount < 0n ? 'DBIT' : 'CRDT' },
            `<RmtInf><Ustrd>${label}</Ustrd></RmtInf>`,
          ),
        )
        .join('\n'),
      { version: '08' },
    ),
  'OFX 1': (rows) =>
    `OFXHEADER:100\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>30006<ACCTID>12345678901</BANKACCTFROM><BANKTRANLIST>${rows
      .map(
        ({ day, amount, label }, at) =>
          `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${packed(day)}<TRNAMT>${plainAmount(amount, 'EUR')}<FITID>F${at}<NAME>${label}</STMTTRN>`,
      )
      .join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  MT940: (rows) =>
    `:20:S\n:25:FR7630006000011234567890189\n:28C:1/1\n:60F:C150101EUR0,00\n${rows
      .map(
        ({ day, amount, label }) =>
          `:61:${packed(day).slice(2)}${packed(day).slice(4)}${amount < 0n ? 'D' : 'C'}${size(amount).replace('.', ',')}NMSCNONREF\n:86:${label}`,
      )
      .join('\n')}\n:62F:C491231EUR0,00\n-`,
  'the export of movements': (rows) => {
    const { booking_date, amount, currency, bank_label } = bankTransactionExport.columns
    return [
      'Booking date;Amount;Currency;Label',
      ...rows.map((row) => {
        const stored = { bookedOn: new Date(row.day), amount: row.amount, currency: 'EUR', label: row.label }
        const cells = [booking_date, amount, currency, bank_label].map((cell) =>
          String(cell!(stored as never, (key) => key)),
        )
        return cells.join(';')
      }),
    ].join('\n')
  },
}

const columns = {
  ...{ booked_on: 0, value_on: null, operation_on: null, amount: 1, debit: null, credit: null },
  ...{ label: [3], counterparty: null, currency: 2, bank_id: null },
  ...{ direction: null, status: null, balance: null },
}
const mapping: CsvAnswers = { columns, date_order: null, decimal: '.', charges: 'negative' }

it.each(Object.entries(writers))('%s gives the same movements, whatever they are', (name, write) => {
  const options = name.startsWith('the export') ? { mapping } : {}
  fc.assert(
    fc.property(movements, (rows) => {
      expect(brief(write(rows), options)).toEqual(rows.map(short))
    }),
    { numRuns: 100 },
  )
})
