import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountColumns,
  genericAccountFields,
  genericColumns,
} from '@/lib/connectors/apps/file/account-columns'
import { accountsFromRows } from '@/lib/connectors/apps/file/accounts-from-rows'
import { file } from '@/lib/connectors/apps/file/connector'
import { exportFormatIds, recogniseExport } from '@/lib/connectors/apps/file/recognise-export'
import { recallColumns, rememberColumns } from '@/lib/connectors/apps/file/remembered-columns'
import { guessColumns } from '@/lib/platform/spreadsheets/guess-columns'
import { instantReader } from '@/lib/platform/spreadsheets/parse-date'
import { parseSpreadsheet } from '@/lib/platform/spreadsheets/parse-spreadsheet'
import { spreadsheetLimits } from '@/lib/platform/spreadsheets/spreadsheet'
import { exportFiles } from './file-exports'

const readInstant = instantReader('dmy')

async function accountsOf(text: string) {
  const sheet = await parseSpreadsheet(Buffer.from(text), spreadsheetLimits)
  const recognised = recogniseExport(sheet.header, sheet.rows)
  const columns =
    recognised.format === 'generic'
      ? genericColumns(guessColumns(sheet.header, genericAccountFields, sheet.rows))
      : recognised.columns
  return {
    format: recognised.format,
    columns,
    ...accountsFromRows(sheet, columns, recognised.format, readInstant),
  }
}

const day = (text: string) => new Date(text)

