import { expect } from '@playwright/test'
import { complaintsOf, expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { worker } from '@/tests/e2e/support/savings'
import { seedConnection } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'
import { eventually } from '@/tests/support/patience'

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const language = 'fr'

story.describe('gives people what their type receives', () => {
  story.use({ language })

  story('a starter receives a bundle, and a mover changes', async ({ page, company, vendor, t }) => {
    story.slow()
    const complaints = complaintsOf(page)
    const words = (key: string, params?: Record<string, string | number>) => t(`bundles.${key}`, params)
    const screen = (key: string, params?: Record<string, string | number>) =>
      t(`batches.screen.${key}`, params)
    const shoot = async (name: string) => {
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/bundle-${name}-${language}.png` })
    }
    const typeOf = (name: string) => company.call<{ id: string }>('POST', '/api/member_types', { name })
    const sales = await typeOf('Ventes')
    const support = await typeOf('Support')
    const person = (first_name: string, more: object) =>
      company.call<{ id: string }>('POST', '/api/members', {
        first_name,
        last_name: 'Morel',
        email: `${first_name.toLowerCase()}@${company.domain}`,
        ...more,
      })
    const ada = await person('Ada', { member_type: sales.id })
    vendor.account('ada', 'Ada Morel', `ada@${company.domain}`)
    await seedConnection(company, vendor, 'Intranet')

    await story.step('makes a bundle of what most people of a type have', async () => {
      await openPage(page, '/dashboard/bundles')
      await page.getByRole('link', { name: /Ventes/ }).click()
      await expect(page.getByRole('checkbox', { name: 'Intranet' })).toBeChecked()
      expect(await seriousFindings(page)).toEqual([])
      await shoot('proposal')
      await page.getByRole('button', { name: words('create') }).click()
      await expect(page.getByRole('rowheader', { name: 'Intranet' })).toBeVisible()
    })

    await story.step('prepares the requests of somebody who starts soon', async () => {
      await person('Bea', { member_type: sales.id, start_date: dayFrom(5) })
      await page.reload()
      await expect(page.getByText('Bea Morel')).toBeVisible()
      expect(await seriousFindings(page)).toEqual([])
      await shoot('bundle')
      await page.getByRole('button', { name: words('prepare', { count: 1 }) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen('preview'))
      await page.getByRole('button', { name: screen('send', { count: 1 }) }).click()
      await expect(page.locator('[data-line=scheduled]')).toHaveCount(1)
      expect(vendor.accounts).toHaveLength(1)
    })

    await story.step('gives a bundle by itself to somebody who starts today', async () => {
      await openPage(page, `/dashboard/bundles/${sales.id}`)
      await expect(page.getByText(words('ready'))).toBeVisible()
      await page.getByRole('radio', { name: words('arrival.automatic') }).click()
      await expect(page.getByRole('radio', { name: words('arrival.automatic') })).toBeChecked()
      await eventually('it is kept', async () => {
        const list = await company.call<{ 'hydra:member': { on_arrival: string }[] }>('GET', '/api/bundles')
        return list['hydra:member'][0]?.on_arrival === 'automatic'
      })
      await person('Cyd', { member_type: sales.id, start_date: dayFrom(0) })
      await worker('apply-bundles')
      await eventually('the account is made', async () =>
        vendor.accounts.some(({ email }) => email === `cyd@${company.domain}`),
      )
    })

    await story.step('shows what a mover has more than the new type, and takes it away', async () => {
      await company.call('POST', '/api/bundles', { member_type: support.id })
      await company.call('PATCH', `/api/members/${ada.id}`, { member_type: support.id })
      await openPage(page, `/dashboard/bundles/${support.id}`)
      await expect(page.getByRole('complementary').getByText('Ada Morel')).toBeVisible()
      await shoot('drift')
      await page.getByRole('button', { name: words('correct', { count: 1 }) }).click()
      await page.getByRole('button', { name: screen('send', { count: 1 }) }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: screen('send', { count: 1 }) }).click()
      await expect(page.locator('[data-line=done]')).toHaveCount(1)
      expect(vendor.accounts.map(({ login }) => login)).not.toContain('ada')
    })

    await story.step('makes a bundle of a department, and one of a type within it', async () => {
      await person('Dan', { department: 'Plateforme' })
      await openPage(page, '/dashboard/bundles')
      await page.getByRole('link', { name: /^Plateforme/ }).click()
      await expect(page.getByText(words('receives_in', { name: 'Plateforme' }))).toBeVisible()
      await page.getByRole('checkbox', { name: 'Intranet' }).check()
      await page.getByRole('button', { name: words('create') }).click()
      await expect(page.getByRole('rowheader', { name: 'Intranet' })).toBeVisible()
      await expect(page.getByRole('complementary').getByText('Dan Morel')).toBeVisible()
      await shoot('department')

      await openPage(page, '/dashboard/bundles')
      await shoot('list')
      await page.getByRole('button', { name: words('new') }).click()
      const dialog = page.getByRole('dialog')
      for (const [label, name] of [
        [words('type'), 'Ventes'],
        [words('department'), 'Plateforme'],
      ] as const) {
        await dialog.getByLabel(label, { exact: true }).click()
        await page.getByRole('option', { name }).click()
      }
      expect(await seriousFindings(page)).toEqual([])
      await shoot('new')
      await dialog.getByRole('button', { name: words('continue') }).click()
      await expect(page.getByText(words('receives_in', { name: 'Ventes, Plateforme' }))).toBeVisible()
    })

    await story.step('fits a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openPage(page, `/dashboard/bundles/${sales.id}`)
      await expectNoSidewaysScroll(page)
      await shoot('phone')
    })
    expect(complaints).toEqual([])
  })
})
