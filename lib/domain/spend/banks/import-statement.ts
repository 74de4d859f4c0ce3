import type { BankImport } from '@prisma/client'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { deleteUpload } from '@/lib/domain/record/uploads'
import { marksOf } from '@/lib/domain/spend/banks/account-hash'
import type { ParsedFile } from '@/lib/domain/spend/banks/files/statement'
import type { Match } from '@/lib/domain/spend/banks/match-duplicates'
import { makeAccounts } from '@/lib/domain/spend/banks/new-accounts'
import { type ImportPlan, planImport, sourceOf } from '@/lib/domain/spend/banks/plan-import'
import { failure, type KeptCsv, previewData, readFileOf } from '@/lib/domain/spend/banks/read-import'
import { writeMovements } from '@/lib/domain/spend/banks/write-movements'
import { now } from '@/lib/platform/clock'
import { freshenStatistics } from '@/lib/platform/database/fresh-statistics'
import { isUnableToStore } from '@/lib/platform/database-away'
import { db, everyCompany, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'
import { withDatabase } from '@/lib/platform/with-database'

const longestWrite = { timeout: 15 * 60_000, maxWait: 10_000 }

/** The new movements, for what follows an import. */
export type Imported = { companyId: string; importId: string; accountIds: string[]; rows: number }

type Options = {
  isLastAttempt?: boolean
  /** Called in the transaction that writes the movements, after the last of them: for what must follow an import. */
  onImported?: (tx: Tx, imported: Imported) => Promise<void>
}

/**
 * Writes a committed statement in one transaction. Idempotent, after its end or a crash.
 * If stored movements have changed since the preview, a new preview is made instead.
 */
export async function importStatement(importId: string, options: Options = {}): Promise<Imported | null> {
  // The job knows the import's id alone: its company is read from the row.
  const bankImport = await everyCompany.bankImport.findFirst({ where: { id: importId } })
  if (bankImport?.state !== 'committing') return null
  const file = await readFileOf(bankImport)
  if ('errorKey' in file) {
    await update(bankImport, failure(file))
    await deleteUpload(db, bankImport.companyId, bankImport.uploadId)
    return null
  }
  try {
    const imported = await withDatabase(() => write(bankImport, file, options))
    if (imported && imported.rows > 0) await freshenStatistics('bank_transactions')
    return imported
  } catch (error) {
    if (error instanceof StoreMoved) {
      await update(bankImport, {
        ...(await previewData(db, bankImport, file)),
        errorKey: 'banks.import.store_moved',
      })
      return null
    }
    if (options.isLastAttempt && !isUnableToStore(error)) {
      await update(bankImport, failure({ errorKey: 'banks.import.failed', params: {} }))
      await deleteUpload(db, bankImport.companyId, bankImport.uploadId)
    }
    throw error
  }
}

/** Stored movements differ from those of the preview, or an account is gone. */
class StoreMoved extends Error {}

const write = (found: BankImport, file: ParsedFile, { onImported }: Options): Promise<Imported | null> =>
  everyCompany.$transaction(async (tx) => {
    const { companyId, id } = found
    // One import of a company at a time: two for one account would each take the other's movements for missing.
    await execute(
      tx,
    )`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended('bank-imports:' || ${companyId}, 0))`
    // Locked before the import, so that deselecting the account waits and then deletes the new transactions too.
    const choices = await makeAccounts(tx, found)
    const chosen = Object.values(choices).filter((value) => value !== null)
    await execute(tx)`
      SELECT 1 FROM bank_accounts WHERE company_id = ${companyId}::uuid AND id = ANY(${chosen}::uuid[])
       ORDER BY id FOR UPDATE`
    // Not locked: its progress is written beside this transaction, and the lock above keeps other writers out.
    const [held] = await queryRows(tx, { state: column.text })`
      SELECT state::text FROM bank_imports WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid`
    if (held?.state !== 'committing') return null
    const plan = await planImport(tx, companyId, file, choices)
    if (isMoved(found, choices, plan)) throw new StoreMoved()
    const kept = new Set(found.kept as number[])
    let rows = 0
    const ranks = new Map<string, Map<string, number>>()
    for (const statement of plan.statements) {
      if (!statement.account) continue
      const next = ranks.get(statement.account.id) ?? new Map<string, number>()
      ranks.set(statement.account.id, next)
      const before = rows
      rows += await writeMovements(tx, found, statement, sourceOf(file), kept, next, (written) =>
        showProgress(found, before + written),
      )
      await holdMovements(tx, found, statement.matches, kept)
    }
    await learn(tx, found, file, plan)
    const accountIds = [...new Set(plan.statements.flatMap(({ account }) => account?.id ?? []))]
    const imported = { companyId, importId: id, accountIds, rows }
    await onImported?.(tx, imported)
    const { count } = await tx.bankImport.updateMany({
      where: { companyId, id, state: 'committing' },
      data: { state: 'done', choices, importedCount: rows, doneCount: rows, ...forgotten, endedAt: now() },
    })
    if (count === 0) throw new Error('The import was given up while it was written')
    await deleteUpload(tx, companyId, found.uploadId)
    const { fileName: name, format, exactCount, probableCount, faultCount } = found
    const facts = { name, format, rows, exact: exactCount, probable: probableCount, unreadable: faultCount }
    await recordAct(tx, await systemDoer(tx, companyId, found.userId), 'bank_import.done', id, facts)
    return imported
  }, longestWrite)

/** Outside the transaction that writes, so that it is visible at once. */
const showProgress = ({ companyId, id }: BankImport, doneCount: number) =>
  db.bankImport.updateMany({ where: { companyId, id, state: 'committing' }, data: { doneCount } })

/** The preview is deleted; the movements themselves are stored. */
export const forgotten = { preview: {}, csv: Prisma.DbNull, kept: [], uploadId: null }

const isMoved = (
  found: BankImport,
  choices: Record<string, string | null>,
  { counts, statements }: ImportPlan,
) =>
  counts.new !== found.newCount ||
  counts.exact !== found.exactCount ||
  counts.probable !== found.probableCount ||
  statements.some(({ key, account }) => choices[key] && !account)

/** Remembers for the account: the import's time, its number, whether ids are reliable, and the mapping of this kind of CSV. */
async function learn(tx: Tx, found: BankImport, file: ParsedFile, { statements }: ImportPlan) {
  const { companyId } = found
  for (const { account, statement, isOtherAccount, hasUnstableIds } of statements) {
    if (!account) continue
    const marks = marksOf(statement.account, companyId)
    const isNamed = account.ibanHash !== null || account.numberHash !== null
    await tx.bankAccount.update({
      where: { companyId_id: { companyId, id: account.id } },
      data: {
        lastRefreshedAt: now(),
        hasUnstableIds,
        ...(!isOtherAccount && !(isNamed && !marks.ibanHash) && marks.numberHash && marks),
      },
    })
    await tx.bankConnection.update({
      where: { companyId_id: { companyId, id: account.connectionId } },
      data: { lastRefreshedAt: now() },
    })
  }
  const answers = (found.csv as KeptCsv | null)?.answers
  if (!answers || !file.csv) return
  const headerHash = new Uint8Array(Buffer.from(file.csv.headerHash, 'hex'))
  const mapping = answers as unknown as Prisma.InputJsonValue
  await tx.bankCsvMapping.upsert({
    where: { companyId_headerHash: { companyId, headerHash } },
    create: { companyId, headerHash, mapping },
    update: { mapping, updatedAt: now() },
  })
}

const update = (found: BankImport, data: Prisma.BankImportUpdateManyMutationInput) =>
  db.bankImport.updateMany({
    where: { companyId: found.companyId, id: found.id, state: 'committing', revision: found.revision },
    data,
  })

/**
 * Records which stored movements are in this file too: they stay when the import that wrote them is undone. A probable duplicate
 * that the user keeps is a movement of its own.
 */
async function holdMovements(
  tx: Tx,
  { companyId, id }: { companyId: string; id: string },
  matches: ReadonlyMap<number, Match>,
  kept: ReadonlySet<number>,
): Promise<void> {
  const stored: string[] = []
  for (const [position, match] of matches)
    if (match.kind !== 'new' && match.of && !(match.kind === 'probable' && kept.has(position)))
      stored.push(match.of.id)
  // A movement may be matched with an earlier one of the same file, which has no row yet.
  const ids = stored.filter((id) => /^[0-9a-f-]{36}$/.test(id))
  if (ids.length === 0) return
  await execute(tx)`
    UPDATE bank_transactions SET held_by = array_append(held_by, ${id}::uuid)
     WHERE company_id = ${companyId}::uuid AND id = ANY(${ids}::uuid[])
       AND import_id IS DISTINCT FROM ${id}::uuid AND NOT held_by @> ARRAY[${id}::uuid]`
}
