import { expect } from '@playwright/test'
import { signIn } from '@/tests/e2e/support/company'
import { openPage } from '@/tests/e2e/support/open-page'
import { accountInHand, seedQueue } from '@/tests/e2e/support/queue'
import { anotherBrowser, story } from '@/tests/e2e/support/story'

story('whoever comes second is told', async ({ page, company, vendor, language, browser, t }) => {
  await seedQueue(company, vendor)
  const { token } = await signIn(company)
  const context = await anotherBrowser(browser, token, language)
  const second = await context.newPage()
  const closed = t('anomalies.screen.closed.decided.title')
  await openPage(page, '/dashboard/anomalies')
  await openPage(second, '/dashboard/anomalies')
  await expect(accountInHand(second, t)).toHaveText('Maelle Lefevre')

  await page.keyboard.press('Enter')
  await expect(accountInHand(page, t)).toHaveText('Bastien Oury')
  await second.keyboard.press('Enter')

  await expect(second.getByRole('heading', { name: closed })).toBeVisible()
  await expect(second.getByRole('status').getByText(company.fullName)).toBeVisible()
  await second.keyboard.press('s')
  await expect(accountInHand(second, t)).toHaveText('Bastien Oury')
  expect(await company.call('POST', '/api/accounts/count', { owned: true })).toEqual({ count: 1 })
  await context.close()
})

story(
  'good suggestions are accepted together, and taken back together',
  async ({ page, company, vendor, t }) => {
    await seedQueue(company, vendor)
    const accept = (key: string, params?: Record<string, string | number>) =>
      t(`anomalies.screen.accept.${key}`, params)
    await openPage(page, '/dashboard/anomalies?view=list')

    await page.getByRole('button', { name: accept('open') }).click()
    const dialog = page.getByRole('dialog', { name: accept('title') })
    await expect(dialog.getByText(accept('total', { count: 3 }))).toBeVisible()
    await dialog
      .getByRole('checkbox', { name: accept('include', { name: 'Ines Pasquier', member: 'Inès Pasquier' }) })
      .uncheck()
    await dialog.getByRole('button', { name: accept('submit', { count: 2 }) }).click()

    const done = t('anomalies.screen.bulk.done', { count: 2, skipped: 0 })
    const notice = page.getByRole('status').filter({ hasText: done })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('row', { name: /Maelle Lefevre/ })).toBeHidden()
    await expect(page.getByRole('row', { name: /Ines Pasquier/ })).toBeVisible()

    await notice.getByRole('button', { name: t('anomalies.screen.undo') }).click()
    await expect(page.getByText(t('anomalies.screen.undone', { count: 2 }))).toBeVisible()
    await expect(page.getByRole('row', { name: /Maelle Lefevre/ })).toBeVisible()
    expect(await company.call('POST', '/api/accounts/count', { owned: true })).toEqual({ count: 0 })
  },
)
