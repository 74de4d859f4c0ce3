import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import { proofRow } from '@/scripts/connector-access'
import { described } from '@/tests/connectors/vendors/descriptions'
import vendors from '@/tests/connectors/vendors/package.json'

const rows = [
  ...readFileSync('docs/connectors-proof.md', 'utf8').matchAll(/^\| (\w+) \|((?:[^|]*\|){6})$/gm),
].filter(([, id]) => id !== 'Application')

it('says of every connector what it was proven against', () => {
  const listed = rows.map(([, id]) => id)

  expect(listed.sort()).toEqual(
    catalogue
      .filter(({ source }) => source === 'api')
      .map(({ id }) => id)
      .sort(),
  )
})

it('has the pages of each description, as npm run connector:access writes them', () => {
  const text = readFileSync('docs/connectors-proof.md', 'utf8')

  for (const connector of catalogue)
    if (connector.source === 'api') expect(text).toContain(proofRow(connector) ?? '')
})

it('names the package of each vendor whose package is held', () => {
  const packages = Object.keys(vendors.devDependencies)
  const named = rows.filter(([, , cells = '']) => packages.some((name) => cells.includes(`\`${name}\``)))

  expect(named.map(([, id]) => id)).toEqual(rows.map(([, id = '']) => id).filter((id) => described(id)))
})
