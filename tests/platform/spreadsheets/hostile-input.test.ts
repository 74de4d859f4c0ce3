import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from '@/lib/platform/spreadsheets/decode-text'
import { guessColumns } from '@/lib/platform/spreadsheets/guess-columns'
import { parseCsv } from '@/lib/platform/spreadsheets/parse-csv'
import { parseSpreadsheet } from '@/lib/platform/spreadsheets/parse-spreadsheet'
import { readSpreadsheet } from '@/lib/platform/spreadsheets/read-spreadsheet'
import { readXml } from '@/lib/platform/spreadsheets/read-xml'
import { SpreadsheetError, spreadsheetLimits } from '@/lib/platform/spreadsheets/spreadsheet'
import { styleOfFormat } from '@/lib/platform/spreadsheets/xlsx-dates'
import { aWorkbook } from './a-workbook'

const runs = { numRuns: 10_000 }
const csvText = fc.string({ unit: fc.constantFrom(...'ab1é"",;;\t|\n\n\r =\0'.split('')), maxLength: 120 })
const bytes = fc.uint8Array({ maxLength: 200 })

/** A file with some of its bytes changed, cut or doubled. */
function mutated(original: Buffer) {
  const change = fc.record({ at: fc.nat(original.length - 1), byte: fc.nat(255) })
  return fc
    .record({
      changes: fc.array(change, { minLength: 1, maxLength: 8 }),
      cut: fc.option(fc.nat(original.length)),
    })
    .map(({ changes, cut }) => {
      const copy = Buffer.from(original)
      for (const { at, byte } of changes) copy[at] = byte
      return cut === null ? copy : copy.subarray(0, cut)
    })
}

/** Runs what may fail only by saying what is wrong with the file. */
async function survives(run: () => unknown) {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    expect(error.messageKey).toBe(`spreadsheets.${error.code}`)
  }
}

describe('whatever strangers send', () => {
  it('is text in some encoding', () => {
    fc.assert(
      fc.property(bytes, (content) => {
        expect(typeof decodeText(content).text).toBe('string')
      }),
      runs,
    )
  })

  it('is CSV or has a line to point at, and rows keep their order', async () => {
    await fc.assert(
      fc.asyncProperty(csvText, (text) =>
        survives(() => {
          const numbers = parseCsv(text, spreadsheetLimits).lines.map(({ number }) => number)
          expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
        }),
      ),
      runs,
    )
  })

  it('is a table or a spreadsheet error', async () => {
    const anything = fc.oneof(bytes, csvText.map(Buffer.from))
    await fc.assert(
      fc.asyncProperty(anything, (content) =>
        survives(() => parseSpreadsheet(Buffer.from(content), spreadsheetLimits)),
      ),
      runs,
    )
  })

  it('is a table or a spreadsheet error when an XLSX file is spoilt', async () => {
    const workbook = await aWorkbook({
      sharedStrings: '<si><t>x</t></si>',
      styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
    })
    const damaged = { code: 'damaged' }
    await fc.assert(
      fc.asyncProperty(mutated(workbook), async (file) => {
        const result = await parseSpreadsheet(file, spreadsheetLimits).catch((error: unknown) => error)

        if (result instanceof Error) expect(result).toBeInstanceOf(SpreadsheetError)
        else expect(result).not.toMatchObject(damaged)
      }),
      runs,
    )
  })

  it('is a table or a spreadsheet error when the XML inside is spoilt', async () => {
    const tags = [
      '<row r="2">',
      '</row>',
      '<c r="A1" t="s">',
      '<c s="9">',
      '</c>',
      '<v>',
      '</v>',
      '1',
      'x',
      '<is>',
      '</is>',
      '<t>',
      '</t>',
      '&#0;',
      '&lt;',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
    ]
    const xml = fc
      .array(fc.constantFrom(...tags), { maxLength: 25 })
      .map((parts) => `<worksheet>${parts.join('')}</worksheet>`)
    await fc.assert(
      fc.asyncProperty(xml, async (sheet) => {
        const file = await aWorkbook({ sheets: [{ name: 'S', xml: sheet }], isStored: true })
        await survives(() => parseSpreadsheet(file, spreadsheetLimits))
      }),
      { numRuns: 2_000 },
    )
  })

  it('is a header some columns of which may be guessed', () => {
    const fields = [
      { name: 'a', aliases: ['Nom', 'x'] },
      { name: 'b', aliases: ['Email'], looksLike: 'email' as const },
    ]
    const cells = fc.array(fc.string({ unit: 'binary', maxLength: 30 }), { maxLength: 6 })
    fc.assert(
      fc.property(cells, fc.array(cells, { maxLength: 3 }), (header, rows) => {
        const { a, b } = guessColumns(header, fields, rows)

        expect(a === null || a !== b).toBe(true)
      }),
      runs,
    )
  })

  it('is a number format of some kind', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'dmyhs[]"\\_*;0#.AP/@G '.split('')), maxLength: 300 }),
        (code) => {
          expect(['date', 'time', null]).toContain(styleOfFormat(code))
        },
      ),
      runs,
    )
  })

  it('is XML or a damaged file', async () => {
    const unit = fc.constantFrom(...'<<>>/="\'&;![]-?aDOCTYPEENTITY x'.split(''))
    const text = fc.string({ unit, maxLength: 80 })
    await fc.assert(
      fc.asyncProperty(text, (xml) =>
        survives(async () => {
          async function* chunks() {
            yield Buffer.from(xml.slice(0, 20))
            yield Buffer.from(xml.slice(20))
          }
          await readXml(chunks(), {})
        }),
      ),
      runs,
    )
  })

  it('never gets out of the thread', async () => {
    const workbook = await aWorkbook()
    const anything = fc.oneof(bytes.map(Buffer.from), csvText.map(Buffer.from), mutated(workbook))
    await fc.assert(
      fc.asyncProperty(fc.tuple(anything, anything), async (files) => {
        await Promise.all(files.map((file) => survives(() => readSpreadsheet(file))))
      }),
      // Each run starts two threads.
      { numRuns: 25 },
    )
  })
})
