import { expect, type Page } from '@playwright/test'
import { proveAgo } from '@/tests/e2e/support/database'
import { expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { instance } from '@/tests/e2e/support/instance'
import { openPage } from '@/tests/e2e/support/open-page'
import { accountInHand, seedQueue } from '@/tests/e2e/support/queue'
import { story } from '@/tests/e2e/support/story'
import type { Words } from '@/tests/e2e/support/words'
import { waitForTextTo } from '@/tests/support/caught-mail'

async function givePassword(page: Page, t: Words, email: string, password: string) {
  await page.getByLabel(t('users.screen.email')).fill(email)
  await page.getByLabel(t('users.screen.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('users.screen.login.submit') }).click()
}

const dashboard = (page: Page, t: Words) =>
  page.getByRole('heading', { level: 1, name: t('dashboard.title') })

story(
  'deleting an account asks for the password again, then goes on',
  async ({ page, company, vendor, t }) => {
    await seedQueue(company, vendor)
    const screen = (key: string, params?: Record<string, string | number>) =>
      t(`anomalies.screen.${key}`, params)
    const asks = page.getByRole('dialog', { name: t('verify-identity.screen.title') })
    await openPage(page, '/dashboard/anomalies')
    await expect(accountInHand(page, t)).toHaveText('Maelle Lefevre')
    await proveAgo(company.email, 11)

    await page.getByRole('button', { name: screen('actions.delete') }).click()
    await page
      .getByRole('dialog', { name: screen('delete.title', { count: 1 }) })
      .getByRole('button', { name: screen('delete.confirm', { count: 1 }) })
      .click()
    await expect(asks).toBeVisible()
    // One dialog at a time: what is to be deleted comes back if the password is not given.
    await expect(page.getByText(screen('delete.title', { count: 1 }))).toBeHidden()
    await expect(page.locator('[data-scrim]').filter({ visible: true })).toHaveCount(1)
    await asks.getByRole('button', { name: t('common.cancel') }).click()
    await expect(asks).toBeHidden()
    await page
      .getByRole('dialog', { name: screen('delete.title', { count: 1 }) })
      .getByRole('button', { name: screen('delete.confirm', { count: 1 }) })
      .click()
    await asks.getByLabel(t('verify-identity.screen.password'), { exact: true }).fill(company.password)
    await asks.getByRole('button', { name: t('verify-identity.screen.confirm') }).click()

    await expect(asks).toBeHidden()
    await expect(page.getByText(screen('answered.delete_account', { count: 1 }))).toBeVisible()
    await expect(accountInHand(page, t)).toHaveText('Bastien Oury')
  },
)

story('a change of address is taken back from the old mailbox', async ({ page, browser, company, t }) => {
  story.slow()
  const screen = (key: string) => t(`account.screen.${key}`)
  const there = `thief.${company.email}`
  await company.call('POST', '/api/users/email_update', { email: there })
  const mailed = (to: string, name: string) =>
    waitForTextTo(instance.mailUrl, to, new RegExp(`(https?://\\S+/user/email_update#${name}=\\S+)`))
  const thief = await browser.newContext({ locale: 'fr-FR' })
  const theirs = await thief.newPage()
  await openPage(theirs, await mailed(there, 'update'))
  await theirs.getByRole('button', { name: screen('update.confirm') }).click()
  await expect(theirs.getByRole('heading', { name: screen('update.done_title') })).toBeVisible()
  await theirs.getByRole('link', { name: screen('sign_in') }).click()
  await givePassword(theirs, t, there, company.password)
  await expect(dashboard(theirs, t)).toBeVisible()

  const link = await mailed(company.email, 'restore')
  await openPage(page, link)
  await expect(page.getByRole('heading', { name: screen('restore.title') })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await theirs.reload()
  await expect(dashboard(theirs, t)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: screen('restore.confirm') }).click()
  await expect(page.getByRole('heading', { name: screen('restore.done_title') })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  await theirs.reload()
  await expect(theirs).toHaveURL(/\/login/)
  const refused = theirs.waitForResponse((response) => response.url().endsWith('/api/users/login'))
  await givePassword(theirs, t, there, company.password)
  expect((await refused).status()).toBe(401)
  await waitForTextTo(instance.mailUrl, company.email, /(password_reset_action#token=\S+)/)
  // The same address but for its hash would open no page anew.
  await page.goto('about:blank')
  await openPage(page, link)
  await page.getByRole('button', { name: screen('restore.confirm') }).click()
  await expect(page.getByRole('heading', { name: screen('restore.failed_title') })).toBeVisible()
  await thief.close()
})
