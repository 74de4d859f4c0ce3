export type CsvCell = string | number | bigint | null | undefined
export type CsvOptions = { language: string }

const byteOrderMark = '\uFEFF'
const chunkCharacters = 32_768
/**
 * Writes every CSV file, in pieces of about 32 KB. French spreadsheets expect semicolons, because their numbers contain
 * commas; Excel recognises UTF-8 only by its byte order mark.
 */
export async function* writeCsv(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>,
  { language }: CsvOptions,
): AsyncGenerator<string> {
  const delimiter = csvDelimiter(language)
  let chunk = `${byteOrderMark}${csvLine(header, delimiter)}`
  for await (const row of rows) {
    chunk += csvLine(row, delimiter)
    if (chunk.length < chunkCharacters) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}

/** The same as bytes, for the body of an answer. Stops reading rows when the client disconnects. */
export function csvStream(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>,
  options: CsvOptions,
): ReadableStream<Uint8Array> {
  const chunks = writeCsv(header, rows, options)
  const encoder = new TextEncoder()
  const source = {
    async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await chunks.return(undefined)
    },
  }
  // No piece is made before the reader asks for it.
  return new ReadableStream(source, { highWaterMark: 0 })
}

export function csvDelimiter(language: string): ';' | ',' {
  return language.toLowerCase().startsWith('fr') ? ';' : ','
}

function csvLine(cells: readonly CsvCell[], delimiter: string) {
  return `${cells.map(csvCell).join(delimiter)}\r\n`
}

/** Always quoted, and never a formula. */
export function csvCell(cell: CsvCell): string {
  const text = typeof cell === 'string' ? disarm(cell) : String(cell ?? '')
  return `"${text.replaceAll('"', '""')}"`
}

const formulaStart = /^[\s\u00a0\u200b\ufeff]*[=+\-@＝＋－＠\0]|^[\t\r\n\0]/
const plainNumber = /^-?\d{1,30}(?:[.,]\d{1,30})?$/

/** The text without its leading apostrophes. */
function behindApostrophes(text: string): string {
  let at = 0
  while (text[at] === "'") at++
  return text.slice(at)
}

const isFormula = (text: string) => !plainNumber.test(text) && formulaStart.test(text)

/**
 * Puts an apostrophe before a text that a spreadsheet program would run as a formula. A text that already looks escaped gets
 * one more; otherwise reading it back would remove an apostrophe of the original.
 */
function disarm(text: string): string {
  const bare = behindApostrophes(text)
  return (bare === text ? isFormula(text) : formulaStart.test(bare)) ? `'${text}` : text
}

/** Reverses `disarm`. */
export const undisarm = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(behindApostrophes(cell)) ? cell.slice(1) : cell
