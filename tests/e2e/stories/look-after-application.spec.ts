import { expect } from '@playwright/test'
import { resultOfReading } from '@/tests/e2e/support/connect'
import { openPage, reloadUntil } from '@/tests/e2e/support/open-page'
import { seedConnection, seedMembers } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'

const pageOf = (id: string) => `/dashboard/user-connectors/${id}`

story(
  'an account is added for a member, once the application has room',
  async ({ page, company, vendor, t }) => {
    const add = (key: string, params?: Record<string, string>) => t(`accounts.screen.add.${key}`, params)
    const email = `bastien.oury@${company.domain}`
    await seedMembers(company, [{ first_name: 'Bastien', last_name: 'Oury', email }])
    const id = await seedConnection(company, vendor, 'Intranet')
    const drawer = page.getByRole('dialog', { name: add('title.create', { application: 'Intranet' }) })
    const send = drawer.getByRole('button', { name: add('send.create') })
    const address = drawer.getByRole('textbox', { name: t('connectors.fields.email') })
    const chooseOury = async () => {
      await drawer.getByRole('combobox', { name: add('member') }).click()
      await page.getByPlaceholder(t('common.search')).fill('oury')
      await page.getByRole('option', { name: /Bastien Oury/ }).click()
    }
    vendor.refusesCreation = 'No seat is left'

    await openPage(page, pageOf(id))
    await page.getByRole('button', { name: t('user-connectors.screen.actions.more') }).click()
    await page.getByRole('menuitem', { name: t('user-connectors.screen.actions.add.create') }).click()
    await send.click()
    await expect(address).toHaveAccessibleDescription(t('problems.required'))
    await chooseOury()
    await expect(address).toHaveValue(email)
    await expect(address).not.toHaveAttribute('aria-invalid')
    await send.click()
    await expect(page.getByRole('alert').getByText('No seat is left')).toBeVisible()

    vendor.refusesCreation = null
    await openPage(page, `${pageOf(id)}?add=1`)
    await chooseOury()
    await send.click()

    await expect(drawer).toBeHidden()
    await expect(page.getByText(add('verified', { application: 'Intranet' }))).toBeVisible()
    await expect(page.getByRole('row', { name: /Bastien Oury/ })).toBeVisible()
    expect(vendor.accounts.map(({ login }) => login)).toEqual([email])
    expect(await company.call('POST', '/api/accounts/count', { owned: true })).toEqual({ count: 1 })
  },
)

story(
  'role, kind and end of an account are changed, and remembered; deactivated, it stays there',
  async ({ page, company, vendor, t }) => {
    const text = (key: string, params?: Record<string, string>) => t(`accounts.screen.${key}`, params)
    const email = `bastien.oury@${company.domain}`
    await seedMembers(company, [{ first_name: 'Bastien', last_name: 'Oury', email }])
    const oury = vendor.account('boury', 'Bastien Oury', email)
    oury.role = 'Editor'
    vendor.account('zq-77', 'Zoltan Quiberon').role = 'Viewer'
    const id = await seedConnection(company, vendor, 'Intranet')
    const drawer = page.getByRole('dialog', { name: 'Bastien Oury' })

    await openPage(page, pageOf(id))
    await page
      .getByRole('row', { name: /Bastien Oury/ })
      .getByRole('link')
      .first()
      .click()
    await drawer.getByLabel(text('filters.kind')).selectOption('external')
    await expect(drawer.getByText(text('history.changed'))).toHaveCount(1)
    await drawer.getByLabel(text('change_role')).selectOption('Viewer')
    await expect(page.getByText(text('add.verified', { application: 'Intranet' }))).toBeVisible()
    await expect(drawer.getByText(text('history.changed'))).toHaveCount(2)
    await drawer.getByLabel(text('ends_at')).fill('2027-03-31')
    await drawer.getByLabel(text('ends_at')).blur()
    await expect(drawer.getByText(text('history.changed'))).toHaveCount(3)

    const change = (label: string, before: string, after: string) =>
      drawer.getByText(text('difference', { label: text(`changed.${label}`), before, after }))
    await expect(change('kind', text('kinds.person'), text('kinds.external'))).toBeVisible()
    await expect(change('role', 'Editor', 'Viewer')).toBeVisible()
    await expect(change('ends_at', '—', '31/03/2027')).toBeVisible()
    expect(oury.role).toBe('Viewer')
    await page.reload()
    await expect(drawer.getByLabel(text('filters.kind'))).toHaveValue('external')
    await expect(drawer.getByLabel(text('change_role'))).toHaveValue('Viewer')
    await expect(drawer.getByLabel(text('ends_at'))).toHaveValue('2027-03-31')

    await drawer.getByRole('button', { name: text('delete.suspend.action') }).click()
    const dialog = page.getByRole('dialog', { name: text('delete.suspend.title') })
    await expect(dialog.getByText(text('delete.suspend.text', { application: 'Intranet' }))).toBeVisible()
    await dialog.getByRole('button', { name: text('delete.suspend.action') }).click()
    await expect(page.getByText(text('add.done', { application: 'Intranet' }))).toBeVisible()
    await expect(change('status', text('statuses.active'), text('statuses.suspended'))).toBeVisible()
    await expect(drawer.getByRole('button', { name: text('delete.suspend.action') })).toBeHidden()
    await expect(drawer.getByRole('button', { name: text('delete.delete.action') })).toBeVisible()
    expect(oury.isSuspended).toBe(true)
  },
)

