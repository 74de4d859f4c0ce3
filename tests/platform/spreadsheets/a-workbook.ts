import yazl from 'yazl'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export type Cell = string | number | boolean | { xml: string } | null
export type WorkbookParts = {
  sheets?: { name: string; state?: string; rows?: Cell[][]; xml?: string }[]
  sharedStrings?: string
  styles?: string
  workbookProperties?: string
  more?: Record<string, string | Buffer>
  /** Not compressed, which is faster: for tests that are not about archives. */
  isStored?: boolean
}

/** An XLSX file as Excel would zip it, every part open to be spoilt. */
export function aWorkbook({
  sheets = [{ name: 'Feuil1', rows: [['a'], ['1']] }],
  sharedStrings,
  styles,
  workbookProperties = '',
  more = {},
  isStored = false,
}: WorkbookParts = {}): Promise<Buffer> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const sheetTags = sheets.map(
    ({ name, state }, i) =>
      `<sheet name="${name}" sheetId="${i + 1}"${state ? ` state="${state}"` : ''} r:id="rId${i + 1}"/>`,
  )
  const parts: Record<string, string | Buffer> = {
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}">${workbookProperties}<sheets>${sheetTags.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${[
      ...sheets.map((_, i) => relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`)),
      relation('rIdS', 'sharedStrings', 'sharedStrings.xml'),
      relation('rIdT', 'styles', '/xl/styles.xml'),
    ].join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ rows = [], xml }, i) => [`xl/worksheets/sheet${i + 1}.xml`, xml ?? sheetXml(rows)]),
    ),
    ...(sharedStrings ? { 'xl/sharedStrings.xml': `<sst xmlns="${main}">${sharedStrings}</sst>` } : {}),
    ...(styles ? { 'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>` } : {}),
    ...more,
  }
  return zipOf(parts, !isStored)
}

export function sheetXml(rows: Cell[][]) {
  const lines = rows.map((cells, i) => `<row r="${i + 1}">${cells.map(cellXml).join('')}</row>`)
  return `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

export function zipOf(parts: Record<string, string | Buffer>, compress = true): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name, { compress })
  zip.end()
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk))
    zip.outputStream.on('error', reject)
    zip.outputStream.on('end', () => resolve(Buffer.concat(chunks)))
  })
}

function cellXml(cell: Cell) {
  if (cell === null) return '<c/>'
  if (typeof cell === 'object') return cell.xml
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}
