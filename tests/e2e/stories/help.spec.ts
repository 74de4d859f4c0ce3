import { expect } from '@playwright/test'
import { expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { story } from '@/tests/e2e/support/story'

const language = 'en'

story.describe('finds the guide of a screen', () => {
  story.use({ language })

  story('by the question mark, in the palette, and goes on to another', async ({ page, t }) => {
    const guide = (id: string) => page.getByRole('heading', { level: 2, name: t(`guides.of.${id}.title`) })
    const link = (id: string) => page.getByRole('link', { name: t(`guides.of.${id}.title`), exact: true })
    await openPage(page, '/dashboard/access')

    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(t('shell.keys.lists'))).toBeVisible()
    await dialog.getByRole('link', { name: t('shell.keys.guide') }).click()
    await expect(guide('access')).toBeVisible()
    await expect(link('access')).toHaveAttribute('aria-current', 'page')
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/help-${language}.png` })
    expect(await seriousFindings(page)).toEqual([])

    await link('anomalies').click()
    await expect(guide('anomalies')).toBeVisible()
    await page.getByRole('link', { name: t('guides.screen.open') }).click()
    await expect(page).toHaveURL(/\/dashboard\/anomalies$/)

    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(t('shell.keys.guide'))
    await page.keyboard.press('Enter')
    await expect(guide('anomalies')).toBeVisible()

    await page.setViewportSize({ width: 390, height: 844 })
    await openPage(page, '/dashboard/help?guide=nothing')
    await expect(page.getByText(t('guides.screen.missing'))).toBeVisible()
    await expect(guide('lists')).toBeVisible()
    await expectNoSidewaysScroll(page)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/help-phone-${language}.png` })
    expect(await seriousFindings(page)).toEqual([])
  })
})
