import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSpreadsheet } from '@/lib/platform/spreadsheets/parse-spreadsheet'
import { readSpreadsheet } from '@/lib/platform/spreadsheets/read-spreadsheet'
import { spreadsheetLimits } from '@/lib/platform/spreadsheets/spreadsheet'

const read = (text: string | Buffer, limits = {}) =>
  parseSpreadsheet(Buffer.from(text), { ...spreadsheetLimits, ...limits })

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()
// Windows-1252 and Latin-1 agree on every letter used here but the euro and the curly apostrophe.
const windows1252 = (text: string) =>
  Buffer.from(text.replaceAll('€', '\u0080').replaceAll('’', '\u0092'), 'latin1')
const encodings = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-8 with its mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'utf-16le': (text: string) => Buffer.from(text, 'utf16le'),
  'utf-16le with its mark': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'utf-16be': (text: string) => utf16be(text),
  'utf-16be with its mark': (text: string) => utf16be(`\uFEFF${text}`),
  'windows-1252': windows1252,
}
const cases = Object.keys(encodings).flatMap((encoding) =>
  [',', ';', '\t', '|'].flatMap((delimiter) =>
    ['\n', '\r\n', '\r'].map((newline) => ({
      name: JSON.stringify(delimiter + newline),
      encoding: encoding as keyof typeof encodings,
      delimiter,
      newline,
    })),
  ),
)

describe('delimiters, encodings and line ends', () => {
  it.each(cases)('reads $encoding with $name', async ({ encoding, delimiter, newline }) => {
    const lines = [
      ['Nom', 'Prénom', 'Salaire'],
      ['Lefèvre', 'Zoé', '1 200 €'],
      ['L’Œuvre'.replace('Œ', 'O'), '"a, b; c\t""d"" | e"', ''],
    ]
    const text = lines.map((cells) => cells.join(delimiter)).join(newline)

    const sheet = await read(encodings[encoding](text))

    expect(sheet.delimiter).toBe(delimiter)
    expect(sheet.encoding).toBe(encoding.split(' ')[0])
    expect(sheet.header).toEqual(['Nom', 'Prénom', 'Salaire'])
    expect(sheet.rows).toEqual([
      ['Lefèvre', 'Zoé', '1 200 €'],
      ['L’Ouvre', 'a, b; c\t"d" | e'],
    ])
    expect(sheet.rowNumbers).toEqual([2, 3])
  })

  it('takes the delimiter the first line declares, and does not count that line as the header', async () => {
    const sheet = await read('sep=;\r\na,b;c\r\n1,5;2')

    expect(sheet).toMatchObject({
      delimiter: ';',
      header: ['a,b', 'c'],
      headerRowNumber: 2,
      rows: [['1,5', '2']],
    })
  })

  it('is not misled by decimal commas and commas in addresses', async () => {
    const sheet = await read('Nom;Taux;Adresse\nA;1,5;1, rue X, Paris\nB;2;Lyon\nC;3,25;Nice, France')

    expect(sheet.delimiter).toBe(';')
  })

  it('reads a single column', async () => {
    expect(await read('Email\na@acme.test\n')).toMatchObject({ header: ['Email'], rows: [['a@acme.test']] })
  })
})

describe('what people do to their files', () => {
  it('numbers rows as a text editor does, over empty lines and line breaks in cells', async () => {
    const sheet = await read('a,b\n\n"x\ny\r\nz",1\n   ,\n2,3\n,,,\n4,5')

    expect(sheet.rows).toEqual([
      ['x\ny\r\nz', '1'],
      ['2', '3'],
      ['4', '5'],
    ])
    expect(sheet.rowNumbers).toEqual([3, 7, 9])
  })

  it('finds the header under title lines', async () => {
    const text =
      'Liste des salariés;;;\nExport du 12/03/2024;Acme;;\n\nNom;Prénom;Email;Entrée\nA;B;a@b.fr;1\nC;;;'

    const sheet = await read(text)

    expect(sheet).toMatchObject({ header: ['Nom', 'Prénom', 'Email', 'Entrée'], headerRowNumber: 4 })
    expect(sheet.rows).toEqual([['A', 'B', 'a@b.fr', '1'], ['C']])
  })

  it('keeps rows shorter and longer than the header', async () => {
    expect((await read('a,b\n1\n1,2,3\n')).rows).toEqual([['1'], ['1', '2', '3']])
  })

  it('keeps quotes inside cells, and formulas as the text they are', async () => {
    expect((await read('a,b\n5" pipe,=1+1\n@SUM(A1),+33 1 23')).rows).toEqual([
      ['5" pipe', '=1+1'],
      ['@SUM(A1)', '+33 1 23'],
    ])
  })

  it('drops the NUL that the database refuses', async () => {
    expect((await read(`a,b\n${'x'.repeat(200)}\0y,2`)).rows[0]?.[0]).toBe(`${'x'.repeat(200)}y`)
  })
})

