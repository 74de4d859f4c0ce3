import { expect, it } from 'vitest'
import { marksOf } from '@/lib/domain/spend/banks/account-hash'
import { minorOf } from '@/lib/domain/spend/banks/providers/store-listed'
import { undoImport } from '@/lib/domain/spend/banks/undo-import'
import { db } from '@/lib/platform/db'
import { anImporter, ofx } from '@/tests/domain/spend/banks/an-importer'
import {
  aConnectedBank,
  accounts,
  ago,
  movements,
} from '@/tests/domain/spend/banks/providers/a-connected-bank'

it.each([
  ['-41.62', 'EUR', -4162n],
  ['-720', 'EUR', -72000n],
  ['0.07', 'EUR', 7n],
  ['-0.070', 'EUR', -7n],
  ['100000000.01', 'EUR', 10000000001n],
  ['-1500', 'JPY', -1500n],
  ['1.234', 'TND', 1234n],
  ['1.234', 'EUR', null],
  ['0.1234567', 'EUR', null],
  ['1e21', 'EUR', null],
  ['-1,234.56', 'EUR', null],
  ['12345678901234567.89', 'EUR', null],
  ['NaN', 'EUR', null],
  ['', 'EUR', null],
])('reads %s %s from its text alone', (decimal, currency, minor) => {
  expect(minorOf(decimal, currency)).toBe(minor)
})

it('counts a movement that a file and a bank both have once, in one account', async () => {
  const bank = await aConnectedBank('bridge')
  const { companyId, userId } = bank.actor
  const ofFiles = await db.bankConnection.create({
    data: { companyId, provider: 'file', name: 'BNP', createdById: userId },
  })
  const marks = marksOf({ iban: accounts[0]!.iban, number: null, name: null, currency: 'EUR' }, companyId)
  const account = await db.bankAccount.create({
    data: { companyId, connectionId: ofFiles.id, name: 'Courant BNP', currency: 'EUR', ...marks },
  })
  const base = { companyId, accountId: account.id, currency: 'EUR', source: 'ofx' }
  await db.bankTransaction.createMany({
    data: [
      {
        bookedOn: new Date(ago(9)),
        amount: -7n,
        label: 'CB AWS EMEA',
        bankId: 'F1',
        fingerprint: new Uint8Array([1]),
      },
      // Other words, and another day, as it is a card's.
      {
        bookedOn: new Date(ago(41)),
        amount: -4162n,
        label: 'FIGMA INC 4162',
        fingerprint: new Uint8Array([2]),
      },
      { bookedOn: new Date(ago(200)), amount: -99n, label: 'OLD', fingerprint: new Uint8Array([3]) },
    ].map((row) => ({ ...base, ...row })),
  })

  await bank.choose('Compte courant')
  const rows = await bank.rows()
  expect(rows.map(({ label, source }) => `${label} ${source}`)).toEqual([
    'OLD ofx',
    'FIGMA INC 4162 ofx',
    'CB AWS EMEA ofx',
    'PRLV NOTION LABS INC bridge',
  ])
  expect(new Set(rows.map(({ accountId }) => accountId))).toEqual(new Set([account.id]))
  expect(await db.bankConnection.count({ where: { companyId } })).toBe(1)
  await bank.later()
  expect(await bank.rows()).toEqual(rows)
  // A third one alike, later on, is a movement of its own.
  bank.bank.movements.push({ ...movements[1]!, id: '77' })
  await bank.later()
  expect(await bank.rows()).toHaveLength(5)
})

it('undoes an import: its movements and spends go, but for what another file or the bank has', async () => {
  const importer = await anImporter()
  const { actor } = importer
  const first = await importer.run(
    ofx([
      [2, '-41,62', 'FIGMA', 'F1'],
      [5, '-720,00', 'NOTION', 'F2'],
      [7, '-1,00', 'BANK', 'F4'],
    ]),
  )
  const second = await importer.run(
    ofx([
      [5, '-720,00', 'NOTION', 'F2'],
      [9, '-12,00', 'SLACK', 'F3'],
    ]),
  )
  const [figma, , ofBank] = await importer.rows()
  await db.bankTransaction.update({
    where: { companyId_id: { companyId: actor.companyId, id: ofBank!.id } },
    data: { providerTxId: '9' },
  })
  await db.spend.create({
    data: {
      companyId: actor.companyId,
      transactionId: figma!.id,
      bookedOn: figma!.bookedOn,
      amount: 4162n,
      currency: 'EUR',
      merchantKey: 'figma',
      detected: 'matched',
      score: 90,
      isSpend: true,
    },
  })

  expect(await undoImport(actor, first.id)).toMatchObject({ state: 'undone' })
  expect((await importer.rows()).map(({ label, importId }) => [label, importId])).toEqual([
    ['NOTION', second.id],
    ['BANK', null],
    ['SLACK', second.id],
  ])
  expect(await db.spend.count({ where: { companyId: actor.companyId } })).toBe(0)
  await undoImport(actor, first.id)
  expect(await importer.rows()).toHaveLength(3)
  await undoImport(actor, second.id)
  expect((await importer.rows()).map(({ label }) => label)).toEqual(['BANK'])
  const events = await db.auditEvent.count({
    where: { companyId: actor.companyId, action: 'bank_import.undone' },
  })
  expect(events).toBe(2)
})
