import { describe, expect, it } from 'vitest'
import type { CsvAnswers } from '@/lib/domain/spend/banks/files/statement'
import { brief, codeOf, movementsOf, parsed } from '@/tests/domain/spend/banks/files/parsing'

/** One file a bank, in the encoding and with the lines above that the bank writes. */
const banks: { id: string; encoding?: BufferEncoding; text: string }[] = [
  {
    id: 'bnp',
    text: `Compte de chèques;Compte de chèques;****1234;31/03/2026;;1 234,56
Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro
02/03/2026;FACTURE CARTE;FACTURE CARTE;CB FIGMA.COM 28/02;-41,62
15/03/2026;VIR;VIREMENT RECU;VIR CLIENT;1 234,50`,
  },
  {
    id: 'societe_generale',
    encoding: 'latin1',
    text: `="0001234567890";01/03/2026;31/03/2026;2;31/03/2026;1234,56 EUR

Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise
02/03/2026;CARTE;CB FIGMA.COM 28/02;-41,62;EUR
15/03/2026;VIREMENT;VIR CLIENT;1234,50;EUR`,
  },
  {
    id: 'credit_agricole',
    encoding: 'latin1',
    text: `Téléchargement du 01/04/2026;

M. MARTIN LEA
Compte courant;carte n° 12345678901;
Solde au 31/03/2026;1 234,56 €;

Liste des opérations du compte entre le 01/03/2026 et le 31/03/2026;


Date;Libellé;Débit euros;Crédit euros;
02/03/2026;"CB
FIGMA.COM
28/02";41,62;;
15/03/2026;"VIR CLIENT";;1 234,50;`,
  },
  {
    id: 'bpce',
    text: `Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Type operation;Categorie;Sous categorie;Debit;Credit;Date operation;Date de valeur;Pointage operation
02/03/2026;FIGMA;CB FIGMA.COM 28/02;R1;;Carte bancaire;Divers;Logiciel;-41,62;;28/02/2026;02/03/2026;0
15/03/2026;CLIENT;VIR CLIENT;R2;;Virement recu;Divers;Vente;;+1234,50;15/03/2026;15/03/2026;0`,
  },
  {
    id: 'credit_mutuel',
    encoding: 'latin1',
    text: `Date;Date de valeur;Débit;Crédit;Libellé;Solde
02/03/2026;02/03/2026;-41,62;;CB FIGMA.COM 28/02;1000,00
15/03/2026;15/03/2026;;1234,50;VIR CLIENT;2234,50`,
  },
  {
    id: 'credit_mutuel',
    text: `Date;Date de valeur;Montant;Libellé;Solde
02/03/2026;02/03/2026;-41,62;CB FIGMA.COM 28/02;1000,00
15/03/2026;15/03/2026;1234,50;VIR CLIENT;2234,50`,
  },
  {
    id: 'banque_postale',
    encoding: 'latin1',
    text: `Numéro Compte   ;1234567A033
Type         ;CCP
Compte tenu en  ;euros
Date            ;31/03/2026
Solde (EUROS)   ;1234,56
Solde (FRANCS)  ;8098,18

Date;Libellé;Montant(EUROS)
02/03/2026;CB FIGMA.COM 28/02;-41,62
15/03/2026;VIR CLIENT;1234,50`,
  },
  {
    id: 'boursobank',
    text: `dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance
2026-03-02;2026-03-02;"CB FIGMA.COM 28/02";Logiciels;Pro;figma;-41,62;;00040123456;BoursoBank;1000.00
2026-03-15;2026-03-15;"VIR CLIENT";Ventes;Pro;;"1 234,50";;00040123456;BoursoBank;2234.50`,
  },
  {
    id: 'shine',
    encoding: 'latin1',
    text: `Transaction ID;Date de la valeur;Date d'opération;IBAN;Type;Débit;Crédit;Solde;Libellé;Nom de la contrepartie;Note
S1;02/03/2026;02/03/2026;FR7630006000011234567890189;CARD;41,62;;1;CB FIGMA.COM 28/02;Figma;
S2;15/03/2026;15/03/2026;FR7630006000011234567890189;TRANSFER;;1234,50;1;VIR CLIENT;Client;`,
  },
  {
    id: 'qonto',
    text: `Status,Settlement date (UTC),Operation date (UTC),Counterparty name,Reference,Total amount (incl. VAT),Currency,Transaction ID
settled,02-03-2026 09:00:00,28-02-2026 10:00:00,CB FIGMA.COM,28/02,-41.62,EUR,Q1
processing,03-03-2026 09:00:00,03-03-2026 10:00:00,SOON,,-5.00,EUR,Q3
settled,15-03-2026 09:00:00,15-03-2026 10:00:00,VIR CLIENT,,1234.50,EUR,Q2`,
  },
  {
    id: 'qonto_fr',
    text: `Statut;Date de la valeur (UTC);Date de l'opération (UTC);Montant total (TTC);Débit;Crédit;Devise;Nom de la contrepartie;Référence;Identifiant de transaction
Exécuté;02-03-2026 09:00:00;28-02-2026 10:00:00;-41,62;41,62;;EUR;CB FIGMA.COM;28/02;Q1
Exécuté;15-03-2026 09:00:00;15-03-2026 10:00:00;1234,50;;1234,50;EUR;VIR CLIENT;;Q2`,
  },
  {
    id: 'revolut',
    text: `Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Orig currency,Orig amount,Payment currency,Amount,Total amount,Fee
2026-02-28,2026-03-02,R1,CARD_PAYMENT,COMPLETED,CB FIGMA.COM,28/02,,USD,45.00,EUR,-41.62,-41.62,0.00
2026-03-03,,R3,CARD_PAYMENT,PENDING,SOON,,,EUR,5.00,EUR,-5.00,-5.00,0.00
2026-03-15,2026-03-15,R2,TOPUP,COMPLETED,VIR CLIENT,,,EUR,1234.50,EUR,1234.50,1234.50,0.00`,
  },
  {
    id: 'n26',
    text: `"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
2026-03-02,2026-03-02,"CB FIGMA.COM",,Presentment,"28/02","Main",-41.62,-45.00,USD,0.92
2026-03-15,2026-03-15,"VIR CLIENT",,"Credit Transfer",,"Main",1234.50,,,`,
  },
]

