import { expect } from '@playwright/test'
import { openPage } from '@/tests/e2e/support/open-page'
import { accountInHand, seedQueue } from '@/tests/e2e/support/queue'
import { story } from '@/tests/e2e/support/story'

story('the queue is worked without a mouse', async ({ page, company, vendor, t }) => {
  await seedQueue(company, vendor)
  await openPage(page, '/dashboard/anomalies')
  // Gone if the page were loaded anew: what was skipped and where the keyboard stands would go with it.
  await page.evaluate(() => document.documentElement.setAttribute('data-story', 'goes on'))
  const screen = (key: string, params?: Record<string, string | number>) =>
    t(`anomalies.screen.${key}`, params)
  const account = accountInHand(page, t)
  const progress = (done: number, left: number) =>
    page.getByRole('img', { name: screen('progress', { done, left }) }).filter({ visible: true })

  await expect(account).toHaveText('Maelle Lefevre')
  await expect(page.getByRole('radio', { name: /Maëlle Lefèvre/ })).toBeChecked()
  await page.keyboard.press('s')
  await expect(account).toHaveText('Bastien Oury')
  await expect(page.getByRole('radio', { name: /Bastien Oury/ })).toBeChecked()

  await page.keyboard.press('Enter')
  await expect(
    page.getByText(screen('answered.assign_member', { count: 1, name: 'Bastien Oury' })),
  ).toBeVisible()
  await expect(account).toHaveText('Zoltan Quiberon')
  await expect(progress(1, 3)).toBeVisible()
  await expect(page.getByRole('link', { name: `${t('dashboard.todo.anomalies')} 3` })).toBeVisible()

  await page.keyboard.press('c')
  const drawer = page.getByRole('dialog', { name: screen('create.title') })
  await expect(drawer.getByLabel(screen('create.first_name'))).toHaveValue('Zoltan')
  await expect(drawer.getByLabel(screen('create.last_name'), { exact: true })).toHaveValue('Quiberon')
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByText(screen('answered.create_member', { count: 1, name: 'Zoltan Quiberon' })),
  ).toBeVisible()
  await expect(account).toHaveText('Ines Pasquier')

  await page.keyboard.press('Control+z')
  await expect(page.getByText(screen('undone', { count: 1 }))).toBeVisible()
  await expect(account).toHaveText('Zoltan Quiberon')
  await page.keyboard.press('Control+z')
  await expect(account).toHaveText('Bastien Oury')
  await expect(progress(0, 4)).toBeVisible()
  await expect(page.getByRole('link', { name: `${t('dashboard.todo.anomalies')} 4` })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-story', 'goes on')
  const members = await company.call<{ 'hydra:totalItems': number }>('GET', '/api/members')
  expect(members['hydra:totalItems']).toBe(3)

  await page.keyboard.press('/')
  await page.getByPlaceholder(t('common.combobox.member_search')).fill('pasquier')
  await page.getByRole('option', { name: /Inès Pasquier/ }).click()
  await expect(page.getByRole('radio', { name: /Inès Pasquier/ })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: /Bastien Oury/ })).toBeChecked()
})

story.describe('on a phone', () => {
  story.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  story('the queue is worked with a thumb', async ({ page, company, vendor, t }) => {
    await seedQueue(company, vendor)
    await openPage(page, '/dashboard/anomalies')
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    const screen = (key: string, params?: Record<string, string | number>) =>
      t(`anomalies.screen.${key}`, params)
    const account = accountInHand(page, t)

    await expect(page.getByText(screen('position', { position: 1, total: 4 }))).toBeVisible()
    await page
      .getByRole('button', { name: screen('actions.assign', { count: 1, name: 'Maëlle Lefèvre' }) })
      .tap()
    await expect(account).toHaveText('Bastien Oury')
    await page.getByRole('button', { name: screen('actions.skip') }).tap()
    await expect(account).toHaveText('Zoltan Quiberon')
    await page
      .getByRole('button', { name: screen('undo'), exact: true })
      .first()
      .tap()

    await expect(account).toHaveText('Maelle Lefevre')
    await expect(page.getByText(screen('position', { position: 1, total: 4 }))).toBeVisible()
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('id')).toMatch(/^[\da-f-]{36}$/)
    // The first resolution is a step of onboarding, whose strip refreshes the page: no document may be loaded for it.
    expect(documents).toEqual([])
  })
})
