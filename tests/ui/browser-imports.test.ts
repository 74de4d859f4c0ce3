import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const valueImports = /^(?:import|export)\s+(?!type\b)([^'"]*?)\s*from\s+'([^']+)'/gm
const onlyTypes = /^\{\s*(?:type\s+\w+(?:\s+as\s+\w+)?\s*,?\s*)+\}$/

/** What a file loads at run time: types are gone by then. */
const loadedBy = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(valueImports)]
    .filter(([, names = '']) => !onlyTypes.test(names))
    .map(([, , from = '']) => from)

function fileOf(importer: string, from: string): string | undefined {
  if (!from.startsWith('@/') && !from.startsWith('.')) return undefined
  const target = from.startsWith('@/') ? from.slice(2) : path.join(path.dirname(importer), from)
  return ['.ts', '.tsx', '/index.ts'].map((end) => target + end).find((file) => existsSync(file))
}

/** The way from one of the files to a package, as the browser would load it; none when it is not loaded. */
function wayTo(wanted: string, files: string[]): string[] | null {
  const before = new Map<string, string | null>(files.map((file) => [file, null]))
  const waiting = [...files]
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
    for (const from of loadedBy(file)) {
      if (from === wanted) {
        const way = [wanted]
        for (let one: string | null | undefined = file; one; one = before.get(one)) way.unshift(one)
        return way
      }
      const next = fileOf(file, from)
      if (next && !before.has(next)) {
        before.set(next, file)
        waiting.push(next)
      }
    }
  return null
}

const clientFiles = globSync('{app,components}/**/*.{ts,tsx}').filter((file) =>
  /^'use client'/m.test(readFileSync(file, 'utf8')),
)

// Requests are validated on the server, whose violations each form shows: the browser need not load the schemas.
it('keeps the library of schemas out of the browser', () => {
  expect(clientFiles.length).toBeGreaterThan(300)
  expect(wayTo('zod', clientFiles)).toBeNull()
})

it('finds a package that client components do load', () => {
  expect(wayTo('react-hook-form', clientFiles)).not.toBeNull()
})
