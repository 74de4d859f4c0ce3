import { expect, it } from 'vitest'
import { readStatement } from '@/lib/domain/spend/banks/read-import'
import { aWorkbook, type Cell } from '@/tests/platform/spreadsheets/a-workbook'

const none = { mapping: null, currency: 'EUR', mappings: {} }
const read = async (rows: Cell[][], csv: Parameters<typeof readStatement>[1] = none) =>
  readStatement(await aWorkbook({ sheets: [{ name: 'Relevé', rows }] }), csv)
const movements = (file: Awaited<ReturnType<typeof read>>) =>
  'statements' in file
    ? file.statements.flatMap((one) =>
        one.movements.map((row) => `${row.bookedOn} ${row.amount} ${row.label}`),
      )
    : file.errorKey

it('reads a workbook as a CSV of the same columns, amounts as the workbook shows them', async () => {
  const file = await read([
    ['Relevé de compte'],
    ['Date', 'Date de valeur', 'Débit', 'Crédit', 'Libellé', 'Solde'],
    ['14/03/2026', '14/03/2026', -1234.5599999999999, null, 'NOTION LABS', 10],
    ['15/03/2026', '15/03/2026', null, 41.62, 'AVOIR FIGMA', 10],
    ['16/03/2026', '16/03/2026', 'douze', null, 'X', 10],
  ])

  expect(file).toMatchObject({ format: 'xlsx', faults: [{ code: 'amount_unreadable' }] })
  expect(movements(file)).toEqual(['2026-03-14 -123456 NOTION LABS', '2026-03-15 4162 AVOIR FIGMA'])
})

it('asks for the columns of a workbook that nobody knows, and reads it by the answer', async () => {
  const rows: Cell[][] = [
    ['Quand', 'Quoi', 'Combien'],
    ['2026-03-14', 'NOTION', -720],
  ]
  expect(await read(rows)).toMatchObject({ csv: { header: ['Quand', 'Quoi', 'Combien'], asks: ['columns'] } })
  const nothing = { value_on: null, operation_on: null, debit: null, credit: null }
  const columns = {
    booked_on: 0,
    label: [1],
    amount: 2,
    ...nothing,
    counterparty: null,
    currency: null,
    bank_id: null,
    direction: null,
    status: null,
    balance: null,
  }
  const mapping = { columns, date_order: null, decimal: null, charges: null }
  expect(movements(await read(rows, { ...none, mapping }))).toEqual(['2026-03-14 -72000 NOTION'])
})

it('says which other sheets have something in them', async () => {
  const rows = [
    ['Date', 'Libellé', 'Montant'],
    ['14/03/2026', 'NOTION', -720],
  ]
  const sheets = [
    { name: 'Mars', rows },
    { name: 'Avril', rows },
  ]

  expect(await readStatement(await aWorkbook({ sheets }), none)).toMatchObject({ otherSheets: ['Avril'] })
})

it('says what is wrong with a workbook that is damaged or empty', async () => {
  const whole = await aWorkbook({ sheets: [{ name: 'a', rows: [['Date', 'Libellé', 'Montant']] }] })
  expect(movements(await readStatement(whole.subarray(0, whole.length / 2), none))).toMatch(/^spreadsheets\./)
  expect(movements(await readStatement(whole, none))).toBe('banks.file.no_movement')
})

it("reads a bank's workbook with its account and balances above the table", async () => {
  const file = await read([
    ['Movimientos', null, null],
    ['Cuenta', 'ES9121000418450200051332', null],
    ['Saldo inicial', 1000, null],
    ['Saldo final', 2192.88, null],
    [null, null, null],
    ['FECHA OPERACIÓN', 'FECHA VALOR', 'CONCEPTO', 'IMPORTE EUR', 'SALDO'],
    ['15/03/2026', '15/03/2026', 'TRANSFERENCIA DE CLIENTE SL', 1234.5, null],
    ['02/03/2026', '28/02/2026', 'COMPRA FIGMA.COM', -41.62, null],
  ])

  expect(file).toMatchObject({
    format: 'xlsx',
    dialect: 'santander_es',
    faults: [],
    statements: [
      {
        account: { iban: 'ES9121000418450200051332' },
        balances: [{ opening: 100_000n, closing: 219_288n, isRight: true }],
      },
    ],
  })
  expect(movements(file)).toEqual([
    '2026-03-15 123450 TRANSFERENCIA DE CLIENTE SL',
    '2026-03-02 -4162 COMPRA FIGMA.COM',
  ])
})
