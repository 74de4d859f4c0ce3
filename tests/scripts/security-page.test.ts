import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { defaultLimits } from '@/lib/platform/limits'

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8')

it('says every limit as it is, and no other', () => {
  const listed = [...page.matchAll(/^\| `(LIMIT_\w+)` \| (\d+\/\d+) \|/gm)].map(([, name, value]) => [
    name,
    value,
  ])

  expect(listed).toEqual(
    Object.entries(defaultLimits).map(([name, { most, seconds }]) => [
      `LIMIT_${name.toUpperCase()}`,
      `${most}/${seconds}`,
    ]),
  )
})

it('names files that exist, and is found from the first page', () => {
  const files = [...page.matchAll(/`((?:lib|scripts)\/[\w./-]+)`/g)].map(([, file]) =>
    path.join(root, file ?? ''),
  )

  expect(files.length).toBeGreaterThan(2)
  for (const file of files) expect(() => readFileSync(file)).not.toThrow(/ENOENT/)
  expect(readFileSync(path.join(root, 'README.md'), 'utf8')).toContain('](docs/security.md)')
})
