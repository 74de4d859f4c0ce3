import { expect, type Page } from '@playwright/test'
import { chooseApplication, resultOfReading } from '@/tests/e2e/support/connect'
import { proveAgo } from '@/tests/e2e/support/database'
import { seriousFindings } from '@/tests/e2e/support/inspect'
import { anotherBrowser, story } from '@/tests/e2e/support/story'
import type { Vendor } from '@/tests/e2e/support/vendor'
import type { Words } from '@/tests/e2e/support/words'
import { codeNow } from '@/tests/support/one-time-code'

/** The drawer with everything that connects GitLab typed in, and what sends it. */
async function readyToConnect(page: Page, t: Words, vendor: Vendor) {
  const drawer = await chooseApplication(page, t, 'GitLab')
  const token = drawer.getByLabel(t('connectors.fields.api_token'))
  await drawer.getByLabel(t('connectors.fields.custom_domain')).fill(vendor.gitlabUrl)
  await token.fill(vendor.token)
  return {
    drawer,
    token,
    group: drawer.getByRole('radio', { name: 'Corvelle (corvelle)' }),
    send: () =>
      page.getByRole('button', { name: t('user-connectors.screen.connect.send.credentials') }).click(),
  }
}

function proofIn(page: Page, t: Words) {
  const screen = (key: string) => t(`verify-identity.screen.${key}`)
  const dialog = page.getByRole('dialog', { name: screen('title') })
  return {
    dialog,
    password: dialog.getByLabel(screen('password'), { exact: true }),
    code: dialog.getByRole('textbox', { name: screen('code') }),
    byCode: dialog.getByRole('radio', { name: screen('by_code') }),
    confirm: dialog.getByRole('button', { name: screen('confirm') }),
    cancel: dialog.getByRole('button', { name: t('common.cancel') }),
  }
}

story(
  'connecting an application asks for the password again after ten minutes, and goes on where it was',
  async ({ page, company, vendor, t }) => {
    vendor.account('aferreira', 'Abel Ferreira')
    const { drawer, token, group, send } = await readyToConnect(page, t, vendor)
    const { dialog, password, confirm, cancel } = proofIn(page, t)
    await proveAgo(company.email, 11)

    await send()
    await expect(password).toBeFocused()
    await cancel.click()
    await expect(dialog).toBeHidden()
    await expect(drawer.getByText(t('problems.proof_required'))).toBeVisible()
    await expect(token).toHaveValue(vendor.token)

    await send()
    await password.fill('pas le bon')
    await confirm.click()
    await expect(password).toHaveAccessibleDescription(t('verify-identity.wrong_password'))
    await password.fill(company.password)
    await password.press('Enter')

    await expect(dialog).toBeHidden()
    await group.click()
    await drawer.getByRole('button', { name: t('user-connectors.screen.connect.send.selection') }).click()
    await expect(drawer.getByText(resultOfReading(t, { seen: 1 }))).toBeVisible()
    await expect(company.call('GET', '/api/users/me')).rejects.toThrow('401')
  },
)

story(
  'another tab goes on while this one proves who it is',
  async ({ page, context, company, vendor, t }) => {
    const other = await context.newPage()
    await other.goto('/dashboard/members')
    const { group, send } = await readyToConnect(page, t, vendor)
    const { password } = proofIn(page, t)
    await proveAgo(company.email, 11)

    await send()
    await password.fill(company.password)
    await password.press('Enter')
    await expect(group).toBeVisible()

    await other
      .getByRole('link', { name: t('members.screen.add') })
      .first()
      .click()
    const adding = other.getByRole('dialog')
    await adding.getByLabel(t('members.fields.last_name'), { exact: true }).fill('Roy')
    await adding.getByLabel(t('members.fields.first_name'), { exact: true }).fill('Paul')
    await adding.getByRole('button', { name: t('members.screen.form.create') }).click()
    await expect(other.getByRole('row', { name: /Roy/ })).toBeVisible()
    await expect(other).toHaveURL(/\/dashboard\/members/)
  },
)

story('a code does as well as the password', async ({ browser, company, vendor, language, t }) => {
  const { secret } = await company.call<{ secret: string }>('GET', '/api/users/totp/get_qr_code')
  const { token } = await company.call<{ token: string }>('POST', '/api/users/totp/enable', {
    code: codeNow(secret, -1),
    password: company.password,
  })
  const context = await anotherBrowser(browser, token, language)
  const page = await context.newPage()
  const { drawer, send } = await readyToConnect(page, t, vendor)
  const { dialog, code, byCode, confirm } = proofIn(page, t)
  await proveAgo(company.email, 11)

  await send()
  await byCode.click()
  expect.soft(await seriousFindings(page)).toEqual([])
  await code.fill('000000')
  await confirm.click()
  await expect(code).toHaveAccessibleDescription(t('verify-identity.wrong_code'))
  await code.fill(codeNow(secret))
  await confirm.click()

  await expect(dialog).toBeHidden()
  await expect(drawer.getByText(t('user-connectors.screen.connect.step.selection'))).toBeVisible()
  await context.close()
})
