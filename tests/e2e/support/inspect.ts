import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { Theme } from '@/components/shell/themes'
import type { Language } from '@/lib/i18n/languages'

type Violation = {
  id: string
  impact: string | null
  nodes: { html: string; target: string[]; failureSummary?: string }[]
}
type Axe = { run: (where: object, options: object) => Promise<{ violations: Violation[] }> }

const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
// Off by itself, as it is young: whoever speaks to the page says what it shows.
const rules = { 'label-content-name-mismatch': { enabled: true } }

// The one that the package for Playwright brings.
const carrier = createRequire(import.meta.url).resolve('@axe-core/playwright')
const axeSource = readFileSync(createRequire(carrier).resolve('axe-core/axe.min.js'), 'utf8')

// Said of every page that is not on https; there the header is obeyed.
const onlyOnHttp = 'The Cross-Origin-Opener-Policy header has been ignored'

/** What a page complains about from now on: errors of its scripts, and whatever its content policy refuses. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() !== 'error' || text.startsWith(onlyOnHttp)) return
    complaints.push(`${text} (${message.location().url})`)
  })
  return complaints
}

/** What axe finds serious or critical, one line a place, once colours have stopped changing. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await settled(page)
  // Loaded once a document: to send and read half a megabyte for each look takes longer than many a look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async (asked) => {
      const { axe } = window as unknown as Window & { axe: Axe }
      const { violations } = await axe.run(document, { resultTypes: ['violations'], ...asked })
      // A button of a list may be half under the fixed bar below: it is whole where the list is scrolled to it.
      for (const violation of violations.filter(({ id }) => id === 'target-size')) {
        const small = []
        for (const node of violation.nodes) {
          document.querySelector(node.target[0]!)?.scrollIntoView({ block: 'center', behavior: 'instant' })
          const again = await axe.run({ include: [node.target] }, { runOnly: ['wcag22aa'] })
          if (again.violations.length > 0) small.push(node)
        }
        violation.nodes = small
      }
      return violations
    },
    { runOnly, rules },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
    )
}

// A colour half way from one theme to the other has the contrast of neither. What turns without end never settles. The
// title of a page that was reached by a link follows its content.
async function settled(page: Page) {
  await expect(page).toHaveTitle(/./)
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return playState !== 'running' || endTime === Number.POSITIVE_INFINITY
    }),
  )
}

/** Changes the theme as its switch does, without loading the page anew. */
export const dress = (page: Page, theme: Theme) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)

/** The frame that every page has: its language, its theme, its title, one heading of the first level. */
export async function expectFrame(page: Page, language: Language, theme: Theme) {
  await expect.soft(page.locator('html')).toHaveAttribute('lang', language)
  await expect.soft(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect.soft(page).toHaveTitle(/.+ · Rollcall$/)
  await expect.soft(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
}

export async function expectNoSidewaysScroll(page: Page) {
  const { wide, shown } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }))
  expect.soft(wide, 'the page is wider than the screen').toBeLessThanOrEqual(shown)
}
