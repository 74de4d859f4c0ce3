import { expect, type Page } from '@playwright/test'
import { findChromium } from '@/tests/e2e/support/chromium'
import { aCompany } from '@/tests/e2e/support/company'
import { instance } from '@/tests/e2e/support/instance'
import { listens, openPage } from '@/tests/e2e/support/open-page'
import { story } from '@/tests/e2e/support/story'
import type { Words } from '@/tests/e2e/support/words'

// `Clear-Site-Data` counts where the origin is trusted: on https, and here.
story.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [
      '--no-first-run',
      '--host-resolver-rules=MAP *.rollcall.test 127.0.0.1',
      `--unsafely-treat-insecure-origin-as-secure=${instance.url}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  },
})

async function givePassword(page: Page, t: Words, email: string, password: string) {
  await page.getByLabel(t('users.screen.email')).fill(email)
  await page.getByLabel(t('users.screen.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('users.screen.login.submit') }).click()
}

const dashboard = (page: Page, t: Words) =>
  page.getByRole('heading', { level: 1, name: t('dashboard.title') })

const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

story(
  'signing out empties the browser of the session alone; signing in again works',
  async ({ page, context, company, t }) => {
    const other = await context.newPage()
    await openPage(other, '/dashboard/members')
    await openPage(page, '/dashboard')
    await page.evaluate(() => {
      localStorage.setItem('KNOWN_BROWSER', 'kept')
      localStorage.setItem('rollcall.members.columns', 'kept')
      localStorage.setItem('left.by.a.script', 'gone')
    })
    const answers: Promise<string | null>[] = []
    page.on('response', (response) => {
      if (/users\/logout|auth\/signout/.test(response.url()) && response.request().method() !== 'OPTIONS')
        answers.push(response.headerValue('clear-site-data'))
    })

    await page.getByRole('button', { name: company.fullName }).click()
    await page.getByRole('menuitem', { name: t('shell.menu.logout') }).click()

    await expect(page.getByText(t('users.screen.login.signed_out'))).toBeVisible()
    expect(await Promise.all(answers)).toEqual(['"cache", "storage"', '"cache", "storage"'])
    const keys = await kept(page)
    expect(keys).toContain('KNOWN_BROWSER')
    expect(keys).toContain('rollcall.members.columns')
    expect(keys).not.toContain('JWT_TOKEN')
    expect(keys).not.toContain('left.by.a.script')
    await other.goto('/dashboard/members')
    await expect(other).toHaveURL(/\/login/)

    await listens(page)
    await givePassword(page, t, company.email, company.password)
    await expect(dashboard(page, t)).toBeVisible()
    expect(await kept(page)).toContain('JWT_TOKEN')
    await other.goto('/dashboard/members')
    await expect(other).toHaveURL(/\/dashboard\/members/)
  },
)

async function signOut(page: Page, fullName: string, t: Words) {
  await page.getByRole('button', { name: fullName }).click()
  await page.getByRole('menuitem', { name: t('shell.menu.logout') }).click()
}

story(
  'another tab says why it is signed out, and comes back to its page',
  async ({ page, context, company, t }) => {
    const other = await context.newPage()
    await openPage(other, '/dashboard/members?q=ada')
    await openPage(page, '/dashboard')

    await signOut(page, company.fullName, t)

    await expect(other.getByText(t('users.screen.login.ended_elsewhere'))).toBeVisible()
    await listens(other)
    await givePassword(other, t, company.email, company.password)
    await expect(other).toHaveURL(/\/dashboard\/members\?q=ada$/)
  },
)

story(
  'what is typed outlasts a sign-out in another tab, and is given up only when told',
  async ({ page, context, company, t }) => {
    const other = await context.newPage()
    await openPage(other, '/dashboard/members?new=1')
    const name = other.getByRole('dialog').getByRole('textbox').first()
    await name.fill('Adélaïde')
    await openPage(page, '/dashboard')

    await signOut(page, company.fullName, t)

    const question = other.getByRole('dialog', { name: t('common.signed_out.title') })
    await expect(question).toBeVisible()
    await listens(page)
    await givePassword(page, t, company.email, company.password)
    await expect(dashboard(page, t)).toBeVisible()
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('Adélaïde')

    await signOut(page, company.fullName, t)
    await question.getByRole('button', { name: t('common.signed_out.leave') }).click()
    await expect(other.getByText(t('users.screen.login.ended_elsewhere'))).toBeVisible()
  },
)

story(
  'a form that says nothing of what is typed keeps it all the same, until it is saved',
  async ({ page, context, company, t }) => {
    const other = await context.newPage()
    const colleagues = (key: string) => t(`colleagues.screen.${key}`)
    await openPage(other, '/dashboard/settings/colleagues')
    await other.getByRole('button', { name: colleagues('invite') }).click()
    const invitation = other.getByRole('dialog')
    await invitation.getByLabel(colleagues('full_name')).fill('Inès Durand')
    await openPage(page, '/dashboard')
    await signOut(page, company.fullName, t)
    const question = other.getByRole('dialog', { name: t('common.signed_out.title') })
    await expect(question).toBeVisible()
    await listens(page)
    await givePassword(page, t, company.email, company.password)
    await expect(question).toBeHidden()
    await expect(invitation.getByLabel(colleagues('full_name'))).toHaveValue('Inès Durand')
  },
)

story(
  'what is typed is not kept for somebody else who signs in in another tab',
  async ({ page, context }) => {
    const other = await context.newPage()
    await openPage(other, '/dashboard/members?new=1')
    await other.getByRole('dialog').getByRole('textbox').first().fill('Adélaïde')
    await openPage(page, '/dashboard')

    const { token } = await aCompany()
    await page.evaluate((value) => localStorage.setItem('JWT_TOKEN', value), token)

    await expect(other).toHaveURL(/\/dashboard$/)
    await expect(other.getByRole('dialog')).toBeHidden()
  },
)
