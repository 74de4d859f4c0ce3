import { LineCollector } from './line-collector.ts'
import { readXml } from './read-xml.ts'
import { type DateStyle, dateOfSerial } from './serial-date.ts'
import type { Line, OnRows, SpreadsheetLimits } from './spreadsheet.ts'
import { SpreadsheetError } from './spreadsheet.ts'
import type { XlsxArchive } from './xlsx-archive.ts'
import { unescapeText } from './xlsx-strings.ts'

export type CellContext = { strings: string[]; styles: (DateStyle | null)[]; isFrom1904: boolean }

type Cell = { column: number; type: string; style: number; value: string }

/** The lines of one sheet. A formula gives the result that the file stores; nothing is computed. */
export async function readSheet(
  archive: XlsxArchive,
  path: string,
  context: CellContext,
  limits: SpreadsheetLimits,
  onRows?: OnRows,
): Promise<Line[]> {
  const collector = new LineCollector(limits, onRows)
  let line = 0
  let cells: string[] = []
  let cell: Cell | null = null
  let column = -1
  let isValue = false
  let isPhonetic = false

  await readXml(archive.read(path), {
    open: (name, attributes) => {
      if (name === 'row') {
        const given = Number(attributes.r)
        line = Number.isSafeInteger(given) && given > 0 ? given : line + 1
        cells = []
        column = -1
      } else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1
        cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? -1), value: '' }
      } else if (name === 'rPh') isPhonetic = true
      // Beside an inline text some programs write a value too, which Excel does not show.
      else if (name === 'is' && cell) cell.value = ''
      else if (name === 'v') isValue = cell !== null && !(cell.type === 'inlineStr' && cell.value !== '')
      else if (name === 't') isValue = cell !== null && !isPhonetic
    },
    text: (piece) => {
      if (!isValue || !cell) return
      cell.value += piece
      if (cell.value.length > limits.cellCharacters * 2) {
        throw new SpreadsheetError('cell_too_long', { line, column: column + 1, max: limits.cellCharacters })
      }
    },
    close: (name) => {
      if (name === 'row') collector.add(line, cells)
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'v' || name === 't') isValue = false
      else if (name === 'c' && cell) {
        const text = textOf(cell, context)
        if (text !== '') placeCell(cells, cell.column, text, line, limits)
        cell = null
      }
    },
  })
  return collector.lines
}

/** Whether a sheet has any value, of which no more is read than the first. */
export async function hasCells(archive: XlsxArchive, path: string): Promise<boolean> {
  for await (const bytes of archive.read(path)) {
    // In UTF-16 every other byte is empty.
    if (/<(?:[a-z\d]{1,20}:)?[vt][ >]/i.test(bytes.toString('latin1').replaceAll('\0', ''))) return true
  }
  return false
}

function placeCell(cells: string[], column: number, text: string, line: number, limits: SpreadsheetLimits) {
  if (column >= limits.columns) throw new SpreadsheetError('too_many_columns', { line, max: limits.columns })
  while (cells.length < column) cells.push('')
  cells[column] = text
}

function textOf({ type, style, value }: Cell, { strings, styles, isFrom1904 }: CellContext) {
  switch (type) {
    case 's':
      // Without a number it is empty; as a number, nothing would be the first string of the file.
      return value.trim() === '' ? '' : (strings[Number(value)] ?? '')
    case 'inlineStr':
    case 'str':
      return unescapeText(value)
    case 'b':
      return value === '1' ? 'true' : 'false'
    case 'd':
      return value.replace(/T00:00:00(?:\.0+)?Z?$/, '')
    case 'e':
      return value
    default:
      return numberText(value, styles[style] ?? null, isFrom1904)
  }
}

function numberText(value: string, style: DateStyle | null, isFrom1904: boolean) {
  if (value.trim() === '') return ''
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  const date = style && dateOfSerial(number, style, isFrom1904)
  if (date) return date
  // Whole numbers are often identifiers, so they are never written as 1e+21 or with more digits than were stored.
  return Number.isInteger(number) && Math.abs(number) < 1e21 ? BigInt(number).toString() : String(number)
}

/** `C5` to 2. */
function columnOf(reference: string) {
  let column = 0
  for (let i = 0; i < reference.length && i < 4; i++) {
    const code = reference.charCodeAt(i)
    if (code >= 65 && code <= 90) column = column * 26 + code - 64
    else if (code >= 97 && code <= 122) column = column * 26 + code - 96
    else break
  }
  return Math.max(column - 1, 0)
}
