import { expect } from '@playwright/test'
import { instance } from '@/tests/e2e/support/instance'
import { accountInHand, seedQueue } from '@/tests/e2e/support/queue'
import { story } from '@/tests/e2e/support/story'
import { waitForTextTo } from '@/tests/support/caught-mail'

const language = 'fr'

story.describe('colleagues', () => {
  story.use({ language })

  story(
    'invites an auditor, who reads and finds nothing to change',
    async ({ page, browser, company, vendor, t }) => {
      const colleagues = (key: string, params?: Record<string, string>) =>
        t(`colleagues.screen.${key}`, params)
      const name = 'Inès Durand'
      const email = `ines.durand@${company.domain}`

      await story.step('is invited', async () => {
        await page.goto('/dashboard/settings/colleagues')
        await page.getByRole('button', { name: colleagues('invite') }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(colleagues('full_name')).fill(name)
        await dialog.getByLabel(colleagues('email')).fill(email)
        await dialog.getByRole('radio', { name: new RegExp(colleagues('roles.auditor')) }).click()
        await dialog.getByRole('button', { name: colleagues('send') }).click()
        await expect(page.getByText(colleagues('invited', { name }))).toBeVisible()
      })

      const link = await waitForTextTo(
        instance.mailUrl,
        email,
        /(https?:\/\/\S+\/user\/email_update#invitation=\S+)/,
      )
      const theirs = await browser.newContext({ locale: language, storageState: undefined })
      const other = await theirs.newPage()

      await story.step('joins by the mailed link', async () => {
        await other.goto(link)
        await other.getByLabel(t('colleagues.join.password'), { exact: true }).fill(company.password)
        await other.getByRole('button', { name: t('colleagues.join.submit') }).click()
        await expect(other.getByRole('link', { name: t('shell.menu.members') }).first()).toBeVisible()
      })

      await story.step('sees no way to change anything', async () => {
        await other.goto('/dashboard/settings/member-type')
        await expect(
          other.getByRole('heading', { name: t('member-types.screen.title'), level: 1 }),
        ).toBeVisible()
        await expect(other.getByRole('button', { name: t('member-types.screen.add') })).toHaveCount(0)
        await other.goto('/dashboard/settings/colleagues')
        await expect(other.getByText(name).first()).toBeVisible()
        await expect(other.getByRole('button', { name: colleagues('invite') })).toHaveCount(0)
      })

      await story.step('reads lists and the queue without a box to check', async () => {
        await seedQueue(company, vendor)
        await other.goto('/dashboard/members')
        await expect(other.getByRole('row').filter({ hasText: 'Bastien Oury' })).toBeVisible()
        await expect(other.getByRole('checkbox')).toHaveCount(0)
        await other.keyboard.press('n')
        await expect(other).toHaveURL(/\/dashboard\/members$/)
        await other.goto('/dashboard/anomalies?view=list')
        await expect(other.getByRole('row').filter({ hasText: 'Zoltan Quiberon' })).toBeVisible()
        await expect(other.getByRole('checkbox')).toHaveCount(0)
        await other.goto('/dashboard/anomalies')
        await expect(accountInHand(other, t)).toBeVisible()
        await other.keyboard.press('c')
        await expect(other.getByRole('dialog')).toHaveCount(0)
        await expect(other.getByRole('checkbox')).toHaveCount(0)
        // An open page notices by itself that its session has ended, and leaves.
        await other.goto('about:blank')
      })

      await story.step('is removed, and signed out', async () => {
        await page.reload()
        await page.getByRole('button', { name: colleagues('remove_of', { name }) }).click()
        await page.getByRole('button', { name: colleagues('remove_confirm') }).click()
        await expect(page.getByText(colleagues('removed', { name }))).toBeVisible()
        await other.goto('/dashboard/members')
        await expect(other).toHaveURL(/\/login/)
      })
      await theirs.close()
    },
  )
})
