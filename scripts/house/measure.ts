import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { crowded, uncheckedStatements } from '@/scripts/house/rules'

export const sourceFiles = (): string[] =>
  globSync([
    'app/**/*.{ts,tsx}',
    'components/**/*.{ts,tsx}',
    'lib/**/*.{ts,tsx}',
    'scripts/**/*.ts',
    'middleware.ts',
  ]).sort()

/** Folders with more files than can be read at a glance, subfolders not counted. */
export function findCrowded(files: string[], most = 25): string[] {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) =>
    count > most && !crowded.some(({ folder: excepted }) => excepted === folder)
      ? [`${folder}: ${count}`]
      : [],
  )
}

/** Short files are not wrong, but many of them splinter a noun: their number is shown, and nothing fails. */
export const countShort = (files: string[], fewerThan = 40): number =>
  files.filter((file) => readFileSync(file, 'utf8').split('\n').length - 1 < fewerThan).length

/** Statements that bypass `lib/platform/sql`: their rows are cast, and never compared with the database. */
export const findRawCasts = (files: string[]): string[] =>
  files.flatMap((file) => {
    if (file.startsWith('lib/platform/sql/') || uncheckedStatements.some(({ by }) => isWithin(file, by)))
      return []
    const count = [...readFileSync(file, 'utf8').matchAll(/\$(?:query|execute)Raw|\.query[<(]/g)].length
    return count > 0 ? [`${file}: ${count}`] : []
  })

const isWithin = (file: string, place: string) => file === place || file.startsWith(`${place}/`)
