import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { binary } from '@/scripts/testing/tally'

type Report = {
  numTotalTests: number
  numFailedTests: number
  testResults: { name: string; status: string; message: string }[]
}

export type Ran = {
  /** How many tests failed by what they expect. */
  failed: number
  /** Files that failed without a failing test, for example because a module could not be loaded, with their reason. */
  broken: string[]
}

/** Runs files of tests in a tree, all to their end. */
export const runAll = (folder: string, tests: readonly string[]) => run(folder, tests, [])

/** Runs files of tests in a tree until the first one fails. A run that does not end is stopped after ten minutes, and is broken. */
export const runUntilFailure = (folder: string, tests: readonly string[]) =>
  run(folder, tests, ['--bail=1'], 10 * 60_000)

async function run(
  folder: string,
  tests: readonly string[],
  options: readonly string[],
  timeout?: number,
): Promise<Ran> {
  const output = path.join(folder, 'mutants-report.json')
  await rm(output, { force: true })
  const words = ['run', ...tests, '--reporter=json', `--outputFile=${output}`, ...options]
  const child = spawn(process.execPath, [binary('vitest', 'vitest'), ...words], {
    cwd: folder,
    stdio: 'ignore',
    timeout,
  })
  await once(child, 'close')
  const text = await readFile(output, 'utf8').catch(() => null)
  if (text === null) return { failed: 0, broken: ['the run ended without a report'] }
  const { numTotalTests, numFailedTests, testResults } = JSON.parse(text) as Report
  if (numTotalTests === 0) return { failed: 0, broken: ['no test was run'] }
  const broken = testResults.filter(({ status, message }) => status === 'failed' && message !== '')
  return {
    failed: numFailedTests,
    broken: broken.map(({ name, message }) => `${path.relative(folder, name)}: ${message}`),
  }
}
