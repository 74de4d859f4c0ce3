import { expect } from '@playwright/test'
import { openPage } from '@/tests/e2e/support/open-page'
import { story } from '@/tests/e2e/support/story'

const callback = '/dashboard/user-connectors/oauth/callback'

story('who refuses at the vendor is told that nothing was connected', async ({ page, t }) => {
  const words = (key: string, params?: Record<string, string>) =>
    t(`user-connectors.screen.authorization.${key}`, params)

  await openPage(page, `${callback}?error=access_denied&state=x`)
  await expect(page.getByRole('alert').getByText(words('denied'))).toBeVisible()
  expect(new URL(page.url()).search).toBe('')

  await openPage(page, `${callback}?error=server_error&error_description=Try%20later`)
  await expect(page.getByRole('alert').getByText(words('refused', { reason: 'Try later' }))).toBeVisible()

  // A return that nobody left for: pasted, or from another tab.
  await openPage(page, `${callback}?code=c&state=x`)
  await expect(page.getByRole('alert').getByText(words('unknown'))).toBeVisible()
  await page.getByRole('link', { name: words('again') }).click()
  await expect(page).toHaveURL(/\/dashboard\/user-connectors$/)
})
