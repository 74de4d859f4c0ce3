import { createHash } from 'node:crypto'
import type { BankImport } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, invalid, notFound } from '@/lib/domain/record/errors'
import { storeUpload } from '@/lib/domain/record/uploads'
import { findTwin, refuseTooMany } from '@/lib/domain/spend/banks/accounts'
import type { CsvAnswers, CsvReading } from '@/lib/domain/spend/banks/files/statement'
import type { BankImportCommit, BankImportPatch } from '@/lib/domain/spend/banks/import-schema'
import type { Choices } from '@/lib/domain/spend/banks/new-accounts'
import type { StatementSummary } from '@/lib/domain/spend/banks/preview-import'
import type { KeptCsv } from '@/lib/domain/spend/banks/read-import'
import { db, type Prisma, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { queryRow } from '@/lib/platform/sql/query'

export type BankImportRow = BankImport & {
  importedBeforeAt: Date | null
  /** What was found in its movements; null before they are classified, and in lists. */
  found: { software: number; toCheck: number } | null
}

/** Stores the file and has it read; no movement is written before the commit. */
export const startImport = (actor: Actor, file: { name: string; bytes: Buffer }): Promise<BankImportRow> =>
  db.$transaction(async (tx) => {
    const { companyId, userId } = actor
    const uploadId = await storeUpload(tx, actor, file)
    const sha256 = new Uint8Array(createHash('sha256').update(file.bytes).digest())
    const started = await tx.bankImport.create({
      data: { companyId, userId, uploadId, fileName: file.name, sha256 },
    })
    await enqueue(tx, 'read-bank-import', { importId: started.id }, { companyId })
    await recordAct(tx, actor, 'bank_import.uploaded', started.id, {
      name: file.name,
      bytes: file.bytes.length,
    })
    return withEarlier(tx, started)
  })

/** The user's own imports; those of colleagues only after they have ended. */
export async function getImport(
  { companyId, userId }: Actor,
  id: string,
  tx: Tx = db,
): Promise<BankImportRow> {
  const bankImport = await tx.bankImport.findUnique({ where: { companyId_id: { companyId, id } } })
  if (
    !bankImport ||
    (bankImport.userId !== userId && bankImport.state !== 'done' && bankImport.state !== 'undone')
  )
    throw notFound()
  return withEarlier(tx, bankImport)
}

async function withEarlier(tx: Tx, found: BankImport): Promise<BankImportRow> {
  const earlier = await tx.bankImport.findFirst({
    where: { companyId: found.companyId, sha256: found.sha256, state: 'done', id: { lt: found.id } },
    orderBy: { id: 'desc' },
    select: { endedAt: true },
  })
  return {
    ...found,
    importedBeforeAt: earlier?.endedAt ?? null,
    found: found.state === 'done' ? await findSoftware(tx, found) : null,
  }
}

/** How many of its movements pay for software, and how many of these somebody has to look at. */
async function findSoftware(tx: Tx, { companyId, id }: BankImport): Promise<BankImportRow['found']> {
  const { isClassified, ...found } = await queryRow(tx, {
    software: column.int,
    toCheck: column.int,
    isClassified: column.bool,
  })`
    SELECT count(*) FILTER (WHERE s.is_spend)::int AS software,
           count(*) FILTER (WHERE s.is_spend AND s.detected = 'suggested' AND s.choice IS NULL
                              AND s.state = 'to_validate')::int AS "toCheck",
           NOT EXISTS (SELECT FROM spend_classifications c
                        WHERE c.company_id = ${companyId}::uuid AND c.asked > c.done) AS "isClassified"
      FROM bank_transactions t
      JOIN spends s ON s.company_id = t.company_id AND s.transaction_id = t.id
     WHERE t.company_id = ${companyId}::uuid AND t.import_id = ${id}::uuid AND t.removed_at IS NULL`
  return isClassified ? found : null
}

/** After a change of the account, the columns of a CSV, or the duplicates to keep, the file is read again. */
export const correctImport = (actor: Actor, id: string, patch: BankImportPatch): Promise<BankImportRow> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const bankImport = await getImport(actor, id, tx)
    const data: Prisma.BankImportUpdateManyMutationInput = {}
    if (patch.accounts) await refuseAccounts(tx, bankImport, patch.accounts)
    if (patch.new_accounts) await refuseNewAccounts(tx, bankImport, patch.new_accounts)
    const areChosen = Boolean(patch.accounts || patch.new_accounts)
    if (areChosen)
      data.choices = { ...(bankImport.choices as Choices), ...patch.accounts, ...patch.new_accounts }
    if (patch.csv) data.csv = answered(bankImport, patch.csv) as unknown as Prisma.InputJsonValue
    if (patch.kept) data.kept = [...new Set(patch.kept)]
    const isReadAgain = areChosen || Boolean(patch.csv)
    const { count } = await tx.bankImport.updateMany({
      where: { companyId, id, state: 'previewed', revision: bankImport.revision },
      data: {
        ...data,
        ...(isReadAgain && { state: 'previewing', errorKey: null, kept: patch.kept ?? [] }),
        revision: { increment: 1 },
      },
    })
    if (count === 0) throw conflict('banks.import.not_correctable')
    if (isReadAgain) await enqueue(tx, 'read-bank-import', { importId: id }, { companyId })
    return getImport(actor, id, tx)
  })

