import { describe, expect, it } from 'vitest'
import { parseSpreadsheet } from '@/lib/platform/spreadsheets/parse-spreadsheet'
import { readSpreadsheet } from '@/lib/platform/spreadsheets/read-spreadsheet'
import { spreadsheetLimits } from '@/lib/platform/spreadsheets/spreadsheet'
import { styleOfFormat } from '@/lib/platform/spreadsheets/xlsx-dates'
import { aWorkbook, sheetXml, type WorkbookParts, zipOf } from './a-workbook'

const read = async (parts: WorkbookParts, limits = {}) =>
  parseSpreadsheet(await aWorkbook(parts), { ...spreadsheetLimits, ...limits })

const dateStyles = `<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0.00 &quot;days&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="20"/><xf numFmtId="165"/></cellXfs>`
const styled = (style: number, value: number | string) => ({ xml: `<c s="${style}"><v>${value}</v></c>` })

describe('cells', () => {
  it('reads shared strings, their runs joined and their reading aids left out', async () => {
    const sheet = await read({
      sharedStrings:
        '<si><t>Nom</t></si><si><r><t>Du</t></r><r><t xml:space="preserve">pont </t></r><rPh><t>x</t></rPh></si><si><t>a_x000D_b</t></si>',
      sheets: [
        {
          name: 'S',
          xml: '<worksheet><sheetData><row><c t="s"><v>0</v></c></row><row><c t="s"><v>1</v></c></row><row><c t="s"><v>2</v></c></row><row><c t="s"><v>99</v></c><c t="str"><v>x</v></c></row></sheetData></worksheet>',
        },
      ],
    })

    expect(sheet).toMatchObject({ format: 'xlsx', sheet: 'S', header: ['Nom'] })
    expect(sheet.rows).toEqual([['Dupont '], ['a\rb'], ['', 'x']])
  })

  it('reads inline texts, numbers, booleans, results of formulas and errors', async () => {
    const sheet = await read({
      sheets: [
        {
          name: 'S',
          rows: [
            ['a', 'b', 'c', 'd', 'e', 'f'],
            [
              'é < & "',
              12.5,
              true,
              { xml: '<c><f>1+1</f><v>2</v></c>' },
              { xml: '<c t="e"><v>#N/A</v></c>' },
              null,
            ],
            [33612345678, 1e20, -0.000001, false, { xml: '<c t="d"><v>2024-03-12T00:00:00</v></c>' }, 'x'],
          ],
        },
      ],
    })

    expect(sheet.rows).toEqual([
      ['é < & "', '12.5', 'true', '2', '#N/A'],
      ['33612345678', '100000000000000000000', '-0.000001', 'false', '2024-03-12', 'x'],
    ])
  })

  it('leaves a cell empty whose shared string is not named, and takes an inline text for all that it has', async () => {
    const cell = '<c t="s"><v/></c>'
    const inline = '<c t="inlineStr"><is><r><t>Ada </t></r><r><t>L.</t></r></is><v>1</v></c>'
    const only = '<c t="inlineStr"><v>Bob</v></c>'
    const sheet = await read({
      sharedStrings: '<si><t>Email</t></si>',
      sheets: [
        {
          name: 'S',
          xml: `<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="str"><v>Nom</v></c></row><row>${cell}${inline}</row><row>${cell}${only}</row></sheetData></worksheet>`,
        },
      ],
    })

    expect(sheet.rows).toEqual([
      ['', 'Ada L.'],
      ['', 'Bob'],
    ])
  })

  it('turns numbers styled as dates into ISO dates', async () => {
    const rows = [
      ['a'],
      [styled(1, 45363)],
      [styled(2, 45363)],
      [styled(3, 45363.604166667)],
      [styled(4, 0.5)],
    ]
    const more = [[styled(5, 45363)], [styled(0, 45363)], [styled(1, 59)], [styled(1, 61)], [styled(1, -5)]]

    const sheet = await read({ styles: dateStyles, sheets: [{ name: 'S', rows: [...rows, ...more] }] })

    expect(sheet.rows.flat()).toEqual([
      '2024-03-12',
      '2024-03-12',
      '2024-03-12T14:30:00',
      '12:00:00',
      '45363',
      '45363',
      '1900-02-28',
      '1900-03-01',
      '-5',
    ])
  })

  it('counts days from 1904 where the workbook does', async () => {
    const sheet = await read({
      styles: dateStyles,
      workbookProperties: '<workbookPr date1904="1"/>',
      sheets: [{ name: 'S', rows: [['a'], [styled(1, 43901)]] }],
    })

    expect(sheet.rows).toEqual([['2024-03-12']])
  })

  it.each([
    ['dd/mm/yyyy', 'date'],
    ['[$-40C]d mmmm yyyy;@', 'date'],
    ['mmm', 'date'],
    ['[h]:mm', 'time'],
    ['hh:mm:ss', 'time'],
    ['General', null],
    ['0.00', null],
    ['0 "days"', null],
    ['#,##0 [$€-40C]', null],
    ['[Red]0', null],
    ['0\\d', null],
  ])('%s is %s', (format, style) => {
    expect(styleOfFormat(format)).toBe(style)
  })

  it('keeps the row numbers and the gaps of the sheet', async () => {
    const xml =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="3"><x:c r="B3"><x:v>1</x:v></x:c><x:c r="D3"><x:v>2</x:v></x:c><x:c r="XFD3"/></x:row><x:row r="7"><x:c r="C7"><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>'

    const sheet = await read({ sheets: [{ name: 'S', xml }] })

    expect(sheet).toMatchObject({
      header: ['', '1', '', '2'],
      headerRowNumber: 3,
      rows: [['', '', '3']],
      rowNumbers: [7],
    })
  })
})

