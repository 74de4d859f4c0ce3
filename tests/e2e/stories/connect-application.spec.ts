import { expect } from '@playwright/test'
import { chooseApplication, resultOfReading } from '@/tests/e2e/support/connect'
import { gitlabGroups } from '@/tests/e2e/support/gitlab-answers'
import { expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { listens, openPage } from '@/tests/e2e/support/open-page'
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

    const params = { application: 'GitLab', reason: '401 Unauthorized' }
    const refusal = `${connect('refused', params)} ${t('user-connectors.screen.vendor_says', params)}`
    await expect(token).toHaveAccessibleDescription(refusal)
    await expect(drawer.getByLabel(t('connectors.fields.custom_domain'))).toHaveValue(vendor.gitlabUrl)
    await token.fill(vendor.token)
    await drawer.getByRole('button', { name: connect('send.credentials') }).click()

    const groups = drawer.getByRole('radiogroup', { name: t('connectors.selection.group') })
    for (const { full_name, full_path } of gitlabGroups)
      await expect(groups.getByRole('radio', { name: `${full_name} (${full_path})` })).toBeVisible()
    await groups.getByRole('radio', { name: 'Corvelle (corvelle)' }).click()
    await drawer.getByRole('button', { name: connect('send.selection') }).click()
    await expect(drawer.getByText(resultOfReading(t, { seen: 2 }))).toBeVisible()
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

// The stories above are told in French.
story.describe('in English', () => {
  story.use({ language: 'en' })

  story(
    'one card leads to both ways into an application, and each credential to its page',
    async ({ page, t }) => {
      const connect = (key: string, params?: Record<string, string>) =>
        t(`user-connectors.screen.connect.${key}`, params)
      await openPage(page, '/dashboard/user-connectors/catalogue')
      const catalogue = page.getByRole('region', { name: t('applications.screen.title'), exact: true })
      await expect(catalogue.getByRole('link', { name: /Slack/ })).toHaveCount(1)
      await catalogue.getByRole('link', { name: /GitLab/ }).click()

      const drawer = page.getByRole('dialog')
      const way = (name: string) => drawer.getByRole('radio', { name: connect(`way.${name}`) })
      const link = (host: string) => drawer.getByRole('link', { name: connect('guide.open', { host }) })
      await expect(way('api')).toBeChecked()
      await expect(link('gitlab.com')).toHaveAttribute(
        'href',
        'https://gitlab.com/-/user_settings/personal_access_tokens?name=Rollcall&scopes=read_api',
      )
      await expect(link('gitlab.com')).toHaveAttribute('target', '_blank')
      await expect(link('gitlab.com')).toHaveAttribute('rel', /noopener/)
      expect(await seriousFindings(page)).toEqual([])

      await drawer.getByRole('radio', { name: connect('guide.purpose_write') }).click()
      await expect(drawer.getByRole('listitem').filter({ hasText: /^api$/ })).toBeVisible()
      await drawer.getByLabel(t('connectors.fields.custom_domain')).fill('git.corvelle.fr')
      await expect(link('git.corvelle.fr')).toHaveAttribute(
        'href',
        /^https:\/\/git\.corvelle\.fr\/.*scopes=api$/,
      )
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page)
      expect(await seriousFindings(page)).toEqual([])

      await way('file').click()
      await expect(drawer.getByLabel(t('user-connectors.screen.file.label'))).toHaveValue('GitLab')
      expect(await seriousFindings(page)).toEqual([])
      await way('api').click()
      await expect(drawer.getByLabel(t('connectors.fields.api_token'))).toBeVisible()
    },
  )
})
