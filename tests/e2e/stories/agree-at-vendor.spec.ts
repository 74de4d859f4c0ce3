import { expect, type Page } from '@playwright/test'
import { chooseApplication, resultOfReading } from '@/tests/e2e/support/connect'
import { hubspotClient, hubspotToken, startHubspot } from '@/tests/e2e/support/hubspot'
import { expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { instance } from '@/tests/e2e/support/instance'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedAgreement } from '@/tests/e2e/support/seed'
import { anotherBrowser, story } from '@/tests/e2e/support/story'
import type { Words } from '@/tests/e2e/support/words'
import { startZoho, zohoClient } from '@/tests/e2e/support/zoho'

// Each vendor has one address: one story after the other.
story.describe.configure({ mode: 'default' })

const application = 'Zoho CRM'

async function agree(page: Page, t: Words, secret = zohoClient.secret) {
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(t('connectors.fields.client_secret')).fill(secret)
  await drawer.getByRole('button', { name: t('user-connectors.screen.connect.authorize') }).click()
  await expect(page).toHaveTitle(secret === zohoClient.secret ? 'Zoho' : 'HubSpot')
}

story(
  'an application is connected by agreeing there: after a refusal, and in the browser that left only',
  async ({ page, browser, company, language, t }) => {
    const zoho = await startZoho(['Abel Ferreira', 'Bastien Oury'])
    const connect = (key: string) => t(`user-connectors.screen.connect.${key}`)
    const back = (key: string) => page.getByText(t(`user-connectors.screen.authorization.${key}`))

    const drawer = await chooseApplication(page, t, application)
    await expect(drawer.getByText(`${instance.url}/dashboard/user-connectors/oauth/callback`)).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await drawer.getByLabel(t('connectors.fields.client_id')).fill(zohoClient.id)
    await drawer.getByLabel(connect('label')).fill('Ventes')
    await agree(page, t)
    await page.getByRole('link', { name: 'Reject' }).click()
    await expect(back('denied')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')

    await story.step('what was typed is still there, but for the secret', async () => {
      await page.getByRole('link', { name: t('user-connectors.screen.authorization.again') }).click()
      await expect(drawer.getByLabel(t('connectors.fields.client_id'))).toHaveValue(zohoClient.id)
      await expect(drawer.getByLabel(connect('label'))).toHaveValue('Ventes')
      await expect(drawer.getByLabel(t('connectors.fields.client_secret'))).toHaveValue('')
      await agree(page, t)
    })

    const accept = page.getByRole('link', { name: 'Accept' })
    const elsewhere = await anotherBrowser(browser, company.token, language)
    const other = await elsewhere.newPage()
    await openPage(other, (await accept.getAttribute('href')) ?? '')
    await expect(
      other.getByRole('alert').getByText(t('user-connectors.screen.authorization.unknown')),
    ).toBeVisible()
    await elsewhere.close()

    await accept.click()
    const read = resultOfReading(t, { seen: 2 })
    await expect(drawer.getByText(read)).toBeVisible()
    await drawer.getByRole('link', { name: connect('see_accounts') }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ventes' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Bastien Oury/ })).toBeVisible()
    await zoho.close()
  },
)

story('what was agreed to is taken back there: it asks to be reconnected', async ({ page, company, t }) => {
  const zoho = await startZoho(['Abel Ferreira', 'Bastien Oury'])
  const notice = (key: string) => t(`user-connectors.screen.notice.${key}`, { application: 'Ventes' })
  const drawer = page.getByRole('dialog')
  const id = await seedAgreement(company, 'zoho_crm', 'Ventes', {
    client_id: zohoClient.id,
    client_secret: zohoClient.secret,
  })
  zoho.revoke()

  await openPage(page, `/dashboard/user-connectors/${id}`)
  await page.getByRole('button', { name: t('user-connectors.screen.actions.sync') }).click()
  await expect(page.getByText(notice('reconnect_title'))).toBeVisible()
  await expect(page.getByText(notice('reconnect_text'))).toBeVisible()
  await expect(page.getByRole('row', { name: /Bastien Oury/ })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  // From the page as from the catalogue.
  await expect(page.getByRole('link', { name: notice('reconnect'), exact: true })).toBeVisible()
  await openPage(page, '/dashboard/user-connectors/catalogue')
  await page.getByRole('link', { name: `Zoho CRM ${t('applications.screen.reconnect')}` }).click()
  await agree(page, t)
  await page.getByRole('link', { name: 'Accept' }).click()

  await drawer.getByRole('link', { name: t('user-connectors.screen.connect.see_accounts') }).click()
  await expect(page.getByRole('row', { name: /Bastien Oury/ })).toBeVisible()
  await expect(page.getByText(notice('reconnect_title'))).toBeHidden()
  await zoho.close()
})

story('where a token does as well, one chooses, and may choose anew', async ({ page, t }) => {
  const hubspot = await startHubspot(['Abel Ferreira', 'Bastien Oury'])
  const connect = (key: string, params?: Record<string, string>) =>
    t(`user-connectors.screen.connect.${key}`, params)
  const drawer = page.getByRole('dialog')
  const way = (name: string) =>
    drawer.getByRole('radio', { name: connect(`way.${name}`, { application: 'HubSpot' }) })
  const token = drawer.getByLabel(t('connectors.fields.api_token'))
  const clientId = drawer.getByLabel(t('connectors.fields.client_id'))

  await chooseApplication(page, t, 'HubSpot')
  await expect(way('token')).toBeChecked()
  await expect(clientId).toBeHidden()
  await token.fill('typed for the other way')
  await way('authorization').click()
  await expect(token).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  expect(await seriousFindings(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })
  await clientId.fill(hubspotClient.id)
  await agree(page, t, hubspotClient.secret)
  await page.getByRole('link', { name: 'Accept' }).click()
  const read = resultOfReading(t, { seen: 2 })
  await expect(drawer.getByText(read)).toBeVisible()

  const id = new URL(page.url()).searchParams.get('setup')
  await openPage(page, `/dashboard/user-connectors/${id}?reconnect=1`)
  await expect(way('authorization')).toBeChecked()
  await way('token').click()
  await token.fill('not a token')
  const send = drawer.getByRole('button', { name: connect('send.credentials') })
  await send.click()
  await expect(token).toHaveAccessibleDescription(/HubSpot/)
  await token.fill(hubspotToken)
  await send.click()
  await drawer.getByRole('link', { name: connect('see_accounts') }).click()
  await expect(page.getByRole('row', { name: /Bastien Oury/ })).toBeVisible()
  await hubspot.close()
})
