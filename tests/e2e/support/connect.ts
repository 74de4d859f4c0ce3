import type { Locator, Page } from '@playwright/test'
import { openPage } from '@/tests/e2e/support/open-page'
import type { Words } from '@/tests/e2e/support/words'

/** From the page of applications to the drawer of one of the catalogue. */
export async function chooseApplication(page: Page, t: Words, name: string): Promise<Locator> {
  await openPage(page, '/dashboard/user-connectors')
  await page
    .getByRole('link', { name: t('user-connectors.screen.connect_action') })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('searchbox', { name: t('applications.screen.search') }).fill(name)
  await drawer
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  return drawer
}

/** What the drawer says once the accounts are read, in a company that has no members yet. */
export const resultOfReading = (t: Words, { seen, apart = 0 }: { seen: number; apart?: number }) =>
  t('user-connectors.screen.connect.result_people_first', { seen, apart })

export const csvFile = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
})
