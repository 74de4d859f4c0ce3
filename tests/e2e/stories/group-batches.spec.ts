import { expect } from '@playwright/test'
import { complaintsOf, expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedConnection, seedMembers } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'

const people = [
  ['ada', 'Ada', 'Morel'],
  ['bo', 'Bo', 'Duval'],
] as const

const language = 'fr'

story.describe('changes groups by a batch', () => {
  story.use({ language })

  story('adds two people to a group, and takes it back', async ({ page, company, vendor, t }) => {
    story.slow()
    const complaints = complaintsOf(page)
    const access = (key: string, params?: Record<string, string | number>) => t(`access.${key}`, params)
    const screen = (key: string, params?: Record<string, string | number>) =>
      t(`batches.screen.${key}`, params)
    const toolbar = page.getByRole('toolbar', { name: access('bar.label') })
    const shoot = async (name: string) => {
      if (!process.env.SHOTS) return
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.screenshot({
          path: `${process.env.SHOTS}/group-batch-${name}-${language}-${colorScheme}.png`,
        })
      }
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await seedMembers(
      company,
      people.map(([login, first_name, last_name]) => ({
        first_name,
        last_name,
        email: `${login}@${company.domain}`,
      })),
    )
    const ids = people.map(([login, first, last]) =>
      vendor.account(login, `${first} ${last}`, `${login}@${company.domain}`),
    )
    vendor.groups = [
      { id: 'g1', name: 'Sales', members: [ids[0]!.id] },
      { id: 'g2', name: 'Platform', members: [] },
    ]
    await seedConnection(company, vendor, 'Wiki')
    const choose = async () => {
      await openPage(page, '/dashboard/access')
      for (const [, first, last] of people)
        await page
          .getByRole('checkbox', { name: access('select.person', { name: `${first} ${last}` }) })
          .check()
      await page.getByRole('checkbox', { name: access('select.application', { name: 'Wiki' }) }).check()
    }

    await story.step('chooses a group, and sees who is in it already', async () => {
      await choose()
      await shoot('grid')
      await toolbar.getByRole('button', { name: access('acts.add_to_group') }).click()
      const preview = page.getByRole('button', { name: access('dialog.preview') })
      await expect(preview).toBeDisabled()
      await page.getByRole('combobox', { name: new RegExp(access('dialog.groups')) }).click()
      await page.getByPlaceholder(t('groups.picker.find')).fill('Sal')
      await page.getByRole('option', { name: /Sales/ }).click()
      expect(await seriousFindings(page)).toEqual([])
      await shoot('dialog')
      await preview.click()
      await expect(page.getByText(t('batches.refusals.already_in'))).toHaveCount(2)
      expect(await seriousFindings(page)).toEqual([])
      await shoot('preview')
    })

    await story.step('sends it, proven by reading again', async () => {
      await page.getByRole('button', { name: screen('send', { count: 1 }) }).click()
      await expect(page.locator('[data-line=done]')).toHaveCount(1)
      expect(vendor.groups?.[0]?.members).toEqual(ids.map(({ id }) => id))
      await shoot('done')
    })

    await story.step('takes it back by another preview', async () => {
      await page.getByRole('button', { name: screen('undo_all') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen('preview'))
      await expect(page.getByText(screen('from_group', { name: 'Sales' })).first()).toBeVisible()
      await page.getByRole('button', { name: screen('send', { count: 1 }) }).click()
      await expect(page.locator('[data-line=done]')).toHaveCount(1)
      expect(vendor.groups?.[0]?.members).toEqual([ids[0]!.id])
    })

    await story.step('fits a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page)
      await shoot('phone')
    })
    expect(complaints).toEqual([])
  })
})
