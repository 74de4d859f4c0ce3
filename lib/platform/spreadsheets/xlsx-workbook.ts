import { attribute, readXml } from './read-xml.ts'
import { SpreadsheetError } from './spreadsheet.ts'
import type { XlsxArchive } from './xlsx-archive.ts'

type Relation = { id: string; type: string; target: string }
type Sheet = { name: string; relation: string; isVisible: boolean }

export type Workbook = {
  /** The visible sheets in order. */
  sheets: { name: string; path: string }[]
  sharedStrings: string | null
  styles: string | null
  /** Old Excel for Macintosh counted the days from 1904. */
  isFrom1904: boolean
}

/** Follows the parts of the workbook to its visible sheets. */
export async function readWorkbook(archive: XlsxArchive): Promise<Workbook> {
  const root = await readRelations(archive, '')
  const path = root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  // An XLSB file is the same archive with its parts in a binary form.
  if (!archive.has(path) || path.endsWith('.bin')) throw new SpreadsheetError(otherArchive(archive))
  const relations = await readRelations(archive, path)
  const { sheets, isFrom1904 } = await readSheets(archive, path)

  const visible = sheets.filter(({ isVisible }) => isVisible)
  const worksheets = visible.flatMap(({ name, relation }) => {
    const part = relations.find(({ id, type }) => id === relation && type === 'worksheet')
    return part ? [{ name, path: part.target }] : []
  })
  if (worksheets.length === 0) throw new SpreadsheetError('no_visible_sheet')
  const target = (type: string) => relations.find((relation) => relation.type === type)?.target ?? null
  return {
    sheets: worksheets,
    sharedStrings: target('sharedStrings'),
    styles: target('styles'),
    isFrom1904,
  }
}

async function readSheets(archive: XlsxArchive, path: string) {
  const sheets: Sheet[] = []
  let isFrom1904 = false
  await readXml(archive.read(path), {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const relation = attribute(attributes, 'id')
      const isVisible = attributes.state !== 'hidden' && attributes.state !== 'veryHidden'
      if (relation) sheets.push({ name: attributes.name ?? '', relation, isVisible })
    },
  })
  return { sheets, isFrom1904 }
}

async function readRelations(archive: XlsxArchive, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const relations: Relation[] = []
  await readXml(archive.read(`${folder}_rels/${part.slice(folder.length)}.rels`), {
    open: (name, { Id, Type, Target, TargetMode }) => {
      if (name !== 'Relationship' || !Id || !Type || !Target || TargetMode === 'External') return
      // Transitional and strict files differ in the address before the last word.
      relations.push({
        id: Id,
        type: Type.slice(Type.lastIndexOf('/') + 1),
        target: resolvePart(folder, Target),
      })
    },
  })
  return relations
}

function resolvePart(folder: string, target: string) {
  const path = target.startsWith('/') ? target : `${folder}${target}`
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function otherArchive(archive: XlsxArchive) {
  return archive.has('content.xml') && archive.has('mimetype') ? 'open_document' : 'not_a_spreadsheet'
}
