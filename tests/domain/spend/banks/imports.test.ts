import { beforeEach, describe, expect, it } from 'vitest'
import { deleteBankAccount, updateBankAccount } from '@/lib/domain/spend/banks/accounts'
import { type Imported, importStatement } from '@/lib/domain/spend/banks/import-statement'
import { commitImport, correctImport, getImport } from '@/lib/domain/spend/banks/imports'
import { classifySoon } from '@/lib/domain/spend/classify/classify-soon'
import { classifySpends } from '@/lib/domain/spend/classify/classify-spends'
import { db, everyCompany } from '@/lib/platform/db'
import { anImporter, type Importer, ofx, shown } from '@/tests/domain/spend/banks/an-importer'
import { camt, entry } from '@/tests/domain/spend/banks/files/parsing'
import { aBankAccount } from '@/tests/support/bank-factories'
import { aCompany } from '@/tests/support/factories'

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

describe('an import', () => {
  it('shows beside its transaction how many movements are written', async () => {
    const { id } = await preview(
      ofx([
        [2, '-29,00', 'GITLAB', 'F1'],
        [9, '-12,00', 'GOOGLE', 'F2'],
      ]),
    )
    await choose(id)
    const before = await commitImport(actor, id, { accept_other_account: false, accept_unreadable: false })
    const seen: unknown[] = []

    await importStatement(id, {
      onImported: async () => {
        const { state, done, imported } = shown(await getImport(actor, id))
        seen.push({ state, done, imported })
      },
    })

    expect(before.doneCount).toBe(0)
    expect(seen).toEqual([{ state: 'committing', done: 2, imported: null }])
    expect(shown(await getImport(actor, id))).toMatchObject({ state: 'done', done: 2, imported: 2 })
  })

  it('writes nothing when it is given up while it is written', async () => {
    const { id } = await preview(ofx([[2, '-29,00', 'GITLAB', 'F1']]))
    await choose(id)
    await commitImport(actor, id, { accept_other_account: false, accept_unreadable: false })

    const writing = importStatement(id, {
      onImported: async () => {
        await db.bankImport.updateMany({
          where: { companyId: actor.companyId, id },
          data: { state: 'failed', errorKey: 'banks.import.failed' },
        })
      },
    })

    await expect(writing).rejects.toThrow('given up')
    expect(await rows()).toEqual([])
  })

  it('names the bank whose export it is, and none where the file says none', async () => {
    const csv =
      'Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro\n02/03/2026;CB;CARTE;FIGMA;-41,62\n'

    expect(shown(await preview(csv)).bank).toBe('BNP Paribas')
    expect(shown(await preview(ofx([[2, '-29,00', 'GITLAB', 'F1']]))).bank).toBeNull()
  })

  it('shows its first lines before its account is chosen, and says in the end what it found', async () => {
    await deleteBankAccount(actor, accountId)
    const found = await preview(
      ofx([
        [2, '-29,00', 'PRLV SEPA GITLAB INC', 'F1'],
        [9, '-12,00', 'GOOGLE', 'F2'],
        [15, '1234.50', 'CLIENT', 'F3'],
      ]),
    )
    expect(shown(found)).toMatchObject({ rows: 3, new: 0, found: null })
    expect(shown(found).sample.map(({ label, match }) => [label, match])).toEqual([
      ['PRLV SEPA GITLAB INC', 'new'],
      ['GOOGLE', 'new'],
      ['CLIENT', 'new'],
    ])

    const account = await aBankAccount(actor)
    await choose(found.id, account.id)
    await commitImport(actor, found.id, { accept_other_account: false, accept_unreadable: false })
    await importStatement(found.id, { onImported: (tx) => classifySoon(tx, actor.companyId) })
    expect(shown(await getImport(actor, found.id))).toMatchObject({ imported: 3, found: null })

    await classifySpends(actor.companyId)
    expect(shown(await getImport(actor, found.id)).found).toEqual({ software: 2, to_check: 1 })
  })

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
