import { expect, type Page, type Request } from '@playwright/test'
import type { Company } from '@/tests/e2e/support/company'
import { changeWhileRead } from '@/tests/e2e/support/database'
import { fetchFromInstance } from '@/tests/e2e/support/fetch-from-instance'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedConnection, seedMembers } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'
import type { Vendor } from '@/tests/e2e/support/vendor'
import type { Words } from '@/tests/e2e/support/words'

type Story = { page: Page; company: Company; vendor: Vendor; t: Words }

const past = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)

/** The page of somebody who has left, while the application takes its time to close the account. */
async function openClosing({ page, company, vendor, t }: Story) {
  const email = `nora.diallo@${company.domain}`
  const [member] = await seedMembers(company, [
    { first_name: 'Nora', last_name: 'Diallo', email, end_date: past },
  ])
  vendor.account('nora', 'Nora Diallo', email)
  await seedConnection(company, vendor, 'Intranet')
  await openPage(page, `/dashboard/members/${member!.id}?leave=1`)
  const goOn = vendor.takeYourTime()
  const drawer = page.getByRole('dialog', { name: t('provisioning.screen.departure.title') })
  await drawer
    .getByRole('button', { name: t('provisioning.screen.departure.send_now', { count: '1' }) })
    .click()
  await expect(drawer).toBeHidden()
  const requests = page.getByRole('region', { name: t('provisioning.screen.requests.title') })
  await expect(
    requests.getByText(t('provisioning.screen.requests.states.running'), { exact: true }),
  ).toBeVisible()
  return { requests, goOn }
}

const isDrawing = (request: Request) =>
  request.headers().rsc === '1' && !request.headers()['next-router-prefetch']

story(
  'a page that was read in the moment something ended is read once more',
  async ({ page, company, vendor, t }) => {
    const { requests, goOn } = await openClosing({ page, company, vendor, t })
    const email = `nora.diallo@${company.domain}`

    // Everything but the requests has been read before the end.
    await changeWhileRead('provisionings', async () => {
      await page.waitForRequest(isDrawing)
      await page.waitForTimeout(2_000)
    }, [
      [
        `UPDATE provisionings SET state = 'done', outcome = 'verified_gone', ended_at = now()
          WHERE account_id = (SELECT id FROM accounts WHERE email = $1)`,
        [email],
      ],
      ['UPDATE accounts SET gone_at = now() WHERE email = $1', [email]],
    ])

    await expect(requests).toBeHidden()
    const open = page.getByText(t('members.screen.detail.open_title', { count: '1' }))
    await expect(open).toBeHidden()
    goOn()
  },
)

story(
  'a page that takes longer to draw than the pause between two looks is drawn',
  async ({ page, company, vendor, t }) => {
    const { requests, goOn } = await openClosing({ page, company, vendor, t })
    let asked = 0
    const held = Promise.withResolvers<void>()
    await page.route('**/dashboard/**', async (route) => {
      if (!isDrawing(route.request())) return route.continue()
      asked++
      await held.promise
      await route.continue()
    })

    await page.waitForRequest(isDrawing)
    goOn()
    await page.waitForTimeout(12_000)
    expect(asked).toBe(1)
    held.resolve()

    await expect(requests).toBeHidden()
  },
)

story(
  'a page that is followed stays as it is without a network, and goes on with it',
  async ({ page, company, vendor, t }) => {
    const { requests, goOn } = await openClosing({ page, company, vendor, t })
    await page.evaluate(() => Object.assign(window, { isTheSame: true }))

    await page.context().setOffline(true)
    await page.waitForTimeout(8_000)
    await expect(requests).toBeVisible()
    await page.context().setOffline(false)
    goOn()

    await expect(requests).toBeHidden()
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
  },
)

for (const [part, share] of [
  ['part of it', 0.97],
  ['the frame of all pages', 0.5],
] as const)
  story(
    `a page whose answer broke off comes back by itself: ${part}`,
    async ({ page, company, vendor, t }) => {
      const { requests, goOn } = await openClosing({ page, company, vendor, t })
      let isBroken = false
      await page.route('**/dashboard/**', async (route) => {
        if (isBroken || !isDrawing(route.request())) return route.continue()
        isBroken = true
        const { 'accept-encoding': _, ...headers } = await route.request().allHeaders()
        const { pathname, search } = new URL(route.request().url())
        const answer = await fetchFromInstance(pathname + search, { headers })
        const contentType = answer.headers.get('content-type') ?? ''
        await route.fulfill({ contentType, body: answer.text.slice(0, answer.text.length * share) })
      })
      const crash = page.getByRole('heading', { name: t('errors.crash.title') })

      await expect(crash).toBeVisible()
      goOn()

      await expect(crash).toBeHidden()
      await expect(page.getByRole('main').getByText('Nora Diallo').first()).toBeVisible()
      await expect(requests).toBeHidden()
    },
  )
