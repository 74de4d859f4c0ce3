import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '@/scripts/migrations/folder'
import { readPlaywright } from '@/scripts/testing/playwright'
import { linesOf, nodeProgram, type Tally } from '@/scripts/testing/tally'
import { readVitest } from '@/scripts/testing/vitest'

const failedRun: Tally = { passed: 0, failed: 1, why: ['It ended with code 1.'] }

// What the two programs wrote about such tests, without the parts that are not read.
const file = { name: path.join(root, 'tests/sums.test.ts'), startTime: 1_000, endTime: 3_500 }
const passed = { fullName: 'sums add', status: 'passed', failureMessages: [] }
const subtracts = 'AssertionError: expected 1 to be +0 // Object.is equality\n    at tests/sums.test.ts:2:51'
const closed =
  'Error: \u001b[2mexpect(\u001b[22m\u001b[31mreceived\u001b[39m\u001b[2m).\u001b[22mtoBe\u001b[2m(\u001b[22m\n\n> 2 | test'
const result = (duration: number, message?: string) => ({ duration, errors: message ? [{ message }] : [] })

it('is each failed test with the first line of its error, and each file that cannot be read', () => {
  const failed = { fullName: 'sums subtract', status: 'failed', failureMessages: [subtracts] }
  const unread = { ...file, name: path.join(root, 'tests/broken.test.ts') }
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { ...file, status: 'failed', message: '', assertionResults: [passed, failed] },
      { ...unread, status: 'failed', message: 'no such folder', assertionResults: [] },
    ],
  }

  expect(readVitest(report, failedRun)).toEqual({
    passed: 1,
    failed: 2,
    times: [
      { file: 'tests/sums.test.ts', time: 2_500 },
      { file: 'tests/broken.test.ts', time: 2_500 },
    ],
    why: [
      'tests/sums.test.ts › sums subtract',
      '  AssertionError: expected 1 to be +0 // Object.is equality',
      'tests/broken.test.ts',
      '  no such folder',
    ],
  })
})

it('is what the program printed last, where every test passed and it failed all the same', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [{ ...file, status: 'passed', message: '', assertionResults: [passed] }],
  }

  expect(readVitest(report, failedRun)).toMatchObject({ passed: 1, failed: 1, why: failedRun.why })
})

it('is each failed story; one that passed at the second try is named apart', () => {
  const story = (line: number, title: string, status: string, results: ReturnType<typeof result>[]) => ({
    file: 'stories/door.spec.ts',
    line,
    title,
    tests: [{ status, results }],
  })
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [
      {
        suites: [{ specs: [story(2, 'fails', 'unexpected', [result(28, closed), result(53, closed)])] }],
        specs: [
          story(3, 'passes late', 'flaky', [result(11, 'Error: too early\n\n  1 |'), result(22)]),
          story(4, 'passes', 'expected', [result(1)]),
        ],
      },
    ],
  }

  expect(readPlaywright(report, failedRun)).toEqual({
    passed: 2,
    failed: 1,
    times: [{ file: 'tests/e2e/stories/door.spec.ts', time: 115 }],
    why: ['tests/e2e/stories/door.spec.ts:2 › fails', '  Error: expect(received).toBe('],
    flaky: ['tests/e2e/stories/door.spec.ts:3 › passes late', '  Error: too early'],
  })
})

it('is what a program printed last, and how it ended', async () => {
  const program = `for (let n = 1; n <= 40; n++) console.log('\\u001b[31mline', n); process.exit(3)`
  const { failed, why } = await nodeProgram(['-e', program])

  expect(failed).toBe(1)
  expect(why).toHaveLength(15)
  expect(why?.slice(-2)).toEqual(['line 40', 'It ended with code 3.'])
})

it('is fifteen lines at most', () => {
  const failures = Array.from({ length: 30 }, (_, n) => ({
    name: `test ${n}`,
    error: `\n\nError ${n}\nat line`,
  }))
  const lines = linesOf(failures)

  expect(lines).toHaveLength(15)
  expect(lines.slice(0, 2)).toEqual(['test 0', '  Error 0'])
  expect(lines.at(-1)).toBe('and 23 more')
})

it('of a program that passed is nothing', async () => {
  expect(await nodeProgram(['-e', '0'])).toEqual({ passed: 1, failed: 0 } satisfies Tally)
})
