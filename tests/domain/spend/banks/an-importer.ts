import { expect } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { createBankAccount } from '@/lib/domain/spend/banks/accounts'
import { importStatement } from '@/lib/domain/spend/banks/import-statement'
import { commitImport, correctImport, getImport, startImport } from '@/lib/domain/spend/banks/imports'
import { presentImport } from '@/lib/domain/spend/banks/present-import'
import { readImport } from '@/lib/domain/spend/banks/read-import'
import { translate } from '@/lib/i18n/translate'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'

export const ofx = (
  rows: [day: number, amount: string, name: string, id?: string][],
  account = '12345678901',
) =>
  `OFXHEADER:100\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>30006<BRANCHID>00001<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>${rows
    .map(
      ([day, amount, name, id]) =>
        `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>202603${String(day).padStart(2, '0')}<TRNAMT>${amount}${id ? `<FITID>${id}` : ''}<NAME>${name}</STMTTRN>`,
    )
    .join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

export type Importer = Awaited<ReturnType<typeof anImporter>>

/** A company with one bank account, and the steps of an import into it. */
export async function anImporter() {
  const actor = await aCompany()
  const account = await createBankAccount(actor, {
    bank: 'BNP',
    name: 'Courant',
    currency: 'EUR',
    kind: 'checking',
  })
  const accountId: string = account.id

  async function preview(text: string, by: Actor = actor) {
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
  return { actor, accountId, preview, run, choose, rows, sum }
}

export const shown = (found: Awaited<ReturnType<typeof getImport>>) =>
  presentImport(found, ({ key, params }) => translate('en', key, params))
