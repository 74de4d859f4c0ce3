import { expect, it } from 'vitest'
import { commitImport, correctImport, getImport, startImport } from '@/lib/domain/spend/banks/imports'
import { readImport } from '@/lib/domain/spend/banks/read-import'
import { anImporter, shown } from '@/tests/domain/spend/banks/an-importer'

const columns = {
  ...{ booked_on: 0, label: [1], amount: 2, value_on: null, operation_on: null, debit: null, credit: null },
  ...{ counterparty: null, currency: null, bank_id: null, direction: null, status: null, balance: null },
}

it('shows what comes in and goes out, and how far the rows are from the closing balance', async () => {
  const { preview } = await anImporter()

  const view = shown(
    await preview(
      'Date;Date de valeur;Montant;Libellé;Solde\n02/03/2026;02/03/2026;-41,62;FIGMA;958,38\n03/03/2026;03/03/2026;-10,00;SLACK;948,38\n15/03/2026;15/03/2026;100,00;CLIENT;1048,38\n16/03/2026;16/03/2026;-5,00;NOTION;1035,38',
    ),
  )

  expect(view.statements).toMatchObject([
    {
      money_in: 10_000,
      money_out: -5_662,
      balances_right: false,
      balances: [{ opening: 100_000, closing: 103_538, difference: -800 }],
    },
  ])
  expect(view.warnings).toMatchObject([{ code: 'balances' }])
})

it('counts what was left out by its reason', async () => {
  const { preview } = await anImporter()

  const view = shown(
    await preview(
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nCARD,Current,2026-03-01,2026-03-02,FIGMA,-41.62,0.00,EUR,COMPLETED,958.38\nCARD,Current,2026-03-16,,SLACK,-8.00,0.00,EUR,PENDING,\nCARD,Current,2026-03-17,,NOTION,-10.00,0.00,EUR,REVERTED,',
    ),
  )

  expect(view).toMatchObject({ rows: 1, ignored: 2, unreadable: 0 })
  expect(view.left_out).toEqual({ pending: 1, failed: 0, cancelled: 1, balance: 0, empty: 0 })
})

it('does not import amounts without a minus before somebody says what they are, and remembers the answer', async () => {
  const { actor, preview, rows, accountId } = await anImporter()
  const card = 'Date;Libellé;Combien\n13/03/2026;FIGMA;41,62\n14/03/2026;SLACK;8,00\n15/03/2026;AVOIR;-8,00'
  const { id } = await preview(card)
  await correctImport(actor, id, { accounts: { 0: accountId }, csv: { columns } })
  await readImport(id)
  const asked = shown(await getImport(actor, id))

  expect(asked.csv).toMatchObject({ asks: ['charges'], charges: null })
  await expect(
    commitImport(actor, id, { accept_unreadable: false, accept_other_account: false }),
  ).rejects.toThrow('banks.import.has_questions')

  await correctImport(actor, id, { csv: { charges: 'positive' } })
  await readImport(id)
  const answered = shown(await getImport(actor, id))

  expect(answered.csv).toMatchObject({ asks: [], charges: 'positive', columns })
  expect(answered.statements).toMatchObject([{ money_in: 800, money_out: -4962 }])
  expect(await rows()).toEqual([])
})

it('reads a known file another way when somebody says so', async () => {
  const { actor, preview } = await anImporter()
  const { id } = await preview('Date;Libellé;Montant(EUROS)\n13/03/2026;FIGMA;41,62\n14/03/2026;SLACK;8,00')
  await correctImport(actor, id, { csv: { columns, charges: 'positive' } })
  await readImport(id)

  expect(shown(await getImport(actor, id)).statements).toMatchObject([{ money_in: 0, money_out: -4962 }])
})

it('says that a workbook has another name, and what a file is that is no statement', async () => {
  const { actor } = await anImporter()
  const read = async (name: string, content: string) => {
    const { id } = await startImport(actor, { name, bytes: Buffer.from(content) })
    await readImport(id)
    return shown(await getImport(actor, id))
  }

  expect(
    (await read('movements.xlsx', 'Date;Libellé;Montant(EUROS)\n02/03/2026;FIGMA;-41,62')).warnings,
  ).toMatchObject([{ code: 'named_otherwise', message: expect.stringContaining('CSV') }])
  expect(await read('movimientos.xls', '<html><table><tr><td>x</td></tr></table></html>')).toMatchObject({
    state: 'failed',
    error: { code: 'is_html', message: expect.stringContaining('HTML') },
  })
})
