import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CsvAnswers, CsvColumns } from '@/lib/domain/spend/banks/files/statement'
import { movementsOf, parsed } from '@/tests/domain/spend/banks/files/parsing'

const nothing: CsvColumns = {
  booked_on: null,
  value_on: null,
  operation_on: null,
  amount: null,
  debit: null,
  credit: null,
  label: [],
  counterparty: null,
  currency: null,
  bank_id: null,
  direction: null,
  status: null,
  balance: null,
}
const by = (columns: Partial<CsvColumns>, charges: CsvAnswers['charges'] = null): CsvAnswers => ({
  columns: { ...nothing, booked_on: 0, label: [1], ...columns },
  date_order: 'dmy',
  decimal: '.',
  charges,
})
const amounts = (text: string, mapping: CsvAnswers) =>
  movementsOf(text, { mapping }).map(({ amount }) => amount)

describe('a column of directions', () => {
  const words = {
    in: [
      'Credit',
      'CR',
      'C',
      'Crédit',
      'Bij',
      'Haben',
      'H',
      'Abono',
      'Haber',
      'Avere',
      'Accredito',
      'IN',
      '+',
    ],
    out: [
      'Debit',
      'DR',
      'D',
      'Débit',
      'Af',
      'Debet',
      'Soll',
      'S',
      'Cargo',
      'Debe',
      'Dare',
      'Addebito',
      'OUT',
      '-',
    ],
  }
  const direction = fc.constantFrom('in' as const, 'out' as const)
  const row = fc.record({
    direction,
    word: fc.nat(12),
    upper: fc.boolean(),
    cents: fc.integer({ min: 1, max: 9_999_999 }),
  })
  type Row = { direction: 'in' | 'out'; word: number; upper: boolean; cents: number }
  const file = (rows: Row[], isSigned: boolean) =>
    `Quand|Quoi|Combien|Sens\n${rows
      .map((one) => {
        const word = words[one.direction][one.word] as string
        const sign = isSigned && one.direction === 'out' ? '-' : ''
        return `02/03/2026|ROW|${sign}${(one.cents / 100).toFixed(2)}|${one.upper ? word.toUpperCase() : word}`
      })
      .join('\n')}`

  it('says which way the money goes in six languages, whether amounts repeat it with a minus or not', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), fc.boolean(), (rows, isSigned) => {
        const expected = rows.map(({ direction, cents }) => BigInt(direction === 'out' ? -cents : cents))

        expect(amounts(file(rows, isSigned), by({ amount: 2, direction: 3 }))).toEqual(expected)
      }),
      { numRuns: 200 },
    )
  })

  it('is found by its content, and a reversed row keeps its own sign', () => {
    const text = `Quand|Quoi|Combien|X\n02/03/2026|A|10.00|Af\n03/03/2026|B|20.00|Af\n04/03/2026|B BACK|-20.00|Af\n05/03/2026|C|5.00|Bij`

    expect(parsed(text).csv?.mapping.columns).toMatchObject({ amount: 2, direction: 3 })
    expect(amounts(text, by({ amount: 2, direction: 3 }))).toEqual([-1000n, -2000n, 2000n, 500n])
  })

  it('with another word is a fault of that line, not a guess', () => {
    const file = parsed('Quand|Quoi|Combien|Sens\n02/03/2026|A|10.00|Af\n03/03/2026|B|20.00|wie weiß', {
      mapping: by({ amount: 2, direction: 3 }),
    })

    expect(file.faults).toMatchObject([{ line: 3, code: 'direction_unknown', text: 'wie weiß' }])
  })
})

describe('amounts without a minus, as on a card statement', () => {
  const card = 'Quand,Quoi,Combien\n02/03/2026,FIGMA,41.62\n03/03/2026,SLACK,8.00\n15/03/2026,REFUND,-8.00'

  it('are asked about, and no movement is read before the answer', () => {
    const file = parsed(card, { mapping: by({ amount: 2 }) })

    expect(file).toMatchObject({ statements: [], csv: { asks: ['charges'], mapping: { charges: null } } })
  })

  it('are read by the answer', () => {
    expect(amounts(card, by({ amount: 2 }, 'positive'))).toEqual([-4162n, -800n, 800n])
    expect(amounts(card, by({ amount: 2 }, 'negative'))).toEqual([4162n, 800n, -800n])
  })

  it('are asked about again when an earlier answer for this header does not fit', () => {
    const bank = 'Quand,Quoi,Combien\n02/03/2026,FIGMA,-41.62\n03/03/2026,SLACK,-8.00'
    const hash = parsed(bank).csv?.headerHash as string
    const asks = (text: string, saved: CsvAnswers) => parsed(text, { mappings: { [hash]: saved } }).csv?.asks

    expect(asks(bank, by({ amount: 2 }))).toEqual([])
    expect(asks(card, by({ amount: 2 }, 'negative'))).toEqual(['charges'])
    expect(asks(card, by({ amount: 2 }, 'positive'))).toEqual([])
    expect(asks(bank, by({ amount: 2 }, 'positive'))).toEqual(['charges'])
  })
})

