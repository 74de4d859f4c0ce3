import { expect } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { inDatabase } from '@/tests/e2e/support/database'
import { complaintsOf, dress, expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { instance } from '@/tests/e2e/support/instance'
import { listens, openPage } from '@/tests/e2e/support/open-page'
import {
  accountIn,
  aReviewersBrowser,
  openReview,
  seedReviewable,
  sendReview,
  typeCode,
} from '@/tests/e2e/support/review'
import { anotherBrowser, story, visitorSession } from '@/tests/e2e/support/story'
import { wordsIn } from '@/tests/e2e/support/words'
import { mailsTo } from '@/tests/support/caught-mail'

type Item = { id: string; version: number; snapshot: { display_name: string }; decision: string }
type Page<Row> = { 'hydra:member': Row[] }

story('a review is opened from its mail, decided and completed', async ({ browser, company, vendor, t }) => {
  story.slow()
  const connector = await seedReviewable(company, vendor)
  const review = await sendReview(company, connector, { email: `rita.renard@cabinet-${company.domain}` })
  const items = `/api/access_reviews/${review.id}/items`
  const { page, context } = await aReviewersBrowser(browser, 'fr')
  const complaints = complaintsOf(page)
  const words = (key: string, params?: Record<string, string | number>) => t(`reviewer.${key}`, params)

  await story.step('the neutral page says nothing of the review', async () => {
    const outside: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith('data:') && new URL(request.url()).hostname.split('.').at(-1) !== 'test')
        outside.push(request.url())
    })
    const answer = await page.goto(review.path)
    await listens(page)
    expect(answer?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': expect.stringContaining('no-store'),
    })
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page).toHaveTitle(`${words('page_title')} · Rollcall`)
    const shown = await page.locator('body').innerText()
    for (const secret of [company.name, 'Intranet', 'Rita', company.fullName])
      expect(shown).not.toContain(secret)
    expect(await seriousFindings(page)).toEqual([])
    if (!instance.isGiven) expect(outside).toEqual([])
  })

  await story.step('a wrong code opens nothing, that of the mail opens the review', async () => {
    const wrong = review.code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10))
    await typeCode(page, t, wrong)
    await expect(page.getByText(t('access-reviews.problems.wrong_code'))).toBeVisible()
    complaints.length = 0
    await typeCode(page, t, review.code)
    await expect(
      page.getByRole('heading', { level: 1, name: words('intro.title', { application: 'Intranet' }) }),
    ).toBeVisible()
    await expect(
      page.getByRole('img', { name: words('progress.label', { approved: 0, rejected: 0, pending: 4 }) }),
    ).toBeVisible()
  })

  const nobody = accountIn(page, /zq-77/)
  const approved = (row = nobody) => row.getByRole('button', { name: words('decision.approve') })
  await story.step('by keys: what is flagged is approved with a reason only', async () => {
    await expect(page.getByRole('row').nth(1)).toContainText('zq-77')
    await page.keyboard.press('a')
    const reason = page.getByRole('textbox', { name: beginsWith(words('comment.reason')) })
    await expect(reason).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('alert').getByText(words('comment.reason_missing'))).toBeVisible()
    await page.keyboard.type('Astreinte, ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('jusqu’en mars')
    await page.keyboard.press('Control+Enter')
    await expect(approved()).toHaveAttribute('aria-pressed', 'true')
    await expect(nobody.locator('strong')).toHaveText('jusqu’en mars')
    await expect(page.getByText(words('saved.now'))).toBeVisible()

    // The next account is at hand already.
    for (const key of ['j', 'k', 'r']) await page.keyboard.press(key)
    const second = page.getByRole('row').nth(2)
    await expect(second.getByRole('button', { name: words('decision.reject') })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(
      page.getByRole('img', { name: words('progress.label', { approved: 1, rejected: 1, pending: 2 }) }),
    ).toBeVisible()
  })

  await story.step('what a colleague decided meanwhile is not overwritten', async () => {
    const pending = async () =>
      (await company.call<Page<Item>>('GET', `${items}?decision=pending`))['hydra:member']
    // The screen shows a decision before it is stored.
    await expect.poll(async () => (await pending()).length).toBe(2)
    const [taken] = await pending()
    if (!taken) throw new Error('nothing is pending')
    await company.call('POST', items, {
      decision: 'rejected',
      items: [{ id: taken.id, version: taken.version }],
    })
    const row = page.getByRole('row').nth(3)
    await approved(row).click()
    await expect(page.getByText(company.fullName).first()).toBeVisible()
    await expect(row.getByRole('button', { name: words('decision.reject') })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(row).toContainText(company.fullName)
    complaints.length = 0
  })

  await story.step('what a colleague decided is changed with a reason, which no refusal loses', async () => {
    const row = page.getByRole('row').nth(3)
    await approved(row).click()
    const reason = page.getByRole('textbox', {
      name: beginsWith(words('comment.overturn.rejected', { name: company.fullName })),
    })
    await expect(reason).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('alert').getByText(words('comment.reason_missing'))).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.type('Encore utile')
    await page.route('**/items', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('alert').getByText(words('comment.not_saved'))).toBeVisible()
    await expect(reason).toHaveText('Encore utile')
    complaints.length = 0
    await page.keyboard.press('Control+Enter')
    await expect(approved(row)).toHaveAttribute('aria-pressed', 'true')
    await expect(reason).toBeHidden()
    await expect(row).toContainText('Encore utile')
    const { 'hydra:member': rows } = await company.call<Page<Item & { overturns: object[] }>>('GET', items)
    expect(rows.flatMap(({ overturns }) => overturns)).toMatchObject([
      { decision: 'rejected', decided_by: { name: company.fullName }, to: 'approved' },
    ])
  })

  await story.step(
    'staff change what the reviewer decided with a reason, which the reviewer is shown',
    async () => {
      const desk = await anotherBrowser(browser, company.token, 'fr')
      const staff = await desk.newPage()
      const label = (key: string, params?: Record<string, string>) =>
        t(`access-reviews.screen.${key}`, params)
      const dialog = staff.getByRole('dialog', { name: label('decide.approved.overturn') })
      const { 'hydra:member': rows } = await company.call<Page<Item>>('GET', `${items}?decision=rejected`)
      await openPage(staff, `/dashboard/access-reviews/${review.id}?item=${rows[0]?.id}`)
      await staff
        .getByRole('dialog')
        .getByRole('button', { name: label('decide.approved.action') })
        .click()
      await expect(dialog).toContainText(label('decide.overturning.reviewer', { name: 'Rita Renard' }))
      const reason = dialog.getByRole('textbox', { name: label('decide.reason') })
      await expect(reason).toBeFocused()
      await staff.keyboard.press('Control+Enter')
      await expect(dialog.getByText(t('common.required'))).toBeVisible()
      expect(await seriousFindings(staff)).toEqual([])
      await reason.fill('Confirmé par sa responsable')
      await dialog.getByRole('button', { name: label('decide.approved.submit') }).click()
      await expect(dialog).toBeHidden()
      await expect(staff.getByText('Confirmé par sa responsable')).toBeVisible()
      await desk.close()
    },
  )

  await story.step('both themes can be read, and a reload asks for no code', async () => {
    expect(await seriousFindings(page)).toEqual([])
    await dress(page, 'darkTheme')
    expect(await seriousFindings(page)).toEqual([])
    await page.reload()
    await expect(approved()).toHaveAttribute('aria-pressed', 'true')
    await expectNoSidewaysScroll(page)
  })

  await story.step('the rest is approved at once, and the review completed', async () => {
    await page.getByRole('button', { name: words('bulk.rest', { count: 1 }) }).click()
    await page.getByRole('button', { name: words('bulk.confirm.approved', { count: 1 }) }).click()
    await expect(page.getByText(words('bulk.done.approved', { count: 1 }))).toBeVisible()
    await page.getByRole('button', { name: words('bar.complete') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(words('progress.approved', { count: 4 }))
    await dialog.getByRole('button', { name: words('complete.confirm') }).click()
    await expect(page.getByRole('heading', { name: words('ended.completed.title') })).toBeVisible()
    await expect(
      page.getByText(words('ended.counts', { approved: 4, rejected: 0, pending: 0 })),
    ).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: words('ended.completed.title') })).toBeVisible()
    expect(complaints).toEqual([])
  })

  await story.step('the summary came by mail, and says what was decided', async () => {
    const csv = await mailedSummary(review.email)
    const lines: Record<string, string>[] = parse(csv, { bom: true, delimiter: ';', columns: true })
    const column = (name: string) => t(`access-reviews.summary.columns.${name}`)
    const decided = (decision: string) => t(`access-reviews.summary.decisions.${decision}`)
    const { 'hydra:member': rows } = await company.call<Page<Item>>('GET', items)
    expect(lines.map((line) => line[column('decision')])).toEqual(
      rows.map(({ decision }) => decided(decision)),
    )
    expect(lines.find((line) => line[column('login')] === 'zq-77')).toMatchObject({
      [column('display_name')]: "'=Zoltan Quiberon",
      [column('decision')]: decided('approved'),
      [column('comment')]: 'Astreinte, jusqu’en mars',
    })
  })

  await story.step('elsewhere the link is dead', async () => {
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await context.addCookies(visitorSession('fr').cookies)
    await openReview(page, t, review)
    await expect(page.getByRole('heading', { name: words('dead.title') })).toBeVisible()
  })
  await context.close()
})

