import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { aCompany, type Company } from '@/tests/e2e/support/company'
import { complaintsOf, expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { microsoftIssuer, sitsDown } from '@/tests/e2e/support/providers'
import { story, visitorStory } from '@/tests/e2e/support/story'
import type { Words } from '@/tests/e2e/support/words'
import { atGoogle, atMicrosoft } from '@/tests/support/identity-provider'
import { codeNow } from '@/tests/support/one-time-code'

const settings = '/dashboard/settings/general'
const nameOf = (t: Words, provider: string) => t('identities.screen.continue_with', { provider })
const inLink = (t: Words, key: string, params?: Record<string, string>) =>
  t(`identities.screen.link.${key}`, params)

async function continueWith(page: Page, t: Words, provider: string) {
  await openPage(page, '/login')
  await page.getByRole('button', { name: nameOf(t, provider) }).click()
}

const dashboardOf = (page: Page, t: Words) =>
  page.getByRole('heading', { level: 1, name: t('dashboard.title') })

async function forget(page: Page) {
  await page.context().clearCookies({ name: /session-token/ })
  await page.evaluate(() => localStorage.clear())
}

visitorStory(
  'somebody links Google by their password, and signs in with it from then on',
  async ({ page, t }) => {
    const company = await aCompany()
    const complaints = complaintsOf(page)
    await sitsDown(page, atGoogle(company.email))

    await visitorStory.step('an equal address only proposes a link', async () => {
      await openPage(page, '/login')
      expect.soft(await seriousFindings(page)).toEqual([])
      await page.getByRole('button', { name: nameOf(t, 'Google') }).click()
      await expect(
        page.getByRole('heading', { name: inLink(t, 'title', { provider: 'Google' }) }),
      ).toBeVisible()
      await expect(page.getByText(company.email)).toBeVisible()
      expect(new URL(page.url()).hash).toBe('')
      expect.soft(await seriousFindings(page)).toEqual([])
    })

    await visitorStory.step('which another password does not make', async () => {
      await page.getByLabel(inLink(t, 'password'), { exact: true }).fill('a guess')
      await page.getByRole('button', { name: inLink(t, 'submit') }).click()
      await expect(page.getByText(t('identities.wrong_password'))).toBeVisible()
    })

    await visitorStory.step('and the right one does', async () => {
      await page.getByLabel(inLink(t, 'password'), { exact: true }).fill(company.password)
      await page.getByRole('button', { name: inLink(t, 'submit') }).click()
      await expect(dashboardOf(page, t)).toBeVisible()
    })

    await visitorStory.step('the next time nothing more is asked', async () => {
      await forget(page)
      await continueWith(page, t, 'Google')
      await expect(dashboardOf(page, t)).toBeVisible()
    })
    expect(complaints.filter((text) => /content security/i.test(text))).toEqual([])
  },
)

/** By the API: the key, and a code of it. @returns the secret */
async function enableSecondFactor(company: Company): Promise<string> {
  const { secret } = await company.call<{ secret: string }>('GET', '/api/users/totp/get_qr_code')
  await company.call('POST', '/api/users/totp/enable', {
    code: codeNow(secret, -1),
    password: company.password,
  })
  return secret
}

visitorStory(
  'whoever has a second factor is asked for it, to link and at every sign-in',
  async ({ page, t }) => {
    const company = await aCompany()
    const secret = await enableSecondFactor(company)
    await sitsDown(page, atMicrosoft(microsoftIssuer, company.email))

    await continueWith(page, t, 'Microsoft')
    await page.getByLabel(inLink(t, 'password'), { exact: true }).fill(company.password)
    await page.getByRole('button', { name: inLink(t, 'submit') }).click()
    const code = page.getByLabel(inLink(t, 'code'), { exact: true })
    await code.fill('000000')
    await page.getByRole('button', { name: inLink(t, 'submit') }).click()
    await expect(page.getByText(t('identities.wrong_code'))).toBeVisible()
    await code.fill(codeNow(secret))
    await page.getByRole('button', { name: inLink(t, 'submit') }).click()
    await expect(dashboardOf(page, t)).toBeVisible()

    await forget(page)
    await continueWith(page, t, 'Microsoft')
    await expect(page.getByRole('heading', { name: t('second-factor.screen.step.title') })).toBeVisible()
    await expect(dashboardOf(page, t)).toBeHidden()
  },
)

visitorStory('a stranger is told in words, and gets no workspace', async ({ page, browser, t }) => {
  await visitorStory.step('nobody answers to this account', async () => {
    await sitsDown(page, atGoogle(`lea.${randomUUID()}@elsewhere.example`))
    await continueWith(page, t, 'Google')
    await expect(page.getByText(t('identities.failure.unknown_google'))).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    expect.soft(await seriousFindings(page)).toEqual([])
  })

  await visitorStory.step('one can think better of it at the provider', async () => {
    await sitsDown(page, { refuses: 'access_denied' })
    await continueWith(page, t, 'Microsoft')
    await expect(page.getByText(t('identities.failure.cancelled'))).toBeVisible()
  })

  await visitorStory.step('a link with somebody’s code signs nobody in', async () => {
    const elsewhere = await browser.newPage()
    await elsewhere.goto(`/login#provider=${'x'.repeat(43)}`)
    await expect(elsewhere.getByText(t('identities.failure.failed'))).toBeVisible()
    await elsewhere.close()
  })
})

story('somebody links an account in the settings, and unlinks it', async ({ page, company, t }) => {
  const address = `alix.${randomUUID()}@elsewhere.example`
  const provider = { provider: 'Microsoft' }
  await sitsDown(page, atMicrosoft(microsoftIssuer, address))

  await openPage(page, settings)
  await page.getByRole('button', { name: t('identities.screen.section.add', provider) }).click()
  const dialog = page.getByRole('dialog', { name: inLink(t, 'title', provider) })
  await expect(dialog.getByText(address)).toBeVisible()
  expect.soft(await seriousFindings(page)).toEqual([])
  await dialog.getByLabel(inLink(t, 'password'), { exact: true }).fill(company.password)
  await dialog.getByRole('button', { name: inLink(t, 'submit_settings') }).click()
  await expect(page.getByText(inLink(t, 'done', provider))).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: address })).toBeVisible()

  const unlink = t('identities.screen.section.remove')
  await page.getByRole('listitem').filter({ hasText: address }).getByRole('button').click()
  await page
    .getByRole('dialog', { name: t('identities.screen.section.remove_title', provider) })
    .getByRole('button', { name: unlink })
    .click()
  await expect(page.getByText(t('identities.screen.section.none'))).toBeVisible()
})
