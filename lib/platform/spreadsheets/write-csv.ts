export type CsvCell = string | number | bigint | null | undefined
export type CsvOptions = { language: string }

const byteOrderMark = '\uFEFF'
const chunkCharacters = 32_768
/**
 * The one writer of CSV files, in pieces of some 32 KB. French spreadsheets expect the semicolon, since their
 * numbers hold commas; Excel knows UTF-8 only by its mark.
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

/** The same as bytes, for an answer's body. Stops reading the rows when the reader goes away. */
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
  // No piece is made before somebody asks for it.
  return new ReadableStream(source, { highWaterMark: 0 })
}

export function csvDelimiter(language: string): ';' | ',' {
  return language.toLowerCase().startsWith('fr') ? ';' : ','
}

function csvLine(cells: readonly CsvCell[], delimiter: string) {
  return `${cells.map(csvCell).join(delimiter)}\r\n`
}

/** Quoted always, and never a formula. */
export function csvCell(cell: CsvCell): string {
  const text = typeof cell === 'string' ? disarm(cell) : String(cell ?? '')
  return `"${text.replaceAll('"', '""')}"`
}

const formulaStart = /^[\s\u00a0\u200b\ufeff]*[=+\-@＝＋－＠\0]|^[\t\r\n\0]/
const plainNumber = /^-?\d{1,30}(?:[.,]\d{1,30})?$/

/** What stands behind the apostrophes that a text begins with. */
function behindApostrophes(text: string): string {
  let at = 0
  while (text[at] === "'") at++
  return text.slice(at)
}

const isFormula = (text: string) => !plainNumber.test(text) && formulaStart.test(text)

/**
 * What a spreadsheet program would run as a formula begins with an apostrophe instead. So does what looks as if that
 * had been done to it, or reading would take an apostrophe of its own from it.
 */
function disarm(text: string): string {
  const bare = behindApostrophes(text)
  return (bare === text ? isFormula(text) : formulaStart.test(bare)) ? `'${text}` : text
}

/** The text that `disarm` was given. */
export const undisarm = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(behindApostrophes(cell)) ? cell.slice(1) : cell
