import { SpreadsheetError } from './spreadsheet.ts'

const zip = [0x50, 0x4b, 0x03, 0x04]
const emptyZip = [0x50, 0x4b, 0x05, 0x06]
// The container of Excel 97-2003 files, and of password protected XLSX files.
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]
const others = [
  [0x25, 0x50, 0x44, 0x46], // PDF
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x1f, 0x8b], // gzip
  [0x37, 0x7a, 0xbc, 0xaf], // 7z
  [0x52, 0x61, 0x72, 0x21], // RAR
  [0x7b, 0x5c, 0x72, 0x74, 0x66], // RTF
]

/** Detects the format from the bytes; the name of the file is ignored. */
export function sniffFormat(bytes: Uint8Array): 'csv' | 'xlsx' {
  if (bytes.length === 0) throw new SpreadsheetError('empty')
  if (startsWith(bytes, zip)) return 'xlsx'
  if (startsWith(bytes, compoundFile)) {
    throw new SpreadsheetError(isEncryptedPackage(bytes) ? 'encrypted_xlsx' : 'legacy_xls')
  }
  if (startsWith(bytes, emptyZip) || others.some((magic) => startsWith(bytes, magic))) {
    throw new SpreadsheetError('not_a_spreadsheet')
  }
  return 'csv'
}

/** Refuses text that is a page, a program's data or disguised bytes. */
export function refuseOtherText(text: string) {
  const start = text.slice(0, 65_536)
  const first = start.trimStart().slice(0, 200)
  const isMarkup = /^<(?:[!?]|html|table|workbook|script)/i.test(first)
  const isJson = /^(?:\{\s*["}]|\[\s*[{[\]])/.test(first)
  if (isMarkup || isJson || controlShare(start) > 0.01) throw new SpreadsheetError('not_a_spreadsheet')
}

function controlShare(text: string) {
  let controls = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 0x7f) controls++
  }
  return text.length === 0 ? 0 : controls / text.length
}

function isEncryptedPackage(bytes: Uint8Array) {
  const name = Buffer.from('EncryptedPackage', 'utf16le')
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(name)
}

function startsWith(bytes: Uint8Array, magic: readonly number[]) {
  return magic.every((byte, i) => bytes[i] === byte)
}
