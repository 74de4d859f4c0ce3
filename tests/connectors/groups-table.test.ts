import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'

const words = { read: 'read', edit: 'read, add, remove' }

it('says of every connector what it can do with groups', () => {
  const rows = [
    ...readFileSync('docs/groups.md', 'utf8').matchAll(/^\| (\w+) \| [^|]+ \| ([^|]+) \| [^|]+ \|$/gm),
  ]
  const listed = rows.flatMap(([, id, can]) => (id === 'Application' ? [] : [`${id}: ${can}`]))

  const known = catalogue.flatMap(({ id, can }) => (can.groups ? [`${id}: ${words[can.groups]}`] : []))
  expect(listed.sort()).toEqual(known.sort())
})