describe.each(banks)('$id', ({ id, encoding = 'utf8', text }) => {
  it('is known by its header and read without a question', () => {
    const file = parsed(Buffer.from(text, encoding))

    expect(file).toMatchObject({ format: 'csv', dialect: id, faults: [], csv: { asks: [] } })
    expect(brief(Buffer.from(text, encoding))).toEqual([
      '2026-03-02 -4162 CB FIGMA.COM 28/02',
      '2026-03-15 123450 VIR CLIENT',
    ])
    expect(movementsOf(Buffer.from(text, encoding)).every(({ currency }) => currency === 'EUR')).toBe(true)
  })
})

it('keeps the foreign amount with the sign of the movement, and the account where the file names it', () => {
  const text = (id: string) => banks.find((bank) => bank.id === id)?.text ?? ''

  expect(movementsOf(text('revolut'))[0]).toMatchObject({ original: { amount: -4500n, currency: 'USD' } })
  expect(movementsOf(text('n26'))[0]).toMatchObject({ original: { amount: -4500n, currency: 'USD' } })
  expect(parsed(text('shine')).statements[0]?.account.iban).toBe('FR7630006000011234567890189')
  expect(parsed(text('societe_generale')).statements[0]?.account.number).toBe('0001234567890')
  expect(parsed(text('boursobank')).statements[0]?.account.number).toBe('00040123456')
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
  }
  const answers: CsvAnswers = { columns, date_order: null, decimal: null }

  it('is guessed by its content, and read by nobody before a person says so', () => {
    const file = parsed(text.replace('Betrag', 'Montant').replace('Text', 'Libellé'))

    expect(file.statements).toEqual([])
    expect(file.csv).toMatchObject({ asks: ['columns'], mapping: { columns: { ...columns } } })
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
  const order = (date_order: 'dmy' | 'mdy'): CsvAnswers => ({ columns: null, date_order, decimal: null })

  it('are asked about when both orders stand in one file, of a known bank too', () => {
    const read = parsed(file('25/03/2026', '03/25/2026'))

    expect(read.csv?.asks).toEqual(['date_order'])
    expect(read.statements).toEqual([])
  })

  it('are asked about when no day is above twelve and the bank is unknown', () => {
    expect(parsed(unknown('02/03/2026', '04/05/2026')).csv?.asks).toEqual(['columns', 'date_order'])
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
      movementsOf(text, { mapping: { columns: null, date_order: null, decimal } }).map(({ amount }) => amount)

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
  expect(codeOf(() => parsed('<html><body>Statement</body></html>'))).toBe('unknown_format')
  expect(codeOf(() => parsed('{"transactions": []}'))).toBe('unknown_format')
  expect(codeOf(() => parsed(Buffer.from('%PDF-1.7')))).toBe('not_a_spreadsheet')
  expect(codeOf(() => parsed(Buffer.from([0, 1, 2, 3, 4, 5])))).toBe('unknown_format')
  expect(codeOf(() => parsed(''))).toBe('empty')
})
