import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'

it('says of every connector what it was proven against', () => {
  const rows = readFileSync('docs/connectors-proof.md', 'utf8').matchAll(/^\| (\w+) \|(?:[^|]*\|){6}$/gm)
  const told = [...rows].map(([, id]) => id).filter((id) => id !== 'Application')

  expect(told.sort()).toEqual(
    catalogue
      .filter(({ source }) => source === 'api')
      .map(({ id }) => id)
      .sort(),
  )
})
