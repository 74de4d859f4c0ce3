import { expect } from '@playwright/test'
import { signIn } from '@/tests/e2e/support/company'
import { openPage } from '@/tests/e2e/support/open-page'
import { accountInHand, seedQueue } from '@/tests/e2e/support/queue'
import { anotherBrowser, story } from '@/tests/e2e/support/story'

story(
  'the menu follows what others do while a page stays open',
  async ({ page, company, vendor, language, browser, t }) => {
    const connector = await seedQueue(company, vendor)
    const { token } = await signIn(company)
    const context = await anotherBrowser(browser, token, language)
    const colleague = await context.newPage()
    const menu = page.getByRole('navigation', { name: t('shell.todo.title') })
    const anomalies = menu.getByRole('link', { name: t('dashboard.todo.anomalies') })
    // Only what the stream tells of arrives.
    await page.route('**/api/todo', (route) => route.abort())
    await openPage(page, '/dashboard/members')
    await expect(anomalies).toHaveText(/4$/)

    await story.step('a colleague resolves one', async () => {
      await openPage(colleague, '/dashboard/anomalies')
      await expect(accountInHand(colleague, t)).toHaveText('Maelle Lefevre')
      await colleague.keyboard.press('Enter')
      await expect(anomalies).toHaveText(/3$/)
    })

    await story.step('a reading finds another', async () => {
      vendor.account('nora.ray', 'Nora Ray')
      await company.call('POST', `/api/user_connectors/${connector}/sync`)
      await expect(anomalies).toHaveText(/4$/)
    })

    await story.step('a page further', async () => {
      await page.getByRole('link', { name: t('shell.menu.user_connectors'), exact: true }).click()
      await expect(anomalies).toHaveText(/4$/)
      await colleague.keyboard.press('Enter')
      await expect(anomalies).toHaveText(/3$/)
    })

    await story.step('without the stream, by asking again', async () => {
      await page.unroute('**/api/todo')
      await page.route('**/api/todo/progress', (route) => route.abort())
      await page.reload()
      await expect(anomalies).toHaveText(/3$/)
      const found = await company.call<{ 'hydra:member': { id: string }[] }>('GET', '/api/anomalies')
      const [first] = found['hydra:member']
      await company.call('POST', `/api/anomalies/${first!.id}/resolve`, { kind: 'external' })
      await expect(anomalies).toHaveText(/2$/)
    })
    await context.close()
  },
)
