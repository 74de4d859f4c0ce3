import { describe, expect, it } from 'vitest'
import { accountsFromRows } from '@/lib/connectors/apps/file/accounts-from-rows'
import { describedExports } from '@/lib/connectors/apps/file/described-exports'
import { exportFormatIds, recogniseExport } from '@/lib/connectors/apps/file/recognise-export'
import { instantReader } from '@/lib/platform/spreadsheets/parse-date'
import { parseSpreadsheet } from '@/lib/platform/spreadsheets/parse-spreadsheet'
import { spreadsheetLimits } from '@/lib/platform/spreadsheets/spreadsheet'
import { describedExportFiles } from '@/tests/connectors/described-export-files'
import { exportFiles } from '@/tests/connectors/file-exports'

type Id = keyof typeof describedExportFiles

async function read(bytes: Buffer) {
  const sheet = await parseSpreadsheet(bytes, spreadsheetLimits)
  const { format, columns } = recogniseExport(sheet.header, sheet.rows)
  return { format, ...accountsFromRows(sheet, columns, format, instantReader('dmy')) }
}
const day = (text: string) => new Date(text)
const lea = { email: 'lea.martin@acme.test' }
const paul = { email: 'paul.roy@acme.test' }

const expected: Record<Id, object[]> = {
  gitlab: [
    { ...lea, externalId: 'lmartin', displayName: 'Léa Martin', role: null, lastActiveAt: day('2026-03-12') },
    { externalId: 'proy', email: null, status: null },
  ],
  docker: [
    {
      ...lea,
      externalId: 'lmartin',
      role: 'Owner',
      isAdmin: true,
      status: 'active',
      createdAt: day('2023-02-01T09:00:00Z'),
      lastActiveAt: day('2026-03-13T08:00:00Z'),
    },
    { ...paul, isAdmin: false, lastActiveAt: null },
    { externalId: 'ana.gil@acme.test', status: 'invited' },
  ],
  clickup: [
    { ...lea, role: 'Owner', isAdmin: true, status: null, lastActiveAt: day('2026-03-12T09:15:00Z') },
    { ...paul, role: 'Member', isAdmin: false, kind: null },
    { role: 'Guest', kind: 'external', lastActiveAt: null },
  ],
  smartsheet: [
    { ...lea, isAdmin: true, kind: null, status: 'active' },
    { email: 'ana@partner.test', isAdmin: false, kind: 'external', status: 'active' },
  ],
  zendesk: [
    {
      ...lea,
      externalId: '361200001',
      status: 'active',
      fields: { department: 'Support' },
      lastActiveAt: day('2026-03-12T09:15:00Z'),
    },
    { ...paul, status: 'suspended', lastActiveAt: null },
  ],
  bitbucket: [
    { ...lea, status: 'active', hasMfa: true, hasSeat: true, lastActiveAt: day('2026-03-12T09:15:21Z') },
    { displayName: 'Amy Newman', status: 'suspended', hasMfa: false, hasSeat: false },
  ],
  webex: [
    { ...lea, displayName: 'Léa Martin', status: 'active', lastActiveAt: day('2026-03-12T09:15:09Z') },
    { ...paul, status: 'invited' },
    { status: 'suspended', fields: { department: 'Ventes' } },
  ],
  box: [
    { ...lea, externalId: '2201', isAdmin: true, status: 'active', lastActiveAt: day('2026-03-12') },
    { ...paul, isAdmin: false, status: 'suspended' },
  ],
  okta: [
    { ...lea, status: 'active', createdAt: day('2022-03-01T09:00:00Z') },
    { ...paul, status: 'suspended' },
    { externalId: 'agil', email: null, login: 'agil', status: 'invited' },
  ],
  dropbox: [
    { ...lea, isAdmin: true, status: 'active', hasMfa: null, createdAt: day('2023-02-01') },
    { ...paul, isAdmin: false, status: 'suspended' },
    { status: 'invited' },
  ],
  lastpass: [
    { ...lea, role: 'Super admin', isAdmin: true, hasMfa: true, status: 'active' },
    { ...paul, isAdmin: null, hasMfa: false, status: 'suspended' },
    { status: 'invited', hasMfa: null },
  ],
  adobe: [
    { ...lea, externalId: 'AB12@acme.e', login: 'lmartin', isAdmin: true, status: null },
    { ...paul, isAdmin: null, fields: { user_type: 'Adobe ID' } },
  ],
  active_directory: [
    {
      ...lea,
      externalId: 'de1c564dbab7654e9bab119fdf11a404',
      login: 'lmartin',
      displayName: 'Léa Martin',
      firstName: 'Léa',
      status: 'active',
      createdAt: day('2022-03-01T09:00:00Z'),
      lastActiveAt: day('2026-03-11T09:13:20Z'),
      fields: { department: 'Sales' },
    },
    { ...paul, externalId: 'proy', status: 'suspended', lastActiveAt: null },
  ],
  ldap: [
    {
      ...lea,
      externalId: '5f2c1f0e-0000-4000-8000-000000000001',
      login: 'lmartin',
      displayName: 'Lea Martin',
      status: null,
      createdAt: day('2022-03-01T09:00:00Z'),
    },
  ],
  pigment: [
    { ...lea, role: 'Security Admin', isAdmin: true, status: 'active' },
    { ...paul, isAdmin: null, status: 'suspended' },
    { email: 'ana.gil@acme.test', status: 'invited' },
  ],
  workiva: [
    { ...lea, externalId: 'lea.martin@acme.test', isAdmin: true, hasSeat: true, status: 'active' },
    { ...paul, isAdmin: null, hasSeat: null },
  ],
}