describe('a column of states', () => {
  const states: [string, string][] = [
    ...['Completed', 'TERMINÉ', 'Gebucht', 'Geaccepteerd', 'Contabilizzato', 'Posted', ''].map(
      (word): [string, string] => [word, 'booked'],
    ),
    ...[
      'PENDING',
      'En attente',
      'Vorgemerkt',
      'offen',
      'Pendiente',
      'NON CONTABILIZZATO',
      'In behandeling',
    ].map((word): [string, string] => [word, 'pending']),
    ...['Failed', 'DECLINED', 'Refusé', 'Abgelehnt', 'Geweigerd', 'Rifiutato', 'Rechazado'].map(
      (word): [string, string] => [word, 'failed'],
    ),
    ...['REVERTED', 'Cancelled', 'Annulé', 'Storniert', 'Anulado', 'Annullato'].map(
      (word): [string, string] => [word, 'cancelled'],
    ),
  ]

  it.each(states)('leaves out what is not booked, and counts it by its reason: %s is %s', (word, state) => {
    const file = parsed(`Quand;Quoi;Combien;Etat\n02/03/2026;A;-10.00;${word}`, {
      mapping: by({ amount: 2, status: 3 }),
    })

    expect(file.faults).toEqual([])
    expect(file.statements[0]?.movements.length).toBe(state === 'booked' ? 1 : 0)
    if (state !== 'booked') expect(file.ignored).toMatchObject({ [state]: 1 })
  })

  it('lists a word that nobody knows with its line', () => {
    const file = parsed('Quand;Quoi;Combien;Etat\n02/03/2026;A;-10.00;Zwischending', {
      mapping: by({ amount: 2, status: 3 }),
    })

    expect(file.faults).toMatchObject([{ line: 2, code: 'status_unknown', text: 'Zwischending' }])
  })
})

describe('balances', () => {
  it.each([
    ['Opening balance', 'Closing balance'],
    ['Anfangssaldo', 'Endsaldo'],
    ['Alter Kontostand', 'Neuer Kontostand'],
    ['Beginsaldo', 'Eindsaldo'],
    ['Saldo inicial', 'Saldo final'],
    ['Saldo iniziale', 'Saldo finale'],
    ['Solde initial', 'Solde final'],
    ['Beginning balance as of 01/03/2026', 'Ending balance as of 31/03/2026'],
  ])('on lines of their own (%s) are no movements, and check the others', (first, last) => {
    const text = `Quand;Quoi;Combien\n01/03/2026;${first};100.00\n02/03/2026;A;-10.00\n31/03/2026;${last};80.00`
    const file = parsed(text, { mapping: by({ amount: 2 }, 'negative') })

    expect(file.ignored.balance).toBe(2)
    expect(file.statements[0]).toMatchObject({
      movements: [{ label: 'A' }],
      balances: [{ opening: 10000n, closing: 8000n, sum: -1000n, isRight: false }],
    })
  })

  it('do not swallow merchants that are called alike', () => {
    const text = `Quand;Quoi;Combien\n${[
      'TOTAL ENERGIES 75',
      'TOTAL',
      'NEW BALANCE PARIS',
      'SOLDE DE TOUT COMPTE MARTIN',
      'Balance Internet Ltd',
    ]
      .map((label) => `02/03/2026;${label};-10.00`)
      .join('\n')}`

    expect(amounts(text, by({ amount: 2 }))).toHaveLength(5)
  })

  const rows = fc.array(
    fc.integer({ min: -99_999, max: 99_999 }).filter((cents) => cents !== 0),
    { minLength: 3, maxLength: 30 },
  )

  it('after each row prove the signs, whichever row comes first', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), fc.boolean(), (cents, isNewestFirst, isWrong) => {
        let balance = 50_000
        const lines = cents.map((one, at) => {
          balance += one
          return `${String(at + 1).padStart(2, '0')}/03/2026;R${at};${((isWrong ? -one : one) / 100).toFixed(2)};${(balance / 100).toFixed(2)}`
        })
        const text = `Quand;Quoi;Combien;Solde\n${(isNewestFirst ? lines.reverse() : lines).join('\n')}`
        const found = parsed(text, { mapping: by({ amount: 2, balance: 3 }, 'negative') }).statements[0]
          ?.balances
        const sum = cents.reduce((total, one) => total + one, 0)

        expect(found).toMatchObject([
          { opening: 50_000n, closing: BigInt(balance), isRight: !isWrong || sum === 0 },
        ])
      }),
      { numRuns: 200 },
    )
  })
})

describe('a file that is something else, under whatever name', () => {
  const ole = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
  ])
  const zip = Buffer.concat([
    Buffer.from([0x50, 0x4b, 0x03, 0x04]),
    Buffer.from('statement.csv'),
    Buffer.alloc(60),
  ])

  it.each<[string, Uint8Array | string]>([
    ['is_html', '<html><body><table><tr><td>Fecha</td></tr></table></body></html>'],
    ['is_html', '\n<!DOCTYPE html>\n<html lang="es">'],
    ['is_html', '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0"><html>'],
    ['is_html', '<table border="1"><tr><td>Data contabile</td></tr></table>'],
    ['is_html', 'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"'],
    ['is_pdf', Buffer.from('%PDF-1.7')],
    ['is_xls', ole],
    [
      'is_excel_xml',
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
    ],
    ['is_archive', zip],
    ['is_archive', Buffer.from([0x1f, 0x8b, 0x08, 0x00])],
    ['is_image', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['is_json', '{"transactions": []}'],
    // The report of a day that is not over: its lines may still change, and it has no balances.
    [
      'is_mt942',
      ':20:ST260302CYC/0001\n:25:PL29114010810000267002001002\n:28C:1/1\n:34F:PLN0\n:13D:2603021815+0100\n:61:2603020302CN0,01NTRFNONREF\n:90C:1PLN0,01\n-',
    ],
    ['is_qif', '!Type:Bank\nD02/03/2026\nT-41.62\nPFIGMA\n^'],
  ])('is named: %s', (code, content) => {
    expect(() => parsed(content)).toThrowError(expect.objectContaining({ code }))
  })
})
