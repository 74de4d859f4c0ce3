import { expect } from '@playwright/test'
import { complaintsOf, seriousFindings } from '@/tests/e2e/support/inspect'
import { instance } from '@/tests/e2e/support/instance'
import { listens } from '@/tests/e2e/support/open-page'
import {
  accountIn,
  aReviewersBrowser,
  openReview,
  seedReviewable,
  sendReview,
} from '@/tests/e2e/support/review'
import { story } from '@/tests/e2e/support/story'
import { waitForTextTo } from '@/tests/support/caught-mail'

const pageSize = 50
const further = 60

const language = 'fr'

story.describe('the list of a reviewer', () => {
  story.use({ language })

  story(
    'keeps its place, waits for the connection, and goes to somebody else',
    async ({ browser, company, vendor, t }) => {
      story.slow()
      for (let n = 0; n < further; n++) vendor.account(`nobody-${String(n).padStart(2, '0')}`, `Nobody ${n}`)
      const connector = await seedReviewable(company, vendor)
      const email = `rita.renard@cabinet-${company.domain}`
      const review = await sendReview(company, connector, { email, language })
      const { page, context } = await aReviewersBrowser(browser, language)
      const words = (key: string, params?: Record<string, string | number>) => t(`reviewer.${key}`, params)
      const complaints = complaintsOf(page)
      const range = (from: number, to: number) =>
        page.getByText(
          words('list.range', { from: String(from), to: String(to), total: String(further + 4) }),
        )
      await openReview(page, t, review)
      await expect(range(1, pageSize)).toBeVisible()

      await story.step('the second page stays after a reload, and one step back is the first', async () => {
        await page.getByRole('button', { name: words('list.next'), exact: true }).click()
        await expect(range(pageSize + 1, further + 4)).toBeVisible()
        await expect(page).toHaveURL(/\?page=2$/)
        await page.reload()
        await listens(page)
        await expect(range(pageSize + 1, further + 4)).toBeVisible()
        await page.goBack()
        await expect(range(1, pageSize)).toBeVisible()
        expect(await seriousFindings(page)).toEqual([])
      })

      await story.step('so do the tab and what was searched for', async () => {
        await page.getByRole('radio', { name: new RegExp(`^${words('tabs.pending')}`) }).click()
        await page.getByPlaceholder(words('search')).fill('nobody-07')
        await expect(page).toHaveURL(/tab=pending&q=nobody-07$/)
        await page.reload()
        await listens(page)
        await expect(page.getByPlaceholder(words('search'))).toHaveValue('nobody-07')
        await expect(accountIn(page, /nobody-07/)).toBeVisible()
        await expect(accountIn(page, /nobody-08/)).toHaveCount(0)
      })

      const row = accountIn(page, /nobody-07/)
      const reject = row.getByRole('button', { name: words('decision.reject') })
      await story.step('without a connection nothing is decided, and it says so', async () => {
        await context.setOffline(true)
        await expect(page.getByText(t('errors.offline'))).toBeVisible()
        await expect(reject).toHaveAttribute('aria-disabled', 'true')
        await reject.click({ force: true })
        await expect(reject).toHaveAttribute('aria-pressed', 'false')
        expect(await seriousFindings(page)).toEqual([])
        await context.setOffline(false)
        await expect(page.getByText(t('errors.offline'))).toBeHidden()
        complaints.length = 0
        await reject.click()
        await expect(reject).toHaveAttribute('aria-pressed', 'true')
        await expect(page.getByText(words('saved.now'))).toBeVisible()
      })

      await story.step('somebody else goes on where it was left; the first link is dead', async () => {
        const other = `zoe.zander@cabinet-${company.domain}`
        const dialog = page.getByRole('dialog')
        await page.getByRole('button', { name: words('bar.reassign') }).click()
        const submit = dialog.getByRole('button', { name: words('reassign.confirm') })
        await submit.click()
        await expect(dialog.getByLabel(words('reassign.name'))).toHaveAccessibleDescription(
          t('common.required'),
        )
        await dialog.getByLabel(words('reassign.name')).fill('Zoé Zander')
        await dialog.getByLabel(words('reassign.email')).fill(other)
        await dialog.getByLabel(words('reassign.reason')).fill('On leave')
        expect(await seriousFindings(page)).toEqual([])
        await submit.click()
        await expect(page.getByRole('heading', { name: words('ended.reassigned.title') })).toBeVisible()
        expect(complaints).toEqual([])

        const path = await waitForTextTo(
          instance.mailUrl,
          other,
          /https?:\/\/[^/\s]+(\/access_review\/[\w-]+)/,
        )
        const code = await waitForTextTo(instance.mailUrl, other, /\b(\d{3} \d{3})\b/)
        const second = await aReviewersBrowser(browser, language)
        await openReview(second.page, t, { ...review, path, code })
        await expect(
          second.page.getByRole('img', {
            name: words('progress.label', { approved: 0, rejected: 1, pending: further + 3 }),
          }),
        ).toBeVisible()
        const third = await aReviewersBrowser(browser, language)
        await openReview(third.page, t, review)
        await expect(third.page.getByRole('heading', { name: words('dead.title') })).toBeVisible()
        await Promise.all([second.context.close(), third.context.close()])
      })
      await context.close()
    },
  )
})