describe('the exports that are described', () => {
  it.each(Object.keys(expected) as Id[])('%s: its page’s columns, and what they say', async (id) => {
    const { format, accounts, problems } = await read(Buffer.from(describedExportFiles[id]))

    expect(format).toBe(id)
    expect(problems).toEqual([])
    expect(accounts).toHaveLength(expected[id].length)
    expect(accounts).toMatchObject(expected[id])
  })

  it.each(describedExports.map(({ id }) => id))('%s: has a file here, and cites its page', (id) => {
    expect(Object.keys(describedExportFiles)).toContain(id)
    expect(describedExports.find((one) => one.id === id)?.page).toMatch(/^https:\/\//)
  })

  it('takes no application’s file for another’s', async () => {
    const files = { ...exportFiles, ...describedExportFiles }
    for (const [id, text] of Object.entries(files))
      expect((await read(Buffer.from(text))).format, id).toBe(id === 'entra' ? 'microsoft_365' : id)
    expect(new Set(exportFormatIds).size).toBe(exportFormatIds.length)
  })

  it('asks where the headers of two applications are in one file', () => {
    const both = [describedExportFiles.box, describedExportFiles.bitbucket]
    const header = both.flatMap((text) => text.split('\n')[0]!.split(','))

    expect(recogniseExport(header)).toEqual({ format: 'generic', columns: {} })
  })

  it('knows an export whose columns are in another order, in UTF-16', async () => {
    const [header = '', first = ''] = describedExportFiles.webex.split('\n')
    const reversed = [header, first].map((line) => line.split('\t').reverse().join('\t')).join('\r\n')

    const { format, accounts } = await read(Buffer.from(`\uFEFF${reversed}`, 'utf16le'))

    expect(format).toBe('webex')
    expect(accounts).toMatchObject([lea])
  })

  it('reports a word that the page does not have, and guesses nothing', async () => {
    const text = describedExportFiles.okta.replace('LOCKED_OUT', 'HIBERNATING')

    const { accounts, problems } = await read(Buffer.from(text))

    expect(accounts[1]).toMatchObject({ ...paul, status: null })
    expect(problems).toMatchObject([{ messageKey: 'spreadsheets.problems.unknown_status', isLeftOut: false }])
  })
})
