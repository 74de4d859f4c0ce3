import { expect } from '@playwright/test'
import { openPage } from '@/tests/e2e/support/open-page'
import { accountInHand, seedQueue } from '@/tests/e2e/support/queue'
import { story } from '@/tests/e2e/support/story'

// The queue by its usual keys is told in French.
story.describe('accounts of nobody are resolved by keys', () => {
  story.use({ language: 'en' })

  story(
    'outside, service, shared and set aside, each by the key that its menu shows',
    async ({ page, company, vendor, t }) => {
      await seedQueue(company, vendor)
      await openPage(page, '/dashboard/anomalies')
      const screen = (key: string, params?: Record<string, string | number>) =>
        t(`anomalies.screen.${key}`, params)
      const account = accountInHand(page, t)
      const dialog = (kind: string) =>
        page.getByRole('dialog', { name: screen(`other.${kind}.title`, { count: 1 }) })
      const answered = (kind: string, name: string) =>
        page.getByText(screen(`answered.${kind}`, { count: 1, name }))
      const chooseOwner = async () => {
        await page.getByRole('dialog').getByRole('combobox').click()
        await page.getByPlaceholder(t('common.combobox.member_search')).fill('oury')
        await page.getByRole('option', { name: /Bastien Oury/ }).click()
      }

      await expect(account).toHaveText('Maelle Lefevre')
      await page.getByRole('button', { name: screen('actions.more'), exact: true }).click()
      for (const [kind, key] of Object.entries({
        external: 'E',
        service: 'V',
        shared: 'P',
        set_aside: 'L',
      }))
        await expect(
          page.getByRole('menuitem', { name: screen(`actions.other.${kind}`) }).locator('kbd'),
        ).toHaveText(key)
      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      for (const kind of ['external', 'service', 'shared', 'set_aside'])
        await expect(
          page.getByRole('dialog').getByText(t(`shell.keys.${kind}`), { exact: true }),
        ).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      // With a modifier, the keys are the browser's.
      await page.keyboard.press('Alt+e')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await page.keyboard.press('e')
      // In a text, a letter is a letter.
      await dialog('external').getByRole('textbox').pressSequentially('elvp')
      await expect(dialog('external').getByRole('textbox')).toHaveValue('elvp')
      await page.keyboard.press('Control+Enter')
      await expect(answered('external', 'Maelle Lefevre')).toBeVisible()
      await expect(account).toHaveText('Bastien Oury')

      await page.keyboard.press('v')
      await expect(dialog('service')).toBeVisible()
      await chooseOwner()
      await page.keyboard.press('Control+Enter')
      await expect(answered('service', 'Bastien Oury')).toBeVisible()
      await expect(account).toHaveText('Zoltan Quiberon')

      await page.keyboard.press('p')
      await expect(dialog('shared')).toBeVisible()
      await chooseOwner()
      await page.keyboard.press('Control+Enter')
      await expect(answered('shared', 'Zoltan Quiberon')).toBeVisible()
      await expect(account).toHaveText('Ines Pasquier')

      await page.keyboard.press('l')
      await dialog('set_aside')
        .getByRole('button', { name: screen('other.in_days', { days: 7 }) })
        .click()
      await dialog('set_aside')
        .getByRole('textbox', { name: screen('other.reason') })
        .fill('…')
      await page.keyboard.press('Control+Enter')
      await expect(answered('set_aside', 'Ines Pasquier')).toBeVisible()
      const open = await company.call<{ 'hydra:totalItems': number }>('GET', '/api/anomalies?state=open')
      expect(open['hydra:totalItems']).toBe(0)
    },
  )
})

story(
  'a resolution that broke off is shown on its account and sent again',
  async ({ page, company, vendor, t }) => {
    await seedQueue(company, vendor)
    await openPage(page, '/dashboard/anomalies')
    const account = accountInHand(page, t)
    await expect(account).toHaveText('Maelle Lefevre')
    await page.route('**/resolve', (route) => route.abort(), { times: 1 })

    await page.keyboard.press('Enter')
    const refusal = page.getByRole('alert').filter({ hasText: t('anomalies.screen.problem_title') })
    await expect(refusal).toContainText(t('errors.unknown'))
    await expect(account).toHaveText('Maelle Lefevre')
    await refusal.getByRole('button', { name: t('errors.retry') }).click()

    await expect(account).toHaveText('Bastien Oury')
    await expect(refusal).toBeHidden()
  },
)
