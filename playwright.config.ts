import { defineConfig } from '@playwright/test'
import { findChromium } from '@/tests/e2e/support/chromium'
import { instance } from '@/tests/e2e/support/instance'
import { patience } from '@/tests/support/patience'

const quiet = ['gpu', 'quic', 'background-networking', 'component-update', 'sync'].map(
  (what) => `--disable-${what}`,
)

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A slow machine may miss a moment once; what fails twice is broken. The report names what needed a second try.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 3 * patience,
  expect: { timeout: patience },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL: instance.url,
    actionTimeout: patience,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A click waits until what it meets stands still.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every story costs a quarter of its time: where one is tried again, the second try is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...quiet,
        '--no-first-run',
        '--host-resolver-rules=MAP *.rollcall.test 127.0.0.1',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
})