function statementsOf({ statements }: BankImport): Map<string, StatementSummary> {
  const summaryOf = new Map(
    (statements as unknown as StatementSummary[]).map((summary) => [summary.key, summary]),
  )
  // A CSV with open questions has no statement yet, and goes to one account.
  if (summaryOf.size === 0) summaryOf.set('0', { key: '0', currency: null } as StatementSummary)
  return summaryOf
}

async function refuseAccounts(tx: Tx, found: BankImport, chosen: NonNullable<BankImportPatch['accounts']>) {
  const { companyId } = found
  const summaryOf = statementsOf(found)
  for (const [key, id] of Object.entries(chosen)) {
    const statement = summaryOf.get(key)
    if (!statement) throw invalid(`accounts.${key}`, 'banks.import.no_such_statement')
    if (id === null) continue
    const account = await tx.bankAccount.findUnique({ where: { companyId_id: { companyId, id } } })
    if (!account) throw invalid(`accounts.${key}`, 'banks.import.no_such_account')
    if (!account.isSelected) throw invalid(`accounts.${key}`, 'banks.import.account_not_analysed')
    if (statement.currency && statement.currency !== account.currency)
      throw invalid(`accounts.${key}`, 'banks.import.other_currency', {
        file: statement.currency,
        account: account.currency,
      })
  }
}

async function refuseNewAccounts(
  tx: Tx,
  found: BankImport,
  asked: NonNullable<BankImportPatch['new_accounts']>,
) {
  const { companyId } = found
  const summaryOf = statementsOf(found)
  for (const [key, account] of Object.entries(asked)) {
    const statement = summaryOf.get(key)
    if (!statement) throw invalid(`new_accounts.${key}`, 'banks.import.no_such_statement')
    if (statement.currency && statement.currency !== account.currency)
      throw invalid(`new_accounts.${key}.currency`, 'banks.import.other_currency', {
        file: statement.currency,
        account: account.currency,
      })
    if (await findTwin(tx, companyId, account))
      throw invalid(`new_accounts.${key}.name`, 'banks.account.name_taken')
  }
  await refuseTooMany(tx, companyId)
}

function answered({ csv }: BankImport, sent: NonNullable<BankImportPatch['csv']>): KeptCsv {
  const kept = csv as KeptCsv | null
  if (!kept?.reading) throw conflict('banks.import.no_csv')
  const width = kept.reading.header.length
  for (const [name, at] of Object.entries(sent.columns ?? {}))
    if ([at].flat().some((column) => column !== null && column >= width))
      throw invalid(`csv.columns.${name}`, 'banks.import.no_such_column', { most: Math.max(0, width - 1) })
  const { columns } = sent
  if (columns && columns.amount === null && (columns.debit === null || columns.credit === null))
    throw invalid('csv.columns.amount', 'banks.import.no_amount_column')
  const before: CsvAnswers = kept.answers ?? { columns: null, date_order: null, decimal: null, charges: null }
  return {
    reading: kept.reading satisfies CsvReading,
    answers: {
      columns: columns ?? before.columns,
      date_order: sent.date_order ?? before.date_order,
      decimal: sent.decimal ?? before.decimal,
      charges: sent.charges ?? before.charges ?? null,
    },
  }
}

/** Has the import written. Idempotent. */
export const commitImport = (actor: Actor, id: string, accepted: BankImportCommit): Promise<BankImportRow> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const bankImport = await getImport(actor, id, tx)
    if (bankImport.state === 'committing' || bankImport.state === 'done') return bankImport
    refuseUnready(bankImport, accepted)
    const { count } = await tx.bankImport.updateMany({
      where: { companyId, id, state: 'previewed', revision: bankImport.revision },
      data: { state: 'committing', errorKey: null, doneCount: 0 },
    })
    if (count === 0) throw conflict('banks.import.not_ready')
    await enqueue(tx, 'import-statement', { importId: id }, { companyId })
    const facts = { name: bankImport.fileName, format: bankImport.format, rows: bankImport.newCount }
    await recordAct(tx, actor, 'bank_import.committed', id, facts)
    return getImport(actor, id, tx)
  })

function refuseUnready(found: BankImportRow, accepted: BankImportCommit) {
  if (found.state !== 'previewed') throw conflict('banks.import.not_ready')
  const statements = found.statements as unknown as StatementSummary[]
  const choices = found.choices as Choices
  if ((found.csv as KeptCsv | null)?.reading?.asks.length) throw conflict('banks.import.has_questions')
  if (statements.some(({ key }) => choices[key] === undefined)) throw conflict('banks.import.no_account')
  if (statements.some(({ isOtherAccount }) => isOtherAccount) && !accepted.accept_other_account)
    throw conflict('banks.import.other_account')
  if (found.faultCount > 0 && !accepted.accept_unreadable)
    throw conflict('banks.import.has_unreadable', { count: found.faultCount })
  if (found.newCount + (found.kept as number[]).length === 0) throw conflict('banks.import.nothing_new')
}
