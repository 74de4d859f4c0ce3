import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { rights, settings, userRoles } from '@/lib/domain/record/rights'
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

it('says every right and every setting of each role as they are, and no other', () => {
  const listed = [...page.matchAll(/^\| `([\w.]+)` \|(?: [^|]+ \|)?((?: (?:yes|no) \|){3})$/gm)]

  const expected = [
    ...Object.entries(rights),
    ...Object.entries(settings).flatMap(([of, names]) =>
      Object.entries(names).map(([name, roles]) => [`${of}.${name}`, roles] as const),
    ),
  ]
  expect(listed.map(([, name, roles]) => [name, roles?.match(/yes|no/g)])).toEqual(
    expected.map(([name, roles]) => [name, userRoles.map((role) => (roles.includes(role) ? 'yes' : 'no'))]),
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
