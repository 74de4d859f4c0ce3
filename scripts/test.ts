import path from 'node:path'
import { findIdleAcross, findUnrun } from '@/scripts/house/find-statements'
import { sourceFiles } from '@/scripts/house/measure'
import { installWhenChanged } from '@/scripts/install.mjs'
import { root } from '@/scripts/migrations/folder'
import { runCommand } from '@/scripts/supervisor/command'
import { complain, say } from '@/scripts/supervisor/say'
import { playwright } from '@/scripts/testing/playwright'
import { binary, type FileTime, linesOf, nodeProgram, type Tally } from '@/scripts/testing/tally'
import { vitest } from '@/scripts/testing/vitest'

const sources = ['app', 'components', 'lib', 'scripts', 'middleware.ts']

type Check = [name: string, run: () => Promise<Tally>]

// Rollcall itself does not need them, so they have lock files of their own.
const packagesOfTests = {
  'tests/connectors/vendors': 'Installing what vendors publish about their APIs …',
  'tests/clients': 'Installing tools and clients of APIs that others wrote …',
}

// `npm test`: every check in order, continuing after failures, and the total as the last line. Rows of one group run side by
// side, as alone each would leave a core idle; the checks of a row follow each other.
const checks: Check[][][] = [
  // The build and two quick checks need no package of the tests: they fill the time that the installation waits for the network.
  [
    [['Packages of tests', testPackages]],
    [
      ['Style', () => nodeProgram([binary('@biomejs/biome', 'biome'), 'check', '.'])],
      ['Imports', () => nodeProgram([binary('dependency-cruiser', 'depcruise'), ...sources])],
    ],
    [['Build', () => nodeProgram(['--import', 'tsx', 'scripts/build.ts'])]],
  ],
  [
    [
      ['Rules, API and connectors', () => vitest('unit', 'browser', 'presenters', 'database')],
      ['Statements', statements],
    ],
    [
      ['Page types', () => nodeProgram([binary('next', 'next'), 'typegen'])],
      ['Types', () => nodeProgram([binary('typescript', 'tsc'), '--noEmit'])],
      ['Dead code', () => nodeProgram([binary('knip', 'knip')])],
    ],
  ],
  [
    [
      ['Starting and stopping', () => vitest('runtime')],
      ['Stories in the browser', () => playwright()],
    ],
  ],
  // By itself: it kills and stops processes under load, and beside the browsers nothing of it would be answered in time.
  [[['Faults under load', () => nodeProgram(['--import', 'tsx', 'tests/faults/run.ts', '--short'])]]],
]

type FailedStep = { name: string; lines: string[] }

await runCommand(async () => {
  process.chdir(root)
  const sum: Tally = { passed: 0, failed: 0 }
  const failures: FailedStep[] = []
  const flaky: string[] = []
  const files: FileTime[] = []
  const runCheck = async ([name, run]: Check) => {
    const startedAt = Date.now()
    say(`\n── ${name}`)
    const tally = await run().catch(crashed)
    sum.passed += tally.passed
    sum.failed += tally.failed
    files.push(...(tally.times ?? []))
    flaky.push(...(tally.flaky ?? []))
    if (tally.failed) failures.push({ name, lines: tally.why ?? [] })
    const outcome = tally.failed ? `${tally.failed} failed` : 'passed'
    say(`── ${name}: ${outcome} (${Math.round((Date.now() - startedAt) / 1000)} s)`)
  }
  const runRow = async (row: Check[]) => {
    for (const check of row) await runCheck(check)
  }
  for (const group of checks) await Promise.all(group.map(runRow))
  saySlowest(files)
  if (flaky.length) sayAll({ name: 'Passed at the second try only', lines: flaky })
  for (const { name, lines } of failures) sayAll({ name: `Failed: ${name}`, lines })
  if (failures.length) say(`\nTraces of the browser: ${path.join(root, 'test-results')}`)
  say(`${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode = sum.failed ? 1 : 0
})

function saySlowest(files: FileTime[]) {
  const slowest = files.toSorted((file, other) => other.time - file.time).slice(0, 10)
  say('\nThe slowest files of tests')
  for (const { file, time } of slowest) say(`${`${Math.round(time / 1000)}`.padStart(5)} s  ${file}`)
}

function sayAll({ name, lines }: FailedStep) {
  say(`\n${name}`)
  for (const line of lines) say(`  ${line}`)
}

function crashed(error: unknown): Tally {
  const message = error instanceof Error ? error.message : String(error)
  complain(message)
  return { passed: 0, failed: 1, why: [message] }
}

/** Installs the packages that only tests need. */
async function testPackages(): Promise<Tally> {
  await Promise.all(
    Object.entries(packagesOfTests).map(([folder, announcement]) =>
      installWhenChanged(path.join(root, folder), announcement, ['--ignore-scripts']),
    ),
  )
  return { passed: 0, failed: 0 }
}

/** The statements that no database test has run, after all of these tests: PostgreSQL has not described them. */
async function statements(): Promise<Tally> {
  const files = sourceFiles()
  const failures = [
    ...findUnrun(files).map((name) => ({ name, error: 'no test runs this statement' })),
    ...findIdleAcross().map((name) => ({
      name,
      error: 'crosses no companies: scripts/house/rules.ts names it in vain',
    })),
  ]
  return failures.length === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: failures.length, why: linesOf(failures) }
}
