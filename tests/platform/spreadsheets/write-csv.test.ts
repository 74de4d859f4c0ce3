import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSpreadsheet } from '@/lib/platform/spreadsheets/parse-spreadsheet'
import { spreadsheetLimits } from '@/lib/platform/spreadsheets/spreadsheet'
import { type CsvCell, csvCell, csvStream, writeCsv } from '@/lib/platform/spreadsheets/write-csv'

async function written(header: string[], rows: CsvCell[][], language = 'fr') {
  let text = ''
  for await (const chunk of writeCsv(header, rows, { language })) text += chunk
  return text
}

describe('writeCsv', () => {
  it('writes the mark, every cell quoted, a semicolon in French and a comma elsewhere', async () => {
    const rows = [['Dupont', 'dit "le Grand"', 12.5, null, 3n, undefined]]

    expect(await written(['Nom', 'Prénom'], rows)).toBe(
      '\uFEFF"Nom";"Prénom"\r\n"Dupont";"dit ""le Grand""";"12.5";"";"3";""\r\n',
    )
    expect(await written(['a', 'b'], [], 'en')).toBe('\uFEFF"a","b"\r\n')
  })

  it.each([
    '=1+1',
    '+cmd',
    '-2+3',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '\0=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    ' =1',
    '+33612345678',
    "'=1",
    "''-5",
  ])('neutralises %j', (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`)
  })

  it.each(['-5', '-1.25', '-3,5', '12', 'Dupont-Durand', 'a=b', "'t Hooft", "''", '1 =1'])(
    'leaves %j alone',
    (text) => {
      expect(csvCell(text)).toBe(`"${text}"`)
    },
  )

  it('never leaves a cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '=', '+', '-', '@', '\t=', '＝'),
        (text, start) => {
          const cell = csvCell(start + text).slice(1, -1)

          expect(/^[=+\-@\t\r\n\0＝＋－＠]/.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell)).toBe(false)
        },
      ),
      { numRuns: 10_000 },
    )
  })

  it('is read back as it was written', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', ';', ',', '"', '\n', '\r', ' ', 'z') })
    const rowsOf = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(rowsOf, fc.constantFrom('fr', 'en'), async (rows, language) => {
        const lines = rows.map(([a, b]) => [`x${a}x`, `y${b}y`])

        const sheet = await parseSpreadsheet(
          Buffer.from(await written(['first', 'second'], lines, language)),
          spreadsheetLimits,
        )

        expect(sheet.rows).toEqual(lines)
      }),
      { numRuns: 500 },
    )
  })

  it('is read back as it was written, formulas and apostrophes too', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', "'", '=', '+', '-', '@', '＝', '1', ' ', '\t', ';') })
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 20 }), async (cells) => {
        const lines = cells.map((text) => [text, 'x'])

        const sheet = await parseSpreadsheet(
          Buffer.from(await written(['first', 'second'], lines)),
          spreadsheetLimits,
        )

        expect(sheet.rows).toEqual(lines)
      }),
      { numRuns: 1_000 },
    )
  })

  it('streams 100,000 rows in pieces and stops when the reader leaves', async () => {
    let produced = 0
    async function* rows() {
      try {
        for (; produced < 100_000; produced++) yield [`Dupont ${produced}`, 'jean@acme.test']
      } finally {
        produced = -produced
      }
    }
    const reader = csvStream(['Nom', 'Email'], rows(), { language: 'fr' }).getReader()

    const first = await reader.read()
    await setTimeout(20)
    await reader.cancel()

    expect(first.value?.length).toBeLessThan(70_000)
    expect(-produced).toBeGreaterThan(0)
    expect(-produced).toBeLessThan(5_000)
  })
})
