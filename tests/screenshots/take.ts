import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '@/tests/e2e/support/chromium'
import { dress } from '@/tests/e2e/support/inspect'
import { listens } from '@/tests/e2e/support/open-page'
import { cutChoices, outOfTheirBoxes } from '@/tests/e2e/support/out-of-their-boxes'
import { screensOf } from '@/tests/screenshots/screens'
import { makeSheets } from '@/tests/screenshots/sheets'
import { startShown } from '@/tests/screenshots/shown-instance'

// `npm run screenshots`: every page of app/ on a demo company, in both languages, both themes and three widths, and what leaves
// its box there. `-- --only members,spends --lang fr --theme dark --width 390,320` takes some of them.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    lang: { type: 'string', default: 'fr,en' },
    theme: { type: 'string', default: 'light,dark' },
    width: { type: 'string', default: '1440,390,2560' },
  },
})
const list = (text: string) => text.split(',').filter(Boolean)
const widths = list(values.width).map(Number)
const themes = list(values.theme) as ('light' | 'dark')[]
const height = (width: number) => (width < 1280 ? 844 : 900)

const folder = path.resolve('screenshots')
const data = await mkdtemp(path.join(tmpdir(), 'rollcall-shown-'))
const shown = await startShown(data)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
const found = new Set<string>()
try {
  for (const language of list(values.lang) as ('fr' | 'en')[]) {
    const there = await shown.furnish(language)
    const contexts = new Map<string, Awaited<ReturnType<typeof browser.newContext>>>()
    for (const as of ['visitor', 'demo', 'newcomer'] as const) {
      const context = await browser.newContext(there.browserOf(as))
      // What tsx wraps named functions in, where they are sent to the browser.
      await context.addInitScript('globalThis.__name = (named) => named')
      // A page that follows the counts is never idle.
      await context.route('**/api/todo/progress', (route) => route.abort())
      contexts.set(as, context)
    }
    for (const screen of screensOf(there).filter(isWanted)) {
      const page = await contexts.get(screen.as)!.newPage()
      await page.setViewportSize({ width: widths[0]!, height: height(widths[0]!) })
      await page.goto(shown.url + screen.path)
      await page.waitForLoadState('networkidle')
      try {
        // On a busy machine, a page whose form was drawn for another width is empty before its scripts have run.
        if (screen.as !== 'visitor') await listens(page)
        await screen.act?.(page, there.t)
      } catch (error) {
        found.add(`${screen.name}: ${String(error).slice(0, 300)}`)
      }
      await look(page, language, screen.name)
      await page.close()
    }
  }
  await makeSheets(browser, folder)
} finally {
  await browser.close()
  await shown.stop()
  await rm(data, { recursive: true, force: true })
}
process.stdout.write(
  `${[...found, `${found.size} places leave their box; the pictures are in ${folder}`].join('\n')}\n`,
)
process.exit(0)

function isWanted({ name }: { name: string }) {
  const parts = list(values.only)
  return parts.length === 0 || parts.some((part) => name.includes(part))
}

async function look(page: Page, language: string, name: string) {
  for (const width of widths)
    for (const theme of themes) {
      await page.setViewportSize({ width, height: height(width) })
      await dress(page, `${theme}Theme`)
      await page.waitForTimeout(200)
      const place = path.join(folder, `${language}-${theme}-${width}`)
      await mkdir(place, { recursive: true })
      await page.screenshot({ path: path.join(place, `${name}.png`), fullPage: width < 1280 })
      if (theme === themes[0])
        for (const line of [...(await outOfTheirBoxes(page)), ...(await cutChoices(page))])
          found.add(`${language} ${width} ${name}: ${line}`)
    }
}
