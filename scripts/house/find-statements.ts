import { readFileSync } from 'node:fs'
import path from 'node:path'
import { acrossCompanies } from '@/scripts/house/rules'

/** Where the database tests record the statements that they have run and checked, one place a line. */
export const statementRecord = path.resolve('test-results/statements.txt')

type Place = { file: string; from: number; to: number }

const call = /\b(?:queryRows?|execute|selectRows|readRows|runStatement)\(/g

/** The places of the source that run a statement, each from the call to the first line of its text. */
export function findStatements(files: string[]): Place[] {
  return files
    .filter((file) => !file.startsWith('lib/platform/sql/'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      if (!/from '@\/lib\/platform\/sql\/(select-rows|query|read-rows)'/.test(text)) return []
      const lineOf = (index: number) => text.slice(0, index).split('\n').length
      return [...text.matchAll(call)].map(({ index }) => ({
        file,
        from: lineOf(index),
        to: lineOf(text.indexOf('`', index)),
      }))
    })
}

/**
 * The places that no test has run, so that they were never compared with the database.
 */
export function findUnrun(files: string[]): string[] {
  const ran = new Map<string, number[]>()
  for (const line of recorded()) {
    const [file = '', number] = line.split(/[: ]/)
    ran.set(file, [...(ran.get(file) ?? []), Number(number)])
  }
  return findStatements(files)
    .filter(({ file, from, to }) => !ran.get(file)?.some((line) => line >= from && line <= to))
    .map(({ file, from }) => `${file}:${from}`)
}

/** Files that `acrossCompanies` names, and none of whose statements crosses companies. */
export function findIdleAcross(): string[] {
  const crossing = recorded().filter((line) => line.endsWith(' across companies'))
  return acrossCompanies
    .map(({ by }) => by)
    .filter((by) => !crossing.some((line) => line.startsWith(`${by}:`)))
}

const recorded = () => [...new Set(readFileSync(statementRecord, 'utf8').trim().split('\n'))]
