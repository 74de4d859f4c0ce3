import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '@/scripts/migrations/folder'

/** How long a file of tests took, in milliseconds. */
export type FileTime = { file: string; time: number }
export type Tally = { passed: number; failed: number; times?: FileTime[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    status: string
    assertionResults: unknown[]
  }[]
}
type Suite = {
  suites?: Suite[]
  specs: { file: string; tests: { results: { duration: number }[] }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
  suites: Suite[]
}

/** The file that a package's command runs, in Node or by itself. */
export function binary(carrier: string, command: string): string {
  const manifest = path.join(root, 'node_modules', carrier, 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> }
  return path.join(path.dirname(manifest), typeof bin === 'string' ? bin : (bin[command] ?? ''))
}

/** One check: it passed when the program ends with 0. */
export async function nodeProgram(words: string[], environment: Record<string, string> = {}): Promise<Tally> {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...environment }
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Every test counts, and a file that could not even be read counts as one that failed. */
export function vitest(...projects: string[]): Promise<Tally> {
  return counted(async (report) => {
    const chosen = projects.map((project) => `--project=${project}`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const run = await nodeProgram([binary('vitest', 'vitest'), 'run', ...chosen, ...reporters])
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(
      await readFile(report, 'utf8'),
    ) as VitestReport
    const unread = testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.length,
    ).length
    const times = testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      time: endTime - startTime,
    }))
    return { passed: numPassedTests, failed: Math.max(numFailedTests + unread, run.failed), times }
  })
}

export function playwright(): Promise<Tally> {
  return counted(async (report) => {
    const program = path.join(
      path.dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
      'cli.js',
    )
    const run = await nodeProgram([program, 'test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
    const { stats, errors, suites } = JSON.parse(await readFile(report, 'utf8')) as PlaywrightReport
    return {
      passed: stats.expected + stats.flaky,
      failed: Math.max(stats.unexpected + errors.length, run.failed),
      times: timesOf(suites),
    }
  })
}

function timesOf(suites: Suite[]): FileTime[] {
  const sums = new Map<string, number>()
  const add = ({ suites = [], specs }: Suite) => {
    for (const { file, tests } of specs)
      for (const { results } of tests)
        for (const { duration } of results) sums.set(file, (sums.get(file) ?? 0) + duration)
    suites.forEach(add)
  }
  suites.forEach(add)
  return [...sums].map(([file, time]) => ({ file: path.join('tests/e2e', file), time }))
}

// Without a report nothing is known to have passed.
async function counted(run: (report: string) => Promise<Tally>): Promise<Tally> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-report-'))
  try {
    return await run(path.join(folder, 'report.json'))
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