describe('sheets', () => {
  const sheets = [
    { name: 'Hidden', state: 'veryHidden', rows: [['hidden']] },
    { name: 'Members', rows: [['members']] },
    { name: 'Other', rows: [['other']] },
  ]

  it('reads the first visible one, and says which others have something in them', async () => {
    const more = [
      { name: 'Formatted', xml: '<worksheet><sheetData><row><c s="1"/></row></sheetData></worksheet>' },
      {
        name: 'Prefixed',
        xml: '<x:worksheet><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      },
      { name: 'Hidden too', state: 'hidden', rows: [['x']] },
    ]
    const file = await aWorkbook({ sheets: [...sheets, { name: 'Empty', rows: [] }, ...more] })

    expect(await readSpreadsheet(file)).toMatchObject({
      sheet: 'Members',
      otherSheets: ['Other', 'Prefixed'],
      header: ['members'],
    })
    const hidden = await aWorkbook({ sheets: sheets.slice(0, 1) })
    await expect(readSpreadsheet(hidden)).rejects.toMatchObject({ code: 'no_visible_sheet' })
  })

  it('passes over empty sheets', async () => {
    const behind = [
      { name: 'Empty', rows: [] },
      { name: 'Hidden', state: 'hidden', rows: [['x']] },
      ...sheets.slice(1),
    ]

    expect(await read({ sheets: behind })).toMatchObject({ sheet: 'Members' })
  })

  it('reads parts in UTF-16 without a mark', async () => {
    const sheet = sheetXml([['Prénom'], ['Zoé']]).replace('1.0"?>', '1.0" encoding="UTF-16"?>')
    const encoded = Buffer.from(sheet, 'utf16le')

    for (const content of [encoded, Buffer.from(encoded).swap16()]) {
      expect((await read({ more: { 'xl/worksheets/sheet1.xml': content } })).rows).toEqual([['Zoé']])
    }
  })

  it('says that a sheet is empty', async () => {
    await expect(read({ sheets: [{ name: 'S', rows: [] }] })).rejects.toMatchObject({ code: 'empty' })
  })
})

describe('hostile files, through the thread', () => {
  const codeOf = async (file: Buffer, limits = {}) =>
    readSpreadsheet(file, { limits }).then(
      () => 'read',
      (error: { code?: string }) => error.code,
    )

  it('refuses what unpacks to a hundred times its size', async () => {
    const rows = `<row><c t="inlineStr"><is><t>${'A'.repeat(1000)}</t></is></c></row>`.repeat(30_000)
    const file = await aWorkbook({
      sheets: [{ name: 'S', xml: `<worksheet><sheetData>${rows}</sheetData></worksheet>` }],
    })

    expect(file.length).toBeLessThan(200_000)
    expect(await codeOf(file)).toBe('bomb')
    expect(await codeOf(file, { ratio: 100_000 })).toBe('read')
  })

  it('refuses more than 100 MB, in one part or in all', async () => {
    const zeros = Buffer.alloc(51 * 1024 * 1024)
    const file = await aWorkbook({ more: { 'xl/media/a.bin': zeros, 'xl/media/b.bin': zeros } })

    expect(await codeOf(file)).toBe('bomb')
    expect(await codeOf(file, { unpackedBytes: 200 * 1024 * 1024 })).toBe('read')
  })

  it('counts the bytes itself when the file lies about its sizes', async () => {
    const rows = `<row><c t="inlineStr"><is><t>${'A'.repeat(1000)}</t></is></c></row>`.repeat(3_000)
    const file = await aWorkbook({
      sheets: [{ name: 'S', xml: `<worksheet><sheetData>${rows}</sheetData></worksheet>` }],
    })
    const lying = Buffer.from(file)
    // The uncompressed size stands 24 bytes into each record of the central directory.
    for (let at = lying.indexOf('PK\x01\x02'); at >= 0; at = lying.indexOf('PK\x01\x02', at + 4)) {
      if (lying.readUInt32LE(at + 24) > 1_000_000) lying.writeUInt32LE(1000, at + 24)
    }

    expect(['damaged', 'bomb']).toContain(await codeOf(lying))
  })

  it('refuses more than 1,000 parts', async () => {
    const more = Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`xl/media/${i}`, 'x']))
    const file = await aWorkbook({ more })

    expect(await codeOf(file)).toBe('bomb')
    expect(await codeOf(file, { entries: 2_000 })).toBe('read')
  })

  it.each(['xl/workbook.xml', 'xl/worksheets/sheet1.xml', 'xl/_rels/workbook.xml.rels', '_rels/.rels'])(
    'refuses entity declarations in %s',
    async (part) => {
      const laughs = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><x>&b;</x>'

      expect(await codeOf(await aWorkbook({ more: { [part]: laughs } }))).toBe('forbidden_xml')
      const utf16 = Buffer.from(`\uFEFF${laughs}`, 'utf16le')
      expect(await codeOf(await aWorkbook({ more: { [part]: utf16 } }))).toBe('forbidden_xml')
    },
  )

  it('refuses an external entity in the shared strings and the styles', async () => {
    const outside = '<!DOCTYPE sst SYSTEM "file:///etc/passwd"><sst/>'
    for (const part of ['xl/sharedStrings.xml', 'xl/styles.xml']) {
      expect(await codeOf(await aWorkbook({ more: { [part]: outside } }))).toBe('forbidden_xml')
    }
  })

  it('takes the words <!DOCTYPE in a cell for the text they are', async () => {
    const file = await aWorkbook({ sheets: [{ name: 'S', rows: [['a'], ['<!DOCTYPE html>']] }] })

    expect((await readSpreadsheet(file)).rows).toEqual([['<!DOCTYPE html>']])
  })

  it('knows an OpenDocument file, another archive and a cut file apart', async () => {
    const whole = await aWorkbook()

    expect(await codeOf(await zipOf({ mimetype: 'application/vnd.oasis', 'content.xml': '<x/>' }))).toBe(
      'open_document',
    )
    expect(await codeOf(await zipOf({ 'readme.txt': 'hello' }))).toBe('not_a_spreadsheet')
    expect(await codeOf(whole.subarray(0, whole.length - 30))).toBe('damaged')
    expect(await codeOf(await aWorkbook({ more: { 'xl/worksheets/sheet1.xml': '<worksheet><row>' } }))).toBe(
      'damaged',
    )
  })

  it('stops at the limits of rows, columns, cells and texts', async () => {
    const file = await aWorkbook({
      sheets: [
        {
          name: 'S',
          rows: [
            ['a', 'b'],
            ['1', '22222'],
            ['3', '4'],
          ],
        },
      ],
    })
    const far = await aWorkbook({
      sheets: [{ name: 'S', xml: sheetXml([['a'], [{ xml: '<c r="XFD2"><v>1</v></c>' }]]) }],
    })

    expect(await codeOf(file, { rows: 1 })).toBe('too_many_rows')
    expect(await codeOf(file, { cells: 3 })).toBe('too_many_cells')
    expect(await codeOf(file, { cellCharacters: 4 })).toBe('cell_too_long')
    expect(await codeOf(far)).toBe('too_many_columns')
  })

  it('reads 20,000 rows', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => [`Dupont${i}`, 'Jean', `jean${i}@acme.test`, i])
    const file = await aWorkbook({
      sheets: [{ name: 'S', rows: [['Nom', 'Prénom', 'Email', 'Id'], ...rows] }],
    })

    const sheet = await readSpreadsheet(file)

    expect(sheet.rows[19_999]).toEqual(['Dupont19999', 'Jean', 'jean19999@acme.test', '19999'])
  })
})
