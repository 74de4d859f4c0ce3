import { expect } from '@playwright/test'
import { expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage, openUntil } from '@/tests/e2e/support/open-page'
import { aYearOfMovements } from '@/tests/e2e/support/spend'
import { story } from '@/tests/e2e/support/story'

const address = '/dashboard/spends'

const language = 'fr'

story.describe('follows what software costs', () => {
  story.use({ language })

  story('validates spends, teaches a label, sees it on the dashboard', async ({ page, company, t }) => {
    story.slow()
    const spends = (key: string, params?: Record<string, string | number>) => t(`spends.${key}`, params)
    const table = page.getByRole('table', { name: spends('title') })
    const shoot = async (name: string) => {
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/spends-${name}-${language}.png` })
    }
    await company.call('POST', '/api/members', { first_name: 'Ada', last_name: 'Morel' })
    await page.goto(address)
    await expect(page.getByText(spends('none_title'))).toBeVisible()
    await aYearOfMovements(company.email)

    await story.step('finds them recognised, with a chart and its table', async () => {
      await openUntil(page, address, table.getByText('GitLab').first())
      await expect(table.getByText('BOULANGERIE')).toHaveCount(0)
      await page.getByRole('button', { name: spends('chart.show_table') }).click()
      await expect(page.getByRole('table', { name: spends('chart.table') })).toBeVisible()
      await page.getByRole('button', { name: spends('chart.hide_table') }).click()
      await shoot('list')
      expect(await seriousFindings(page)).toEqual([])
    })

    await story.step('validates one by its key, takes it back, validates all others', async () => {
      // The first call takes long: what is pressed after it must not overtake it.
      await page.route(
        '**/api/spends/validate',
        async (route) => {
          await new Promise((done) => setTimeout(done, 1_500))
          await route.continue()
        },
        { times: 1 },
      )
      const first = table.getByRole('row').nth(1)
      await first.focus()
      await page.keyboard.press('v')
      await expect(first.getByText(spends('states.validated'))).toBeVisible()
      await first.focus()
      await page.keyboard.press('z')
      await expect(first.getByText(spends('states.to_validate'))).toBeVisible()
      await expect(page.getByText(spends('acts.done.reset', { count: 1 }))).toBeVisible()
      await page.getByRole('columnheader').getByRole('checkbox').check()
      const bar = page.getByRole('toolbar')
      await bar.getByRole('button', { name: new RegExp(`^${spends('acts.validate')}`) }).click()
      await expect(page.getByText(spends('acts.done.validate', { count: 24 }))).toBeVisible()
    })

    await story.step('says what a label that was missed is', async () => {
      await page.getByRole('link', { name: spends('tabs.unmatched') }).click()
      await page
        .getByRole('row', { name: /BOULANGERIE/ })
        .getByRole('link', { name: spends('unmatched.is_software') })
        .click()
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('radio', { name: spends('drawer.kinds.software') }).click()
      await expect(drawer.getByRole('status')).toContainText(/23[.,]40/)
      await shoot('drawer')
      expect(await seriousFindings(page)).toEqual([])
      await drawer.getByRole('button', { name: t('common.save') }).click()
      await expect(page.getByText(spends('drawer.saved'))).toBeVisible()
    })

    await story.step('reads it on a phone', async () => {
      const size = page.viewportSize()!
      await page.setViewportSize({ width: 390, height: 844 })
      await openPage(page, address)
      await expect(page.getByText('GitLab').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await shoot('phone')
      await page.setViewportSize(size)
    })

    await story.step('sees the cost on the dashboard', async () => {
      await openPage(page, '/dashboard')
      await expect(page.getByRole('heading', { name: t('costs.dashboard.title') })).toBeVisible()
      await expect(page.getByRole('link', { name: 'GitLab' })).toBeVisible()
      await shoot('dashboard')
      expect(await seriousFindings(page)).toEqual([])
    })
  })

  story(
    'asks on a phone whether it is software, and takes the answer there',
    async ({ page, company, t }) => {
      const spends = (key: string, params?: Record<string, string | number>) => t(`spends.${key}`, params)
      await page.setViewportSize({ width: 390, height: 844 })
      await aYearOfMovements(company.email, 'PRLV TEAMPLANNER SOFTWARE GMBH')
      const asked = page.getByRole('listitem').filter({ hasText: /teamplanner/i })
      await openUntil(page, `${address}?state=questions`, asked)
      await expectNoSidewaysScroll(page)
      expect(await seriousFindings(page)).toEqual([])
      await asked.getByRole('button', { name: spends('questions.no') }).click()
      await expect(asked).toHaveCount(0)
    },
  )
})
