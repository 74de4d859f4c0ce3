import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium } from '@playwright/test'

// Those without a window of their own first: the others draw one that nobody sees, which costs a third of the CPU time.
const installed = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium to test with: Playwright's own, the system's, one just downloaded, or one from the distribution. */
export function findChromium(): string {
  const found = present()
  if (found) return found
  for (const install of [download, fromDistribution]) {
    install()
    const fresh = present()
    if (fresh) return fresh
  }
  throw new Error(
    'No Chromium was found: run `npx playwright install chromium`, or install Chromium or Chrome.',
  )
}

function present(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', chromium.executablePath(), ...installed].find(
    (file) => file && existsSync(file),
  )
}

function download(): void {
  const playwright = path.join(
    path.dirname(createRequire(import.meta.url).resolve('playwright/package.json')),
    'cli.js',
  )
  attempt(process.execPath, [playwright, 'install', 'chromium'])
}

function fromDistribution(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  attempt('apt-get', ['update', '-qq'])
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (!present()) attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
}

// Whether it worked shows in what is present afterwards.
function attempt(program: string, words: string[]): void {
  try {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync(program, words, { stdio: 'ignore', timeout: 240_000, env: environment })
  } catch {}
}