story(
  'a refused connection is reconnected, and keeps its anomalies',
  async ({ page, company, vendor, t }) => {
    const connect = (key: string, params?: Record<string, string>) =>
      t(`user-connectors.screen.connect.${key}`, params)
    const notice = (key: string, params?: Record<string, string>) =>
      t(`user-connectors.screen.notice.${key}`, params)
    vendor.account('zq-77', 'Zoltan Quiberon')
    vendor.account('boury', 'Bastien Oury')
    const id = await seedConnection(company, vendor, 'Intranet')
    vendor.token = 'jeton-de-remplacement-9034'
    const broken = page.getByText(notice('reconnect_title', { application: 'Intranet' }))

    await openPage(page, pageOf(id))
    const answered = page.waitForResponse((response) => response.url().endsWith(`/${id}/sync`))
    await page.getByRole('button', { name: t('user-connectors.screen.actions.sync') }).click()
    await answered
    await reloadUntil(page, broken)
    await expect(page.getByRole('row', { name: /zq-77/ })).toBeVisible()
    await page.getByRole('link', { name: notice('reconnect'), exact: true }).click()
    const drawer = page.getByRole('dialog', { name: connect('title.again', { application: 'Intranet' }) })
    const token = drawer.getByLabel(t('connectors.fields.api_token'))
    const send = drawer.getByRole('button', { name: connect('send.credentials') })
    await expect(drawer.getByLabel(t('connectors.fields.custom_domain'))).toHaveValue(vendor.scimUrl)
    await send.click()
    await expect(token).toHaveAccessibleDescription(t('problems.required'))
    await token.fill('encore-un-jeton-perime')
    await send.click()
    await expect(token).toHaveAccessibleDescription(/The token is not known here/)
    await token.fill(vendor.token)
    await send.click()

    const done = page.getByRole('dialog', { name: connect('title.done', { application: 'Intranet' }) })
    await expect(done.getByText(resultOfReading(t, { seen: 2 }))).toBeVisible()
    await done.getByRole('link', { name: connect('see_accounts') }).click()
    await expect(done).toBeHidden()
    await expect(broken).toBeHidden()
    expect(await company.call('POST', '/api/anomalies/count', {})).toEqual({ count: 2 })
  },
)

story(
  'every application is read at one click, and the end is said once',
  async ({ page, company, vendor, t }) => {
    const screen = (key: string, params?: Record<string, number>) =>
      t(`user-connectors.screen.${key}`, params)
    vendor.account('zq-77', 'Zoltan Quiberon')
    await seedConnection(company, vendor, 'Intranet')
    await seedConnection(company, vendor, 'Annuaire')
    vendor.account('boury', 'Bastien Oury')
    const goOn = vendor.takeYourTime()
    const running = page.getByRole('region', { name: screen('live.title') })
    const ended = page.getByText(screen('live.done_together'))

    await openPage(page, '/dashboard/user-connectors')
    const all = page.getByRole('button', { name: screen('sync_all') })
    await all.click()
    await expect(page.getByText(screen('sync_all_started', { count: 2, refused: 0 }))).toBeVisible()
    await expect(running.getByRole('link')).toHaveCount(2)
    await expect(all).toBeDisabled()
    goOn()

    await expect(ended).toHaveCount(1)
    await expect(running).toBeHidden()
    await expect(all).toBeEnabled()
    await expect(page.getByRole('link', { name: 'Annuaire' }).first()).toBeVisible()
    expect(await company.call('POST', '/api/accounts/count', {})).toEqual({ count: 4 })
  },
)
