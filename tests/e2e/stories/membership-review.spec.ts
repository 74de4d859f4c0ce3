import { expect } from '@playwright/test'
import { complaintsOf, expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { instance } from '@/tests/e2e/support/instance'
import { openPage } from '@/tests/e2e/support/open-page'
import { accountIn, openReview } from '@/tests/e2e/support/review'
import { seedConnection, seedMembers } from '@/tests/e2e/support/seed'
import { story, visitorSession } from '@/tests/e2e/support/story'
import { mailsTo, waitForTextTo } from '@/tests/support/caught-mail'

const language = 'en'

story.describe('reviews memberships', () => {
  story.use({ language })

  story(
    'a membership is rejected in a review and proven gone, and the account stays',
    async ({ browser, page, company, vendor, t }) => {
      story.slow()
      const label = (key: string, params?: Record<string, string | number>) =>
        t(`access-reviews.screen.${key}`, params)
      const dialog = page.getByRole('dialog')
      const complaints = complaintsOf(page)
      const email = `bastien.oury@${company.domain}`
      await seedMembers(company, [{ first_name: 'Bastien', last_name: 'Oury', email }])
      const bastien = vendor.account(email, 'Bastien Oury', email)
      const nour = vendor.account('nour', 'Nour Belkacem')
      vendor.groups = [
        { id: 'g1', name: 'Platform', members: [nour.id, bastien.id] },
        { id: 'g2', name: 'Billing', members: [bastien.id] },
        { id: 'g3', name: 'Design', members: [nour.id] },
      ]
      const wiki = await seedConnection(company, vendor, 'Wiki')
      const reviewer = `rita.renard@cabinet-${company.domain}`

      await story.step('launched on who is in two groups', async () => {
        await openPage(page, `/dashboard/user-connectors/${wiki}`)
        await page.getByRole('link', { name: t('user-connectors.screen.actions.launch_review') }).click()
        await dialog.getByRole('radio', { name: label('reviewer.by.email') }).click()
        await dialog.getByLabel(label('reviewer.name')).fill('Rita Renard')
        await dialog.getByLabel(label('reviewer.email')).fill(reviewer)
        await dialog.getByRole('radio', { name: label('kinds.memberships.name') }).click()
        await dialog.getByRole('radio', { name: label('scope.part') }).click()
        for (const group of ['Platform', 'Billing']) {
          await dialog.getByRole('combobox', { name: label('scope.groups') }).click()
          await page.getByPlaceholder(t('groups.picker.find')).fill(group)
          await page.getByRole('option', { name: group }).click()
        }
        expect(await seriousFindings(page)).toEqual([])
        await dialog.getByRole('button', { name: label('launch.submit_send', { count: 1 }) }).click()
        await expect(page.getByRole('row', { name: /Platform/ }).first()).toBeVisible()
        await expect(page.getByRole('row', { name: /Platform|Billing/ })).toHaveCount(3)
        await expect(page.getByRole('row', { name: /Design/ })).toHaveCount(0)
      })

      await story.step(
        'the reviewer takes Bastien out of one group, and leaves him in the other',
        async () => {
          const path = await waitForTextTo(
            instance.mailUrl,
            reviewer,
            /https?:\/\/[^/\s]+(\/access_review\/[\w-]+)/,
          )
          const mail = (await mailsTo(instance.mailUrl, reviewer)).find(({ text }) => text.includes(path))
          const code = /\b\d{3} \d{3}\b/.exec(mail?.text ?? '')?.[0] ?? ''
          const context = await browser.newContext({
            baseURL: instance.url,
            storageState: visitorSession(language),
          })
          const desk = await context.newPage()
          const words = (key: string, params?: Record<string, string | number>) =>
            t(`reviewer.${key}`, params)
          await openReview(desk, t, { id: '', email: reviewer, path, code })
          await expect(
            desk.getByRole('heading', {
              level: 1,
              name: words('intro.title_memberships', { application: 'Wiki' }),
            }),
          ).toBeVisible()
          expect(await seriousFindings(desk)).toEqual([])
          const line = (group: string) => accountIn(desk, new RegExp(`Bastien Oury[^]*${group}`))
          await line('Platform')
            .getByRole('button', { name: words('decision.reject') })
            .click()
          await line('Billing')
            .getByRole('button', { name: words('decision.approve') })
            .click()
          await expect(
            line('Platform').getByRole('button', { name: words('decision.reject') }),
          ).toHaveAttribute('aria-pressed', 'true')
          await expect(
            line('Billing').getByRole('button', { name: words('decision.approve') }),
          ).toHaveAttribute('aria-pressed', 'true')
          await desk.setViewportSize({ width: 390, height: 844 })
          await expect(line('Platform')).toBeVisible()
          await expectNoSidewaysScroll(desk)
          await context.close()
        },
      )

      await story.step('completed, taken away in the application, and proven', async () => {
        await page.reload()
        await page.getByRole('button', { name: label('acts.complete') }).click()
        await dialog.getByRole('radio', { name: label('complete.become.pending.title') }).click()
        await dialog.getByRole('button', { name: label('complete.submit') }).click()
        await page.getByRole('link', { name: label('notices.open_action') }).click()
        const rejected = page.getByRole('row', { name: /Bastien Oury.*Platform/ })
        await rejected.getByRole('checkbox').check()
        await page
          .getByRole('toolbar')
          .getByRole('button', { name: label('outcome.membership_end_access.action') })
          .click()
        await expect(dialog).toContainText('Bastien Oury · Platform')
        expect(await seriousFindings(page)).toEqual([])
        await dialog
          .getByRole('button', { name: label('outcome.membership_end_access.submit', { count: 1 }) })
          .click()
        await page.getByRole('link', { name: new RegExp(`^${label('tabs.lines')} \\d`) }).click()
        await expect(rejected).toContainText(label('item.proofs.verified_gone'))
        expect(vendor.groups?.map(({ members }) => members)).toEqual([[nour.id], [bastien.id], [nour.id]])
        expect(vendor.accounts.map(({ id }) => id)).toContain(bastien.id)
        const accounts = await company.call<{ 'hydra:totalItems': number }>(
          'GET',
          `/api/accounts?user_connector=${wiki}`,
        )
        expect(accounts['hydra:totalItems']).toBe(2)
        expect(complaints).toEqual([])
      })
    },
  )
})
