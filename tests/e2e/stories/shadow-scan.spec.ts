import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readingScopes } from '@/lib/connectors/grants/sign-in'
import { aNewcomer, mailedLink } from '@/tests/e2e/support/company'
import { complaintsOf, expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { visitorStory } from '@/tests/e2e/support/story'
import type { Words } from '@/tests/e2e/support/words'
import { atTheVendor } from '@/tests/e2e/support/workspaces'

const screen = (t: Words, key: string, params?: Record<string, string>) =>
  t(`shadow-scan.screen.${key}`, params)
const names = { google: 'Google Workspace', microsoft: 'Microsoft 365' }

async function scan(page: Page, t: Words, provider: keyof typeof names) {
  await openPage(page, '/shadow_scan')
  await page.getByRole('button', { name: screen(t, 'begin', { provider: names[provider] }) }).click()
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

visitorStory(
  'a visitor leaves one right out, then allows all, and sees what was found',
  async ({ page, t }) => {
    const complaints = complaintsOf(page)

    await visitorStory.step('the login page leads to the scan', async () => {
      await openPage(page, '/login')
      await page.getByRole('link', { name: t('shadow-scan.offer.start') }).click()
      await expect(heading(page, screen(t, 'title'))).toBeVisible()
      expect.soft(await seriousFindings(page)).toEqual([])
    })

    await visitorStory.step('without one right there is no list, but what to do', async () => {
      await atTheVendor(page, { unticked: [readingScopes.google[1] ?? ''] })
      await scan(page, t, 'google')
      await expect(heading(page, screen(t, 'failures.scopes_missing.title'))).toBeVisible()
      expect.soft(await seriousFindings(page)).toEqual([])
    })

    await visitorStory.step('with all of them there is', async () => {
      await atTheVendor(page, {})
      await page.getByRole('link', { name: screen(t, 'again') }).click()
      await page.getByRole('button', { name: screen(t, 'begin', { provider: names.google }) }).click()
      await expect(heading(page, /^8 /)).toBeVisible()
      expect(new URL(page.url()).search).toBe('')
      await expect(row(page, 'BoostInbox')).toContainText(t('shadow-scan.can.mail_full'))
      expect.soft(await seriousFindings(page)).toEqual([])
    })

    await visitorStory.step('it is searched, filtered, and opened for one application', async () => {
      await page.getByPlaceholder(screen(t, 'search')).fill('calendly')
      await expect(row(page, 'BoostInbox')).toBeHidden()
      await row(page, 'Calendly').click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('https://www.googleapis.com/auth/calendar')
      await expect(dialog).toContainText('user00001@corvelle.example')
      expect.soft(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.getByPlaceholder(screen(t, 'search')).fill('')
      await expect(row(page, 'BoostInbox')).toBeVisible()
      await page.getByRole('radio', { name: new RegExp(`^${screen(t, 'tabs.limited')}`) }).click()
      await expect(row(page, 'Notion')).toBeVisible()
      await expect(row(page, 'BoostInbox')).toBeHidden()
    })

    await visitorStory.step('it is taken along as a file, as it is filtered', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: screen(t, 'export') }).click()
      const text = await readFile(await (await download).path(), 'utf8')
      expect(text).toContain('Notion')
      expect(text).not.toContain('BoostInbox')
    })

    await visitorStory.step(
      'another browser sees nothing of it, and this one until it is deleted',
      async () => {
        const address = page.url()
        const other = await page.context().browser()!.newContext()
        const stranger = await other.newPage()
        await stranger.goto(address)
        await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(/n’existe plus|no longer exists/)
        await other.close()
        await page.setViewportSize({ width: 390, height: 844 })
        await openPage(page, address.split('?')[0] ?? '')
        await expect(page.getByRole('listitem').filter({ hasText: 'BoostInbox' })).toBeVisible()
        await expectNoSidewaysScroll(page)
        expect.soft(await seriousFindings(page)).toEqual([])
        await page.getByRole('button', { name: screen(t, 'acts.delete') }).click()
        await page.getByRole('button', { name: screen(t, 'acts.delete_confirm') }).click()
        await expect(heading(page, screen(t, 'deleted.title'))).toBeVisible()
        await page.reload()
        await expect(heading(page, screen(t, 'gone.title'))).toBeVisible()
      },
    )

    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  },
)

