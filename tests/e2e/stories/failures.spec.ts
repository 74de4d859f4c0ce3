import { expect } from '@playwright/test'
import { inDatabase } from '@/tests/e2e/support/database'
import { expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { story } from '@/tests/e2e/support/story'

const address = '/dashboard/settings/failures'

/** As many mails as a server refused, to addresses with this ending. */
const failedMails = (email: string, many: number) =>
  inDatabase(
    `INSERT INTO mails (company_id, template, language, to_name, to_address, state, attempts, last_error, failed_at, expires_at)
     SELECT company_id, 'review_link', 'fr', '', 'reviewer' || n || '@partner.example', 'failed', 4,
            '550 5.1.1 The email account that you tried to reach does not exist', now() - n * interval '1 minute', now()
       FROM users, generate_series(1, $2::int) n WHERE email = $1`,
    [email, many],
  )

const language = 'en'

story.describe('looks after what failed', () => {
  story.use({ language })

  story(
    'is told of it by the menu, takes one off the list, tries all others again',
    async ({ page, company, t }) => {
      story.slow()
      const screen = (key: string, params?: Record<string, string | number>) =>
        t(`failures.screen.${key}`, params)
      await openPage(page, address)
      await expect(page.getByText(screen('empty_title'))).toBeVisible()
      await failedMails(company.email, 45)

      await story.step('goes there from the menu', async () => {
        await openPage(page, '/dashboard')
        await page
          .getByRole('link', { name: t('dashboard.todo.failures') })
          .first()
          .click()
        const table = page.getByRole('table', { name: screen('caption') })
        await expect(table.getByText('reviewer1@partner.example')).toBeVisible()
        await expect(table.getByText(t('failures.subjects.mail.review_link')).first()).toBeVisible()
        expect(await seriousFindings(page)).toEqual([])
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/failures-${language}.png` })
      })

      await story.step('reads it on a phone', async () => {
        const size = page.viewportSize()!
        await page.setViewportSize({ width: 390, height: 844 })
        await expect(page.getByText('reviewer1@partner.example').first()).toBeVisible()
        await expectNoSidewaysScroll(page)
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/failures-phone-${language}.png` })
        await page.setViewportSize(size)
      })

      await story.step('takes one off, and tries all others again', async () => {
        const row = page.getByRole('row', { name: /reviewer1@partner/ })
        await row.getByRole('checkbox').check()
        await page.getByRole('button', { name: screen('dismiss') }).click()
        await expect(row).toHaveCount(0)
        await page.getByRole('columnheader').getByRole('checkbox').check()
        await page.getByRole('button', { name: t('common.table.select_everything', { count: '44' }) }).click()
        await page.getByRole('button', { name: screen('retry') }).click()
        await expect(page.getByText(screen('retried', { count: 44 }))).toBeVisible()
        await expect(page.getByText(screen('empty_title'))).toBeVisible()
      })
    },
  )
})
