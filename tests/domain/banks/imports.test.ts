import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/actor'
import { createBankAccount, deleteBankAccount, updateBankAccount } from '@/lib/domain/banks/accounts'
import { bankTransactionExport, namedTransactionSource } from '@/lib/domain/banks/export-transactions'
import { type Imported, importStatement } from '@/lib/domain/banks/import-statement'
import { commitImport, correctImport, getImport, startImport } from '@/lib/domain/banks/imports'
import { presentImport } from '@/lib/domain/banks/present-import'
import { readImport } from '@/lib/domain/banks/read-import'
import { everyRowInOrder } from '@/lib/domain/listing'
import { cleanUp } from '@/lib/domain/sync/clean-up'
import { translate } from '@/lib/i18n/translate'
import { db, everyCompany } from '@/lib/platform/db'
import { writeCsv } from '@/lib/platform/spreadsheets/write-csv'
import { camt, entry } from '@/tests/domain/banks/files/parsing'
import { aBankAccount } from '@/tests/support/bank-factories'
import { aCompany } from '@/tests/support/factories'

let actor: Actor
let accountId: string

beforeEach(async () => {
  actor = await aCompany()
  accountId = (
    await createBankAccount(actor, { bank: 'BNP', name: 'Courant', currency: 'EUR', kind: 'checking' })
  ).id
})

