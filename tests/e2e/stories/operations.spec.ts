import { expect } from '@playwright/test'
import { aCompany, aNewcomer } from '@/tests/e2e/support/company'
import { inDatabase } from '@/tests/e2e/support/database'
import { dress, expectFrame, expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { listens, openPage, openUntil } from '@/tests/e2e/support/open-page'
import { operatorTags } from '@/tests/e2e/support/operators'
import { story } from '@/tests/e2e/support/story'

const address = '/dashboard/settings/operations'

story('is no page for an owner whom the operator did not name', async ({ page, t }) => {
  await page.goto(address)

  await expect(page.getByRole('heading', { level: 1, name: t('errors.not_found.title') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('operations.screen.diagnosis') })).toHaveCount(0)
  await page.goto('/dashboard/settings/general')
  await expect(page.getByRole('link', { name: t('operations.title') })).toHaveCount(0)
})

story.describe('as the operator', () => {
  story.use({
    company: async ({ language }, use, info) => {
      await use(await aCompany(language, aNewcomer(operatorTags[info.retry])))
    },
  })

  story('sees how a young instance does, then what fails, and copies it', async ({ page, company, t }) => {
    story.slow()
    const say = (key: string, params?: Record<string, string | number>) =>
      t(`operations.screen.${key}`, params)

    await story.step('opens it from the settings, without a second proof', async () => {
      await openPage(page, '/dashboard/settings/general')
      await page.getByRole('link', { name: t('operations.title'), exact: true }).click()
      await expect(page.getByRole('heading', { name: say('diagnosis') })).toBeVisible()
      await expectFrame(page, 'fr', 'lightTheme')
      await expect(page.getByText(say('backup.never'))).toBeVisible()
      const findings = page.getByRole('region', { name: say('diagnosis') }).getByRole('listitem')
      await expect(findings.filter({ hasText: t('operations.findings.mail.caught') })).toBeVisible()
      // Both processes run: nothing else is written in the place of the one that does not.
      await expect(page.getByText('worker', { exact: true })).toBeVisible()
      await expect(page.getByText(say('versions.none'))).toHaveCount(0)
    })

    await story.step('reads it in both themes, and on a phone', async () => {
      for (const theme of ['darkTheme', 'lightTheme'] as const) {
        await dress(page, theme)
        expect(await seriousFindings(page)).toEqual([])
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page)
      expect(await seriousFindings(page)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 720 })
    })

    await story.step('sees a connection that fails and a job that was given up', async () => {
      await inDatabase(
        `INSERT INTO user_connectors (company_id, application, label, state)
         SELECT company_id, 'google_workspace', 'Google Workspace', 'reconnect' FROM users WHERE email = $1`,
        [company.email],
      )
      await inDatabase(
        `INSERT INTO pgboss.job (name, group_id, singleton_key, source_name, source_id, source_created_on, source_retry_count, source_output)
         SELECT 'failed-jobs', company_id::text, gen_random_uuid(), 'sync-accounts', gen_random_uuid(), now(), 5, '{"message": "boom"}'
           FROM users WHERE email = $1`,
        [company.email],
      )
      const failing = page.getByRole('listitem').filter({ hasText: 'Google Workspace' })
      await openUntil(page, address, failing)
      await expect(page.getByText('npm run jobs -- list', { exact: true })).toBeVisible()
      for (const theme of ['darkTheme', 'lightTheme'] as const) {
        await dress(page, theme)
        expect(await seriousFindings(page)).toEqual([])
      }
    })

    await story.step('has the command and the report in hand', async () => {
      const selected = () => page.evaluate(() => getSelection()?.toString() ?? '')
      // Plain http gives no page the clipboard: what is to be copied is selected instead.
      await page.getByRole('button', { name: /npm run jobs -- list$/ }).click()
      expect(await selected()).toBe('npm run jobs -- list')
      await page.evaluate(() => getSelection()?.empty())
      await page.keyboard.press('c')
      await expect.poll(selected).toMatch(/^npm run /)
      await page.getByRole('button', { name: say('copy_report') }).click()
      expect(await selected()).toContain(t('operations.findings.mail.caught'))
      expect(await selected()).toContain('npm run jobs -- list')
      expect(await selected()).not.toContain(company.email)
    })

    await story.step('runs the diagnosis again by a key', async () => {
      const asked = page.waitForRequest((request) => request.url().includes(`${address}?_rsc`))
      await listens(page)
      await page.keyboard.press('r')
      await asked
      await expect(page.getByRole('button', { name: say('run_again') })).toBeEnabled()
    })
  })
})
