import { expect } from '@playwright/test'
import { expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { story } from '@/tests/e2e/support/story'

const address = '/dashboard/settings/audit'

const language = 'en'

story.describe('reads the audit log', () => {
  story.use({ language })

  story(
    'who did what, filtered and searched in the address, with details and a file',
    async ({ page, company, t }) => {
      story.slow()
      const screen = (key: string, params?: Record<string, string>) => t(`audit.screen.${key}`, params)
      const member = await company.call<{ id: string }>('POST', '/api/members', {
        last_name: 'Lefèvre',
        first_name: 'Maëlle',
      })
      await company.call('PATCH', `/api/members/${member.id}`, { end_date: '2031-01-31' })
      const changed = t('audit.actions.member.updated', { name: 'Maëlle Lefèvre' })
      const table = page.getByRole('table', { name: screen('caption') })

      await story.step('sees what was done, by whom, and what it changed', async () => {
        await openPage(page, address)
        await expect(table.getByText(changed)).toBeVisible()
        await expect(table.getByText('31/01/2031')).toBeVisible()
        await expect(table.getByText(company.fullName).first()).toBeVisible()
        expect(await seriousFindings(page)).toEqual([])
      })

      await story.step('opens one of them, and goes to what it is about', async () => {
        await table.getByText(changed).click()
        const details = page.getByRole('dialog')
        await expect(details.getByText('member.updated')).toBeVisible()
        await expect(details.getByRole('link', { name: screen('open') })).toHaveAttribute(
          'href',
          `/dashboard/members/${member.id}`,
        )
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/drawer-${language}.png` })
        expect(await seriousFindings(page)).toEqual([])
      })

      await story.step('filters by what it is about, and shares the address', async () => {
        await openPage(page, `${address}?f.group=sign_ins`)
        await expect(table.getByText(t('audit.actions.user.signed_in')).first()).toBeVisible()
        await expect(table.getByText(changed)).toBeHidden()
      })

      await story.step('filters by the controls above the list, days too', async () => {
        await openPage(page, address)
        await page
          .getByRole('button', { name: t('common.filter.label') })
          .first()
          .click()
        await page.getByLabel(screen('group'), { exact: true }).selectOption('sign_ins')
        await expect(page).toHaveURL(/f\.group=sign_ins/)
        await expect(table.getByText(changed)).toBeHidden()
        await page.keyboard.press('Escape')
        await page.getByLabel(screen('from_day'), { exact: true }).fill('2031-01-01')
        await expect(page.getByText(t('common.table.filters_active', { count: 2 }))).toBeVisible()
      })

      await story.step('searches', async () => {
        await openPage(page, `${address}?q=lefevre-nobody`)
        await expect(page.getByText(t('common.table.filtered_search'))).toBeVisible()
        await openPage(page, `${address}?q=Ma%C3%ABlle`)
        await expect(table.getByText(changed)).toBeVisible()
      })

      await story.step('saves what is filtered as a file', async () => {
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: screen('export') }).click()
        expect((await download).suggestedFilename()).toContain(t('audit.file'))
      })

      await story.step('reads it on a phone', async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        await openPage(page, address)
        await expect(page.getByRole('list', { name: screen('caption') }).getByText(changed)).toBeVisible()
        await expectNoSidewaysScroll(page)
      })
    },
  )
})
