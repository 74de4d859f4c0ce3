import { expect, it } from 'vitest'
import { findFolderRings, readImports } from '@/scripts/house/find-folder-rings'
import { findForeignWriters, findIdleExceptions, readTables, writesOf } from '@/scripts/house/find-writers'
import { findCrowded, findRawCasts, sourceFiles } from '@/scripts/house/measure'
import { exceptions, floors, owners } from '@/scripts/house/rules'

const files = sourceFiles()
const cruised = readImports()
const domain = files.filter((file) => file.startsWith('lib/domain/'))

it('the floors are the folders of the domain', () => {
  const folders = new Set(domain.map((file) => file.split('/')[2]))

  expect([...folders].sort()).toEqual([...floors].sort())
})

it('no folder has more than 25 files', () => {
  expect(findCrowded(files)).toEqual([])
})

it.each(['components', 'lib'])('no folders of %s need each other in a ring', async (folder) => {
  const imports = await cruised

  expect(imports.length).toBeGreaterThan(10_000)
  expect(findFolderRings(imports, folder)).toEqual([])
})

it('sees a ring of folders that goes through their sub-folders', () => {
  const imports = [
    { from: 'lib/lists/exports.ts', to: 'lib/audit/write/event.ts' },
    { from: 'lib/audit/read/list.ts', to: 'lib/lists/listing.ts' },
    { from: 'lib/audit/write/event.ts', to: 'lib/days/today.ts' },
  ]

  expect(findFolderRings(imports, 'lib')).toEqual(['lib: audit, lists'])
  expect(findFolderRings(imports.slice(1), 'lib')).toEqual([])
})

it('every statement describes its rows, as CONTRIBUTING.md says', () => {
  expect(findRawCasts(files)).toEqual([])
})

it('each table has one owner', () => {
  expect(Object.keys(owners).sort()).toEqual([...readTables().values()].sort())
})

it('only the folder that owns a table writes it', () => {
  expect(findForeignWriters(files)).toEqual([])
})

it('each exception is needed, and says why', () => {
  expect(findIdleExceptions(files)).toEqual([])
  expect(exceptions.filter(({ why }) => why.length < 20)).toEqual([])
})

it('sees a write by the client and by SQL', () => {
  const tables = readTables()
  const written = (file: string) => writesOf(file, tables).map(({ table }) => table)

  expect(written('lib/domain/linking/store/edit-account.ts')).toEqual(['accounts', 'account_changes'])
  expect(written('lib/domain/linking/store/release-accounts.ts')).toEqual([
    'accounts',
    'account_changes',
    'member_identifiers',
    'anomalies',
  ])
  expect(written('lib/domain/record/stored-secrets/re-encrypt.ts')).toEqual(['?'])
})
