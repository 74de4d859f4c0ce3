import path from 'node:path'
import { root } from '@/scripts/migrations/folder'
import { buildWhenChanged, generateWhenChanged } from '@/scripts/supervisor/build'
import { runCommand } from '@/scripts/supervisor/command'
import { complain, say } from '@/scripts/supervisor/say'
import { binary, type FileTime, nodeProgram, playwright, type Tally, vitest } from '@/scripts/testing/checks'

// `npm test`: every check in order, all of them even when one fails, and the sum as the last line.
const checks: [name: string, run: () => Promise<Tally>][] = [
  ['Client', () => step(generateWhenChanged)],
  ['Style and import zones', () => nodeProgram([binary('@biomejs/biome', 'biome'), 'check', '.'])],
  ['Page types', () => nodeProgram([binary('next', 'next'), 'typegen'])],
  ['Types', () => nodeProgram([binary('typescript', 'tsc'), '--noEmit'])],
  ['Rules, API and connectors', () => vitest('unit', 'browser', 'database')],
  ['Build', () => step(buildWhenChanged)],
  ['Starting and stopping', () => vitest('runtime')],
  ['Faults under load', () => nodeProgram(['--import', 'tsx', 'tests/faults/run.ts', '--short'])],
  ['Stories in the browser', () => playwright()],
]

await runCommand(async () => {
  process.chdir(root)
  const sum: Tally = { passed: 0, failed: 0 }
  const failures: string[] = []
  const files: FileTime[] = []
  for (const [name, run] of checks) {
    const startedAt = Date.now()
    say(`\n── ${name}`)
    const { passed, failed, times = [] } = await run().catch(told)
    sum.passed += passed
    sum.failed += failed
    files.push(...times)
    if (failed) failures.push(name)
    say(
      `── ${name}: ${failed ? `${failed} failed` : 'passed'} (${Math.round((Date.now() - startedAt) / 1000)} s)`,
    )
  }
  const slowest = files.toSorted((one, other) => other.time - one.time).slice(0, 10)
  say('\nThe slowest files of tests')
  for (const { file, time } of slowest) say(`${`${Math.round(time / 1000)}`.padStart(5)} s  ${file}`)
  if (failures.length)
    say(`\nFailed: ${failures.join(', ')}. Traces of the browser: ${path.join(root, 'test-results')}`)
  say(`${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode = sum.failed ? 1 : 0
})

async function step(run: () => Promise<unknown>): Promise<Tally> {
  await run()
  return { passed: 1, failed: 0 }
}

function told(error: unknown): Tally {
  complain(error instanceof Error ? error.message : String(error))
  return { passed: 0, failed: 1 }
}
