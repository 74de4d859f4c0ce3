import { expect, it } from 'vitest'
import { brief, codeOf, movementsOf, parsed } from '@/tests/domain/spend/banks/files/parsing'

const message = (lines: string, { open = 'C260301EUR1000,00', end = 'C260331EUR958,38' } = {}) =>
  `:20:STARTUMSE
:25:FR7630006000011234567890189EUR
:28C:00001/001
:60F:${open}
${lines}
:62F:${end}
:64:${end}
-`

it('reads a line with its references and narrative', () => {
  const file = parsed(
    message(':61:2603020302D41,62NMSCNONREF//B26061A0007\n28 FEB\n:86:CB FIGMA.COM 28/02\nSAN FRANCISCO'),
  )

  expect(file).toMatchObject({ format: 'mt940', faults: [] })
  expect(file.statements).toMatchObject([
    {
      account: { iban: 'FR7630006000011234567890189', currency: 'EUR' },
      movements: [
        {
          bookedOn: '2026-03-02',
          valueOn: '2026-03-02',
          amount: -4162n,
          bankId: 'B26061A0007',
          label: 'CB FIGMA.COM 28/02 SAN FRANCISCO',
          kind: 'NMSC',
        },
      ],
      balances: [{ isRight: true }],
    },
  ])
})

it.each([
  ['C', 100n],
  ['D', -100n],
  ['RC', -100n],
  ['RD', 100n],
  ['CR', 100n],
  ['DR', -100n],
])('mark %s', (mark, amount) => {
  expect(movementsOf(message(`:61:260302${mark}1,00NMSCNONREF`))).toMatchObject([{ amount }])
})

it('reads an amount that a space parts from its kind, as some German banks write', () => {
  expect(parsed(message(':61:2603020302D12,35 NRTIKREF+//2016021783252833'))).toMatchObject({
    faults: [],
    statements: [{ movements: [{ amount: -1235n, kind: 'NRTI', bankId: '2016021783252833' }] }],
  })
})

it('finds the year of an entry day over the turn of a year', () => {
  const lines = ':61:2512311231D1,00NMSCA\n:61:2512310102D1,00NMSCB\n:61:2601021231D1,00NMSCC'

  expect(movementsOf(message(lines)).map(({ bookedOn }) => bookedOn)).toEqual([
    '2025-12-31',
    '2026-01-02',
    '2025-12-31',
  ])
})

it('reads both structures of the narrative, and any other as it is', () => {
  const lines = [
    ':61:260302D1,00NDDTNONREF\n:86:105?00SEPA-LASTSCHRIFT?20FIGMA MONT?21HLY MREF+M-1?22 CRED+DE98ZZZ09999999999?32FIGMA\n?33 INC',
    ':61:260302D1,00NDDTNONREF\n:86:/REMI/USTD//NOTION LABS 03/2026/NAME/NOTION INC/EREF/NOTPROVIDED',
    ':61:260302D1,00NDDTNONREF\n:86:PRLV SEPA SLACK?',
  ].join('\n')

  expect(movementsOf(message(lines))).toMatchObject([
    { label: 'FIGMA MONTHLY MREF+M-1 CRED+DE98ZZZ09999999999', counterparty: 'FIGMA INC', mandate: 'M-1' },
    { label: 'NOTION LABS 03/2026', counterparty: 'NOTION INC' },
    { label: 'PRLV SEPA SLACK?', counterparty: null },
  ])
})

it('reads what banks write beside the standard: an empty entry day, padded amounts, a narrative in parts', () => {
  const lines = [
    ':61:260302    D000000000001213,28N0440121470966',
    ':86:TERUGBOEKING',
    ':86:KOSTEN JUNI',
    ':61:2603020302DD2,00S   REF',
  ].join('\n')

  expect(movementsOf(message(lines, { open: 'C260301EUR0000000000001000,00' }))).toMatchObject([
    { bookedOn: '2026-03-02', amount: -121328n, label: 'TERUGBOEKING KOSTEN JUNI', currency: 'EUR' },
    { amount: -200n, kind: 'S' },
  ])
})

it('reads messages in blocks of SWIFT, and the pages of one account as one', () => {
  const page = (body: string) => `{1:F01BANKFRPPAXXX0000000000}{2:I940X}{4:\n${body}}`
  const one = message(':61:260302D1,00NMSCA')
  const two = message(':61:260303D2,00NMSCB').replace(':60F:', ':60M:')

  expect(brief(`${page(one)}\n${page(two)}`)).toEqual(['2026-03-02 -100 A', '2026-03-03 -200 B'])
  expect(parsed(`${page(one)}\n${page(two)}`).statements).toHaveLength(1)
})

it('says when a balance does not add up, and lists a line that cannot be read', () => {
  const file = parsed(message(':61:260302D41,63NMSCA\n:61:260302X1,00NMSCB\n:61:261302D1,00NMSCC'))

  expect(file.statements[0]?.balances).toMatchObject([{ isRight: false }])
  expect(file.faults).toMatchObject([
    { line: 6, code: 'amount_unreadable' },
    { line: 7, code: 'date_unreadable' },
  ])
})

it('refuses a file that was cut', () => {
  const text = message(':61:260302D41,62NMSCA')

  expect(codeOf(() => parsed(text.slice(0, text.indexOf(':62F:'))))).toBe('truncated')
  expect(codeOf(() => parsed(`${text.slice(0, text.indexOf(':62F:'))}${message('')}`))).toBe('truncated')
})

it('takes an amount whole or refuses it', () => {
  const amounts = ['1,', '1,5', '0,05', '999999999999,99', '1,234', '1,2,3']
  const file = parsed(message(amounts.map((text) => `:61:260302D${text}NMSCA`).join('\n')))

  expect(file.statements[0]?.movements.map(({ amount }) => amount)).toEqual([
    -100n,
    -150n,
    -5n,
    -99999999999999n,
  ])
  expect(file.faults.map(({ code }) => code)).toEqual(['amount_too_precise', 'amount_unreadable'])
})

it('refuses a file with a line outside of every message, which nothing would count', () => {
  const file = message(':61:2603020302D41,62NMSCA')
  const line = ':61:2603030303D5,00NMSCB'

  expect(codeOf(() => parsed(`${file}\n${line}`))).toBe('truncated')
  expect(codeOf(() => parsed(`${line}\n${file}`))).toBe('truncated')
})

it('takes 30 February, a day of interest at German banks, for the last of the month', () => {
  const lines = ':61:2602300302DR6,00N024NONREF\n:61:240230D1,00NMSCA\n:61:260231D1,00NMSCB'

  const { statements, faults } = parsed(message(lines))

  expect(statements[0]?.movements).toMatchObject([
    { bookedOn: '2026-03-02', valueOn: '2026-02-28' },
    { bookedOn: '2024-02-29', valueOn: '2024-02-29' },
  ])
  expect(faults.map(({ code }) => code)).toEqual(['date_unreadable'])
})

it('reads the numbered lines of :NS:, and leaves other digits of a narrative alone', () => {
  const lines = [
    ':61:260302D1,00NMSCA\n:NS:01Facture 2026-03\n02Abonnement\n15FIGMA INC\n17DEBIT',
    ':61:260302D1,00NMSCB\n:86:01/03 LICENCES FIGMA',
  ].join('\n')

  expect(movementsOf(message(lines))).toMatchObject([
    { label: 'Facture 2026-03 Abonnement', counterparty: 'FIGMA INC' },
    { label: '01/03 LICENCES FIGMA', counterparty: null },
  ])
})
