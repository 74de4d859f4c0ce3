import type { Locator, Page } from '@playwright/test'

/** Opens a page and waits until it listens: a key pressed before that is lost. */
export async function openPage(page: Page, path: string) {
  await page.goto(path)
  await listens(page)
}

/** After a reload or a new document: until every control is React's, and its effects have run. */
export async function listens(page: Page) {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('main button, main input, main a')]
    const isTaken = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps'))
    return controls.length > 0 && controls.every(isTaken)
  })
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
}

/**
 * Opens a page again and again until it shows what the worker, in its own time, has made of it. Each time waits twice as
 * long as the one before, so a slow machine is given the time that it takes.
 */
export async function openUntil(page: Page, path: string, shown: Locator) {
  await page.goto(path)
  await reloadUntil(page, shown)
}

/** The same for the page that is open. What was just asked for must have been answered: a reload would call it off. */
export async function reloadUntil(page: Page, shown: Locator) {
  for (let wait = 1_000; ; wait *= 2) {
    const isShown = await shown.waitFor({ timeout: wait }).then(
      () => true,
      () => false,
    )
    if (isShown) return listens(page)
    await page.reload()
  }
}
