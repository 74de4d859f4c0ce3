import { expect } from '@playwright/test'
import { complaintsOf, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedReviewable } from '@/tests/e2e/support/review'
import { story } from '@/tests/e2e/support/story'

story(
  'staff launch a review, decide together, complete it, answer for what was rejected and take the evidence',
  async ({ page, company, vendor, t }) => {
    story.slow()
    const label = (key: string, params?: Record<string, string | number>) =>
      t(`access-reviews.screen.${key}`, params)
    // Whoever works here has an account there, about which they do not decide.
    vendor.account('amoreau', 'Alix Moreau', company.email)
    const connector = await seedReviewable(company, vendor)
    const complaints = complaintsOf(page)
    const dialog = page.getByRole('dialog')
    const button = (key: string, params?: Record<string, string | number>) =>
      dialog.getByRole('button', { name: label(key, params) })

    await story.step('launched from the application, to somebody by address', async () => {
      await openPage(page, `/dashboard/user-connectors/${connector}`)
      await page.getByRole('link', { name: t('user-connectors.screen.actions.launch_review') }).click()
      await dialog.getByRole('radio', { name: label('reviewer.by.email') }).click()
      await button('launch.submit_send', { count: 1 }).click()
      await expect(dialog.getByLabel(label('reviewer.email'))).toHaveAccessibleDescription(
        t('common.required'),
      )
      await dialog.getByLabel(label('reviewer.name')).fill('Rita Renard')
      await dialog.getByLabel(label('reviewer.email')).fill(`rita.renard@cabinet-${company.domain}`)
      expect(await seriousFindings(page)).toEqual([])
      await button('launch.submit_send', { count: 1 }).click()
      // The list is copied and the link leaves: the page follows by itself.
      await expect(page.getByRole('banner').or(page.locator('header')).first()).toContainText(
        label('states.sent'),
      )
      await expect(page.getByRole('row', { name: /zq-77/ })).toBeVisible()
    })

    await story.step('a longer link', async () => {
      await page.getByRole('button', { name: label('more') }).click()
      await page.getByRole('menuitem', { name: label('acts.extend') }).click()
      await dialog.getByRole('radio', { name: label('validity.one_month') }).click()
      await button('extend.submit').click()
      await expect(dialog).toBeHidden()
    })

    await story.step('all are approved but what is flagged, which is rejected', async () => {
      await page.getByRole('checkbox', { name: t('common.table.select_all_page') }).check()
      const bar = page.getByRole('toolbar')
      await bar.getByRole('button', { name: label('decide.approved.action') }).click()
      await expect(page.getByText(label('decided.left.flagged', { count: 1 }))).toBeVisible()
      await expect(page.getByText(label('decided.left.own', { count: 1 }))).toBeVisible()
      await expect(page.getByText(label('result', { approved: 3, rejected: 0 })).first()).toBeVisible()
      const flagged = page.getByRole('row', { name: /zq-77/ })
      await flagged.getByRole('checkbox').check()
      await bar.getByRole('button', { name: label('decide.rejected.action') }).click()
      await expect(flagged).toContainText(label('decisions.rejected'))
      await expect(flagged).toContainText(company.fullName)
    })

    await story.step('one reason for what is flagged names what it is given for', async () => {
      const flagged = page.getByRole('row', { name: /zq-77/ })
      await flagged
        .getByRole('button', { name: t('common.table.row_actions', { name: '=Zoltan Quiberon' }) })
        .click()
      await page.getByRole('menuitem', { name: label('decide.pending.action') }).click()
      await button('decide.pending.submit').click()
      await expect(flagged).toContainText(label('decisions.pending'))
      await page.getByRole('button', { name: label('acts.complete') }).click()
      await dialog.getByRole('radio', { name: label('complete.become.approved.title') }).click()
      await expect(
        dialog.getByRole('region', { name: label('complete.flagged', { count: 1 }) }),
      ).toContainText('Zoltan Quiberon')
      await expect(dialog.getByRole('region', { name: label('complete.own', { count: 1 }) })).toContainText(
        'Alix Moreau',
      )
      await button('complete.submit').click()
      await expect(
        dialog.getByRole('textbox', { name: label('complete.reason') }),
      ).toHaveAccessibleDescription(t('common.required'))
      expect(await seriousFindings(page)).toEqual([])
      await dialog.getByRole('button', { name: t('common.cancel') }).click()
      await flagged.getByRole('checkbox').check()
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: label('decide.rejected.action') })
        .click()
      await expect(flagged).toContainText(label('decisions.rejected'))
    })

    await story.step('completed', async () => {
      await page.getByRole('button', { name: label('acts.complete') }).click()
      await expect(dialog).toContainText(label('complete.counts.approved', { count: 3 }))
      await expect(dialog.getByRole('region', { name: label('complete.own', { count: 1 }) })).toContainText(
        'Alix Moreau',
      )
      expect(await seriousFindings(page)).toEqual([])
      await button('complete.submit').click()
      await expect(page.getByText(label('notices.open_title', { count: 1 }))).toBeVisible()
    })

    await story.step(
      'what was rejected is ended in the application, which refuses at first, and proven',
      async () => {
        vendor.refusesDeletion = 'The last owner stays'
        await page.getByRole('link', { name: label('notices.open_action') }).click()
        const rejected = page.getByRole('row', { name: /zq-77/ })
        await rejected.getByRole('checkbox').check()
        await page
          .getByRole('toolbar')
          .getByRole('button', { name: label('outcome.end_access.action') })
          .click()
        await expect(dialog).toContainText('Zoltan Quiberon')
        await button('outcome.end_access.submit', { count: 1 }).click()
        await expect(dialog).toBeHidden()
        await page.getByRole('link', { name: new RegExp(`^${label('tabs.lines')} \\d`) }).click()
        await expect(rejected).toContainText(label('item.requests.failed'))
        await rejected.getByRole('link').click()
        await expect(dialog).toContainText('The last owner stays')
        vendor.refusesDeletion = null
        await button('item.ask_again').click()
        await expect(dialog).toContainText(label('item.proofs.verified_gone'))
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(rejected).toContainText(label('item.proofs.verified_gone'))
        expect(vendor.accounts.map(({ login }) => login)).not.toContain('zq-77')
        expect(await seriousFindings(page)).toEqual([])
      },
    )

    await story.step('the evidence', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: label('acts.evidence') }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/\.zip$/)
      await page.getByRole('link', { name: label('tabs.history') }).click()
      await expect(page.getByText(label('history.actions.completed'))).toBeVisible()
      expect(complaints).toEqual([])
    })
  },
)
