import { CsvError, parse } from 'csv-parse/sync'
import { type Delimiter, delimiters, detectDelimiter } from './detect-delimiter.ts'
import { LineCollector } from './line-collector.ts'
import type { Line, OnRows, SpreadsheetLimits } from './spreadsheet.ts'
import { SpreadsheetError } from './spreadsheet.ts'

/** No spreadsheet program writes more cells per line. Below it, trailing empty cells do not count as columns. */
const widestLine = 16_384

/** Splits the text of a CSV file into lines, numbered as in a text editor. */
export function parseCsv(
  text: string,
  limits: SpreadsheetLimits,
  onRows?: OnRows,
): { delimiter: Delimiter; lines: Line[] } {
  const declared = declaredDelimiter(text)
  const body = declared ? text.slice(declared.length) : text
  const delimiter = declared?.delimiter ?? detectDelimiter(body)
  const collector = new LineCollector(limits, onRows)
  let line = declared ? 2 : 1
  try {
    parse(body, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // People write 5" in cells: only a quote that opens a cell and never closes is an error.
      relax_quotes: true,
      skip_empty_lines: false,
      // Stops within an endless line, before its cells fill the memory.
      cast: (cell, { index }) => {
        if (index >= widestLine) throw new SpreadsheetError('too_many_columns', { line, max: limits.columns })
        return cell
      },
      on_record: (cells: string[]) => {
        collector.add(line, cells)
        // Counted here: the library's own count takes a CRLF inside quotes for two lines.
        line += 1 + lineBreaks(cells)
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') {
      throw new SpreadsheetError('broken_quote', { line })
    }
    throw error
  }
  return { delimiter, lines: collector.lines }
}

/** The first line that Excel reads as the choice of the delimiter, `sep=;`. */
function declaredDelimiter(text: string) {
  const match = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r|$)/i.exec(text.slice(0, 20))
  const delimiter = delimiters.find((known) => known === match?.[1])
  return match && delimiter ? { delimiter, length: match[0].length } : null
}

function lineBreaks(cells: string[]) {
  let count = 0
  for (const cell of cells) {
    if (cell.includes('\n') || cell.includes('\r')) count += cell.match(/\r\n|\n|\r/g)?.length ?? 0
  }
  return count
}
