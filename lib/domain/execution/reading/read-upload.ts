import { createHash } from 'node:crypto'
import type { Upload, UserConnector } from '@prisma/client'
import {
  type ColumnMapping,
  genericAccountFields,
  genericColumns,
} from '@/lib/connectors/apps/file/account-columns'
import { accountsFromRows, type RowProblem } from '@/lib/connectors/apps/file/accounts-from-rows'
import { headerKey } from '@/lib/connectors/apps/file/header-key'
import {
  exportFormat,
  type RecognisedExport,
  recogniseExport,
} from '@/lib/connectors/apps/file/recognise-export'
import { type RememberedColumns, recallColumns } from '@/lib/connectors/apps/file/remembered-columns'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { FileConnector } from '@/lib/connectors/kit/define-connector'
import { type AccountBatch, type Checkpoint, noCheckpoint } from '@/lib/connectors/kit/reading'
import { type PendingUpload, UnknownColumns } from '@/lib/domain/connections/runs/unknown-columns'
import { nameUnnamed } from '@/lib/domain/connections/user-connectors/receive-upload'
import type { TakenRun } from '@/lib/domain/linking/store/taken-run'
import { db } from '@/lib/platform/db'
import { guessColumns } from '@/lib/platform/spreadsheets/guess-columns'
import { detectDateOrder, instantReader } from '@/lib/platform/spreadsheets/parse-date'
import { readSpreadsheet } from '@/lib/platform/spreadsheets/read-spreadsheet'
import type { Spreadsheet } from '@/lib/platform/spreadsheets/spreadsheet'

const mostInBatch = 2_000
const sampleRows = 5

/**
 * Reads the accounts of an uploaded export.
 * @throws UnknownColumns when the format is not recognised and no user has assigned the columns yet.
 */
export async function* readUpload(
  run: TakenRun,
  userConnector: UserConnector,
  connector: FileConnector,
  checkpoint: Checkpoint | null,
): AsyncGenerator<AccountBatch> {
  const { companyId, uploadId } = run
  const upload =
    uploadId && (await db.upload.findUnique({ where: { companyId_id: { companyId, id: uploadId } } }))
  if (!upload) throw new ConnectorError('unexpected', { messageKey: 'sync.errors.upload_expired' })
  const sheet = await readSpreadsheet(Buffer.from(upload.bytes))
  const columns = columnsOf(userConnector, sheet)
  if (!columns) throw new UnknownColumns(await pending(upload, userConnector, sheet))
  if (userConnector.label === connector.name)
    await nameUnnamed(userConnector, nameOf(columns, upload), run.requestedById)

  const { accounts, problems } = accountsFromRows(
    sheet,
    columns.columns,
    columns.format,
    dateReader(sheet, columns.columns),
  )
  const skipped = problems.filter(({ isLeftOut }) => isLeftOut).length
  const notes = [...formatNote(columns), ...otherSheetsNote(sheet), ...notesOf(problems)]
  for (let start = checkpoint?.accounts ?? 0; start === 0 || start < accounts.length; start += mostInBatch) {
    const end = Math.min(start + mostInBatch, accounts.length)
    const isLast = end === accounts.length
    yield {
      accounts: accounts.slice(start, end),
      checkpoint: { ...noCheckpoint(), pages: 1, accounts: end, skipped, notes },
      pages: 1,
      total: accounts.length,
      complete: isLast
        ? {
            pages: 1,
            accounts: end,
            total: accounts.length + skipped,
            skipped,
            notes,
            isWhole: skipped === 0 && !sheet.otherSheets?.length,
          }
        : null,
    }
    if (isLast) return
  }
}

/** Identifies a header, whatever the order of its columns. */
export const headerFingerprint = (header: readonly string[]) =>
  createHash('sha256').update(header.map(headerKey).sort().join('\n')).digest('hex').slice(0, 32)

/** Columns assigned by a user take precedence over recognised formats. */
function columnsOf({ columns }: UserConnector, { header, rows }: Spreadsheet): RecognisedExport | null {
  const recognised = recogniseExport(header, rows)
  const remembered = (columns as Record<string, RememberedColumns>)[headerFingerprint(header)]
  const recalled = remembered && recallColumns(header, remembered)
  if (recalled) return { format: recognised.format, columns: recalled }
  return recognised.format === 'generic' ? null : recognised
}

async function pending(
  { id, fileName }: Upload,
  userConnector: UserConnector,
  { header, rows }: Spreadsheet,
): Promise<PendingUpload> {
  const learned = await learnedColumns(userConnector, header)
  return {
    upload_id: id,
    file_name: fileName,
    fingerprint: headerFingerprint(header),
    header,
    columns: learned ?? genericColumns(guessColumns(header, genericAccountFields, rows)),
    sample: rows.slice(0, sampleRows).map((row) => row.map((cell) => cell.slice(0, 200))),
  }
}

/** What users of the company assigned for a file like this one: of the mappings whose columns are all here, the largest. */
async function learnedColumns({ companyId, id }: UserConnector, header: readonly string[]) {
  const connections = await db.userConnector.findMany({
    where: { companyId, application: 'file', deletedAt: null },
    select: { id: true, columns: true },
    orderBy: { createdAt: 'desc' },
  })
  // Of equal ones, that of this connection.
  const mappings = connections
    .sort((one, other) => Number(other.id === id) - Number(one.id === id))
    .flatMap(({ columns }) => Object.values(columns as Record<string, RememberedColumns>).reverse())
    .flatMap((remembered) => recallColumns(header, remembered) ?? [])
  const size = (mapping: ColumnMapping) => Object.keys(mapping).length
  return mappings.sort((one, other) => size(other) - size(one))[0] ?? null
}

/** The application whose export it is; else the name of the file. */
const nameOf = ({ format }: RecognisedExport, { fileName }: Upload): string =>
  exportFormat(format)?.name ?? fileName.replace(/\.\w+$/, '')

/** All dates of a file have one format; if no date determines it, the European one. */
function dateReader({ rows }: Spreadsheet, { created = [], last_active = [] }: ColumnMapping) {
  const cells = rows.flatMap((row) => [...created, ...last_active].map((index) => row[index] ?? ''))
  const order = detectDateOrder(cells)
  return instantReader(order === 'mdy' ? 'mdy' : 'dmy')
}

/** Names the recognised format, so that a wrong guess is visible. */
const formatNote = ({ format }: RecognisedExport): string[] => {
  const name = exportFormat(format)?.name
  return name ? [`sync.notes.recognised ${JSON.stringify({ format: name })}`] : []
}

/** What stands on further sheets is not read, so nobody may count as gone. */
const otherSheetsNote = ({ sheet = '', otherSheets = [] }: Spreadsheet): string[] =>
  otherSheets.length > 0
    ? [`sync.notes.other_sheets ${JSON.stringify({ sheet, others: otherSheets.join(', ').slice(0, 200) })}`]
    : []

// The first lines are enough to describe a file with 20,000 faulty ones.
const mostNotes = 100

/** In the checkpoint a note is text: a key followed by its parameters. */
const notesOf = (problems: RowProblem[]) =>
  problems
    .slice(0, mostNotes)
    .map(({ messageKey, params, line }) => `${messageKey} ${JSON.stringify({ ...params, line })}`)