describe('what is refused, and why', () => {
  it.each([
    ['empty', ''],
    ['empty', '\uFEFF'],
    ['empty', '\n \n,,,\n'],
    ['not_a_spreadsheet', '%PDF-1.7 ...'],
    ['not_a_spreadsheet', '<!DOCTYPE html><html><table><tr><td>Nom</td></tr></table></html>'],
    ['not_a_spreadsheet', '<?xml version="1.0"?><Workbook/>'],
    ['not_a_spreadsheet', '[{"login":"octocat"}]'],
    ['not_a_spreadsheet', Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919) % 251))],
    ['legacy_xls', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex')],
    [
      'encrypted_xlsx',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
  ])('%s', async (code, content) => {
    await expect(read(content)).rejects.toMatchObject({ code, messageKey: `spreadsheets.${code}` })
  })

  it('says on which line a quote opens that never closes', async () => {
    await expect(read('a,b\n1,2\n"3,4\n5,6\n')).rejects.toMatchObject({
      code: 'broken_quote',
      params: { line: 3 },
    })
    await expect(read('sep=,\na,b\n1,"2')).rejects.toMatchObject({
      code: 'broken_quote',
      params: { line: 3 },
    })
  })

  it.each([
    ['too_large', { bytes: 10 }],
    ['too_many_rows', { rows: 2 }],
    ['too_many_columns', { columns: 1 }],
    ['too_many_cells', { cells: 5 }],
    ['cell_too_long', { cellCharacters: 4 }],
  ])('%s', async (code, limits) => {
    await expect(read('a,b\n1,2\n3,12345\n5,6\n', limits)).rejects.toMatchObject({ code })
  })
})

describe('the thread', () => {
  it('reads bytes and paths alike', async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'spreadsheet-')), 'members.exe')
    await writeFile(file, 'Nom;Prénom\nDupont;Jean')

    const [fromPath, fromBytes] = await Promise.all([
      readSpreadsheet(file),
      readSpreadsheet(Buffer.from('Nom;Prénom\nDupont;Jean')),
    ])

    expect(fromPath).toEqual(fromBytes)
    expect(fromPath.rows).toEqual([['Dupont', 'Jean']])
  })

  it('reads at most the limit of a larger file', async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'spreadsheet-')), 'large.csv')
    await writeFile(file, Buffer.alloc(21 * 1024 * 1024, 'a,b\n'))

    await expect(readSpreadsheet(file)).rejects.toMatchObject({ code: 'too_large', params: { max: 20 } })
  })

  it('says what is wrong with a file as the parser does', async () => {
    await expect(readSpreadsheet(Buffer.from('a\n"b'))).rejects.toMatchObject({
      code: 'broken_quote',
      messageKey: 'spreadsheets.broken_quote',
      params: { line: 2 },
    })
  })

  it('ends when the time is up, and when the memory is', async () => {
    const rows = Buffer.from(`a,b,c\n${'1234567,2345678,3456789\n'.repeat(180_000)}`)

    await expect(readSpreadsheet(rows, { limits: { milliseconds: 20 } })).rejects.toMatchObject({
      code: 'timed_out',
    })
    await expect(readSpreadsheet(rows, { limits: { memoryMb: 16 } })).rejects.toMatchObject({ code: 'bomb' })
    expect((await readSpreadsheet(Buffer.from('a\n1'))).rows).toEqual([['1']])
  })

  it('leaves the bytes given to it as they were', async () => {
    const bytes = Buffer.from('a,b\n1,2')

    await readSpreadsheet(bytes)

    expect(bytes.toString()).toBe('a,b\n1,2')
  })

  it('reads 20,000 members without holding much', async () => {
    const lines = Array.from(
      { length: 20_000 },
      (_, i) => `Dupont${i};Jean;jean${i}@acme.test;12/03/2020;Salarié`,
    )
    const bytes = Buffer.from(['Nom;Prénom;Email;Entrée;Type', ...lines].join('\r\n'))
    const before = process.memoryUsage().rss

    const sheet = await readSpreadsheet(bytes)

    expect(sheet.rows).toHaveLength(20_000)
    expect(sheet.rows[19_999]?.[0]).toBe('Dupont19999')
    expect(sheet.rowNumbers[19_999]).toBe(20_001)
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })
})
