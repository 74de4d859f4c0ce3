import { expect, type Page } from '@playwright/test'
import { listens, openPage } from '@/tests/e2e/support/open-page'
import { story } from '@/tests/e2e/support/story'

/** A release whose files another web process has: those asked for from now on are gone, until the page is loaded again. */
async function loseFiles(page: Page): Promise<void> {
  let isNew = false
  await page.route('**/_next/static/**/*.js', (route) =>
    isNew ? route.continue() : route.fulfill({ status: 404, body: 'Not Found' }),
  )
  const isOpen = page.url() !== 'about:blank'
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isNew = isOpen || ++documents > 1
  })
}

story('a page whose own scripts are gone is loaded again, and works', async ({ page, company, t }) => {
  await loseFiles(page)

  await page.goto('/dashboard/members')
  await listens(page)

  await page.getByRole('button', { name: company.fullName }).click()
  await expect(page.getByRole('menuitem', { name: t('shell.menu.logout') })).toBeVisible()
})

story('an open page that opens what is gone is loaded again, and opens it then', async ({ page, t }) => {
  // Nothing is loaded ahead, as on a page that is opened and pressed at once.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await openPage(page, '/dashboard/members')
  await loseFiles(page)
  const reloaded = page.waitForEvent('load')

  await page
    .getByRole('link', { name: t('members.screen.add') })
    .first()
    .click()
  await reloaded

  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('heading', { name: t('errors.crash.title') })).toBeHidden()
})