story.describe('in English, on a phone', () => {
  story.use({ language: 'en' })

  story(
    'a review is decided with a thumb, until it is cancelled; an expired one looks the same',
    async ({ browser, company, vendor, t }) => {
      const connector = await seedReviewable(company, vendor)
      const mine = `ines.pasquier@${company.domain}`
      const review = await sendReview(company, connector, {
        email: mine,
        name: 'Inès Pasquier',
        language: 'en',
      })
      // No language was chosen here yet: the page takes the reviewer's.
      const context = await browser.newContext({
        baseURL: instance.url,
        locale: 'fr-FR',
        storageState: { cookies: [], origins: [] },
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      })
      const page = await context.newPage()
      const words = (key: string, params?: Record<string, string | number>) => t(`reviewer.${key}`, params)
      await openPage(page, review.path)
      await page.locator('input[autocomplete=one-time-code]').fill(review.code.replace(/\s/g, ''))
      await expect(
        page.getByRole('heading', { level: 1, name: words('intro.title', { application: 'Intranet' }) }),
      ).toBeVisible()

      await page.clock.install()
      const own = accountIn(page, /ipasquier/)
      await expect(own).toContainText(words('decision.else'))
      await expect(own.getByRole('button', { name: words('decision.approve') })).toHaveCount(0)
      await accountIn(page, /boury/)
        .getByRole('button', { name: words('decision.approve') })
        .tap()
      await accountIn(page, /mlefevre/)
        .getByRole('button', { name: words('decision.reject') })
        .tap()
      await expect(page.getByText(words('saved.now'))).toBeVisible()
      await page.clock.fastForward('02:00')
      await expect(page.getByText(/^Saved 2 min\S* ago$/)).toBeVisible()
      await expectNoSidewaysScroll(page)

      const typed = page.getByRole('textbox').filter({ hasText: 'on call until March' })
      await accountIn(page, /boury/)
        .getByRole('button', { name: beginsWith(words('comment.add_to', { name: '' })) })
        .tap()
      await page.locator('[contenteditable]').fill('on call until March')
      for (const [language, label] of [
        ['fr', 'FR'],
        ['en', 'EN'],
      ] as const) {
        await page.getByText(label, { exact: true }).tap()
        await expect(
          page.getByRole('button', { name: wordsIn(language)('common.cancel'), exact: true }),
        ).toBeVisible()
        await expect(typed).toBeVisible()
      }
      await page.getByRole('button', { name: t('common.cancel'), exact: true }).tap()

      // Who opened it before is not asked for the code while the scripts are on their way.
      const scripts = '**/_next/static/chunks/*.js'
      await page.route(scripts, (route) => route.abort())
      await page.reload({ waitUntil: 'commit' })
      await expect(page.getByText(words('loading'))).toBeVisible()
      await expect(page.getByRole('heading', { name: words('enter.title') })).toBeHidden()
      await page.unroute(scripts)
      await openPage(page, review.path)
      await expect(accountIn(page, /boury/)).toBeVisible()
      expect(await seriousFindings(page)).toEqual([])
      await dress(page, 'darkTheme')
      expect(await seriousFindings(page)).toEqual([])

      await page.getByRole('button', { name: words('bar.complete') }).tap()
      await expect(page.getByRole('dialog')).toContainText(words('complete.own'))
      await page.getByRole('button', { name: words('complete.stay') }).tap()
      await company.call('POST', `/api/access_reviews/${review.id}/cancel`, {})
      await accountIn(page, /boury/)
        .getByRole('button', { name: words('decision.reject') })
        .tap()
      await expect(page.getByRole('heading', { name: words('dead.title') })).toBeVisible()
      const cancelled = await page.locator('main').innerText()

      const late = await sendReview(company, connector, { email: `late@${company.domain}`, language: 'en' })
      await inDatabase(
        "UPDATE access_reviews SET link_expires_at = now() - interval '1 second' WHERE id = $1",
        [late.id],
      )
      await openReview(page, t, late)
      await expect(page.getByRole('heading', { name: words('dead.title') })).toBeVisible()
      expect(await page.locator('main').innerText()).toBe(cancelled)
      await context.close()
    },
  )
})

/** The beginning of a name; spaces that do not break are spaces there. */
const beginsWith = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s')}`)

/** The CSV that comes with the mail that says the review is complete. */
async function mailedSummary(address: string): Promise<string> {
  const found: { content: string }[] = []
  await expect(async () => {
    const mails = await mailsTo(instance.mailUrl, address)
    found.push(...mails.flatMap(({ attachments }) => attachments))
    expect(found.length).toBeGreaterThan(0)
  }).toPass()
  return Buffer.from(found[0]?.content ?? '', 'base64').toString('utf8')
}
