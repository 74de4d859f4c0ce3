import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { createBankAccount } from '@/lib/domain/spend/banks/accounts'
import { importStatement } from '@/lib/domain/spend/banks/import-statement'
import { commitImport, correctImport, getImport, startImport } from '@/lib/domain/spend/banks/imports'
import { readImport } from '@/lib/domain/spend/banks/read-import'
import { db } from '@/lib/platform/db'
import { ofx, shown } from '@/tests/domain/spend/banks/an-importer'
import { aCompany } from '@/tests/support/factories'

const courant = { bank: 'BNP Paribas', name: 'Courant', currency: 'EUR', kind: 'checking' as const }
const file = ofx([
  [2, '-29,00', 'GITLAB', 'F1'],
  [9, '-12,00', 'GOOGLE', 'F2'],
])
const nothingAccepted = { accept_other_account: false, accept_unreadable: false }

let actor: Actor
beforeEach(async () => {
  actor = await aCompany()
})

async function read(text: string) {
  const { id } = await startImport(actor, { name: 'statement', bytes: Buffer.from(text) })
  await readImport(id)
  return id
}

async function named(id: string, account: object = courant, key = '0') {
  await correctImport(actor, id, { new_accounts: { [key]: { ...courant, ...account } } })
  await readImport(id)
  return shown(await getImport(actor, id))
}

const commit = (id: string) => commitImport(actor, id, nothingAccepted)

const stored = async () => {
  const where = { companyId: actor.companyId }
  const accounts = await db.bankAccount.findMany({
    where,
    include: { _count: { select: { transactions: true } } },
  })
  return {
    banks: await db.bankConnection.count({ where }),
    accounts: accounts.map(({ name, currency, _count }) => [name, currency, _count.transactions]),
  }
}
const nothing = { banks: 0, accounts: [] }

it('is made with its lines, and not before', async () => {
  const id = await read(file)

  const preview = await named(id)
  expect(preview).toMatchObject({ state: 'previewed', new: 2 })
  expect(preview.statements[0]).toMatchObject({
    bank_account: null,
    new_account: courant,
    is_left_out: false,
  })
  await commit(id)
  expect(await stored()).toEqual(nothing)
  await importStatement(id)

  expect(await stored()).toEqual({ banks: 1, accounts: [['Courant', 'EUR', 2]] })
  const done = shown(await getImport(actor, id))
  expect(done.statements[0]).toMatchObject({ bank_account: expect.any(String), new_account: null })
  const acts = await db.auditEvent.findMany({
    where: { companyId: actor.companyId, action: { in: ['bank_account.created', 'bank_import.done'] } },
    orderBy: { seq: 'asc' },
  })
  expect(acts.map(({ action, details }) => [action, details])).toEqual([
    [
      'bank_account.created',
      expect.objectContaining({ name: 'Courant', bank: 'BNP Paribas', currency: 'EUR' }),
    ],
    ['bank_import.done', expect.objectContaining({ rows: 2 })],
  ])
})

it('is not made by a file that is gone, or whose writing fails or is given up', async () => {
  const where = { companyId: actor.companyId }
  const gone = await read(file)
  await named(gone)
  await commit(gone)
  await db.upload.deleteMany({ where })
  await importStatement(gone)
  expect(shown(await getImport(actor, gone))).toMatchObject({ state: 'failed' })

  const broken = await read(file)
  await named(broken)
  await commit(broken)
  const onImported = () => Promise.reject(new Error('boom'))
  await expect(importStatement(broken, { onImported, isLastAttempt: true })).rejects.toThrow('boom')
  expect(shown(await getImport(actor, broken))).toMatchObject({ state: 'failed' })

  const left = await read(file)
  await named(left)

  expect(await stored()).toEqual(nothing)
})

it('is refused beside its field: a name that is taken, another currency, a statement that is not there', async () => {
  await createBankAccount(actor, courant)
  const id = await read(file)
  const refused = (account: object, key = '0') =>
    named(id, account, key).catch((error) => [error.violations[0].propertyPath, error.text.key])

  expect(await refused({ bank: 'bnp paribas', name: 'COURANT' })).toEqual([
    'new_accounts.0.name',
    'banks.account.name_taken',
  ])
  expect(await refused({ name: 'Dollars', currency: 'USD' })).toEqual([
    'new_accounts.0.currency',
    'banks.import.other_currency',
  ])
  expect(await refused({ name: 'Second' }, '7')).toEqual(['new_accounts.7', 'banks.import.no_such_statement'])
})

it('that a colleague has made meanwhile under the same name takes the lines, and what it has is not counted twice', async () => {
  const [first, second] = [await read(file), await read(file)]
  for (const id of [first, second]) {
    await named(id)
    await commit(id)
  }

  await importStatement(first)
  await importStatement(second)

  expect(await stored()).toEqual({ banks: 1, accounts: [['Courant', 'EUR', 2]] })
  expect(shown(await getImport(actor, second))).toMatchObject({
    state: 'previewed',
    new: 0,
    exact: 2,
    error: { code: 'store_moved' },
  })
})

it('gives its currency to a file that names none, and takes two statements of one file', async () => {
  const csv = await read('Date;Libellé;Montant\n02/03/2026;GITLAB;-29,00\n13/03/2026;GOOGLE;-12,00\n')
  expect((await named(csv, { name: 'Livres', currency: 'GBP' })).sample[0]).toMatchObject({ currency: 'GBP' })
  await commit(csv)
  await importStatement(csv)
  const [one] = /<STMTTRNRS>.*<\/STMTTRNRS>/s.exec(ofx([[3, '-5,00', 'SLACK', 'G1']], '99999999999')) ?? []
  const two = await read(file.replace('</STMTTRNRS>', `</STMTTRNRS>${one}`))
  await correctImport(actor, two, { new_accounts: { 0: courant, 1: courant } })
  await readImport(two)
  await commit(two)
  await importStatement(two)

  expect((await stored()).accounts).toEqual([
    ['Livres', 'GBP', 2],
    ['Courant', 'EUR', 3],
  ])
})
