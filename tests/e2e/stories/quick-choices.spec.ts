import { expect, type Page } from '@playwright/test'
import { openPage } from '@/tests/e2e/support/open-page'
import {
  accountIn,
  aReviewersBrowser,
  openReview,
  seedReviewable,
  sendReview,
} from '@/tests/e2e/support/review'
import { story } from '@/tests/e2e/support/story'

/** Holds back every part of a page that is asked for by script. @returns a function that lets them through */
async function holdBack(page: Page, path: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(
    (url) => url.pathname === path && url.searchParams.has('_rsc'),
    async (route) => {
      await held
      await route.continue()
    },
  )
  return letGo
}

story('a filter chosen before the page of another has come keeps both', async ({ page, company, t }) => {
  const type = await company.call<{ id: string }>('POST', '/api/member_types', { name: 'Interim' })
  await company.call('POST', '/api/members', { last_name: 'Roy', first_name: 'Paul', member_type: type.id })
  await company.call('POST', '/api/members', { last_name: 'Ray', first_name: 'Nora', member_type: type.id })
  await company.call('POST', '/api/members', { last_name: 'Roy', first_name: 'Yves' })
  const row = (name: string) => page.getByRole('row', { name })
  await openPage(page, '/dashboard/members')
  const letGo = await holdBack(page, '/dashboard/members')

  await page.getByRole('button', { name: t('common.filter.label') }).click()
  await page.getByRole('combobox', { name: t('members.screen.type') }).selectOption({ label: 'Interim' })
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: t('members.screen.search') }).fill('roy')
  await page.getByRole('searchbox', { name: t('members.screen.search') }).press('Enter')
  letGo()

  await expect(row('Yves Roy')).toBeHidden()
  await expect(row('Nora Ray')).toBeHidden()
  await expect(row('Paul Roy')).toBeVisible()
  await expect(page).toHaveURL(/f\.member_type=/)
  await expect(page).toHaveURL(/q=roy/)
})

story(
  'a reviewer who filters right after choosing a tab keeps both',
  async ({ browser, company, vendor, language, t }) => {
    const connector = await seedReviewable(company, vendor)
    const email = `rita.renard@cabinet-${company.domain}`
    const review = await sendReview(company, connector, { email, language })
    const { page } = await aReviewersBrowser(browser, language)
    await openReview(page, t, review)
    await expect(accountIn(page, /boury/)).toBeVisible()
    await page.getByRole('button', { name: t('common.filter.label') }).click()
    const pending = page.getByRole('radio', { name: new RegExp(`^${t('reviewer.tabs.pending')}`) })

    await page.getByRole('combobox', { name: t('reviewer.filters.flag') }).evaluate(
      (flags: HTMLSelectElement, tab) => {
        const write = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set
        write?.call(flags, flags.options[1]?.value)
        ;(tab as HTMLElement).click()
        flags.dispatchEvent(new Event('change', { bubbles: true }))
      },
      await pending.elementHandle(),
    )

    await expect(page).toHaveURL(/flag=/)
    await expect(page).toHaveURL(/tab=pending/)
  },
)
