import { expect } from '@playwright/test'
import { chooseApplication, resultOfReading } from '@/tests/e2e/support/connect'
import { gitlabGroups } from '@/tests/e2e/support/gitlab-answers'
import { listens } from '@/tests/e2e/support/open-page'
import { story } from '@/tests/e2e/support/story'

story(
  'refused credentials are put right, a group chosen, an empty list confirmed',
  async ({ page, vendor, t }) => {
    const connect = (key: string, params?: Record<string, string | number>) =>
      t(`user-connectors.screen.connect.${key}`, params)
    const notice = (key: string, params?: Record<string, number>) =>
      t(`user-connectors.screen.notice.${key}`, params)
    vendor.account('aferreira', 'Abel Ferreira')
    vendor.account('boury', 'Bastien Oury')

    const drawer = await chooseApplication(page, t, 'GitLab')
    const token = drawer.getByLabel(t('connectors.fields.api_token'))
    await drawer.getByLabel(t('connectors.fields.custom_domain')).fill(vendor.gitlabUrl)
    await token.fill('un-jeton-perime')
    await drawer.getByRole('button', { name: connect('send.credentials') }).click()

    const said = { application: 'GitLab', reason: '401 Unauthorized' }
    const refusal = `${connect('refused', said)} ${t('user-connectors.screen.vendor_says', said)}`
    await expect(token).toHaveAccessibleDescription(refusal)
    await expect(drawer.getByLabel(t('connectors.fields.custom_domain'))).toHaveValue(vendor.gitlabUrl)
    await token.fill(vendor.token)
    await drawer.getByRole('button', { name: connect('send.credentials') }).click()

    const groups = drawer.getByRole('radiogroup', { name: t('connectors.selection.group') })
    for (const { full_name, full_path } of gitlabGroups)
      await expect(groups.getByRole('radio', { name: `${full_name} (${full_path})` })).toBeVisible()
    await groups.getByRole('radio', { name: 'Corvelle (corvelle)' }).click()
    await drawer.getByRole('button', { name: connect('send.selection') }).click()
    await expect(drawer.getByText(resultOfReading(t, { seen: 2, linked: 0, anomalies: 2 }))).toBeVisible()
    await drawer.getByRole('link', { name: connect('see_accounts') }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'GitLab' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Bastien Oury/ })).toBeVisible()

    vendor.accounts = []
    await listens(page)
    await page.getByRole('button', { name: t('user-connectors.screen.actions.sync') }).click()
    await expect(page.getByText(notice('held_empty', { before: 2, seen: 0 }))).toBeVisible()
    await expect(page.getByRole('row', { name: /Bastien Oury/ })).toBeVisible()
    await page.getByRole('button', { name: notice('held_confirm', { missing: 2 }) }).click()

    await expect(page.getByRole('row', { name: /Bastien Oury/ })).toBeHidden()
    await expect(page.getByText(notice('held_empty', { before: 2, seen: 0 }))).toBeHidden()
  },
)
