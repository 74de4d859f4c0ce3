import { expect, it } from 'vitest'
import { startImport } from '@/lib/domain/people/import/imports'
import { readImport } from '@/lib/domain/people/import/read-import'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { aWorkbook } from '@/tests/platform/spreadsheets/a-workbook'
import { aCompany } from '@/tests/support/factories'

async function preview(actor: Actor, bytes: Buffer) {
  const { id } = await startImport(actor, { name: 'liste.csv', bytes })
  await readImport(id)
  return db.memberImport.findUniqueOrThrow({ where: { companyId_id: { companyId: actor.companyId, id } } })
}

const table = [
  ['Nom', 'Prénom', 'E-mail', 'Civilité', 'Date d’entrée'],
  ['Lefèvre', 'Élodie', 'elodie@corvelle.example', 'Mme', '03/02/2025'],
  ['Œuvrard', 'Zoé', 'zoe@corvelle.example', 'Mme', '17/02/2025'],
]
const text = (delimiter: string) => table.map((cells) => cells.join(delimiter)).join('\r\n')

const encodings = {
  'UTF-8': (written: string) => Buffer.from(written, 'utf8'),
  'UTF-8 with a mark': (written: string) => Buffer.from(`\ufeff${written}`, 'utf8'),
  'Windows-1252': (written: string) =>
    Buffer.from(written.replaceAll('’', '\x92').replaceAll('Œ', '\x8c'), 'latin1'),
  'UTF-16': (written: string) => Buffer.from(`\ufeff${written}`, 'utf16le'),
  'UTF-16 without a mark': (written: string) => Buffer.from(written, 'utf16le'),
}
const files = Object.keys(encodings).flatMap((encoding) =>
  [';', ',', '\t'].map((delimiter) => [encoding, delimiter] as const),
)

it.each(files)('reads a list in %s, cut by %j, and guesses its columns', async (encoding, delimiter) => {
  const bytes = encodings[encoding as keyof typeof encodings](text(delimiter))

  const read = await preview(await aCompany(), bytes)

  expect(read).toMatchObject({ state: 'previewed', rowCount: 2, faultCount: 0, createdCount: 2 })
  expect(read.columns).toMatchObject({ last_name: 0, first_name: 1, email: 2, civility: 3, start_date: 4 })
  expect(read.sample).toMatchObject([
    { line: 2, cells: table[1]! },
    { line: 3, cells: table[2]! },
  ])
})

it('reads the first sheet of a workbook, and says which others have people', async () => {
  const bytes = await aWorkbook({
    sheets: [
      { name: 'Paris', rows: table },
      { name: 'Lyon', rows: table.slice(0, 2) },
      { name: 'Feuil3', rows: [] },
    ],
  })

  const read = await preview(await aCompany(), bytes)

  expect(read).toMatchObject({ state: 'previewed', rowCount: 2, faultCount: 0, createdCount: 2 })
  expect(read.preview).toMatchObject({ sheet: 'Paris', other_sheets: ['Lyon'] })
})

it('understands a list in English with one column for the name', async () => {
  const rows = [
    'Display name,Work email,Hire date,End date,Logins',
    'Ada Morel,ada@corvelle.example,2024-05-06,,amorel',
  ]

  const read = await preview(await aCompany(), Buffer.from(rows.join('\n')))

  expect(read.columns).toMatchObject({ full_name: 0, email: 1, hiring_date: 2, end_date: 3, identifiers: 4 })
  expect(read.faultCount).toBe(0)
})

it('takes “Nom” that holds both names for both', async () => {
  const rows = ['Nom;Courriel', 'DUPONT Jean;jean@corvelle.example', 'Anne de LA TOUR;anne@corvelle.example']

  const read = await preview(await aCompany(), Buffer.from(rows.join('\n')))

  expect(read.columns).toMatchObject({ full_name: 0, last_name: null })
})

it('says what is wrong with a file that is no list', async () => {
  const actor = await aCompany()

  expect(await preview(actor, Buffer.from('%PDF-1.7 …'))).toMatchObject({
    state: 'failed',
    errorKey: 'spreadsheets.not_a_spreadsheet',
  })
  expect(await preview(actor, Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]))).toMatchObject({
    state: 'failed',
    errorKey: 'spreadsheets.legacy_xls',
  })
})
