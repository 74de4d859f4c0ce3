import path from 'node:path'
import type { BankAccount, BankImport } from '@prisma/client'
import { deleteUpload, findUpload } from '@/lib/domain/record/uploads'
import { isSameAccount } from '@/lib/domain/spend/banks/account-hash'
import type { CsvOptions } from '@/lib/domain/spend/banks/files/csv/parse-csv-statement'
import type { StatementLimits } from '@/lib/domain/spend/banks/files/limits'
import { statementLimits } from '@/lib/domain/spend/banks/files/limits'
import type { CsvAnswers, ParsedFile, Statement } from '@/lib/domain/spend/banks/files/statement'
import type { ErrorParams } from '@/lib/domain/spend/banks/files/statement-error'
import type { WorkerAnswer } from '@/lib/domain/spend/banks/files/statement-worker'
import { type Choices, isNewAccount } from '@/lib/domain/spend/banks/new-accounts'
import { planImport, type StatementPlan } from '@/lib/domain/spend/banks/plan-import'
import { previewOf, summaryOf } from '@/lib/domain/spend/banks/preview-import'
import { unnamedCurrency } from '@/lib/domain/spend/money'
import { now } from '@/lib/platform/clock'
import { isUnableToStore } from '@/lib/platform/database-away'
import { db, everyCompany, Prisma, type Tx } from '@/lib/platform/db'
import { ReadingThreadError, readInThread } from '@/lib/platform/reading/reading-thread'
import type { OnRows } from '@/lib/platform/spreadsheets/spreadsheet'

/** The stored part of a CSV: its sample and the user's answers. */
export type KeptCsv = { reading: ParsedFile['csv']; answers: CsvAnswers | null }

/** Reads the file and stores its preview, unless newer answers were sent meanwhile. */
export async function readImport(importId: string, { isLastAttempt = false } = {}): Promise<void> {
  // The job knows the import's id alone: its company is read from the row.
  const bankImport = await everyCompany.bankImport.findFirst({ where: { id: importId } })
  if (bankImport?.state !== 'previewing') return
  const { companyId, revision } = bankImport
  const preview = await previewing(bankImport).catch((error) => {
    if (isLastAttempt && !isUnableToStore(error))
      return failure({ errorKey: 'banks.import.failed', params: {} })
    throw error
  })
  await db.$transaction(async (tx) => {
    const { count } = await tx.bankImport.updateMany({
      where: { companyId, id: importId, state: 'previewing', revision },
      data: preview,
    })
    // A failed import cannot be continued, and a file that may be harmful is not kept.
    if (count > 0 && preview.state === 'failed') await deleteUpload(tx, companyId, bankImport.uploadId)
  })
}

async function previewing(found: BankImport) {
  const file = await readFileOf(found, showRead(found))
  if ('errorKey' in file) return failure(file)
  const preview = await previewData(db, found, file)
  if (!file.statements.some(isUnnamed)) return preview
  // When a file names no currency, its amounts are in the account's, which is known only after the account is chosen.
  const chosen = { ...found, choices: preview.choices }
  const again = await readFileOf(chosen)
  return 'errorKey' in again ? failure(again) : previewData(db, chosen, again)
}

/**
 * Shows how many movements have been read, beside the reading; the next report shows what a failed one did not. Only
 * upwards, since reports may overtake each other.
 */
const showRead =
  ({ companyId, id, revision }: BankImport): OnRows =>
  (rows) => {
    const where = { companyId, id, state: 'previewing' as const, revision, doneCount: { lt: rows } }
    db.bankImport.updateMany({ where, data: { doneCount: rows } }).catch(() => {})
  }

const isUnnamed = ({ movements }: Statement) => movements.some(({ currency }) => currency === unnamedCurrency)

/** The statement according to its bytes and the user's answers. */
export async function readFileOf(
  bankImport: BankImport,
  onRows?: OnRows,
): Promise<ParsedFile | StatementFailure> {
  const { companyId } = bankImport
  const upload = await findUpload(db, companyId, bankImport.uploadId)
  if (!upload) return { errorKey: 'banks.import.file_gone', params: {} }
  const saved = await db.bankCsvMapping.findMany({
    where: { companyId },
    take: 500,
    orderBy: { updatedAt: 'desc' },
  })
  const csv = {
    mapping: (bankImport.csv as KeptCsv | null)?.answers ?? null,
    currency: await currencyOf(bankImport),
    mappings: Object.fromEntries(
      saved.map(({ headerHash, mapping }) => [
        Buffer.from(headerHash).toString('hex'),
        mapping as CsvAnswers,
      ]),
    ),
  }
  return readStatement(upload.bytes, csv, { onRows })
}

