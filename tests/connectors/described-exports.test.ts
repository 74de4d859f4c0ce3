import { describe, expect, it } from 'vitest'
import { accountsFromRows } from '@/lib/connectors/apps/file/accounts-from-rows'
import {
  describedExports,
  exportFormatIds,
  recogniseExport,
} from '@/lib/connectors/apps/file/recognise-export'
import { instantReader } from '@/lib/platform/spreadsheets/parse-date'
import { parseSpreadsheet } from '@/lib/platform/spreadsheets/parse-spreadsheet'
import { spreadsheetLimits } from '@/lib/platform/spreadsheets/spreadsheet'
import { business } from '@/tests/connectors/exports/business'
import { collaboration } from '@/tests/connectors/exports/collaboration'
import { database } from '@/tests/connectors/exports/database'
import { development } from '@/tests/connectors/exports/development'
import { type ExportCase, lea, paul } from '@/tests/connectors/exports/export-case'
import { identity } from '@/tests/connectors/exports/identity'
import { learning } from '@/tests/connectors/exports/learning'
import { exportFiles } from '@/tests/connectors/file-exports'

const cases: Record<string, ExportCase> = {
  ...business,
  ...collaboration,
  ...database,
  ...development,
  ...identity,
  ...learning,
}
const files = Object.fromEntries(Object.entries(cases).map(([id, { file }]) => [id, file]))

async function read(bytes: Buffer) {
  const sheet = await parseSpreadsheet(bytes, spreadsheetLimits)
  const { format, columns } = recogniseExport(sheet.header, sheet.rows)
  return { format, ...accountsFromRows(sheet, columns, format, instantReader('dmy')) }
}

describe('the exports that are described', () => {
  it.each(Object.entries(cases))('%s: its page’s columns, and what they say', async (id, expected) => {
    const { format, accounts, problems } = await read(Buffer.from(expected.file))

    expect(format).toBe(id)
    expect(problems).toEqual([])
    expect(accounts).toHaveLength(expected.accounts.length)
    expect(accounts).toMatchObject(expected.accounts)
  })

  it.each(describedExports.map(({ id }) => id))('%s: has a file here, and cites its page', (id) => {
    expect(Object.keys(cases)).toContain(id)
    expect(describedExports.find((one) => one.id === id)?.page).toMatch(/^https:\/\//)
  })

  it('takes no application’s file for another’s', async () => {
    for (const [id, text] of Object.entries({ ...exportFiles, ...files }))
      expect((await read(Buffer.from(text))).format, id).toBe(id === 'entra' ? 'microsoft_365' : id)
    expect(new Set(exportFormatIds).size).toBe(exportFormatIds.length)
  })

  it('asks where the headers of two applications are in one file', () => {
    const both = [collaboration.box.file, development.bitbucket.file]
    const header = both.flatMap((text) => text.split('\n')[0]!.split(','))

    expect(recogniseExport(header)).toEqual({ format: 'generic', columns: {} })
  })

  it('knows an export whose columns are in another order, in UTF-16', async () => {
    const [header = '', first = ''] = collaboration.webex.file.split('\n')
    const reversed = [header, first].map((line) => line.split('\t').reverse().join('\t')).join('\r\n')

    const { format, accounts } = await read(Buffer.from(`\uFEFF${reversed}`, 'utf16le'))

    expect(format).toBe('webex')
    expect(accounts).toMatchObject([lea])
  })

  it('recognises the exports of sixty applications', () => {
    expect(exportFormatIds.filter((id) => id !== 'generic').length).toBeGreaterThanOrEqual(60)
  })

  it('knows the users of Redmine in English, and those of Kintone', async () => {
    const redmine =
      'Login,First name,Last name,Email,Administrator,Created,Last sign in\nlea,Léa,Martin,lea.martin@acme.test,Yes,,'
    const kintone =
      'Login Name,Display Name,Surname,Given Name,Phonetic Surname,Localized Name,E-mail Address,Status\npaul,Paul Roy,Roy,Paul,,,paul.roy@acme.test,1'

    expect(await read(Buffer.from(redmine))).toMatchObject({
      format: 'redmine',
      accounts: [{ ...lea, isAdmin: true }],
    })
    expect(await read(Buffer.from(kintone))).toMatchObject({
      format: 'kintone',
      accounts: [{ ...paul, status: 'active' }],
    })
  })

  it('reports a word that the page does not have, and guesses nothing', async () => {
    const text = identity.okta.file.replace('LOCKED_OUT', 'HIBERNATING')

    const { accounts, problems } = await read(Buffer.from(text))

    expect(accounts[1]).toMatchObject({ ...paul, status: null })
    expect(problems).toMatchObject([{ messageKey: 'spreadsheets.problems.unknown_status', isLeftOut: false }])
  })
})
