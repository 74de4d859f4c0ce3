import { LineCollector } from './line-collector.ts'
import { readJsonLines } from './read-json-lines.ts'
import { readLdif } from './read-ldif.ts'
import type { FileRecord, Line, OnRows, SpreadsheetLimits } from './spreadsheet.ts'
import { SpreadsheetError } from './spreadsheet.ts'

type RecordFormat = 'ldif' | 'json_lines'

/** Whether the text is the export of a directory (LDIF) or of a database (JSON lines), by how it begins. */
export function recordFormat(text: string): RecordFormat | null {
  const first = firstLine(text)
  if (/^(?:version: *1 *$|dn::? *\S)/i.test(first)) return 'ldif'
  return first.startsWith('{') && first.endsWith('}') ? 'json_lines' : null
}

/** The first line that is neither empty nor a comment of LDIF, which may go on in the next lines. */
function firstLine(text: string): string {
  let isComment = false
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start)
    const line = text.slice(start, end === -1 ? text.length : end)
    isComment = line.startsWith('#') || (isComment && line.startsWith(' '))
    if (!isComment && line.trim()) return line.trim()
    if (end === -1) break
    start = end + 1
  }
  return ''
}

// Exports of directories and databases hold them, and a sample of the rows is shown to whoever assigns the columns.
const secret = /passw|pwd|secret|token|credential|hash|krbprincipalkey|privatekey/i

/** Makes a table of records: its header is every field of any of them. */
export function parseRecords(
  text: string,
  format: RecordFormat,
  limits: SpreadsheetLimits,
  onRows?: OnRows,
): Line[] {
  const columns = new Map<string, number>()
  const records: FileRecord[] = []
  for (const record of format === 'ldif' ? readLdif(text) : readJsonLines(text)) {
    for (const name of record.fields.keys()) {
      if (columns.has(name) || secret.test(name)) continue
      if (columns.size === limits.columns)
        throw new SpreadsheetError('too_many_columns', { line: record.line, max: limits.columns })
      columns.set(name, columns.size)
    }
    if (records.push(record) > limits.rows) throw new SpreadsheetError('too_many_rows', { max: limits.rows })
  }
  const collector = new LineCollector(limits, onRows)
  collector.add(1, [...columns.keys()])
  for (const { line, fields } of records) {
    const cells = Array<string>(columns.size).fill('')
    for (const [name, value] of fields) {
      const at = columns.get(name)
      if (at !== undefined) cells[at] = value
    }
    collector.add(line, cells)
  }
  return collector.lines
}
