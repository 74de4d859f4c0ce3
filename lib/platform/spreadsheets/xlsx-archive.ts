import yauzl from 'yauzl'
import type { SpreadsheetLimits } from './spreadsheet.ts'
import { SpreadsheetError } from './spreadsheet.ts'

// Small files of repeated characters exceed every ratio, and are harmless.
const ratioMatters = 1024 * 1024

/**
 * The parts of an XLSX file, unpacked as streams under the limits: sizes are measured, because the declared ones may
 * be wrong.
 */
export class XlsxArchive {
  private readonly zip: yauzl.ZipFile
  private readonly entries: Map<string, yauzl.Entry>
  private readonly limits: SpreadsheetLimits
  private unpacked = 0

  private constructor(zip: yauzl.ZipFile, entries: Map<string, yauzl.Entry>, limits: SpreadsheetLimits) {
    this.zip = zip
    this.entries = entries
    this.limits = limits
  }

  static async open(bytes: Buffer, limits: SpreadsheetLimits) {
    const zip = await yauzl.fromBufferPromise(bytes, { validateEntrySizes: true })
    if (zip.entryCount > limits.entries) throw new SpreadsheetError('bomb')
    const entries = new Map<string, yauzl.Entry>()
    let declared = 0
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new SpreadsheetError('encrypted_xlsx')
      declared += entry.uncompressedSize
      if (declared > limits.unpackedBytes) throw new SpreadsheetError('bomb')
      const name = partName(entry.fileName)
      // Of two parts with one name the first counts: no spreadsheet program writes a second.
      if (!entries.has(name)) entries.set(name, entry)
    }
    return new XlsxArchive(zip, entries, limits)
  }

  has(name: string) {
    return this.entries.has(partName(name))
  }

  /** The bytes of a part, or nothing when the file has no such part. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(partName(name))
    if (!entry) return
    let size = 0
    for await (const chunk of await this.zip.openReadStreamPromise(entry)) {
      const bytes = chunk as Buffer
      size += bytes.length
      this.unpacked += bytes.length
      const isTooDense = size > ratioMatters && size > entry.compressedSize * this.limits.ratio
      if (isTooDense || this.unpacked > this.limits.unpackedBytes) throw new SpreadsheetError('bomb')
      yield bytes
    }
  }
}

function partName(name: string) {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()
}
