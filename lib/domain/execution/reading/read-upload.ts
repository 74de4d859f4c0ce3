import { createHash } from 'node:crypto'
import type { UserConnector } from '@prisma/client'
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
  _connector: FileConnector,
  checkpoint: Checkpoint | null,
): AsyncGenerator<AccountBatch> {
  const { companyId, uploadId } = run
  const upload =
    uploadId && (await db.upload.findUnique({ where: { companyId_id: { companyId, id: uploadId } } }))
  if (!upload) throw new ConnectorError('unexpected', { messageKey: 'sync.errors.upload_expired' })
  const sheet = await readSpreadsheet(Buffer.from(upload.bytes))
  const columns = columnsOf(userConnector, sheet)
  if (!columns) throw new UnknownColumns(pending(upload.id, upload.fileName, sheet))

  const { accounts, problems } = accountsFromRows(
    sheet,
    columns.columns,
    columns.format,
    dateReader(sheet, columns.columns),
  )
  const skipped = problems.filter(({ isLeftOut }) => isLeftOut).length
  const notes = [...formatNote(columns), ...notesOf(problems)]
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
            isWhole: skipped === 0,
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

const pending = (uploadId: string, fileName: string, { header, rows }: Spreadsheet): PendingUpload => ({
  upload_id: uploadId,
  file_name: fileName,
  fingerprint: headerFingerprint(header),
  header,
  columns: genericColumns(guessColumns(header, genericAccountFields, rows)),
  sample: rows.slice(0, sampleRows).map((row) => row.map((cell) => cell.slice(0, 200))),
})

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

// The first lines are enough to describe a file with 20,000 faulty ones.
const mostNotes = 100

/** In the checkpoint a note is text: a key followed by its parameters. */
const notesOf = (problems: RowProblem[]) =>
  problems
    .slice(0, mostNotes)
    .map(({ messageKey, params, line }) => `${messageKey} ${JSON.stringify({ ...params, line })}`)
