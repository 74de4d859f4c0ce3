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
const timeouts = { testTimeout: 30_000, hookTimeout: 60_000 }
const withoutDatabase = [
  'tests/{platform,ui,i18n,connectors,browser,mail,scripts}/**',
  'tests/domain/matching/**',
]
const withDatabase = ['tests/{domain,api,jobs,http}/**']
const testFile = (folder: string) => `${folder}/*.test.{ts,tsx}`

export default defineConfig({
  ...shared,
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      { ...shared, test: { name: 'unit', include: withoutDatabase.map(testFile), ...timeouts } },
      {
        ...shared,
        test: {
          name: 'database',
          include: withDatabase.map(testFile),
          exclude: ['tests/domain/matching/**'],
          globalSetup: 'tests/support/global-setup.ts',
          setupFiles: 'tests/support/database.ts',
          ...timeouts,
        },
      },
      {
        ...shared,
        test: {
          name: 'runtime',
          include: ['tests/runtime/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
