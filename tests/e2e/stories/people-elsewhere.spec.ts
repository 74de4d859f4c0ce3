import { expect } from '@playwright/test'
import { expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedConnection, seedMembers } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'

const people = [
  ['ada', 'Ada', 'Morel'],
  ['bo', 'Bo', 'Duval'],
  ['cyd', 'Cyd', 'Petit'],
] as const

const language = 'en'

story.describe('goes from any list to the accesses of its people', () => {
  story.use({ language })

  story(
    'by a selection, by a whole list, by a group and by the palette',
    async ({ page, company, vendor, t }) => {
      story.slow()
      const access = (key: string, params?: Record<string, string | number>) => t(`access.${key}`, params)
      const grid = page.getByRole('grid', { name: access('title') })
      const toolbar = page.getByRole('toolbar', { name: access('bar.label') })
      const shoot = async (name: string) => {
        if (!process.env.SHOTS) return
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await page.screenshot({ path: `${process.env.SHOTS}/${name}-${language}-${colorScheme}.png` })
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
      const [ada, bo] = people
        .slice(0, 2)
        .map(([login, first, last]) =>
          vendor.account(login, `${first} ${last}`, `${login}@${company.domain}`),
        )
      vendor.groups = [{ id: 'g1', name: 'Sales', members: [bo!.id] }]
      expect(ada).toBeDefined()
      const id = await seedConnection(company, vendor, 'Intranet')
      const select = async (name: string) =>
        page
          .getByRole('row', { name: new RegExp(name) })
          .getByRole('checkbox')
          .check()
      const bar = (count: number) =>
        page.getByRole('toolbar', { name: t('common.table.selected', { count }) })

      await story.step('two people of the list of members', async () => {
        await openPage(page, '/dashboard/members')
        await select('Ada Morel')
        await select('Cyd Petit')
        await bar(2)
          .getByRole('button', { name: t('members.screen.bulk.access') })
          .click()
        await expect(grid).toContainText('Ada Morel')
        await expect(grid).not.toContainText('Bo Duval')
        await expect(toolbar).toContainText(access('bar.people', { count: 2, shown: '2' }))
        await shoot('access-of-members')
        expect(await seriousFindings(page)).toEqual([])
      })

      await story.step('every account that an application has, and what a batch would do', async () => {
        await openPage(page, `/dashboard/user-connectors/${id}?q=${company.domain}`)
        await select('Ada Morel')
        await select('Bo Duval')
        await bar(2)
          .getByRole('button', { name: t('accounts.screen.bulk_access') })
          .click()
        await expect(page.getByText(access('origin.accounts'), { exact: true })).toBeVisible()
        await expect(grid).toContainText('Bo Duval')
        await expect(grid).not.toContainText('Cyd Petit')
        await page.getByRole('checkbox', { name: access('select.application', { name: 'Intranet' }) }).check()
        await toolbar.getByRole('button', { name: access('acts.end') }).click()
        await page.getByRole('button', { name: access('dialog.preview') }).click()
        await expect(page.getByRole('button', { name: t('batches.screen.send', { count: 2 }) })).toBeVisible()
      })

      await story.step('who is in a group', async () => {
        await openPage(page, `/dashboard/user-connectors/${id}/groups`)
        await page.getByRole('link', { name: /Sales/ }).click()
        await select('Bo Duval')
        await bar(1)
          .getByRole('button', { name: t('groups.screen.access'), exact: true })
          .click()
        await expect(page).toHaveURL(/\/dashboard\/access\?/)
        await expect(page.getByText('Sales').first()).toBeVisible()
        await expect(grid).toContainText('Bo Duval')
        await expect(grid).not.toContainText('Ada Morel')
        await page
          .getByRole('button', { name: t('common.filter.remove', { name: access('origin.group') }) })
          .click()
        await expect(grid).toContainText('Ada Morel')
        // Those who are shown now were not chosen.
        await expect(toolbar).toHaveCount(0)
      })

      await story.step('one person, by the palette', async () => {
        await page.keyboard.press('Control+k')
        await page.getByRole('dialog').getByRole('combobox').fill('ada mor')
        const heading = page.getByText(t('shell.palette.for.title', { name: 'Ada Morel' }))
        await expect(heading).toBeVisible()
        await expect(
          page.getByRole('option', { name: t('shell.palette.for.leave', { accounts: 1 }) }),
        ).toBeVisible()
        await shoot('palette')
        expect(await seriousFindings(page)).toEqual([])
        await page.getByRole('option', { name: t('shell.palette.for.access') }).click()
        await expect(grid).toContainText('Ada Morel')
        await expect(grid).not.toContainText('Bo Duval')
        await page.setViewportSize({ width: 390, height: 844 })
        await expectNoSidewaysScroll(page)
      })
    },
  )
})
