import type { Page } from '@playwright/test'

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
