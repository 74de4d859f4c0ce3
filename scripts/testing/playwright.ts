import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import {
  type Failure,
  type FileTime,
  linesOf,
  nodeProgram,
  type Tally,
  withReport,
} from '@/scripts/testing/tally'

type Spec = {
  file: string
  line: number
  title: string
  tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[]
}
type Suite = { suites?: Suite[]; specs: Spec[] }
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  /** Errors outside of any test. */
  errors: { message?: string }[]
  suites: Suite[]
}

export function playwright(): Promise<Tally> {
  return withReport(async (file) => {
    const carrier = createRequire(import.meta.url).resolve('@playwright/test/package.json')
    const program = path.join(path.dirname(carrier), 'cli.js')
    // Recording every story costs a quarter of its time: what fails once is tried again, and that is recorded.
    const words = [program, 'test', '--reporter=list,json', '--retries=1', '--trace=on-first-retry']
    const run = await nodeProgram(words, { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
    const report = await readFile(file, 'utf8').catch(() => null)
    return report ? readPlaywright(JSON.parse(report), run) : { ...run, passed: 0, failed: 1 }
  })
}

export function readPlaywright({ stats, errors, suites }: PlaywrightReport, run: Tally): Tally {
  const specs = suites.flatMap(specsOf)
  const outside = errors.map(({ message = '' }) => ({ name: 'Outside of any story', error: message }))
  const failures = [...specs.flatMap((spec) => thoseOf(spec, 'unexpected')), ...outside]
  const failed = Math.max(stats.unexpected + errors.length, run.failed)
  return {
    passed: stats.expected + stats.flaky,
    failed,
    times: timesOf(specs),
    flaky: linesOf(specs.flatMap((spec) => thoseOf(spec, 'flaky'))),
    ...(failed && { why: failures.length ? linesOf(failures) : run.why }),
  }
}

const specsOf = ({ suites = [], specs }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

/** The tests with this result, with the error of their first attempt. */
const thoseOf = ({ file, line, title, tests }: Spec, wanted: string): Failure[] =>
  tests
    .filter(({ status }) => status === wanted)
    .map(({ results }) => ({
      name: `tests/e2e/${file}:${line} › ${title}`,
      error: results.flatMap(({ errors }) => errors)[0]?.message ?? '',
    }))

function timesOf(specs: Spec[]): FileTime[] {
  const sums = new Map<string, number>()
  for (const { file, tests } of specs)
    for (const { results } of tests)
      for (const { duration } of results) sums.set(file, (sums.get(file) ?? 0) + duration)
  return [...sums].map(([file, time]) => ({ file: `tests/e2e/${file}`, time }))
}
