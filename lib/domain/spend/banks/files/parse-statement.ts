import { decodeText } from '../../../../platform/spreadsheets/decode-text.ts'
import { sniffFormat } from '../../../../platform/spreadsheets/sniff-format.ts'
import { megabytes, type OnRows, SpreadsheetError } from '../../../../platform/spreadsheets/spreadsheet.ts'
import { parseCamt } from './camt/parse-camt.ts'
import { type CsvOptions, parseCsvStatement } from './csv/parse-csv-statement.ts'
import { detectFormat, refuseOtherBytes } from './detect-format.ts'
import type { StatementLimits } from './limits.ts'
import { parseMt940 } from './mt940/parse-mt940.ts'
import { parseOfx } from './ofx/parse-ofx.ts'
import type { ParsedFile } from './statement.ts'
import { StatementError } from './statement-error.ts'

/**
 * The bytes of a statement to its movements, in the calling thread: strangers' bytes go through `readStatement`, which
 * runs this, and `parseXlsxStatement` for workbooks, in a thread of its own. Whatever is wrong with the file comes out as a StatementError or SpreadsheetError.
 */
export function parseStatement(
  bytes: Uint8Array,
  limits: StatementLimits,
  csv: CsvOptions,
  onRows?: OnRows,
): ParsedFile {
  if (bytes.length > limits.bytes) throw new SpreadsheetError('too_large', { max: megabytes(limits.bytes) })
  refuseOtherBytes(bytes)
  if (sniffFormat(bytes) === 'xlsx') throw new StatementError('unknown_format')
  const { text, isDamaged } = decodeStatement(bytes)
  return { ...parse(text, limits, csv, onRows), isDamagedText: isDamaged }
}

function parse(
  text: string,
  limits: StatementLimits,
  csv: CsvOptions,
  onRows?: OnRows,
): Omit<ParsedFile, 'isDamagedText'> {
  if (isBinary(text)) throw new StatementError('unknown_format')
  switch (detectFormat(text)) {
    case 'camt':
      return parseCamt(text, limits, onRows)
    case 'ofx':
      return parseOfx(text, limits, onRows)
    case 'mt940':
      return parseMt940(text, limits, onRows)
    default:
      return parseCsvStatement(text, limits, csv, onRows)
  }
}

function isBinary(text: string): boolean {
  const start = text.slice(0, 65_536)
  let controls = 0
  for (let at = 0; at < start.length; at++) {
    const code = start.charCodeAt(at)
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) controls++
  }
  return controls > start.length * 0.01
}

/**
 * Decodes bytes to text. The encoding that a file declares is often wrong, so the bytes decide. UTF-8 with a few
 * invalid bytes is still read as UTF-8, or every accent of the file would become two characters.
 */
function decodeStatement(bytes: Uint8Array): { text: string; isDamaged: boolean } {
  const { text, encoding } = decodeText(bytes)
  if (encoding !== 'windows-1252')
    return { text: text.replace(/^\ufeff/, ''), isDamaged: text.includes('\ufffd') }
  const asUtf8 = new TextDecoder('utf-8').decode(bytes)
  const { broken, whole } = countBeyondAscii(asUtf8)
  return whole > broken * 3
    ? { text: asUtf8.replace(/^\ufeff/, ''), isDamaged: true }
    : { text, isDamaged: false }
}

/** By a loop: as a list of matches, megabytes of bytes that are no text take a minute and a gigabyte. */
function countBeyondAscii(text: string): { broken: number; whole: number } {
  let [broken, whole] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // The second half of a pair was counted with the first.
    if (code < 0x80 || (code >= 0xdc00 && code <= 0xdfff)) continue
    if (code === 0xfffd) broken++
    else whole++
  }
  return { broken, whole }
}