describe('the exports it knows', () => {
  it('Google Workspace: by address, suspended and archived alike', async () => {
    const { format, accounts, problems } = await accountsOf(exportFiles.google_workspace)

    expect(format).toBe('google_workspace')
    expect(problems).toEqual([])
    expect(accounts).toMatchObject([
      {
        externalId: 'lea.martin@acme.test',
        email: 'lea.martin@acme.test',
        firstName: 'Léa',
        lastName: 'Martin',
        status: 'active',
        hasMfa: true,
        isAdmin: null,
        lastActiveAt: day('2026-03-12T09:15:00Z'),
        fields: { department: 'Ventes', user_type: 'Salarié' },
      },
      {
        externalId: 'paul.roy@acme.test',
        status: 'suspended',
        hasMfa: false,
        lastActiveAt: null,
        fields: { never_active: true },
      },
      { externalId: 'ana.gil@acme.test', status: 'suspended', hasMfa: null },
    ])
  })

  it('Microsoft 365: the first of the proxy addresses, guests without their principal name as an address', async () => {
    const { format, accounts, problems } = await accountsOf(exportFiles.microsoft_365)

    expect(format).toBe('microsoft_365')
    expect(problems).toEqual([])
    expect(accounts).toMatchObject([
      {
        externalId: '11111111-aaaa-4000-8000-000000000001',
        email: 'lea.martin@acme.test',
        login: 'lea@acme.onmicrosoft.com',
        displayName: 'Léa Martin',
        status: 'active',
        hasSeat: true,
        hasMfa: null,
        kind: null,
        createdAt: day('2020-01-02T08:00:00Z'),
      },
      { email: 'paul.roy@acme.test', status: 'suspended', hasSeat: false },
      { email: null, kind: 'external', status: 'active' },
    ])
  })

  it('Microsoft 365: the download of Entra', async () => {
    const { format, accounts } = await accountsOf(exportFiles.entra)

    expect(format).toBe('microsoft_365')
    expect(accounts).toMatchObject([
      {
        externalId: '22222222-aaaa-4000-8000-000000000001',
        email: 'lea.martin@acme.test',
        login: 'lea@acme.test',
        status: 'active',
      },
      { email: 'ana@partner.test', kind: 'external', status: 'suspended' },
    ])
  })

  it('GitHub: by login, owners are administrators', async () => {
    const { format, accounts, problems } = await accountsOf(exportFiles.github)

    expect(format).toBe('github')
    expect(problems).toEqual([])
    expect(accounts).toMatchObject([
      {
        externalId: 'leamartin',
        login: 'leamartin',
        email: 'lea.martin@acme.test',
        role: 'owner',
        isAdmin: true,
        hasMfa: true,
        lastActiveAt: day('2026-03-12T09:15:00Z'),
      },
      {
        externalId: 'paulroy',
        email: null,
        displayName: null,
        isAdmin: false,
        hasMfa: false,
        lastActiveAt: null,
      },
    ])
  })

  it('Slack: one column says the role or that the account is closed', async () => {
    const { format, accounts, problems } = await accountsOf(exportFiles.slack)

    expect(format).toBe('slack')
    expect(problems).toEqual([])
    expect(accounts).toMatchObject([
      {
        externalId: 'U0LEA0001',
        login: 'lea.martin',
        role: 'Primary Owner',
        isAdmin: true,
        status: 'active',
        hasMfa: true,
        hasSeat: true,
      },
      { externalId: 'U0GST0002', kind: 'external', isAdmin: false, status: 'active' },
      { externalId: 'U0OLD0003', status: 'suspended', role: null, isAdmin: null, hasSeat: false },
      { externalId: 'U0BOT0004', kind: 'service', email: null },
      { externalId: 'U0NEW0005', status: 'invited', displayName: null },
    ])
  })

  it('Atlassian: the latest of all products, the same user once', async () => {
    const { format, accounts, problems } = await accountsOf(exportFiles.atlassian)

    expect(format).toBe('atlassian')
    expect(problems).toEqual([])
    expect(accounts).toMatchObject([
      {
        externalId: '712020:aaaa-0001',
        displayName: 'Léa Martin',
        isAdmin: true,
        status: 'active',
        createdAt: day('2024-01-03'),
        lastActiveAt: day('2026-05-12'),
      },
      { status: 'suspended', isAdmin: false, role: null, lastActiveAt: null, fields: { never_active: true } },
      { status: 'suspended', lastActiveAt: day('2023-03-01') },
    ])
  })

  it.each([
    ['GitHub', exportFiles.github, 'owner'],
    ['Slack', exportFiles.slack, 'Primary Owner'],
    ['Atlassian', exportFiles.atlassian, 'Organization admin'],
    ['Notion', exportFiles.notion, 'Workspace owner'],
  ])('%s: a role that nobody knows is not taken for a no', async (_name, text, known) => {
    expect(text).toContain(known)

    const { accounts } = await accountsOf(text.replace(known, 'Unheard of'))

    expect(accounts.some(({ role, isAdmin }) => role === 'Unheard of' && isAdmin === null)).toBe(true)
  })

  it('Notion: by its own columns, or by its own names of roles', async () => {
    const { format, accounts } = await accountsOf(exportFiles.notion)
    const plain = await accountsOf(
      'Name,Email,Role\nLéa,lea@acme.test,Workspace owner\nPaul,paul@acme.test,Member',
    )

    expect(format).toBe('notion')
    expect(plain.format).toBe('notion')
    expect(accounts).toMatchObject([
      { externalId: 'lea.martin@acme.test', isAdmin: true, lastActiveAt: day('2026-03-12') },
      { kind: 'external', isAdmin: false },
    ])
  })

  it('takes nobody for another', async () => {
    for (const header of [
      'First name,Last name,Email address,Status',
      'Name,Email,Role',
      'login,name,role',
      'id,status',
    ]) {
      expect(recogniseExport(header.split(',')).format).toBe('generic')
    }
  })
})

