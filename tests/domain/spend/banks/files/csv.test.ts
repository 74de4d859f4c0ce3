import { describe, expect, it } from 'vitest'
import type { CsvAnswers } from '@/lib/domain/spend/banks/files/statement'
import { brief, codeOf, movementsOf, parsed } from '@/tests/domain/spend/banks/files/parsing'
import { french } from '@/tests/domain/spend/banks/files/shapes/france'

const banks = french

it('keeps the foreign amount with the sign of the movement, and the account where the file names it', () => {
  const text = (id: string) => banks.find((bank) => bank.id === id)?.text ?? ''

  expect(movementsOf(text('revolut'))[0]).toMatchObject({ original: { amount: -4500n, currency: 'USD' } })
  expect(movementsOf(text('n26'))[0]).toMatchObject({ original: { amount: -4500n, currency: 'USD' } })
  expect(parsed(text('shine')).statements[0]?.account.iban).toBe('FR7630006000011234567890189')
  expect(parsed(text('societe_generale')).statements[0]?.account.number).toBe('0001234567890')
  expect(parsed(text('boursobank')).statements[0]?.account.number).toBe('00040123456')
})

it.each([
  ['Compte de dépôt n° 000 1234 5678', '00012345678'],
  ['Numéro de compte : 00012345678', '00012345678'],
  ['Account number 0001-2345', null],
  ['Relevé n° 20260331 du 31/03/2026', null],
  ['Compte au n°1 : 31/03/2026', null],
])('reads the number of the account above the header: %s', (line, number) => {
  const text = `${line}\nDate;Libellé;Montant\n02/03/2026;FIGMA;-41,62\n15/03/2026;CLIENT;1234,50`

  expect(parsed(text).statements[0]?.account.number ?? null).toBe(number)
})

describe('a CSV that nobody knows', () => {
  const text = `Buchung|Text|Betrag
02/03/2026|FIGMA|-41,62
15/03/2026|CLIENT|1.234,50`
  const columns = {
    booked_on: 0,
    value_on: null,
    operation_on: null,
    amount: 2,
    debit: null,
    credit: null,
    label: [1],
    counterparty: null,
    currency: null,
    bank_id: null,
    direction: null,
    status: null,
    balance: null,
  }
  const answers: CsvAnswers = { columns, date_order: null, decimal: null, charges: null }

  it('is guessed by its content, and read by nobody before a person says so', () => {
    const file = parsed(text)

    expect(file.statements).toEqual([])
    expect(file.csv).toMatchObject({ asks: ['columns'], mapping: { columns: { ...columns } } })
  })

  it('is read at once where its headers name the day, the label and the only amount', () => {
    const named = text.replace('Betrag', 'Montant').replace('Text', 'Libellé')

    expect(parsed(named).csv?.asks).toEqual([])
    expect(movementsOf(named).map(({ amount }) => amount)).toEqual([-4162n, 123450n])
    // Named, but without a minus: purchases or income, which no header says.
    expect(parsed(named.replace('-41,62', '41,62')).csv?.asks).toEqual(['charges'])
    // What a column is called does not help where it holds something else, or where another one has amounts too.
    expect(parsed(named.replace('-41,62', 'FIGMA').replace('1.234,50', 'X')).csv?.asks).toEqual(['columns'])
    const fees = named.replaceAll(/$/gm, '|-1,50').replace('Montant|-1,50', 'Montant|Frais')
    expect(parsed(fees).csv?.asks).toEqual(['columns'])
  })

  it('is asked about where the column of the label is empty for what was paid, and another one says it', () => {
    const file = parsed(
      'Buchungsdatum;Betrag;Text;Verwendungszweck\n02.03.2026;-41,62;FIGMA;\n15.03.2026;1.234,50;CLIENT, RECHNUNG 7;RECHNUNG 7',
    )

    expect(file.csv).toMatchObject({ asks: ['columns'], mapping: { columns: { label: [2] } } })
    expect(file.statements).toEqual([])
  })

  it('is read by the mapping, in the currency of the account', () => {
    expect(movementsOf(text, { mapping: answers, currency: 'CHF' })).toMatchObject([
      { bookedOn: '2026-03-02', amount: -4162n, currency: 'CHF', label: 'FIGMA' },
      { bookedOn: '2026-03-15', amount: 123450n, currency: 'CHF', label: 'CLIENT' },
    ])
  })

  it('has as many decimals as the currency of the account', () => {
    const yen = text.replace('-41,62', '-41').replace('1.234,50', '1 234')

    expect(movementsOf(yen, { mapping: answers, currency: 'JPY' }).map(({ amount }) => amount)).toEqual([
      -41n,
      1234n,
    ])
  })

  it('is the same by its header whatever the case, accents and rows', () => {
    const hash = (one: string) => parsed(one).csv?.headerHash

    expect(hash(text.replace('Text', 'Libellé').replace('Betrag', 'Montant'))).toBe(
      hash('BUCHUNG|libelle|MONTANT\n01/01/2026|A|1,00'),
    )
  })
})