const keepers = [
  { language: 'fr', provider: 'google', count: 8, gravest: 'BoostInbox' },
  { language: 'en', provider: 'microsoft', count: 3, gravest: 'SkyBackup' },
] as const
for (const { language, provider, count, gravest } of keepers)
  visitorStory.describe(`with ${provider}, in ${language}`, () => {
    visitorStory.use({ language })

    visitorStory('a visitor registers, and their company keeps what was found', async ({ page, t }) => {
      const newcomer = aNewcomer()
      const user = (key: string) => t(`users.screen.${key}`)
      const found = (key: string, params?: Record<string, number>) =>
        t(`shadow-scan.discovered.${key}`, params)
      await atTheVendor(page, {})
      await scan(page, t, provider)
      await expect(heading(page, new RegExp(`^${count} `))).toBeVisible()

      await visitorStory.step('registers from the result', async () => {
        await page.getByRole('link', { name: screen(t, 'acts.register') }).click()
        await page.getByLabel(user('full_name')).fill(newcomer.full_name)
        await page.getByLabel(user('email'), { exact: true }).fill(newcomer.email)
        await page.getByLabel(user('company_name'), { exact: true }).fill(newcomer.company_name)
        await expect(page.getByLabel(user('company_domain'))).toHaveValue(newcomer.company_domain)
        await page.getByLabel(user('password'), { exact: true }).fill(newcomer.password)
        await page.getByRole('button', { name: user('register.submit') }).click()
        await expect(page.getByRole('heading', { name: user('check_mail.title') })).toBeVisible()
      })

      await visitorStory.step('finds the applications in the company, to be decided about', async () => {
        await page.goto(await mailedLink(newcomer.email))
        await page.getByRole('button', { name: user('verify.confirm') }).click()
        await expect(page.getByText(found('kept', { count }))).toBeVisible()
        await page.goto('/dashboard/user-connectors/discovered')
        await expect(row(page, gravest)).toContainText(found('states.discovered'))
        expect.soft(await seriousFindings(page)).toEqual([])
        await row(page, gravest).hover()
        await row(page, gravest).getByRole('button').click()
        await page.getByRole('menuitem', { name: found('approve') }).click()
        await expect(row(page, gravest)).toContainText(found('states.approved'))
      })
    })
  })

visitorStory('a visitor scans with Microsoft', async ({ page, t }) => {
  await atTheVendor(page, {})

  await scan(page, t, 'microsoft')

  await expect(heading(page, /^3 /)).toBeVisible()
  await expect(row(page, 'Slack')).toContainText(screen(t, 'everybody'))
  await row(page, 'SkyBackup').click()
  await expect(page.getByRole('dialog')).toContainText(screen(t, 'by_itself'))
})

visitorStory(
  'a personal account, a cancelled sign-in, and one that an administrator must allow say what to do',
  async ({ page, t }) => {
    await atTheVendor(page, { claims: { hd: null } })
    await scan(page, t, 'google')
    await expect(heading(page, screen(t, 'failures.professional_account.title'))).toBeVisible()

    await atTheVendor(page, { refuses: 'access_denied' })
    await scan(page, t, 'google')
    await expect(heading(page, screen(t, 'failures.cancelled.title'))).toBeVisible()

    await atTheVendor(page, { refuses: 'consent_required' })
    await scan(page, t, 'microsoft')
    await expect(heading(page, screen(t, 'failures.consent_needed.title'))).toBeVisible()
    await expect(page.getByText('Entra')).toBeVisible()
  },
)

visitorStory('a way back that nobody left for begins nothing', async ({ page, t }) => {
  await page.goto('/shadow_scan/callback?state=x&code=y')

  await expect(heading(page, screen(t, 'failures.sign_in_failed.title'))).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})
