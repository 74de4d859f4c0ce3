import type { Browser, Locator, Page } from '@playwright/test'
import type { Language } from '@/lib/i18n/languages'
import type { Company } from '@/tests/e2e/support/company'
import { instance } from '@/tests/e2e/support/instance'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedConnection, seedMembers } from '@/tests/e2e/support/seed'
import { visitorSession } from '@/tests/e2e/support/story'
import type { Vendor } from '@/tests/e2e/support/vendor'
import type { Words } from '@/tests/e2e/support/words'
import { mailsTo, waitForTextTo } from '@/tests/support/caught-mail'

export type SentReview = { id: string; email: string; path: string; code: string }

type Asked = { language?: Language; email: string; name?: string }

/** Three people, and four accounts: one of each of them, and one of nobody. */
export async function seedReviewable(company: Company, vendor: Vendor): Promise<string> {
  const address = (name: string) => `${name}@${company.domain}`
  await seedMembers(company, [
    { first_name: 'Maëlle', last_name: 'Lefèvre', email: address('maelle.lefevre') },
    { first_name: 'Bastien', last_name: 'Oury', email: address('bastien.oury') },
    { first_name: 'Inès', last_name: 'Pasquier', email: address('ines.pasquier') },
  ])
  vendor.account('mlefevre', 'Maelle Lefevre', address('maelle.lefevre'))
  vendor.account('boury', 'Bastien Oury', address('bastien.oury'))
  vendor.account('ipasquier', 'Ines Pasquier', address('ines.pasquier'))
  vendor.account('zq-77', '=Zoltan Quiberon')
  return seedConnection(company, vendor, 'Intranet')
}

/** Launches a review, and takes its link and its code from the mail that leaves once the list is ready. */
export async function sendReview(company: Company, connectorId: string, asked: Asked): Promise<SentReview> {
  const { email, name = 'Rita Renard', language = 'fr' } = asked
  const { id } = await company.call<{ id: string }>('POST', '/api/access_reviews', {
    user_connector: connectorId,
    reviewer: { name, email, language },
    send_link: 'one_week',
  })
  const path = await waitForTextTo(instance.mailUrl, email, /https?:\/\/[^/\s]+(\/access_review\/[\w-]+)/)
  const mail = (await mailsTo(instance.mailUrl, email)).find(({ text }) => text.includes(path))
  return { id, email, path, code: /\b\d{3} \d{3}\b/.exec(mail?.text ?? '')?.[0] ?? '' }
}

/** A browser that has never been here. */
export async function aReviewersBrowser(browser: Browser, language: Language) {
  const context = await browser.newContext({ baseURL: instance.url, storageState: visitorSession(language) })
  return { page: await context.newPage(), context }
}

/** The human step: the code of the mail, pasted as it stands there. */
export async function typeCode(page: Page, t: Words, code: string) {
  await page.getByLabel(t('reviewer.enter.code')).fill(code.replace(/\s/g, ''))
}

export async function openReview(page: Page, t: Words, { path, code }: SentReview) {
  await openPage(page, path)
  await typeCode(page, t, code)
}

/** One account in the list, by a part of its name: a row of the table, or a card. */
export const accountIn = (page: Page, name: RegExp): Locator =>
  page
    .locator('main')
    .getByRole('row', { name })
    .or(page.getByRole('listitem').filter({ hasText: name }))
