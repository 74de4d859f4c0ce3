import { expect } from '@playwright/test'
import { inDatabase } from '@/tests/e2e/support/database'
import { seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { aReviewersBrowser, openReview, seedReviewable, sendReview } from '@/tests/e2e/support/review'
import { story } from '@/tests/e2e/support/story'

const language = 'en'

story.describe('what stands in the way of a review', () => {
  story.use({ language })

  story(
    'an expired link, a refused mail, a review handed in, and one without accounts',
    async ({ browser, page, company, vendor, t }) => {
      const label = (key: string, params?: Record<string, string | number>) =>
        t(`access-reviews.screen.${key}`, params)
      const connector = await seedReviewable(company, vendor)
      const mine = `ines.pasquier@${company.domain}`
      const review = await sendReview(company, connector, { email: mine, name: 'Inès Pasquier', language })
      const staffPage = `/dashboard/access-reviews/${review.id}`
      const says = async (title: string, text: string) => {
        await openPage(page, staffPage)
        await expect(page.getByText(title)).toBeVisible()
        await expect(page.getByText(text)).toBeVisible()
        expect(await seriousFindings(page)).toEqual([])
      }
      const set = (columns: string, values: unknown[] = []) =>
        inDatabase(`UPDATE access_reviews SET ${columns} WHERE id = $1`, [review.id, ...values])

      await story.step('an expired link is extended, and open again', async () => {
        await set("link_expires_at = now() - interval '1 minute'")
        await says(label('notices.expired_title'), label('notices.expired_text', { name: 'Inès Pasquier' }))
        await page.getByRole('button', { name: label('more') }).click()
        await page.getByRole('menuitem', { name: label('acts.extend') }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: label('extend.submit') }).click()
        await expect(dialog).toBeHidden()
        await expect(page.getByText(label('notices.expired_title'))).toBeHidden()
      })

      await story.step('a mail server that refuses is quoted', async () => {
        const words = '550 5.1.1 No such mailbox'
        await set('link_refused_at = now(), link_refusal = $2', [words])
        await says(label('notices.refused_title', { email: mine }), label('notices.refused_text', { words }))
        await set('link_refused_at = NULL, link_refusal = NULL')
      })

      await story.step('who hands in leaves their own account to staff', async () => {
        const desk = await aReviewersBrowser(browser, language)
        await openReview(desk.page, t, review)
        await desk.page.getByRole('button', { name: t('reviewer.bar.complete') }).click()
        const dialog = desk.page.getByRole('dialog')
        await dialog
          .getByRole('radio', { name: new RegExp(`^${t('reviewer.complete.as.rejected')}`) })
          .click()
        await dialog.getByRole('button', { name: t('reviewer.complete.hand_in') }).click()
        await expect(
          desk.page.getByRole('heading', { name: t('reviewer.ended.handed_in.title') }),
        ).toBeVisible()
        await desk.context.close()
        await says(
          label('notices.handed_in_title', { name: 'Inès Pasquier' }),
          label('notices.handed_in_text', { count: 1 }),
        )
        await page.getByRole('link', { name: label('notices.own_action') }).click()
        await expect(page.getByRole('row', { name: /Pasquier/ })).toHaveCount(1)
        await expect(page.getByRole('row', { name: /Oury/ })).toHaveCount(0)
      })

      await story.step('one whose accounts were gone before it was copied says so', async () => {
        await inDatabase('DELETE FROM access_review_items WHERE access_review_id = $1', [review.id])
        await set('item_count = 0, handed_in_at = NULL')
        await says(label('notices.empty_title'), label('notices.empty_text'))
      })
    },
  )
})