const ofx = (rows: [day: number, amount: string, name: string, id?: string][], account = '12345678901') =>
  `OFXHEADER:100\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>30006<BRANCHID>00001<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>${rows
    .map(
      ([day, amount, name, id]) =>
        `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>202603${String(day).padStart(2, '0')}<TRNAMT>${amount}${id ? `<FITID>${id}` : ''}<NAME>${name}</STMTTRN>`,
    )
    .join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

async function preview(text: string, by = actor) {
  const { id } = await startImport(by, { name: 'statement', bytes: Buffer.from(text) })
  await readImport(id)
  return getImport(by, id)
}

async function run(text: string, accepted = {}) {
  const { id, state, choices } = await preview(text)
  expect(state).toBe('previewed')
  if (!(choices as Record<string, string>)['0']) await choose(id)
  await commitImport(actor, id, { accept_other_account: false, accept_unreadable: false, ...accepted })
  await importStatement(id)
  return getImport(actor, id)
}

async function choose(id: string, to: string | null = accountId) {
  await correctImport(actor, id, { accounts: { 0: to } })
  await readImport(id)
  return getImport(actor, id)
}

const rows = () =>
  db.bankTransaction.findMany({
    where: { companyId: actor.companyId },
    orderBy: [{ bookedOn: 'asc' }, { amount: 'desc' }, { rank: 'asc' }],
  })
const sum = async () => (await rows()).reduce((total, { amount }) => total + amount, 0n)
const shown = (found: Awaited<ReturnType<typeof getImport>>) =>
  presentImport(found, ({ key, params }) => translate('en', key, params))

describe('an import', () => {
  it('writes nothing before its commit, and everything once after it', async () => {
    const found = await preview(
      ofx([
        [2, '-41,62', 'FIGMA', 'F1'],
        [15, '1234.50', 'CLIENT', 'F2'],
      ]),
    )
    expect([found.newCount, await sum()]).toEqual([2, 0n])

    const seen: Imported[] = []
    const hook = { onImported: async (_: unknown, imported: Imported) => void seen.push(imported) }
    await commitImport(actor, found.id, { accept_other_account: false, accept_unreadable: false })
    await importStatement(found.id, hook)
    await importStatement(found.id, hook)

    expect(await rows()).toMatchObject([
      { amount: -4162n, label: 'FIGMA', bankId: 'F1', currency: 'EUR', source: 'ofx', importId: found.id },
      { amount: 123450n, label: 'CLIENT', bankId: 'F2' },
    ])
    expect(seen).toEqual([
      { companyId: actor.companyId, importId: found.id, accountIds: [accountId], rows: 2 },
    ])
  })

  it('keeps the account’s number as a keyed hash and its last four signs alone', async () => {
    await run(camt(entry()))

    const account = await db.bankAccount.findFirstOrThrow({
      where: { companyId: actor.companyId, id: accountId },
    })
    expect(account).toMatchObject({ last4: '0189', lastRefreshedAt: expect.any(Date) })
    const everything = await everyCompany.$queryRaw<{ text: string }[]>`
      SELECT to_jsonb(a)::text || to_jsonb(i)::text AS text FROM bank_accounts a, bank_imports i
       WHERE a.company_id = ${actor.companyId}::uuid AND i.company_id = a.company_id`
    expect(everything[0]?.text).not.toMatch(/30006000011234567890189|12345678901/)
  })

  it('forgets what the preview showed once it has ended', async () => {
    const done = await run(ofx([[2, '-41,62', 'FIGMA']]))

    expect(done).toMatchObject({ state: 'done', importedCount: 1, preview: {}, csv: null, uploadId: null })
    expect(await db.upload.count({ where: { companyId: actor.companyId } })).toBe(0)
  })

  it('is its sender’s alone', async () => {
    const { id } = await preview(ofx([[2, '-1', 'A']]))

    await expect(getImport(await aCompany(), id)).rejects.toMatchObject({ kind: 'not_found' })
  })
})

describe('files that overlap', () => {
  it('never count twice: the same file, a longer one, and one that begins on the last day', async () => {
    const march = ofx([
      [1, '-10', 'A'],
      [31, '-5', 'COFFEE'],
      [31, '-5', 'COFFEE'],
    ])
    await run(march)
    const again = await preview(march)
    expect([again.newCount, again.exactCount]).toEqual([0, 3])
    expect(shown(again).imported_before_at).not.toBeNull()
    await expect(
      commitImport(actor, again.id, { accept_other_account: false, accept_unreadable: false }),
    ).rejects.toMatchObject({ text: { key: 'banks.import.nothing_new' } })

    await run(
      ofx([
        [31, '-5', 'COFFEE'],
        [31, '-5', 'COFFEE'],
        [31, '-5', 'COFFEE'],
        [31, '-7', 'TEA'],
      ]),
    )

    expect(await sum()).toBe(-3200n)
    expect((await rows()).map(({ rank }) => rank)).toEqual([0, 0, 1, 2, 0])
  })

  it('of two formats are probable duplicates: shown, skipped, kept on demand', async () => {
    await run(ofx([[2, '-41,62', 'CB FIGMA', 'F1']]))
    const other = await preview(
      camt(entry({ day: '2026-03-02' }) + entry({ amount: '9.00', day: '2026-03-05' })),
    )

    expect([other.newCount, other.probableCount]).toEqual([1, 1])
    expect(shown(other).duplicates).toMatchObject([
      {
        position: 0,
        amount: -4162,
        reason: 'other_source',
        of: { booked_on: '2026-03-02', label: 'CB FIGMA', source: 'ofx' },
      },
    ])
    await correctImport(actor, other.id, { kept: [0] })
    await commitImport(actor, other.id, { accept_other_account: false, accept_unreadable: false })
    await importStatement(other.id)
    expect(await sum()).toBe(-4162n * 2n - 900n)
  })

  it('whose bank renumbers its movements show them, and know the account from then on', async () => {
    await run(
      ofx([
        [2, '-1', 'A', 'X1'],
        [3, '-2', 'B', 'X2'],
      ]),
    )
    const renumbered = await preview(
      ofx([
        [2, '-1', 'A', 'Y1'],
        [3, '-2', 'B', 'Y2'],
        [4, '-3', 'C', 'X2'],
      ]),
    )
    expect([renumbered.newCount, renumbered.exactCount, renumbered.probableCount]).toEqual([1, 2, 0])

    await commitImport(actor, renumbered.id, { accept_other_account: false, accept_unreadable: false })
    await importStatement(renumbered.id)

    const account = await db.bankAccount.findFirstOrThrow({
      where: { companyId: actor.companyId, id: accountId },
    })
    expect(account.hasUnstableIds).toBe(true)
    expect(await sum()).toBe(-600n)
  })

  it('committed at the same time count once', async () => {
    const text = ofx([
      [2, '-1', 'A'],
      [2, '-1', 'A'],
    ])
    const both = [await preview(text), await preview(text)]
    for (const { id } of both)
      await commitImport(actor, id, { accept_other_account: false, accept_unreadable: false })

    await Promise.all(both.map(({ id }) => importStatement(id)))

    expect(await sum()).toBe(-200n)
    const states = await Promise.all(both.map(async ({ id }) => (await getImport(actor, id)).state))
    expect(states.sort()).toEqual(['done', 'previewed'])
  })
})

describe('the account', () => {
  it('is known by the number in the file; another account’s file waits for a confirmation', async () => {
    await run(ofx([[2, '-1', 'A']]))
    const second = await aBankAccount(actor, { name: 'Second' })
    const same = await preview(ofx([[3, '-1', 'B']]))
    expect(same.choices).toEqual({ 0: accountId })

    const foreign = await preview(ofx([[4, '-1', 'C']], '99999999999'))
    expect(foreign.choices).toEqual({ 0: second.id })
    const chosen = await choose(foreign.id)

    expect(shown(chosen).statements[0]).toMatchObject({ is_other_account: true, last_4: expect.any(String) })
    await expect(
      commitImport(actor, foreign.id, { accept_other_account: false, accept_unreadable: false }),
    ).rejects.toMatchObject({ text: { key: 'banks.import.other_account' } })
    await commitImport(actor, foreign.id, { accept_other_account: true, accept_unreadable: false })
    await importStatement(foreign.id)
    expect(await rows()).toHaveLength(2)
  })

  it('is recognised from one format to the next by its IBAN', async () => {
    await run(camt(entry()))
    await aBankAccount(actor, { name: 'Second' })

    const text = ofx([[2, '-1', 'A']]).replace('<ACCTID>', '<ACCTKEY>89<ACCTID>')

    expect((await preview(text)).choices).toEqual({ 0: accountId })
  })

  it('must be of the company, analysed, and of the file’s currency', async () => {
    const { id } = await preview(ofx([[2, '-1', 'A']]))
    const foreign = await aBankAccount(await aCompany())
    const dollars = await aBankAccount(actor, { name: 'USD', currency: 'USD' })
    const unselected = await aBankAccount(actor, { name: 'Off', isSelected: false })
    const refused = (to: string) =>
      correctImport(actor, id, { accounts: { 0: to } }).catch((error) => error.text.key)

    expect(await refused(foreign.id)).toBe('banks.import.no_such_account')
    expect(await refused(dollars.id)).toBe('banks.import.other_currency')
    expect(await refused(unselected.id)).toBe('banks.import.account_not_analysed')
  })

  it('that is analysed no more leaves no movement, and no preview of one', async () => {
    await run(ofx([[2, '-1', 'A']]))
    const open = await preview(ofx([[3, '-2', 'SECRET']]))

    await updateBankAccount(actor, accountId, { selected: false })

    expect(await rows()).toEqual([])
    expect(await getImport(actor, open.id)).toMatchObject({ state: 'failed', preview: {} })
    expect(await db.upload.count({ where: { companyId: actor.companyId } })).toBe(0)
    expect((await preview(ofx([[3, '-2', 'SECRET']]))).preview).toMatchObject({ sample: [] })
    const events = await db.auditEvent.findMany({
      where: { companyId: actor.companyId, action: 'bank_account.deselected' },
    })
    expect(events[0]?.details).toMatchObject({ name: 'Courant', transactions: 1 })
  })

  it('is deleted with its movements, and its bank with the last one', async () => {
    await run(ofx([[2, '-1', 'A']]))

    await deleteBankAccount(actor, accountId)

    expect(await rows()).toEqual([])
    expect(await db.bankConnection.count({ where: { companyId: actor.companyId } })).toBe(0)
  })
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
    accountId = second.id
    const chosen = await choose(again.id)
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