/** The currency of the account that a CSV without one goes to. */
async function currencyOf({ companyId, choices }: BankImport): Promise<string | null> {
  const id = (choices as Choices)['0']
  if (isNewAccount(id)) return id.currency
  const account = id ? await db.bankAccount.findUnique({ where: { companyId_id: { companyId, id } } }) : null
  return account?.currency ?? null
}

/** The stored preview, for the user who sent the file. */
export async function previewData(tx: Tx, bankImport: BankImport, file: ParsedFile) {
  const { companyId } = bankImport
  const choices = await withGuesses(tx, companyId, file.statements, bankImport.choices as Choices)
  const plan = await planImport(tx, companyId, file, choices)
  return {
    state: 'previewed' as const,
    format: file.format,
    dialect: file.dialect,
    statements: plan.statements.map((statement) =>
      summaryOf(statement, companyId),
    ) as unknown as Prisma.InputJsonValue,
    choices,
    csv: (file.csv
      ? { reading: file.csv, answers: (bankImport.csv as KeptCsv | null)?.answers ?? null }
      : undefined) as Prisma.InputJsonValue | undefined,
    doneCount: 0,
    rowCount: file.statements.reduce((sum, { movements }) => sum + movements.length, 0),
    newCount: plan.counts.new,
    exactCount: plan.counts.exact,
    probableCount: plan.counts.probable,
    ignoredCount: Object.values(file.ignored).reduce((sum, count) => sum + count, 0),
    faultCount: file.faults.length,
    preview: previewOf(
      file,
      plan,
      await hiddenIn(tx, companyId, choices),
    ) as unknown as Prisma.InputJsonValue,
  }
}

/** Those of an account that is left out, or that may be one which the company has taken out of the analysis. */
async function hiddenIn(tx: Tx, companyId: string, choices: Choices) {
  const unselected = await tx.bankAccount.findMany({ where: { companyId, isSelected: false } })
  return ({ key, statement }: StatementPlan) =>
    choices[key] === null ||
    unselected.some((account) => isSameAccount(statement.account, account, companyId) !== false)
}

/** Without a choice: the account with the file's number, or the only one possible. */
async function withGuesses(
  tx: Tx,
  companyId: string,
  statements: Statement[],
  given: Choices,
): Promise<Choices> {
  const accounts = await tx.bankAccount.findMany({
    where: { companyId, isSelected: true },
    orderBy: { id: 'asc' },
  })
  const accountIds = new Set(accounts.map(({ id }) => id))
  return Object.fromEntries(
    statements
      .map((statement, at): [string, Choices[string] | undefined] => {
        const key = String(at)
        const chosen = given[key]
        if (typeof chosen === 'object' || (chosen && accountIds.has(chosen))) return [key, chosen]
        return [key, guess(statement, accounts, companyId)]
      })
      .filter((entry): entry is [string, Choices[string]] => entry[1] !== undefined),
  )
}

function guess({ account }: Statement, accounts: BankAccount[], companyId: string): string | undefined {
  const fitting = accounts.filter(({ currency }) => !account.currency || account.currency === currency)
  const same = fitting.find((candidate) => isSameAccount(account, candidate, companyId))
  const possible = fitting.filter((candidate) => isSameAccount(account, candidate, companyId) !== false)
  return same?.id ?? (possible.length === 1 ? possible[0]?.id : undefined)
}

export const failure = ({ errorKey, params }: StatementFailure) => ({
  state: 'failed' as const,
  errorKey,
  errorParams: params,
  preview: {},
  csv: Prisma.DbNull,
  endedAt: now(),
})

type StatementFailure = { errorKey: string; params: ErrorParams }

/** Reads a user's statement file, by its bytes alone, in a thread of its own. Faults of the file are part of the result. */
export async function readStatement(
  bytes: Uint8Array,
  csv: CsvOptions,
  { limits = statementLimits, onRows }: { limits?: StatementLimits; onRows?: OnRows } = {},
): Promise<ParsedFile | StatementFailure> {
  try {
    const answer = await readInThread<WorkerAnswer>({
      file: path.join(process.cwd(), 'lib', 'domain', 'spend', 'banks', 'files', 'statement-worker.ts'),
      name: 'statement',
      bytes,
      input: { limits, csv },
      memoryMb: limits.memoryMb,
      milliseconds: limits.milliseconds,
      onRows,
    })
    return 'file' in answer ? answer.file : answer
  } catch (error) {
    if (!(error instanceof ReadingThreadError)) throw error
    return error.kind === 'timed_out'
      ? { errorKey: 'banks.file.timed_out', params: { seconds: limits.milliseconds / 1000 } }
      : { errorKey: 'banks.file.too_much_memory', params: {} }
  }
}
