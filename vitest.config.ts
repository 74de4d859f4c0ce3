import path from 'node:path'
import { defineConfig } from 'vitest/config'

const shared = {
  resolve: {
    alias: {
      '@': path.resolve(import.meta.dirname),
      // Next answers this name with a module that throws in browsers; here there is none.
      'server-only': path.resolve(import.meta.dirname, 'tests/support/server-only.ts'),
    },
  },
}
// Far more than any test takes on a busy machine, which is no fault. What a test waits for ends before the test itself, so that
// the failure says what never came. A test that needs a limit of its own has one for a reason other than the machine.
const timeouts = {
  testTimeout: 400_000,
  hookTimeout: 400_000,
  expect: { poll: { timeout: 180_000, interval: 100 } },
}
// V8 of Node 24 may abort when it frees single functions of WebAssembly (nodejs/node#64500): the threads that read files
// load some each. What a thread loaded is freed with the thread either way.
const execArgv = ['--no-wasm-code-gc']
// What a noun's folder holds beside its rules: drawing and recognition, which read no database.
const pure = 'tests/domain/{**/screen,linking/matching,spend/detection}/**/*.test.{ts,tsx}'
const stored = 'tests/platform/{rate-limit,restore,try-restore}.test.ts'
const presenters = ['tests/domain/**/presented.test.ts']
const runtime = ['tests/runtime/**/*.test.ts']
// Modules of the browser keep state of their page.
const browser = ['tests/browser/**']

export default defineConfig({
  ...shared,
  test: {
    // Many more than the cores of a small machine: a third of the tests' time is spent waiting for a process, a server or a clock.
    maxWorkers: 6,
    reporters: ['default'],
    execArgv,
    projects: [
      {
        ...shared,
        test: {
          // Whatever needs no database; a test file in a new folder lands here and cannot be forgotten.
          name: 'unit',
          include: ['tests/!(domain|api|jobs|http|runtime|browser)/**/*.test.{ts,tsx}', pure],
          exclude: [stored, '**/node_modules/**'],
          // They share their modules: loading these anew for each file took longer than the tests.
          isolate: false,
          execArgv,
          ...timeouts,
        },
      },
      {
        ...shared,
        test: { name: 'browser', include: browser.map((folder) => `${folder}/*.test.ts`), ...timeouts },
      },
      {
        ...shared,
        test: {
          name: 'presenters',
          include: presenters,
          setupFiles: 'tests/support/no-database.ts',
          isolate: false,
          execArgv,
          ...timeouts,
        },
      },
      {
        ...shared,
        test: {
          name: 'database',
          include: ['tests/{domain,api,jobs,http}/**/*.test.{ts,tsx}', stored],
          exclude: [pure, ...presenters],
          globalSetup: 'tests/support/global-setup.ts',
          setupFiles: 'tests/support/database.ts',
          // Files share a process, not its state: `fresh-process.ts` puts that back before each.
          isolate: false,
          execArgv,
          ...timeouts,
        },
      },
      {
        ...shared,
        test: {
          name: 'runtime',
          include: runtime,
          execArgv,
          ...timeouts,
        },
      },
    ],
  },
})
