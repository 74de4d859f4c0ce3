import { expect } from '@playwright/test'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedQueue } from '@/tests/e2e/support/queue'
import { story } from '@/tests/e2e/support/story'

story('the menu follows what others do while a page stays open', async ({ page, company, vendor, t }) => {
  const connector = await seedQueue(company, vendor)
  const menu = page.getByRole('navigation', { name: t('shell.todo.title') })
  const anomalies = menu.getByRole('link', { name: t('dashboard.todo.anomalies') })
  await openPage(page, '/dashboard/members')
  await expect(anomalies).toHaveText(/4$/)

  await story.step('a colleague resolves one', async () => {
    const found = await company.call<{ 'hydra:member': { id: string }[] }>('GET', '/api/anomalies')
    const [first] = found['hydra:member']
    await company.call('POST', `/api/anomalies/${first!.id}/resolve`, { kind: 'external' })
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
  })
})
