import { chromium } from '@playwright/test'
import { inTurn } from '@/tests/bench/reviews/timing'
import { findChromium } from '@/tests/e2e/support/chromium'

type Opened = { link: string; token: string }

/** The median time until the first accounts of each review are on screen, in a browser that opened its link before. */
export async function openInBrowser(origin: string, reviews: Opened[], rounds: number): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript((known) => {
      for (const { link, token } of known)
        localStorage.setItem(`rollcall.review.${link.slice(0, 12)}`, JSON.stringify({ token }))
    }, reviews)
    const page = await context.newPage()
    const opening =
      ({ link }: Opened) =>
      async () => {
        await page.goto(`${origin}/access_review/${link}`, { waitUntil: 'commit' })
        await page.locator('tbody tr').nth(20).waitFor()
      }
    return await inTurn(reviews.map(opening), rounds)
  } finally {
    await browser.close()
  }
}
