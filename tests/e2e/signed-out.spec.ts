import { expect, type Page } from '@playwright/test'
import { instance } from '@/tests/e2e/support/instance'
import { story, visitorStory } from '@/tests/e2e/support/story'

const at = (path: string) => `${instance.url}${path}`

for (const path of ['/', '/dashboard', '/dashboard/members', '/dashboard/anomalies'])
  visitorStory(`without a session ${path} is the sign-in page`, async ({ page, t }) => {
    await page.goto(path)

    await expect(page).toHaveURL(at('/login'))
    await expect(page.getByRole('heading', { name: t('users.screen.login.title') })).toBeVisible()
  })

for (const path of ['/', '/login', '/register'])
  story(`with a session ${path} is the dashboard`, async ({ page, t }) => {
    await page.goto(path)

    await expect(page).toHaveURL(at('/dashboard'))
    await expect(page.getByRole('heading', { level: 1, name: t('dashboard.title') })).toBeVisible()
  })

visitorStory('a wrong password says one thing, and keeps the address', async ({ page, t }) => {
  await page.goto('/login')

  await page.getByLabel(t('users.screen.email')).fill('personne@corvelle.fr')
  await page.getByLabel(t('users.screen.password'), { exact: true }).fill('pas celui-ci')
  await page.getByRole('button', { name: t('users.screen.login.submit') }).click()

  await expect(page.getByRole('alert').getByText(t('users.screen.login.refused'))).toBeVisible()
  await expect(page.getByLabel(t('users.screen.email'))).toHaveValue('personne@corvelle.fr')
})

story('signing out ends the page session and the token', async ({ page, company, t }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: company.fullName }).click()
  await page.getByRole('menuitem', { name: t('shell.menu.logout') }).click()

  await expect(page.getByText(t('users.screen.login.signed_out'))).toBeVisible()
  await expect(page).toHaveURL(at('/login'))
  expect(await storedToken(page)).toBeNull()
  await expect(company.call('GET', '/api/users/me')).rejects.toThrow('401')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(at('/login'))
})

story('a session ended elsewhere leads to the sign-in page, once', async ({ page, company, t }) => {
  await page.goto('/dashboard')
  await company.call('GET', '/api/users/logout')
  const visited: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname)
  })

  await page.goto('/dashboard/members')

  await expect(page.getByRole('heading', { name: t('users.screen.login.title') })).toBeVisible()
  await expect(page).toHaveURL(at('/login'))
  expect(await storedToken(page)).toBeNull()
  await page.reload()
  await expect(page).toHaveURL(at('/login'))
  expect(visited).toEqual(['/dashboard/members', '/logout', '/login', '/login'])
})

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('JWT_TOKEN'))
