import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Who may read this machine's clock, and why. */
const reviewed: Record<string, string> = {
  'lib/domain/company/operations/check-database.ts': 'compares it with that of the database',
  'lib/platform/clock.ts': 'before the database’s clock was first measured',
  'lib/platform/database/database-clock.ts': 'says how far apart the two are',
  'lib/platform/json-lines.ts': 'a log is read beside those of the same machine',
  'lib/platform/traces/start-traces.ts': 'as the SDK dates the other spans',
  'lib/connectors/kit/wire/session.ts': 'where no caller brings a clock: a connector tried from a terminal',
}

const readsClock = /\bDate\.now\b|\bnew Date(\(\s*\)|\b(?!\())/
const code = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

it('asks `now` of lib/platform/clock what time it is, and `performance.now` how long it took', () => {
  const files = globSync('lib/{domain,http,i18n,jobs,connectors,platform}/**/*.{ts,tsx}')
  const readers = files.filter((file) => readsClock.test(code(file)))

  expect(files.length).toBeGreaterThan(500)
  expect(readers.sort()).toEqual(Object.keys(reviewed).sort())
})

it('has PostgreSQL date new rows: prisma/models', () => {
  const byProcess = globSync('prisma/**/*.prisma').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ +(\w+) .*(?:@default\(now\(\)\)|@updatedAt)/gm)].map(
      ([, column]) => `${file}: ${column}`,
    ),
  )

  // Prisma fills both with the clock of the process.
  expect(byProcess).toEqual([])
})