describe('any other export', () => {
  it('guesses the columns of a French one', async () => {
    const text = `Liste des utilisateurs au 12/03/2026

Identifiant;Nom;Prénom;Adresse e-mail;Profil;Actif;Dernière connexion
lmartin;Martin;Léa;lea.martin@acme.test;Comptable;Oui;12/03/2026 09:15
proy;Roy;Paul;;Administrateur;Non;jamais
`

    const { format, accounts, problems } = await accountsOf(text)

    expect(format).toBe('generic')
    expect(problems).toEqual([])
    expect(accounts).toMatchObject([
      {
        externalId: 'lea.martin@acme.test',
        login: 'lmartin',
        lastName: 'Martin',
        firstName: 'Léa',
        role: 'Comptable',
        status: 'active',
        isAdmin: null,
        lastActiveAt: day('2026-03-12T09:15:00Z'),
      },
      { externalId: 'proy', email: null, status: 'suspended', isAdmin: null, lastActiveAt: null },
    ])
  })

  it('takes the only name for the whole name', async () => {
    const { accounts } = await accountsOf('Nom,Courriel\nLéa Martin,lea@acme.test')

    expect(accounts).toMatchObject([{ displayName: 'Léa Martin', lastName: null }])
  })

  it('reports faulty rows with their lines and goes on', async () => {
    const text =
      'ID,Email,Status,Last login\n1,a@acme.test,active,2026-03-12\n,,active,\n1,b@acme.test,active,\n3,not an address,zzz,soon\n'

    const { accounts, problems } = await accountsOf(text)

    expect(accounts.map(({ externalId, email, status }) => [externalId, email, status])).toEqual([
      ['1', 'a@acme.test', 'active'],
      ['3', null, null],
    ])
    expect(problems).toEqual([
      { line: 3, column: null, messageKey: 'spreadsheets.problems.no_id', params: {}, isLeftOut: true },
      {
        line: 4,
        column: 'external_id',
        messageKey: 'spreadsheets.problems.duplicate_id',
        params: { id: '1', first: 2 },
        isLeftOut: true,
      },
      {
        line: 5,
        column: 'status',
        messageKey: 'spreadsheets.problems.unknown_status',
        params: { value: 'zzz' },
        isLeftOut: false,
      },
      {
        line: 5,
        column: 'last_active',
        messageKey: 'spreadsheets.problems.bad_date',
        params: { value: 'soon' },
        isLeftOut: false,
      },
      {
        line: 5,
        column: 'email',
        messageKey: 'spreadsheets.problems.bad_email',
        params: { value: 'not an address' },
        isLeftOut: false,
      },
    ])
  })

  it('remembers columns by their headers, and asks again when one is gone', () => {
    const header = ['Matricule', 'E-mail', 'Vu en A', 'Vu en B']
    const remembered = rememberColumns(header, { external_id: [0], email: [1], last_active: [2, 3] })

    expect(recallColumns(['vu en b', 'x', 'VU EN A', 'e-mail', 'MATRICULE'], remembered)).toEqual({
      external_id: [4],
      email: [3],
      last_active: [2, 0],
    })
    expect(recallColumns(['Matricule', 'E-mail', 'Vu en A'], remembered)).toBeNull()
  })
})

describe('the connector', () => {
  it('can do nothing over there', () => {
    expect(file).toMatchObject({ source: 'file', id: 'file', can: {} })
  })

  it('makes accounts or problems of whatever rows and columns it gets', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        'a@acme.test',
        '1',
        'true',
        'Never',
        'Deactivated',
        '12/03/2026',
        '#EXT#',
        'SMTP:a@b.c',
        '-',
        '\0',
      ),
    )
    const row = fc.array(cell, { maxLength: 6 })
    const columns = fc.dictionary(
      fc.constantFrom(...accountColumns),
      fc.array(fc.integer({ min: -1, max: 7 }), { maxLength: 3 }),
    )
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 5 }),
        columns,
        fc.constantFrom(...exportFormatIds),
        (rows, mapping, format) => {
          const rowNumbers = rows.map((_, i) => i + 2)

          const { accounts, problems } = accountsFromRows({ rows, rowNumbers }, mapping, format, readInstant)

          const ids = accounts.map(({ externalId }) => externalId)
          expect(new Set(ids).size).toBe(ids.length)
          expect(ids.every((id) => id !== '' && !id.includes('\0'))).toBe(true)
          expect(problems.every(({ line }) => rowNumbers.includes(line))).toBe(true)
        },
      ),
      { numRuns: 10_000 },
    )
  })

  it('recognises or not, whatever the header', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 8 }), (header) => {
        expect(exportFormatIds).toContain(recogniseExport(header, [header]).format)
      }),
      { numRuns: 10_000 },
    )
  })
})
