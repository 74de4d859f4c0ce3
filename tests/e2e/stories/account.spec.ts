import { expect, type Page } from '@playwright/test'
import { aCompany, signIn } from '@/tests/e2e/support/company'
import { fetchFromInstance } from '@/tests/e2e/support/fetch-from-instance'
import { expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { instance } from '@/tests/e2e/support/instance'
import { openPage } from '@/tests/e2e/support/open-page'
import { anotherBrowser, story, visitorSession, visitorStory } from '@/tests/e2e/support/story'
import type { Words } from '@/tests/e2e/support/words'
import { waitForTextTo } from '@/tests/support/caught-mail'

const settings = '/dashboard/settings/general'
const newPassword = 'une tout autre phrase secrète'

const linkIn = (email: string, name: 'token' | 'update', page: string) =>
  waitForTextTo(instance.mailUrl, email, new RegExp(`(https?://\\S+/user/${page}#${name}=\\S+)`))

async function givePassword(page: Page, t: Words, email: string, password: string) {
  await page.getByLabel(t('users.screen.email')).fill(email)
  await page.getByLabel(t('users.screen.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('users.screen.login.submit') }).click()
}

const dashboard = (page: Page, t: Words) =>
  page.getByRole('heading', { level: 1, name: t('dashboard.title') })

/** Readable and reachable by everybody, on a phone too. */
async function everybodyCanUse(page: Page) {
  expect(await seriousFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 720 })
}

// The other stories of an account are told in French, in the light.
visitorStory.describe('forgets the password', () => {
  visitorStory.use({ language: 'en', storageState: visitorSession('en', 'darkTheme') })

  visitorStory('asks for a link, chooses another, signs in with it', async ({ page, t }) => {
    const screen = (key: string, params?: Record<string, string>) => t(`account.screen.${key}`, params)
    // Six pages, each looked at twice, and passwords hashed at every turn.
    visitorStory.slow()
    const company = await aCompany('en')
    let link = ''

    await visitorStory.step('asks for the link on the login page', async () => {
      await openPage(page, '/login')
      await page.getByRole('link', { name: t('users.screen.login.forgotten') }).click()
      await expect(page.getByRole('heading', { name: screen('reset_request.title') })).toBeVisible()
      await everybodyCanUse(page)
      await page.getByLabel(screen('email')).fill(company.email)
      await page.getByRole('button', { name: screen('reset_request.submit') }).click()
      await expect(page.getByRole('heading', { name: screen('reset_request.sent_title') })).toBeVisible()
      await everybodyCanUse(page)
      link = await linkIn(company.email, 'token', 'password_reset_action')
    })

    await visitorStory.step('a scanner that opens the link uses nothing up', async () => {
      // The name of the host is known to the browser alone.
      const answer = await fetchFromInstance(link.replace(instance.url, ''))
      expect(answer.ok).toBe(true)
    })

    await visitorStory.step('chooses a password, typed twice', async () => {
      await openPage(page, link)
      await everybodyCanUse(page)
      await page.getByLabel(screen('new_password')).fill(newPassword)
      await page.getByLabel(screen('repeat_password')).fill(`${newPassword}!`)
      await page.getByRole('button', { name: screen('reset.submit') }).click()
      await expect(page.getByText(screen('passwords_must_match'))).toBeVisible()
      await page.getByLabel(screen('repeat_password')).fill(newPassword)
      await page.getByRole('button', { name: screen('reset.submit') }).click()
      await expect(page.getByRole('heading', { name: screen('reset.done_title') })).toBeVisible()
      expect(page.url()).not.toContain('token')
      await expect(company.call('GET', '/api/users/me')).rejects.toThrow('401')
    })

    await visitorStory.step('the link is dead now, and offers a new one', async () => {
      await page.goto('about:blank')
      await openPage(page, link)
      await page.getByLabel(screen('new_password')).fill(newPassword)
      await page.getByLabel(screen('repeat_password')).fill(newPassword)
      await page.getByRole('button', { name: screen('reset.submit') }).click()
      await expect(page.getByRole('heading', { name: screen('reset.dead_title') })).toBeVisible()
      await page.getByRole('link', { name: screen('reset.again') }).click()
      await page.getByRole('link', { name: screen('to_login') }).click()
      await expect(page.getByRole('heading', { name: t('users.screen.login.title') })).toBeVisible()
    })

    await visitorStory.step('signs in with the new one alone', async () => {
      await givePassword(page, t, company.email, company.password)
      await expect(page.getByText(t('users.screen.login.refused'))).toBeVisible()
      await givePassword(page, t, company.email, newPassword)
      await expect(dashboard(page, t)).toBeVisible()
    })
  })
})

story(
  'changes the e-mail address: the link works in another browser',
  async ({ page, browser, company, t }) => {
    const text = (key: string, params?: Record<string, string>) => t(`account.settings.email.${key}`, params)
    const screen = (key: string) => t(`account.screen.${key}`)
    const address = `nouvelle.${company.email}`
    story.slow()

    await openPage(page, settings)
    await everybodyCanUse(page)
    await page.getByRole('button', { name: text('change') }).click()
    await page.getByLabel(text('new_email')).fill(address)
    await page.getByRole('button', { name: text('submit') }).click()
    await expect(page.getByText(text('sent', { address }))).toBeVisible()
    await waitForTextTo(instance.mailUrl, company.email, /(autre adresse)/)
    const link = await linkIn(address, 'update', 'email_update')

    const elsewhere = await browser.newContext({ baseURL: instance.url, locale: 'fr-FR' })
    const other = await elsewhere.newPage()
    await openPage(other, link)
    await expect(other.getByRole('heading', { name: screen('update.title') })).toBeVisible()
    expect(await company.call('GET', '/api/users/me')).toMatchObject({ email: company.email })
    await everybodyCanUse(other)
    await other.getByRole('button', { name: screen('update.confirm') }).click()
    await expect(other.getByRole('heading', { name: screen('update.done_title') })).toBeVisible()

    await page.goto(settings)
    await expect(page).toHaveURL(/\/login/)
    await other.getByRole('link', { name: screen('sign_in') }).click()
    await givePassword(other, t, address, company.password)
    await expect(dashboard(other, t)).toBeVisible()

    await openPage(page, link)
    await page.getByRole('button', { name: screen('update.confirm') }).click()
    await expect(page.getByRole('heading', { name: screen('update.failed_title') })).toBeVisible()
    await elsewhere.close()
  },
)

story(
  'changes name and password; the other browser is out',
  async ({ page, browser, company, language, t }) => {
    const text = (key: string) => t(`account.settings.${key}`)
    story.slow()
    const { token } = await signIn(company)
    const elsewhere = await anotherBrowser(browser, token, language)
    const other = await elsewhere.newPage()
    await openPage(other, settings)

    await openPage(page, settings)
    const name = page.getByLabel(text('profile.full_name'))
    await name.fill('Alix de la Tour')
    await page.getByRole('button', { name: text('save_bar.discard') }).click()
    await expect(name).toHaveValue(company.fullName)
    await name.fill('Alix de la Tour')
    await everybodyCanUse(page)
    await page.getByRole('button', { name: text('save_bar.save') }).click()
    await expect(page.getByText(text('save_bar.text'))).toBeHidden()
    await expect(page.getByRole('button', { name: 'Alix de la Tour' })).toBeVisible()

    await page.getByRole('button', { name: text('password.change') }).click()
    await page.getByLabel(text('password.current')).fill('pas celui-là')
    await page.getByLabel(t('account.screen.new_password')).fill(newPassword)
    await page.getByLabel(t('account.screen.repeat_password')).fill(newPassword)
    await everybodyCanUse(page)
    await page.getByRole('button', { name: text('password.submit') }).click()
    await expect(page.getByText(t('account.wrong_password'))).toBeVisible()
    await page.getByLabel(text('password.current')).fill(company.password)
    await page.getByRole('button', { name: text('password.submit') }).click()
    await expect(page.getByText(text('password.saved'))).toBeVisible()

    // It may have left by itself already, when its stream of events was opened anew.
    await other.goto(settings)
    await expect(other).toHaveURL(/\/login/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Alix de la Tour' })).toBeVisible()
    await elsewhere.close()
  },
)

story('is signed out elsewhere, then everywhere', async ({ page, browser, company, language, t }) => {
  story.slow()
  const { token } = await signIn(company)
  const elsewhere = await anotherBrowser(browser, token, language)
  const other = await elsewhere.newPage()
  await openPage(other, '/dashboard')

  await openPage(page, settings)
  const rows = page.getByRole('region', { name: t('sessions.title') }).getByRole('listitem')
  const before = await rows.count()
  expect(before).toBeGreaterThan(1)
  await expect(rows.filter({ hasText: t('sessions.current') })).toHaveCount(1)
  await rows.getByRole('button').first().click()
  await expect(page.getByText(t('sessions.ended'))).toBeVisible()
  await expect(rows).toHaveCount(before - 1)
  while ((await rows.getByRole('button').count()) > 0) {
    const left = await rows.count()
    await rows.getByRole('button').first().click()
    await expect(rows).toHaveCount(left - 1)
  }

  await other.goto('/dashboard/members')
  await expect(other).toHaveURL(/\/login/)

  await page.getByRole('button', { name: t('sessions.end_all') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sessions.end_all') })
    .click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(t('users.screen.login.signed_out'))).toBeVisible()
  await page.goto(settings)
  await expect(page).toHaveURL(/\/login/)
  await elsewhere.close()
})
