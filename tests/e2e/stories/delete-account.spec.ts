import { expect } from '@playwright/test'
import { openPage, reloadUntil } from '@/tests/e2e/support/open-page'
import { accountInHand, seedQueue } from '@/tests/e2e/support/queue'
import { story } from '@/tests/e2e/support/story'

const reason = 'Members of the works council cannot be removed'

story('an account is deleted in its application, once it agrees', async ({ page, company, vendor, t }) => {
  await seedQueue(company, vendor)
  const screen = (key: string, params?: Record<string, string | number>) =>
    t(`anomalies.screen.${key}`, params)
  const account = accountInHand(page, t)
  const ask = async () => {
    await page.getByRole('button', { name: screen('actions.delete') }).click()
    const dialog = page.getByRole('dialog', { name: screen('delete.title', { count: 1 }) })
    await expect(dialog.getByText('maelle.lefevre')).toBeVisible()
    await expect(dialog.getByText(screen('delete.consequence.delete'))).toBeVisible()
    await dialog.getByRole('button', { name: screen('delete.confirm', { count: 1 }) }).click()
    await expect(page.getByText(screen('answered.delete_account', { count: 1 }))).toBeVisible()
    await expect(account).toHaveText('Bastien Oury')
  }
  const goOn = vendor.takeYourTime()
  vendor.refusesDeletion = reason

  await openPage(page, '/dashboard/anomalies')
  await expect(account).toHaveText('Maelle Lefevre')
  await ask()
  await openPage(page, '/dashboard/anomalies?view=list&state=deleting')
  await expect(page.getByRole('row', { name: /Maelle Lefevre/ })).toBeVisible()

  goOn()
  await page.goto('/dashboard/anomalies')
  await reloadUntil(page, page.getByText(screen('notice.deletion_failed', { application: 'Intranet' })))
  await expect(account).toHaveText('Maelle Lefevre')
  await expect(page.getByText(screen('notice.vendor_reason', { reason }))).toBeVisible()
  expect(vendor.accounts.map(({ login }) => login)).toContain('maelle.lefevre')

  vendor.refusesDeletion = null
  await ask()
  await openPage(page, '/dashboard/anomalies?view=list&state=resolved')
  await reloadUntil(page, page.getByRole('row', { name: /Maelle Lefevre/ }))
  expect(vendor.accounts.map(({ login }) => login)).not.toContain('maelle.lefevre')
  expect(await company.call('POST', '/api/anomalies/count', {})).toEqual({ count: 3 })
})
