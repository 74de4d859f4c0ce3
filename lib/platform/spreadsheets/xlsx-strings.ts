import { readXml } from './read-xml.ts'
import type { SpreadsheetLimits } from './spreadsheet.ts'
import { SpreadsheetError } from './spreadsheet.ts'
import type { XlsxArchive } from './xlsx-archive.ts'

/** The texts that cells point to by number. Runs of one text are joined; reading aids (rPh) are left out. */
export async function readSharedStrings(
  archive: XlsxArchive,
  path: string | null,
  limits: SpreadsheetLimits,
) {
  const strings: string[] = []
  if (!path) return strings
  let text = ''
  let isText = false
  let isPhonetic = false
  await readXml(archive.read(path), {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    },
    text: (piece) => {
      if (!isText) return
      text += piece
      if (text.length > limits.cellCharacters * 2) {
        throw new SpreadsheetError('cell_too_long', { line: 0, column: 0, max: limits.cellCharacters })
      }
    },
    close: (name) => {
      if (name === 'si') strings.push(unescapeText(text))
      else if (name === 'rPh') isPhonetic = false
      else if (name === 't') isText = false
    },
  })
  return strings
}

/** Excel writes characters XML cannot hold as `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export function unescapeText(text: string) {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
