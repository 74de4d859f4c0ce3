import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { inDatabase } from '@/tests/e2e/support/database'
import { complaintsOf, expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { story } from '@/tests/e2e/support/story'
import { startStripe } from '@/tests/e2e/support/stripe'
import { eventually } from '@/tests/support/patience'
import { readZip } from '@/tests/support/read-zip'

const address = '/dashboard/settings/subscription'

const look = async (page: Page, name: string) => {
  expect(await seriousFindings(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  if (process.env.ROLLCALL_E2E_PICTURES)
    await page.screenshot({ path: `${process.env.ROLLCALL_E2E_PICTURES}/${name}.png` })
}

story('a subscription goes through its states', async ({ page, company, t }) => {
  const complaints = complaintsOf(page)
  const screen = (key: string, params?: Record<string, string | number>) =>
    t(`subscription.screen.${key}`, params)
  const stripe = await startStripe()
  const stateIs = (state: string) =>
    expect(page.locator('main').getByText(screen(`states.${state}`), { exact: true })).toBeVisible()
  const customerOf = () =>
    [...stripe.world.customers.values()].find(({ email }) => email === company.email)!.id

  // None: the formula and its price, from twenty users.
  await openPage(page, address)
  await stateIs('none')
  await expect(page.getByText('90,00 €')).toBeVisible()
  await look(page, 'none')

  // Stripe's page is left without paying, then paid on.
  await page.getByRole('button', { name: screen('subscribe') }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await stateIs('none')
  await page.getByRole('button', { name: screen('subscribe') }).click()
  await page.getByRole('link', { name: 'Pay' }).click()
  await page.getByRole('link', { name: 'Return' }).click()
  await stateIs('active')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(page.getByRole('cell', { name: 'R-2026-' }).first()).toBeVisible()
  await look(page, 'active')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: screen('invoices.download_all') }).click()
  const invoices = await readZip(await readFile(await (await download).path()))
  expect([...invoices.keys()]).toEqual([expect.stringMatching(/^R-2026-\d+\.pdf$/)])
  expect(invoices.values().next().value?.toString()).toContain('%PDF-')

  // Cancelled on Stripe's page, valid for what is paid, and resumed here.
  await page.getByRole('button', { name: screen('cancel') }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Return' }).click()
  await stateIs('cancelled')
  await expect(page.getByText(screen('notices.cancelled.title', { days: 30 }))).toBeVisible()
  await look(page, 'cancelled')
  await page.getByRole('button', { name: screen('resume') }).click()
  await stateIs('active')

  // A payment fails: told by an event, and said on every page.
  stripe.world.missPayment(stripe.runningOf(customerOf()))
  await stripe.deliverAll()
  await eventually('the event is read', async () => {
    const { state } = await company.call<{ state: string }>('GET', '/api/subscription')
    return state === 'past_due'
  })
  await openPage(page, '/dashboard')
  await expect(page.getByRole('link', { name: t('subscription.shell.open') })).toBeVisible()
  await look(page, 'past-due-shell')
  await page.getByRole('link', { name: t('subscription.shell.open') }).click()
  await stateIs('past_due')
  await look(page, 'past-due')

  // The grace ends: everything is read and exported, nothing is changed, and whoever pays goes on.
  await inDatabase(`UPDATE plans SET read_only_from = now() - interval '1 day' WHERE customer_id = $1`, [
    customerOf(),
  ])
  await openPage(page, address)
  await stateIs('expired')
  await expect(page.getByRole('button', { name: screen('settle') })).toBeVisible()
  await look(page, 'expired')
  await openPage(page, '/dashboard/members')
  await expect(page.getByText(t('subscription.shell.expired'))).toBeVisible()
  await expect(company.call('POST', '/api/member_types', { name: 'Stage' })).rejects.toThrow()
  await company.call('GET', '/api/members')
  stripe.world.catchUp(stripe.runningOf(customerOf()))
  await stripe.deliverAll()
  await eventually('the payment is read', async () => {
    const { state } = await company.call<{ state: string }>('GET', '/api/subscription')
    return state === 'active'
  })
  await company.call('POST', '/api/member_types', { name: 'Stage' })
  await openPage(page, '/dashboard/members')
  await expect(page.getByText(t('subscription.shell.expired'))).toBeHidden()
  expect(complaints).toEqual([])
  await stripe.close()
})
