import { decodeText } from './decode-text.ts'
import { parseCsv } from './parse-csv.ts'
import { parseRecords, recordFormat } from './parse-records.ts'
import { refuseOtherText, sniffFormat } from './sniff-format.ts'
import type { Line, OnRows, Spreadsheet } from './spreadsheet.ts'
import { megabytes, SpreadsheetError, type SpreadsheetLimits } from './spreadsheet.ts'
import { XlsxArchive } from './xlsx-archive.ts'
import { readDateStyles } from './xlsx-dates.ts'
import { hasCells, readSheet } from './xlsx-sheet.ts'
import { readSharedStrings } from './xlsx-strings.ts'
import { readWorkbook } from './xlsx-workbook.ts'

/**
 * Parses bytes to a table, in the calling thread. For untrusted bytes use `readSpreadsheet`, which runs this in a
 * separate thread.
 * @throws SpreadsheetError for everything wrong with the bytes
 */
export async function parseSpreadsheet(
  bytes: Buffer,
  limits: SpreadsheetLimits,
  onRows?: OnRows,
): Promise<Spreadsheet> {
  if (bytes.length > limits.bytes) throw new SpreadsheetError('too_large', { max: megabytes(limits.bytes) })
  try {
    return sniffFormat(bytes) === 'xlsx'
      ? await parseXlsx(bytes, limits, onRows)
      : parseText(bytes, limits, onRows)
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError('damaged')
  }
}

function parseText(bytes: Buffer, limits: SpreadsheetLimits, onRows?: OnRows): Spreadsheet {
  const { text, encoding } = decodeText(bytes)
  const records = recordFormat(text)
  if (records)
    return { format: records, encoding, ...findHeader(parseRecords(text, records, limits, onRows)) }
  refuseOtherText(text)
  const { delimiter, lines } = parseCsv(text, limits, onRows)
  return { format: 'csv', encoding, delimiter, ...findHeader(lines) }
}

async function parseXlsx(bytes: Buffer, limits: SpreadsheetLimits, onRows?: OnRows): Promise<Spreadsheet> {
  const archive = await XlsxArchive.open(bytes, limits)
  const { sheets, styles, sharedStrings, isFrom1904 } = await readWorkbook(archive)
  const context = {
    styles: await readDateStyles(archive, styles),
    strings: await readSharedStrings(archive, sharedStrings, limits),
    isFrom1904,
  }
  for (const [at, { name, path }] of sheets.entries()) {
    const lines = await readSheet(archive, path, context, limits, onRows)
    if (lines.length === 0) continue
    const otherSheets: string[] = []
    for (const other of sheets.slice(at + 1))
      if (await hasCells(archive, other.path)) otherSheets.push(other.name)
    return { format: 'xlsx', sheet: name, otherSheets, ...findHeader(lines) }
  }
  throw new SpreadsheetError('empty')
}

const searchedLines = 20
const address = /^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,5}$/

/**
 * Splits the lines into header and rows. Titles, dates and blank lines above the table are skipped: the header
 * is the first line nearly as full as the fullest one near the top.
 */
function findHeader(lines: Line[]) {
  const filled = lines.slice(0, searchedLines).map(({ cells }) => cells.filter((cell) => cell.trim()).length)
  const enough = Math.ceil(Math.max(0, ...filled) * 0.6)
  const index = filled.findIndex((count) => count >= enough)
  const headerLine = lines[index]
  if (!headerLine) throw new SpreadsheetError('empty')
  // The first person of a list without a header would be taken for it, and lost.
  if (headerLine.cells.some((cell) => address.test(cell.trim().slice(0, 300))))
    throw new SpreadsheetError('no_header', { line: headerLine.number })
  const body = lines.slice(index + 1)
  return {
    above: lines.slice(0, index),
    header: headerLine.cells.map((cell) => cell.trim()),
    headerRowNumber: headerLine.number,
    rows: body.map(({ cells }) => cells),
    rowNumbers: body.map(({ number }) => number),
  }
}
