import { beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '@/lib/domain/company/retention/clean-up'
import { everyRowInOrder } from '@/lib/domain/record/lists/listing'
import { bankTransactionExport, namedTransactionSource } from '@/lib/domain/spend/banks/export-transactions'
import { importStatement } from '@/lib/domain/spend/banks/import-statement'
import { commitImport, correctImport, getImport } from '@/lib/domain/spend/banks/imports'
import { readImport } from '@/lib/domain/spend/banks/read-import'
import { translate } from '@/lib/i18n/translate'
import { db } from '@/lib/platform/db'
import { writeCsv } from '@/lib/platform/spreadsheets/write-csv'
import { anImporter, type Importer, ofx, shown } from '@/tests/domain/spend/banks/an-importer'
import { aBankAccount } from '@/tests/support/bank-factories'

let actor: Importer['actor']
let accountId: Importer['accountId']
let preview: Importer['preview']
let run: Importer['run']
let choose: Importer['choose']
let rows: Importer['rows']
let sum: Importer['sum']

beforeEach(async () => {
  ;({ actor, accountId, preview, run, choose, rows, sum } = await anImporter())
})

describe('a CSV that nobody knows', () => {
  const text = 'Jour,Quoi,Combien\n2026-03-02,FIGMA,-41.62\n2026-03-03,NOTION,not a number\n'

  it('asks for its columns once, and lists what cannot be read', async () => {
    const first = await preview(text)
    expect(shown(first).csv?.asks).toEqual(['columns'])
    await expect(
      commitImport(actor, first.id, { accept_other_account: false, accept_unreadable: false }),
    ).rejects.toMatchObject({ text: { key: 'banks.import.has_questions' } })

    const columns = {
      booked_on: 0,
      label: [1],
      amount: 2,
      value_on: null,
      operation_on: null,
      debit: null,
      credit: null,
      counterparty: null,
      currency: null,
      bank_id: null,
      direction: null,
      status: null,
      balance: null,
    }
    await correctImport(actor, first.id, { csv: { columns }, accounts: { 0: accountId } })
    await readImport(first.id)
    const read = await getImport(actor, first.id)
    expect(shown(read).faults).toEqual([
      { line: 3, code: 'amount_unreadable', message: '“not a number” is not an amount' },
    ])
    const commit = (accept_unreadable: boolean) =>
      commitImport(actor, first.id, { accept_other_account: false, accept_unreadable })
    await expect(commit(false)).rejects.toMatchObject({ text: { key: 'banks.import.has_unreadable' } })
    await commit(true)
    await importStatement(first.id)

    expect(await sum()).toBe(-4162n)
    expect(shown(await preview(text.replace('41.62', '9.99'))).csv?.asks).toEqual([])
  })

  it('is in the currency of the account, of one that nobody had to choose too', async () => {
    const csv = (amount: string) => `Jour,Libellé,Montant\n2026-03-02,FIGMA,${amount}\n`
    const first = await preview(csv('-41.62'))
    const { columns, ...ways } = shown(first).csv!
    expect(ways.asks).toEqual(['columns'])
    await correctImport(actor, first.id, { csv: { columns: { ...columns, booked_on: 0 } } })
    await readImport(first.id)

    const read = await getImport(actor, first.id)

    expect(read.choices).toEqual({ 0: accountId })
    expect(shown(read).sample).toMatchObject([{ amount: -4162, currency: 'EUR' }])
    await commitImport(actor, first.id, { accept_other_account: false, accept_unreadable: false })
    await importStatement(first.id)
    expect(await rows()).toMatchObject([{ amount: -4162n, currency: 'EUR' }])
  })

  it('refuses columns that are not there', async () => {
    const { id } = await preview(text)
    const columns = {
      booked_on: 0,
      label: [9],
      amount: 2,
      value_on: null,
      operation_on: null,
      debit: null,
      credit: null,
      counterparty: null,
      currency: null,
      bank_id: null,
      direction: null,
      status: null,
      balance: null,
    }

    await expect(correctImport(actor, id, { csv: { columns } })).rejects.toMatchObject({
      violations: [{ propertyPath: 'csv.columns.label' }],
    })
  })
})

it('a file that cannot be read fails with its reason, and is not kept', async () => {
  const bomb = await preview('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><Document/>')

  expect(shown(bomb).error).toMatchObject({ code: 'forbidden_xml' })
  expect(await db.upload.count({ where: { companyId: actor.companyId } })).toBe(0)
})

it('keeps nothing that the database refuses, wherever it stands in the file', async () => {
  const text = ofx([
    [2, '-1\0', 'A\0B\ud800', 'X'.repeat(5_000)],
    [3, '-2', 'OK', `${'Y'.repeat(199)}😀`],
  ]).replace('<CURDEF>EUR', '<CURDEF>E\0R')
  const csv = `Date;Libellé;Montant;${'Z'.repeat(99)}😀\n02/03/2026;A;-1\0x,00;\n13/03/2026;B;-1,00;`

  expect((await preview(text)).state).toBe('previewed')
  expect((await preview(csv)).state).toBe('previewed')
  await run(text.replace('E\0R', 'EUR'), { accept_unreadable: true })
  expect(await rows()).toHaveLength(1)
})

it('what changed since the preview sends the import back to one', async () => {
  const text = ofx([
    [2, '-1', 'A'],
    [3, '-2', 'B'],
  ])
  const { id } = await preview(text)
  await run(ofx([[2, '-1', 'A']]))
  await commitImport(actor, id, { accept_other_account: false, accept_unreadable: false })

  await importStatement(id)

  expect(await getImport(actor, id)).toMatchObject({
    state: 'previewed',
    errorKey: 'banks.import.store_moved',
    newCount: 1,
    exactCount: 1,
  })
})

it('a preview that nobody finished goes with its file', async () => {
  const { id } = await preview(ofx([[2, '-1', 'SECRET']]))
  await db.upload.updateMany({ where: { companyId: actor.companyId }, data: { expiresAt: new Date(0) } })

  await cleanUp()

  expect(await getImport(actor, id)).toMatchObject({ state: 'failed', preview: {} })
})

it.each(['fr', 'en'] as const)(
  'exports movements, and imports them again as they were, in %s',
  async (language) => {
    await run(
      ofx([
        [2, '-41,62', '=FIGMA "Pro"; Söhne', 'F1'],
        [2, '-41,62', '=FIGMA "Pro"; Söhne', 'F2'],
        [3, '1 234 567,89', '+CLIENT', 'F3'],
        [4, '-0,05', "'quoted", 'F4'],
      ]),
    )
    const before = await rows()
    const source = namedTransactionSource(actor, { order: {} })
    const header = Object.keys(bankTransactionExport.columns).map((name) =>
      translate(language, `exports.columns.${name}`),
    )
    const cells = async function* () {
      for await (const row of everyRowInOrder(source))
        yield Object.values(bankTransactionExport.columns).map((cell) => cell(row, (key) => key))
    }
    let csv = ''
    for await (const part of writeCsv(header, cells(), { language })) csv += part

    const second = await aBankAccount(actor, { name: 'Second' })
    const again = await preview(csv)
    const chosen = await choose(again.id, second.id)
    expect(chosen).toMatchObject({ dialect: 'rollcall', faultCount: 0, newCount: 4 })
    await commitImport(actor, again.id, { accept_other_account: false, accept_unreadable: false })
    await importStatement(again.id)

    const plain = (all: Awaited<ReturnType<typeof rows>>, of: string) =>
      all
        .filter((row) => row.accountId === of)
        .map(({ bookedOn, valueOn, amount, currency, label, bankId }) => ({
          bookedOn,
          valueOn,
          amount,
          currency,
          label,
          bankId,
        }))
        .sort((a, b) => (String(a.bankId) < String(b.bankId) ? -1 : 1))
    expect(plain(await rows(), second.id)).toEqual(plain(before, before[0]!.accountId))
  },
)
