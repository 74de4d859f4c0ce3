import { expect } from '@playwright/test'
import { inDatabase } from '@/tests/e2e/support/database'
import { complaintsOf, expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { instance } from '@/tests/e2e/support/instance'
import { openPage, openUntil, reloadUntil } from '@/tests/e2e/support/open-page'
import { buySeats, unusedSeats, worker } from '@/tests/e2e/support/savings'
import { story, visitorSession } from '@/tests/e2e/support/story'
import { waitForTextTo } from '@/tests/support/caught-mail'

const address = '/dashboard/spends/savings'

const language = 'fr'

story.describe('saves what nobody uses', () => {
  story.use({ language })

  story(
    'asks by mail, keeps with a reason, ends and proves it',
    async ({ browser, page, company, vendor, t }) => {
      story.slow()
      const complaints = complaintsOf(page)
      const words = (key: string, params?: Record<string, string | number>) => t(`savings.${key}`, params)
      const rowOf = (person: string) => page.getByRole('row').filter({ hasText: person })
      const shoot = async (name: string) => {
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/savings-${name}-${language}.png` })
      }
      const mailed = (person: string) =>
        waitForTextTo(instance.mailUrl, `${person}@${company.domain}`, /(\/account_use\/\S+)/)
      const visitor = await browser.newContext({
        baseURL: instance.url,
        storageState: visitorSession(language),
      })
      const question = await visitor.newPage()
      const connection = await unusedSeats(company, vendor)

      await story.step('finds three idle accounts with their euros, and asks all three', async () => {
        // The accounts are found first, their prices with the plan that is read after them.
        await openUntil(page, address, page.getByRole('heading', { level: 2 }).filter({ hasText: '540' }))
        await expect(rowOf('Ada Morel')).toBeVisible()
        expect(await seriousFindings(page)).toEqual([])
        await shoot('found')
        await page.getByRole('columnheader').getByRole('checkbox').check()
        await page
          .getByRole('toolbar')
          .getByRole('button', { name: words('acts.ask') })
          .click()
        await page.getByRole('button', { name: words('confirm.ask_button') }).click()
        await expect(page.getByText(words('done.asked', { count: 3 }))).toBeVisible()
        await expect(rowOf('Ada Morel').getByText(words('states.asked'), { exact: true })).toBeVisible()
      })

      await story.step('keeps one account, with a reason', async () => {
        await openPage(question, await mailed('ada'))
        await expect(
          question.getByRole('heading', { name: words('question.title', { application: 'Whiteboard' }) }),
        ).toBeVisible()
        expect(await seriousFindings(question)).toEqual([])
        if (process.env.SHOTS)
          await question.screenshot({ path: `${process.env.SHOTS}/savings-question-${language}.png` })
        await question.getByRole('button', { name: words('question.keep_send') }).click()
        await expect(question.getByText(words('question.keep_short'))).toBeVisible()
        await question.getByRole('textbox').fill('Le bilan de fin d’année')
        await question.getByRole('button', { name: words('question.keep_send') }).click()
        await expect(question.getByText(words('question.kept_title'))).toBeVisible()
      })

      await story.step('gives another up, on a phone', async () => {
        await question.setViewportSize({ width: 390, height: 844 })
        await openPage(question, await mailed('bo'))
        await expectNoSidewaysScroll(question)
        const release = question.getByRole('button', { name: words('question.release_send') })
        await expect(release).toBeDisabled()
        await question.getByRole('checkbox', { name: words('question.release_confirm') }).check()
        await release.click()
        await expect(
          question.getByText(words('question.released_title', { company: company.name })),
        ).toBeVisible()
      })

      await story.step('counts fourteen days of silence as no answer', async () => {
        await inDatabase(
          `UPDATE reclaims SET asked_at = now() - interval '15 days', expires_at = now() - interval '1 day'
            WHERE person_name = 'Cyd Petit' AND company_id = (SELECT company_id FROM users WHERE email = $1)`,
          [company.email],
        )
        await worker('follow-reclaims')
        // The rows and what agreed are read apart: the worker may come between.
        await reloadUntil(page, page.getByRole('button', { name: words('acts.apply', { count: 2 }) }))
        await expect(rowOf('Cyd Petit').getByText(words('states.unanswered'), { exact: true })).toBeVisible()
        await expect(rowOf('Ada Morel').getByText(words('states.kept'), { exact: true })).toBeVisible()
        await expect(rowOf('Ada Morel')).toContainText('Le bilan de fin d’année')
        await expect(rowOf('Bo Duval').getByText(words('states.agreed'), { exact: true })).toBeVisible()
        await shoot('answered')
      })

      await story.step(
        'ends both, and shows what that saved once the application was read again',
        async () => {
          await page.getByRole('button', { name: words('acts.apply', { count: 2 }) }).click()
          await page
            .getByRole('dialog')
            .getByRole('button', { name: words('confirm.end_button') })
            .click()
          await expect(page.getByText(words('done.ending', { count: 2 }))).toBeVisible()
          await reloadUntil(page, page.getByText(words('saved_count', { count: 2 })))
          expect(vendor.accounts.filter(({ isSuspended }) => isSuspended).map(({ login }) => login)).toEqual([
            'bo',
            'cyd',
          ])
          await page.getByRole('link', { name: words('followed.open') }).click()
          await expect(page.getByRole('dialog').getByText(words('followed.saved'))).toHaveCount(2)
          expect(await seriousFindings(page)).toEqual([])
          await shoot('followed')
        },
      )

      await story.step('is reminded in time of seats that only the contract can change', async () => {
        await buySeats(connection, company, 10)
        await openPage(page, address)
        const row = rowOf(words('table.several'))
        await reloadUntil(page, row)
        await row.getByRole('button', { name: words('acts.remind') }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: words('confirm.remind_in', { days: 30 }) }).click()
        expect(await seriousFindings(page)).toEqual([])
        await shoot('remind')
        await dialog.getByRole('button', { name: words('confirm.remind_button') }).click()
        await expect(page.getByText(words('done.reminder', { count: 1 }), { exact: true })).toBeVisible()
        const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
        const [year, month, date] = day.split('-')
        await expect(row).toContainText(words('answers.reminder', { date: `${date}/${month}/${year}` }))
        await shoot('reminded')
      })

      await story.step('reads it on a phone', async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        await openPage(page, address)
        await expectNoSidewaysScroll(page)
        await shoot('phone')
      })

      expect(complaints).toEqual([])
      await visitor.close()
    },
  )
})
