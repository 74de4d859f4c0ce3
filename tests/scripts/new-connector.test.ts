import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { newConnector } from '@/scripts/connector/new-connector'

const catalogue = 'lib/connectors/catalogue.ts'

it('writes the files of a connector and its place in the catalogue, once', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'connector-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await cp(catalogue, path.join(root, catalogue))

  const files = await newConnector('my_new_app', root)

  expect(files).toEqual([
    'lib/connectors/apps/my-new-app/connector.ts',
    'tests/connectors/apps/my-new-app.contract.ts',
    catalogue,
  ])
  const before = (await readFile(catalogue, 'utf8')).split('\n')
  const after = (await readFile(path.join(root, catalogue), 'utf8')).split('\n')
  expect(after.filter((line) => !before.includes(line))).toEqual([
    "import { myNewApp } from '@/lib/connectors/apps/my-new-app/connector'",
    '  myNewApp,',
  ])
  const entries = after.filter((line) => /^ {2}\w+,$/.test(line)).map((line) => line.toLowerCase())
  expect(entries).toEqual(entries.toSorted())
  expect(await newConnector('my_new_app', root)).toBeNull()
  for (const id of ['', '..', 'My', 'a/b', '1password', 'a__b'])
    expect(await newConnector(id, root)).toBeNull()
})
