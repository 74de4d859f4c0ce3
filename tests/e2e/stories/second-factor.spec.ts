import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Company } from '@/tests/e2e/support/company'
import { expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { listens, openPage } from '@/tests/e2e/support/open-page'
import { story } from '@/tests/e2e/support/story'
import type { Words } from '@/tests/e2e/support/words'
import { codeNow } from '@/tests/support/one-time-code'

const settings = '/dashboard/settings/general'

/** As it is, and on a phone in the dark. */
async function everybodyCanUse(page: Page) {
  const desk = page.viewportSize() ?? { width: 1280, height: 720 }
  const dress = (theme: string) =>
    page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
  expect.soft(await seriousFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await dress('darkTheme')
  await expectNoSidewaysScroll(page)
  expect.soft(await seriousFindings(page)).toEqual([])
  await dress('lightTheme')
  await page.setViewportSize(desk)
}

async function signOut(page: Page, company: Company, t: Words) {
  await page.getByRole('button', { name: company.fullName }).click()
  await page.getByRole('menuitem', { name: t('shell.menu.logout') }).click()
  await expect(page.getByText(t('users.screen.login.signed_out'))).toBeVisible()
  await listens(page)
}

async function givePassword(page: Page, company: Company, t: Words) {
  await page.getByLabel(t('users.screen.email')).fill(company.email)
  await page.getByLabel(t('users.screen.password'), { exact: true }).fill(company.password)
  await page.getByRole('button', { name: t('users.screen.login.submit') }).click()
}

story(
  'a second factor: switched on, asked for, and got round once without the phone',
  async ({ page, company, t }) => {
    const screen = (key: string, params?: Record<string, number>) => t(`second-factor.screen.${key}`, params)
    // Four sign-ins, and a password hashed at each.
    story.slow()
    const dashboard = page.getByRole('heading', { level: 1, name: t('dashboard.title') })
    let secret = ''
    let codes: string[] = []

    await story.step('switches it on with the key, the password and a code', async () => {
      await openPage(page, settings)
      await page.getByRole('button', { name: screen('section.enable'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: screen('set_up.title') })
      await expect(dialog.getByRole('img', { name: screen('set_up.qr_code') })).toBeVisible()
      secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
      await everybodyCanUse(page)

      await dialog.getByLabel(screen('password'), { exact: true }).fill(company.password)
      await dialog.getByLabel(screen('code')).fill('000000')
      await dialog.getByRole('button', { name: screen('set_up.submit') }).click()
      await expect(dialog.getByText(t('second-factor.wrong_code'))).toBeVisible()
      await dialog.getByLabel(screen('code')).fill(codeNow(secret))
      await dialog.getByRole('button', { name: screen('set_up.submit') }).click()
    })

    await story.step('keeps the recovery codes, shown once', async () => {
      const dialog = page.getByRole('dialog', { name: screen('codes.title') })
      await expect(dialog.getByRole('listitem')).toHaveCount(10)
      codes = await dialog.getByRole('listitem').allInnerTexts()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await everybodyCanUse(page)
      const download = page.waitForEvent('download')
      await dialog.getByRole('button', { name: screen('codes.download') }).click()
      const file = await readFile(await (await download).path(), 'utf8')
      for (const code of codes) expect(file).toContain(code)
      await dialog.getByRole('button', { name: screen('codes.kept') }).click()
      await expect(page.getByText(screen('section.codes_left', { count: 10 }))).toBeVisible()
      await expect(company.call('GET', '/api/users/me')).rejects.toThrow('401')
    })

    await story.step('signs out, and in again with password and code', async () => {
      await signOut(page, company, t)
      await givePassword(page, company, t)
      await expect(page.getByRole('heading', { name: screen('step.title') })).toBeVisible()
      await expect(page.getByLabel(screen('code'))).toBeFocused()
      await everybodyCanUse(page)
      await page.keyboard.type('000000')
      await expect(page.getByText(t('second-factor.wrong_code'))).toBeVisible()
      await expect(page.getByLabel(screen('code'))).toBeFocused()
      await page.keyboard.type(codeNow(secret, 1))
      await expect(dashboard).toBeVisible()
    })

    await story.step('lost the phone: a recovery code does, once', async () => {
      await signOut(page, company, t)
      await givePassword(page, company, t)
      await page.getByRole('button', { name: screen('step.recovery') }).click()
      await page.getByLabel(screen('step.recovery_title')).fill(codes[0] ?? '')
      await page.getByRole('button', { name: screen('step.submit') }).click()
      await expect(dashboard).toBeVisible()

      await signOut(page, company, t)
      await givePassword(page, company, t)
      await page.getByRole('button', { name: screen('step.recovery') }).click()
      await page.getByLabel(screen('step.recovery_title')).fill(codes[0] ?? '')
      await page.getByRole('button', { name: screen('step.submit') }).click()
      await expect(page.getByText(t('second-factor.wrong_code'))).toBeVisible()
      await page.getByLabel(screen('step.recovery_title')).fill(codes[1] ?? '')
      await page.getByRole('button', { name: screen('step.submit') }).click()
      await expect(dashboard).toBeVisible()
    })

    await story.step('sets the new phone up, knowing that the old set-up ends', async () => {
      await openPage(page, settings)
      await expect(page.getByText(screen('section.codes_left', { count: 8 }))).toBeVisible()
      const section = page.getByRole('region', { name: screen('section.title') })
      await section.getByRole('button', { name: screen('section.modify') }).click()
      const dialog = page.getByRole('dialog', { name: screen('turn_off.modify_title') })
      await expect(dialog.getByText(screen('turn_off.modify_text'))).toBeVisible()
      await everybodyCanUse(page)
      await dialog.getByLabel(screen('password'), { exact: true }).fill(company.password)
      await dialog.getByLabel(screen('turn_off.code')).fill(codes[2] ?? '')
      await dialog.getByRole('button', { name: screen('turn_off.modify_confirm') }).click()
      const scan = page.getByRole('dialog', { name: screen('set_up.title') })
      await expect(scan.locator('code')).toBeVisible()
      expect((await scan.locator('code').innerText()).replace(/\s/g, '')).not.toBe(secret)
      await scan.getByRole('button', { name: t('common.cancel') }).click()
      await expect(page.getByText(screen('section.off'), { exact: true })).toBeVisible()
    })
  },
)

story(
  'the code is asked for a while: then the password again, with the address kept',
  async ({ page, company, t }) => {
    const screen = (key: string) => t(`second-factor.screen.${key}`)
    const { secret } = await company.call<{ secret: string }>('GET', '/api/users/totp/get_qr_code')
    await company.call('POST', '/api/users/totp/enable', {
      code: codeNow(secret),
      password: company.password,
    })
    await page.context().clearCookies()
    await page.goto('/login')
    await page.evaluate(() => localStorage.clear())
    await openPage(page, '/login')
    await givePassword(page, company, t)
    await expect(page.getByRole('heading', { name: screen('step.title') })).toBeVisible()

    // The same sign-in begun elsewhere ends this one, as five minutes would.
    await company
      .call('POST', '/api/users/login', { email: company.email, password: company.password })
      .catch(() => null)
    await page.keyboard.type(codeNow(secret, 1))

    await expect(page.getByRole('alert').getByText(t('second-factor.token_over'))).toBeVisible()
    await expect(page.getByLabel(t('users.screen.email'))).toHaveValue(company.email)
    await expect(page.getByLabel(t('users.screen.password'), { exact: true })).toBeFocused()
    await givePassword(page, company, t)
    await expect(page.getByLabel(screen('code'))).toBeFocused()
    await page.keyboard.type(codeNow(secret, 1))
    await expect(page.getByRole('heading', { level: 1, name: t('dashboard.title') })).toBeVisible()
  },
)
