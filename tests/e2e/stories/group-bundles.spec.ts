import { expect } from '@playwright/test'
import { complaintsOf, expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedConnection } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'

const language = 'en'

story.describe('gives people the groups of their type', () => {
  story.use({ language })

  story(
    'a bundle is made of what most have, and who lacks a group is put into it',
    async ({ page, company, vendor, t }) => {
      story.slow()
      const complaints = complaintsOf(page)
      const words = (key: string, params?: Record<string, string | number>) => t(`bundles.${key}`, params)
      const screen = (key: string, params?: Record<string, string | number>) =>
        t(`batches.screen.${key}`, params)
      const shoot = async (name: string) => {
        if (!process.env.SHOTS) return
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await page.screenshot({
            path: `${process.env.SHOTS}/group-bundle-${name}-${language}-${colorScheme}.png`,
          })
        }
        await page.emulateMedia({ colorScheme: 'light' })
      }
      const sales = await company.call<{ id: string }>('POST', '/api/member_types', { name: 'Ventes' })
      const there: string[] = []
      for (const first_name of ['Ada', 'Bea', 'Cyd']) {
        const email = `${first_name.toLowerCase()}@${company.domain}`
        await company.call('POST', '/api/members', {
          first_name,
          last_name: 'Morel',
          email,
          member_type: sales.id,
        })
        there.push(vendor.account(first_name.toLowerCase(), `${first_name} Morel`, email).id)
      }
      vendor.groups = [
        { id: 'g1', name: 'Sales', members: there.slice(0, 2) },
        { id: 'g2', name: 'Finance', members: there.slice(2) },
      ]
      await seedConnection(company, vendor, 'Wiki')

      await story.step('proposes the group that most are in', async () => {
        await openPage(page, `/dashboard/bundles/${sales.id}`)
        await expect(
          page.getByRole('button', { name: t('groups.picker.leave_out', { name: 'Sales' }) }),
        ).toBeVisible()
        expect(await seriousFindings(page)).toEqual([])
        await shoot('proposal')
        await page.getByRole('button', { name: words('create') }).click()
        await expect(page.getByRole('rowheader', { name: 'Wiki' })).toBeVisible()
        await expect(page.getByRole('complementary').getByText('Cyd Morel')).toHaveCount(2)
        expect(await seriousFindings(page)).toEqual([])
        await shoot('bundle')
      })

      await story.step('lists who deviates, filtered, and corrects what was chosen', async () => {
        await page.getByRole('link', { name: words('drift.title') }).click()
        await expect(page.getByRole('row')).toHaveCount(3)
        expect(await seriousFindings(page)).toEqual([])
        await shoot('drift')
        await page.setViewportSize({ width: 390, height: 844 })
        await expectNoSidewaysScroll(page)
        await shoot('drift-phone')
        await page.setViewportSize({ width: 1440, height: 900 })
        await openPage(page, `/dashboard/bundles/${sales.id}/drift?f.kind=group_less`)
        await expect(page.getByRole('row')).toHaveCount(2)
        await page
          .getByRole('row', { name: /Cyd Morel/ })
          .getByRole('checkbox')
          .check()
        await page.getByRole('button', { name: words('drift.correct') }).click()
        await page.getByRole('button', { name: screen('send', { count: 1 }) }).click()
        await expect(page.locator('[data-line=done]')).toHaveCount(1)
        expect(vendor.groups?.[0]?.members).toEqual(there)
      })
      expect(complaints).toEqual([])
    },
  )
})
