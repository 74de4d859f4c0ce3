import { expect } from '@playwright/test'
import { complaintsOf, expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedConnection, seedMembers } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'

const reason = 'Members of the works council cannot be removed'
const people = [
  ['ada', 'Ada', 'Morel'],
  ['bo', 'Bo', 'Duval'],
  ['cyd', 'Cyd', 'Petit'],
] as const

const language = 'en'

story.describe('changes accesses by a batch', () => {
  story.use({ language })

  story('closes two accesses, repairs what failed, and gives one', async ({ page, company, vendor, t }) => {
    story.slow()
    const complaints = complaintsOf(page)
    const access = (key: string, params?: Record<string, string | number>) => t(`access.${key}`, params)
    const screen = (key: string, params?: Record<string, string | number>) =>
      t(`batches.screen.${key}`, params)
    const toolbar = page.getByRole('toolbar', { name: access('bar.label') })
    const shoot = async (name: string) => {
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/batch-${name}-${language}.png` })
    }
    await seedMembers(
      company,
      people.map(([login, first_name, last_name]) => ({
        first_name,
        last_name,
        email: `${login}@${company.domain}`,
      })),
    )
    for (const [login, first, last] of people.slice(0, 2))
      vendor.account(login, `${first} ${last}`, `${login}@${company.domain}`)
    await seedConnection(company, vendor, 'Intranet')

    await story.step('chooses two people and an application, and sees what would be closed', async () => {
      await openPage(page, '/dashboard/access')
      await expect(page.getByRole('grid', { name: access('title') })).toContainText('Ada Morel')
      for (const name of ['Ada Morel', 'Bo Duval'])
        await page.getByRole('checkbox', { name: access('select.person', { name }) }).check()
      await page.getByRole('checkbox', { name: access('select.application', { name: 'Intranet' }) }).check()
      await expect(toolbar).toContainText(access('bar.cells', { count: 2 }))
      expect(await seriousFindings(page)).toEqual([])
      await shoot('grid')
      await toolbar.getByRole('button', { name: access('acts.end') }).click()
      await page.getByRole('button', { name: access('dialog.preview') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen('preview'))
      await expect(page.getByText(screen('nothing_sent'))).toBeVisible()
      expect(await seriousFindings(page)).toEqual([])
      await shoot('preview')
      expect(vendor.accounts).toHaveLength(2)
    })

    await story.step('sends it, and reads why the application refused', async () => {
      vendor.refusesDeletion = reason
      await page.getByRole('button', { name: screen('send', { count: 2 }) }).click()
      const dialog = page.getByRole('dialog', { name: screen('confirm_title', { acts: 2, count: 2 }) })
      await dialog.getByRole('button', { name: screen('send', { count: 2 }) }).click()
      await expect(page.getByText(reason).first()).toBeVisible()
      await expect(page.getByRole('button', { name: screen('retry_all', { count: 2 }) })).toBeVisible()
      expect(await seriousFindings(page)).toEqual([])
      await shoot('failed')
    })

    await story.step('repairs it by trying again', async () => {
      vendor.refusesDeletion = null
      await page.getByRole('button', { name: screen('retry_all', { count: 2 }) }).click()
      await expect(page.locator('[data-line=done]')).toHaveCount(2)
      await expect(page.getByText(screen('read_again', { application: 'Intranet' })).first()).toBeVisible()
      expect(vendor.accounts).toEqual([])
      await shoot('done')
    })

    await story.step('gives an access to one cell, by keys', async () => {
      await openPage(page, '/dashboard/access')
      const grid = page.getByRole('grid', { name: access('title') })
      await grid.getByRole('gridcell').first().focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('x')
      await expect(toolbar).toContainText(access('bar.cells', { count: 1 }))
      await toolbar.getByRole('button', { name: access('acts.give') }).click()
      await page.getByRole('button', { name: access('dialog.preview') }).click()
      await page.getByRole('button', { name: screen('send', { count: 1 }) }).click()
      await expect(page.locator('[data-line=done]')).toHaveCount(1)
      expect(vendor.accounts).toHaveLength(1)
    })

    await story.step('lists its batches, and fits a phone', async () => {
      await openPage(page, '/dashboard/access/batches')
      await expect(page.getByRole('row')).toHaveCount(3)
      await page.setViewportSize({ width: 390, height: 844 })
      await openPage(page, '/dashboard/access')
      await page.getByRole('button', { name: /Ada Morel/ }).click()
      await page
        .getByRole('checkbox', {
          name: access('select.cell', { name: 'Ada Morel', application: 'Intranet' }),
        })
        .check()
      await expectNoSidewaysScroll(page)
      await shoot('phone')
    })
    expect(complaints).toEqual([])
  })
})
