import { expect } from '@playwright/test'
import { publishedPassword } from '@/tests/e2e/support/breach-sources'
import { expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage, openUntil } from '@/tests/e2e/support/open-page'
import { story } from '@/tests/e2e/support/story'
import { aKey } from '@/tests/support/breach-sources'

const language = 'en'

story.describe('hears of a breach', () => {
  story.use({ language })

  story('chooses a source, sees who is in a breach, acknowledges it', async ({ page, company, t }) => {
    story.slow()
    const screen = (key: string, params?: Record<string, string | number>) =>
      t(`breaches.screen.${key}`, params)
    const set = (key: string, params?: Record<string, string | number>) =>
      t(`breaches.settings.${key}`, params)
    const shot = async (name: string) =>
      process.env.SHOTS && page.screenshot({ path: `${process.env.SHOTS}/breaches-${name}-${language}.png` })
    const lea = await company.call<{ id: string }>('POST', '/api/members', {
      first_name: 'Léa',
      last_name: 'Fontaine',
      email: `lea.fontaine@${company.domain}`,
    })

    await story.step('is told that nothing is looked for, and how', async () => {
      await openPage(page, '/dashboard/breaches')
      await expect(page.getByRole('heading', { name: screen('off_title') })).toBeVisible()
      await page.getByRole('link', { name: screen('choose') }).click()
      await page.getByRole('radio', { name: t('breaches.sources.have_i_been_pwned') }).click()
      await page.getByLabel(set('key')).fill('not a key')
      await page.getByRole('button', { name: set('save') }).click()
      await expect(page.getByText(t('breaches.not_a_key'))).toBeVisible()
      expect(await seriousFindings(page)).toEqual([])
      await page.getByLabel(set('key')).fill(aKey)
      await page.getByRole('button', { name: set('save') }).click()
      await expect(page.getByText(set('saved'), { exact: true })).toBeVisible()
      await shot('settings')
    })

    await story.step('finds it on the dashboard and in the list', async () => {
      await openUntil(
        page,
        '/dashboard',
        page.locator('main').getByRole('link', { name: t('dashboard.next.lines.breaches', { count: 2 }) }),
      )
      await openPage(page, '/dashboard/breaches')
      const table = page.getByRole('table', { name: screen('caption') })
      await expect(table.getByText('Boutique Lumio')).toBeVisible()
      // A source’s markup is text.
      await expect(table.getByText('<b>Bold</b> & co')).toBeVisible()
      expect(await seriousFindings(page)).toEqual([])
      await shot('list')
      const size = page.viewportSize()!
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page)
      await shot('phone')
      await page.setViewportSize(size)
    })

    await story.step('sees it on the person, and says what was done', async () => {
      await openPage(page, `/dashboard/members/${lea.id}`)
      await expect(page.getByText(t('breaches.member.alert'))).toBeVisible()
      await shot('member')
      await page.getByRole('link', { name: t('breaches.member.see') }).click()
      const table = page.getByRole('table', { name: screen('hits_caption') })
      await table.getByRole('link', { name: 'Boutique Lumio' }).click()
      await page.getByRole('button', { name: screen('acknowledge_all') }).click()
      await page.getByLabel(screen('note')).fill('Mot de passe changé')
      expect(await seriousFindings(page)).toEqual([])
      await shot('acknowledge')
      await page.getByRole('button', { name: screen('acknowledge'), exact: true }).click()
      await expect(page.getByRole('row', { name: /Mot de passe changé/ })).toBeVisible()
      await shot('breach')
      await openPage(page, '/dashboard/breaches?f.state=open')
      await expect(
        page.getByRole('table', { name: screen('caption') }).getByText('Boutique Lumio'),
      ).toHaveCount(0)
    })

    await story.step('may not take a password that was published', async () => {
      await openPage(page, '/dashboard/settings/general')
      await page.getByRole('button', { name: t('account.settings.password.change') }).click()
      await page.getByLabel(t('account.settings.password.current')).fill(company.password)
      await page.getByLabel(t('account.screen.new_password')).fill(publishedPassword)
      await page.getByLabel(t('account.screen.repeat_password')).fill(publishedPassword)
      await page.getByRole('button', { name: t('account.settings.password.submit') }).click()
      await expect(page.getByText(t('users.password_breached'))).toBeVisible()
    })
  })
})