describe('dates that can be read two ways', () => {
  const file = (...days: string[]) =>
    `Date;Libellé;Montant(EUROS)\n${days.map((day, at) => `${day};ROW ${at};-1,00`).join('\n')}`
  const unknown = (...days: string[]) => file(...days).replace('Montant(EUROS)', 'Montant')
  const order = (date_order: 'dmy' | 'mdy'): CsvAnswers => ({
    columns: null,
    date_order,
    decimal: null,
    charges: null,
  })

  it('are asked about when both orders stand in one file, of a known bank too', () => {
    const read = parsed(file('25/03/2026', '03/25/2026'))

    expect(read.csv?.asks).toEqual(['date_order'])
    expect(read.statements).toEqual([])
  })

  it('are asked about when no day is above twelve and the bank is unknown', () => {
    expect(parsed(unknown('02/03/2026', '04/05/2026')).csv?.asks).toEqual(['date_order'])
    expect(parsed(file('02/03/2026', '04/05/2026')).csv?.asks).toEqual([])
  })

  it('are read in the order that was answered; the others are listed, not turned round', () => {
    const mixed = file('25/03/2026', '03/25/2026', '04/05/2026')

    const french = parsed(mixed, { mapping: order('dmy') })
    const american = parsed(mixed, { mapping: order('mdy') })

    expect(french.statements[0]?.movements.map(({ bookedOn }) => bookedOn)).toEqual([
      '2026-03-25',
      '2026-05-04',
    ])
    expect(french.faults).toMatchObject([{ line: 3, code: 'date_unreadable', text: '03/25/2026' }])
    expect(american.statements[0]?.movements.map(({ bookedOn }) => bookedOn)).toEqual([
      '2026-03-25',
      '2026-04-05',
    ])
    expect(american.faults).toMatchObject([{ line: 2, code: 'date_unreadable' }])
  })
})

describe('amounts that can be read two ways', () => {
  const file = (...amounts: string[]) =>
    `dateOp;dateVal;label;supplierFound;amount;accountNum\n${amounts.map((amount) => `2026-03-02;2026-03-02;A;;${amount};1`).join('\n')}`

  it('are asked about, and read by the answer', () => {
    const text = file('-1.234', '2.500')
    const amounts = (decimal: ',' | '.') =>
      movementsOf(text, { mapping: { columns: null, date_order: null, decimal, charges: null } }).map(
        ({ amount }) => amount,
      )

    expect(parsed(text).csv?.asks).toEqual(['decimal'])
    expect(amounts(',')).toEqual([-123400n, 250000n])
    expect(amounts('.')).toEqual([250n])
  })

  it('are no question when another amount of the column decides', () => {
    expect(movementsOf(file('-1.234', '2.500,00')).map(({ amount }) => amount)).toEqual([-123400n, 250000n])
  })
})

it('lists unreadable rows with their line, and leaves balances and empty rows out', () => {
  const text = `Date;Libellé;Débit euros;Crédit euros;
02/03/2026;FIGMA;41,62;;
;NO DAY;1,00;;
31/02/2026;NO SUCH DAY;1,00;;
03/03/2026;BOTH;1,00;2,00;
04/03/2026;WORDS;un euro;;
05/03/2026;NOTHING;;;
06/03/2026;NOUGHT;0,00;;
;SOLDE AU 31/03/2026;;1000,00;
31/03/2026;SOLDE CREDITEUR;;1000,00;`
  const file = parsed(text)

  expect(file.faults.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '3 date_missing',
    '4 date_unreadable',
    '5 both_sides',
    '6 amount_unreadable',
  ])
  expect(file.ignored).toMatchObject({ empty: 2, balance: 2 })
  expect(file.statements[0]?.movements).toHaveLength(1)
})

describe('the encoding', () => {
  const text = banks[0]?.text.replace('FIGMA.COM', 'CAFÉ Œuvre €') ?? ''
  const expected = ['2026-03-02 -4162 CB CAFÉ Œuvre € 28/02', '2026-03-15 123450 VIR CLIENT']

  it('is told from the bytes: UTF-8 with a mark or without, UTF-16, Windows-1252', () => {
    const windows = Buffer.from(text.replaceAll('€', '\x80').replaceAll('Œ', '\x8c'), 'latin1')

    expect(brief(text)).toEqual(expected)
    expect(brief(`\ufeff${text}`)).toEqual(expected)
    expect(brief(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(expected)
    expect(brief(windows)).toEqual(expected)
  })

  it('stays UTF-8 where a few bytes are broken, and says so', () => {
    const broken = Buffer.concat([
      Buffer.from(text),
      Buffer.from('\n16/03/2026;X;X;CUT '),
      Buffer.from([0xc3]),
      Buffer.from(';-1,00'),
    ])
    const file = parsed(broken)

    expect(file.isDamagedText).toBe(true)
    expect(brief(broken).slice(0, 2)).toEqual(expected)
  })

  it('is not taken from an XML declaration that the bytes deny', () => {
    const ofx = `<?xml version="1.0" encoding="ISO-8859-1"?><?OFX OFXHEADER="200" VERSION="220"?><OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR</CURDEF><BANKACCTFROM><ACCTID>1</ACCTID></BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20260302</DTPOSTED><TRNAMT>-1</TRNAMT><NAME>Café</NAME></STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

    expect(brief(ofx)).toEqual(['2026-03-02 -100 Café'])
  })
})

it('refuses what is no statement', () => {
  expect(codeOf(() => parsed(Buffer.from([0, 1, 2, 3, 4, 5])))).toBe('unknown_format')
  expect(codeOf(() => parsed(''))).toBe('empty')
})
