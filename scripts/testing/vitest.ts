import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '@/scripts/migrations/folder'
import { binary, type Failure, linesOf, nodeProgram, type Tally, withReport } from '@/scripts/testing/tally'

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    status: string
    /** Why the file could not be loaded, or the error of one of its hooks. */
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

/** Counts every test; a file that could not be loaded counts as one failed test. */
export function vitest(...projects: string[]): Promise<Tally> {
  return withReport(async (file) => {
    const chosen = projects.map((project) => `--project=${project}`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const run = await nodeProgram([binary('vitest', 'vitest'), 'run', ...chosen, ...reporters])
    const report = await readFile(file, 'utf8').catch(() => null)
    return report ? readVitest(JSON.parse(report), run) : { ...run, passed: 0, failed: 1 }
  })
}

/** @param run how the program ended: it also fails for an error outside of any test */
export function readVitest({ numPassedTests, testResults }: VitestReport, run: Tally): Tally {
  const failures = testResults.flatMap(failuresOf)
  const times = testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    time: endTime - startTime,
  }))
  const failed = Math.max(failures.length, run.failed)
  const why = failures.length ? linesOf(failures) : run.why
  return { passed: numPassedTests, failed, times, ...(failed && { why }) }
}

function failuresOf({
  name,
  status,
  message,
  assertionResults,
}: VitestReport['testResults'][number]): Failure[] {
  const file = path.relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (!failed.length && status === 'failed') return [{ name: file, error: message }]
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${file} › ${fullName}`,
    error: failureMessages?.[0] ?? '',
  }))
}
