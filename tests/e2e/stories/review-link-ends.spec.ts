import { expect } from '@playwright/test'
import {
  accountIn,
  aReviewersBrowser,
  openReview,
  seedReviewable,
  sendReview,
} from '@/tests/e2e/support/review'
import { story } from '@/tests/e2e/support/story'

const language = 'fr'

story.describe('a link that ends while its page is open', () => {
  story.use({ language })

  story(
    'says which decision was not saved, and gives back the comment that was being written',
    async ({ browser, company, vendor, t }) => {
      const words = (key: string, params?: Record<string, string | number>) => t(`reviewer.${key}`, params)
      const connector = await seedReviewable(company, vendor)
      const email = `rita.renard@${company.domain}`
      const review = await sendReview(company, connector, { email, language })
      const { page } = await aReviewersBrowser(browser, language)
      await openReview(page, t, review)
      const act = (name: RegExp, key: string) =>
        accountIn(page, name).getByRole('button', { name: new RegExp(`^${words(key, { name: '' }).trim()}`) })
      await act(/mlefevre/, 'decision.approve').click()
      await expect(page.getByText(words('saved.now'))).toBeVisible()
      await act(/ipasquier/, 'comment.add_to').click()
      await page.locator('[contenteditable]').fill('Astreinte, jusqu’en mars')

      await company.call('POST', `/api/access_reviews/${review.id}/reassign`, {
        reviewer: { email: `zoe.zander@${company.domain}`, name: 'Zoé Zander' },
        reason: 'En congé',
      })
      await act(/boury/, 'decision.approve').click()

      await expect(page.getByRole('heading', { name: words('dead.title') })).toBeVisible()
      await expect(page.getByText(words('dead.kept'))).toBeVisible()
      await expect(page.getByText(words('dead.not_saved', { count: 1 }))).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Bastien Oury' })).toBeVisible()
      await expect(page.getByText('Astreinte, jusqu’en mars')).toBeVisible()
    },
  )
})
