import { expect, type Page } from '@playwright/test'
import { inDatabase } from '@/tests/e2e/support/database'
import { expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { instance } from '@/tests/e2e/support/instance'
import { openPage } from '@/tests/e2e/support/open-page'
import { story } from '@/tests/e2e/support/story'
import { waitForTextTo } from '@/tests/support/caught-mail'

const settings = '/dashboard/settings/notification'

/** Twelve departures that were told last week, and wait for the digest of this one. */
const seedDepartures = (email: string) =>
  inDatabase(
    `INSERT INTO notifications (company_id, user_id, kind, key, params, path, mailed_by, created_at)
     SELECT u.company_id, u.id, 'leaving', n::text,
            jsonb_build_object('member', 'Sylvie Auclair ' || n, 'on', '2026-12-01', 'accounts', n),
            '/dashboard/members', 'weekly', now() - interval '8 days'
       FROM users u, generate_series(1, 12) n WHERE u.email = $1`,
    [email],
  )

/** Once the choice is stored: the note of the one before may still stand there. */
const saved = (page: Page, choose: () => Promise<unknown>) =>
  Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/api/notifications/preferences') && answer.ok()),
    choose(),
  ])

/** What the clock does every minute, at once. */
const sendDigests = () => inDatabase(`INSERT INTO pgboss.job (name, data) VALUES ('send-digests', '{}')`, [])

story.describe('in English', () => {
  story.use({ language: 'en' })

  story('reads a digest, chooses what comes by mail, and stops the rest', async ({ page, company, t }) => {
    await seedDepartures(company.email)
    await sendDigests()
    const digest = await waitForTextTo(
      instance.mailUrl,
      company.email,
      /([\s\S]*\/user\/unsubscribe#[\s\S]*)/,
    )
    expect(digest).toContain('Sylvie Auclair 12')
    expect(digest).toContain(t('notifications.mail.more', { count: 2 }))

    await story.step('is told the same in the product', async () => {
      await openPage(page, settings)
      await page.getByRole('button', { name: t('notifications.bell.open', { count: 12 }) }).click()
      await expect(page.getByRole('link', { name: /Sylvie Auclair 12/ })).toBeVisible()
      await expect(page.getByText(t('notifications.details.leaving', { accounts: 12 }))).toBeVisible()
      await page.getByRole('button', { name: t('notifications.bell.mark_all') }).click()
      await page.getByRole('tab', { name: t('notifications.bell.unread') }).click()
      await expect(page.getByText(t('notifications.bell.all_read'))).toBeVisible()
      await page.getByRole('tab', { name: t('notifications.bell.all') }).click()
      await page.getByRole('link', { name: t('notifications.bell.see_all') }).click()
      await expect(page).toHaveURL(/\/dashboard\/notifications$/)
      await expect(page.getByRole('listitem').filter({ hasText: 'Sylvie Auclair' })).toHaveCount(12)
      expect(await seriousFindings(page)).toEqual([])
      await page
        .getByRole('link', { name: t('notifications.bell.settings'), exact: true })
        .last()
        .click()
    })

    await story.step('reads the last digest again', async () => {
      await page.getByRole('link', { name: t('notifications.settings.see_last') }).click()
      await expect(
        page.getByRole('heading', {
          name: new RegExp(t('notifications.numbers.leaving', { count: 12 })),
        }),
      ).toBeVisible()
      await expect(page.getByText('Sylvie Auclair 12')).toBeVisible()
      await expect(page.getByText(t('notifications.mail.more', { count: 2 }))).toBeVisible()
      expect(await seriousFindings(page)).toEqual([])
      await page
        .getByRole('link', { name: t('notifications.settings.title'), exact: true })
        .last()
        .click()
    })

    await story.step('chooses, and finds the choice again', async () => {
      const departures = t('notifications.topics.leaving.title')
      const mail = page.getByLabel(t('notifications.settings.mail_of', { topic: departures }))
      await expect(mail).toHaveValue('weekly')
      await saved(page, () => mail.selectOption('daily'))
      await expect(page.getByText(t('notifications.settings.saved')).first()).toBeVisible()
      await saved(page, () => page.getByRole('switch', { name: departures }).click())
      await expect(page.getByRole('switch', { name: departures })).not.toBeChecked()
      await page.reload()
      await expect(mail).toHaveValue('daily')
      await expect(page.getByRole('switch', { name: departures })).not.toBeChecked()
      const languageField = page.getByLabel(t('notifications.settings.language'), { exact: true })
      await expect(languageField).toHaveValue('')
      await saved(page, () => languageField.selectOption('fr'))
      await page.reload()
      await expect(languageField).toHaveValue('fr')
      expect(await seriousFindings(page)).toEqual([])
    })

    await story.step('stops a digest by the link of its mail, behind a button', async () => {
      const link = /https?:\/\/\S+\/user\/unsubscribe#\S+/.exec(digest)?.[0] ?? ''
      await page.goto(link)
      await page.getByRole('button', { name: t('notifications.unsubscribe.confirm') }).click()
      await expect(
        page.getByRole('heading', { name: t('notifications.unsubscribe.done_title') }),
      ).toBeVisible()
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(settings)
      const risks = t('notifications.topics.risks.title')
      await expect(page.getByLabel(t('notifications.settings.mail_of', { topic: risks }))).toHaveValue(
        'never',
      )
      await expectNoSidewaysScroll(page)
    })
  })
})
