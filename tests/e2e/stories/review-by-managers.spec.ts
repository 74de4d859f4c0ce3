import { expect } from '@playwright/test'
import { complaintsOf, expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { instance } from '@/tests/e2e/support/instance'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedConnection, seedMembers } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'
import { mailsTo, waitForTextTo } from '@/tests/support/caught-mail'

const language = 'fr'

story.describe('reviews by managers', () => {
  story.use({ language })

  story(
    'each manager gets one mail with the links of their people, and the rest goes to a named person',
    async ({ page, company, vendor, t }) => {
      story.slow()
      const label = (key: string, params?: Record<string, string | number>) =>
        t(`access-reviews.screen.${key}`, params)
      const dialog = page.getByRole('dialog')
      const complaints = complaintsOf(page)
      const reviewer = (name: string) => page.getByRole('row').filter({ hasText: name })
      const address = (name: string) => `${name}@${company.domain}`
      const [lina, denis] = await seedMembers(company, [
        { first_name: 'Lina', last_name: 'Chevallier', email: address('lina') },
        { first_name: 'Denis', last_name: 'Marchal', email: address('denis') },
      ])
      await seedMembers(company, [
        { first_name: 'Ada', last_name: 'Morel', email: address('ada'), manager: lina!.id },
        { first_name: 'Bob', last_name: 'Nil', email: address('bob'), manager: lina!.id },
        { first_name: 'Eve', last_name: 'Orly', email: address('eve'), manager: denis!.id },
        { first_name: 'Max', last_name: 'Petit', email: address('max') },
      ])
      for (const name of ['ada', 'bob', 'eve', 'max', 'lina'])
        vendor.account(address(name), name, address(name))
      await seedConnection(company, vendor, 'Wiki')
      await seedConnection(company, vendor, 'Forge')

      await story.step('who gets what is shown before anything is launched', async () => {
        await openPage(page, '/dashboard/access-reviews?launch=several')
        await dialog.getByRole('radio', { name: label('launch.who.managers') }).click()
        const shares = dialog.getByRole('region', { name: label('by_manager.shares') })
        await expect(
          shares.getByText(label('by_manager.sum', { managers: 2, people: 3, accounts: 6 })),
        ).toBeVisible()
        await expect(shares.getByRole('listitem').filter({ hasText: 'Lina Chevallier' })).toContainText(
          label('by_manager.people', { count: 2 }),
        )
        await expect(
          shares.getByRole('listitem').filter({ hasText: label('by_manager.rest') }),
        ).toContainText(label('by_manager.reasons.none', { count: 2 }))
        expect(await seriousFindings(page)).toEqual([])
        await expectNoSidewaysScroll(page)
      })

      await story.step('whoever reviews the rest does not decide on their own access', async () => {
        await dialog.getByRole('combobox', { name: label('reviewer.member') }).click()
        await page.getByPlaceholder(t('common.combobox.member_search')).fill('Max')
        await page.getByRole('option', { name: /Max Petit/ }).click()
        await expect(dialog.getByText(label('launch.who.own', { count: 2 }))).toBeVisible()
      })

      await story.step('the launch has a page of its own, by reviewer', async () => {
        await dialog.getByRole('button', { name: label('launch.submit_send', { count: 6 }) }).click()
        await expect(page).toHaveURL(/\/campaign$/)
        await waitForTextTo(instance.mailUrl, address('lina'), /https?:\/\/[^/\s]+(\/access_review\/[\w-]+)/)
        await waitForTextTo(instance.mailUrl, address('denis'), /https?:\/\/[^/\s]+(\/access_review\/[\w-]+)/)
        await page.reload()
        await expect(reviewer('Lina Chevallier').getByRole('link')).toHaveCount(2)
        await expect(reviewer('Max Petit').getByRole('link')).toHaveCount(2)
        expect(await seriousFindings(page)).toEqual([])
        await expectNoSidewaysScroll(page)
      })

      await story.step('a reviewer is found among many by a part of their name', async () => {
        const find = page.getByRole('searchbox', { name: label('search') })
        await find.fill('CHEVAL')
        await expect(reviewer('Max Petit')).toHaveCount(0)
        await expect(reviewer('Lina Chevallier').getByRole('link')).toHaveCount(2)
        await find.fill('nobody of that name')
        await page.getByRole('button', { name: t('common.table.clear_search') }).click()
        await expect(reviewer('Max Petit').getByRole('link')).toHaveCount(2)
      })

      await story.step('one mail has the links of both applications', async () => {
        const mails = await mailsTo(instance.mailUrl, address('lina'))
        expect(mails).toHaveLength(1)
        expect(new Set(mails[0]?.text.match(/\/access_review\/[\w-]+/g)).size).toBe(2)
      })

      await story.step('one reviewer is reminded, and cannot be again at once', async () => {
        const remind = t('access-reviews.campaign.remind.name', { name: 'Lina Chevallier' })
        await page.getByRole('button', { name: remind }).click()
        await expect(page.getByText(t('access-reviews.campaign.remind.done', { count: 1 }))).toBeVisible()
        await expect(page.getByRole('button', { name: remind })).toHaveCount(0)
      })
      expect(complaints).toEqual([])
    },
  )
})
