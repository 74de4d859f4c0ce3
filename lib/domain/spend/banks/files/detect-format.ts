import type { StatementFormat } from './statement.ts'
import { StatementError, type StatementErrorCode } from './statement-error.ts'

const searched = 65_536

/** The format of a text, by its content alone: name and extension are ignored. */
export function detectFormat(text: string): StatementFormat {
  const head = text.slice(0, searched)
  const first = head.trimStart().slice(0, 4_096)
  const other = textTypeOf(first)
  if (other) throw new StatementError(other)
  if (/^OFXHEADER\s*:|^<\?OFX|^<OFX>|^<\?xml[^>]*\?>\s*(?:<!--[^>]*-->\s*)?<(?:\?OFX|OFX>)/i.test(first))
    return 'ofx'
  if (/^<(?:\?xml|!--|!DOCTYPE|!ENTITY|[A-Za-z0-9_]*:?Document)/i.test(first)) return 'camt'
  if (first.startsWith('<')) throw new StatementError('unknown_format')
  if (/^(?:\{[124]:.*)?:20:/m.test(head)) {
    // The report of a day that is not over: it has a floor limit in place of balances, and its lines may still change.
    if (/^:34F:/m.test(head) && !/^:60[FM]:/m.test(head)) throw new StatementError('is_mt942')
    if (/^:(?:60[FM]|61):/m.test(head)) return 'mt940'
  }
  return 'csv'
}

/** What is no statement, whatever its name: banks hand out web pages and Excel's XML as `.xls` files. */
function textTypeOf(first: string): StatementErrorCode | null {
  if (
    /^<|^MIME-Version:/i.test(first) &&
    /<!doctype\s+html|<(?:html|table|body|head)[\s>]|multipart\/related/i.test(first)
  )
    return 'is_html'
  if (/^<[\s\S]*urn:schemas-microsoft-com:office:spreadsheet/i.test(first)) return 'is_excel_xml'
  if (/^(?:\{\s*"|\[\s*[{[])/.test(first)) return 'is_json'
  return /^!(?:Type:|Account|Option:)/i.test(first) ? 'is_qif' : null
}

const magics: [number[], StatementErrorCode][] = [
  [[0x25, 0x50, 0x44, 0x46], 'is_pdf'],
  [[0x89, 0x50, 0x4e, 0x47], 'is_image'],
  [[0xff, 0xd8, 0xff], 'is_image'],
  [[0x47, 0x49, 0x46, 0x38], 'is_image'],
  [[0x1f, 0x8b], 'is_archive'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'is_archive'],
  [[0x52, 0x61, 0x72, 0x21], 'is_archive'],
  [[0x50, 0x4b, 0x05, 0x06], 'is_archive'],
]
// The names of a ZIP's entries stand in it uncompressed.
const workbookParts = ['xl/workbook', 'application/vnd.oasis.opendocument', '[Content_Types].xml']

/** Refuses by their first bytes what is no statement, under whatever name, and says what it is. */
export function refuseOtherBytes(bytes: Uint8Array): void {
  const starts = (magic: number[]) => magic.every((byte, at) => bytes[at] === byte)
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const [magic, code] of magics) if (starts(magic)) throw new StatementError(code)
  if (starts([0x50, 0x4b, 0x03, 0x04]) && !workbookParts.some((part) => buffer.includes(part)))
    throw new StatementError('is_archive')
  // A workbook with a password is in the same container, and is named by its own error.
  const isEncrypted = () => buffer.includes(Buffer.from('EncryptedPackage', 'utf16le'))
  if (starts([0xd0, 0xcf, 0x11, 0xe0]) && !isEncrypted()) throw new StatementError('is_xls')
}
