import { expect } from '@playwright/test'
import { languages } from '@/lib/i18n/languages'
import { aNewcomer, mailedLink } from '@/tests/e2e/support/company'
import { chooseApplication, csvFile, resultOfReading } from '@/tests/e2e/support/connect'
import { accountInHand } from '@/tests/e2e/support/queue'
import { visitorStory as story } from '@/tests/e2e/support/story'

const headers = { fr: 'Nom;Prénom;E-mail', en: 'Last name;First name;E-mail' }

for (const language of languages)
  story.describe(language, () => {
    story.use({ language })

    story('a new company finds its first anomaly', async ({ page, vendor, t }) => {
      const newcomer = aNewcomer()
      const user = (key: string) => t(`users.screen.${key}`)
      const address = (name: string) => `${name}@${newcomer.company_domain}`

      await story.step('registers', async () => {
        await page.goto('/')
        await page.getByRole('link', { name: user('login.register') }).click()
        await expect(page.getByRole('heading', { name: user('register.title') })).toBeVisible()
        await page.getByLabel(user('full_name')).fill(newcomer.full_name)
        await page.getByLabel(user('email'), { exact: true }).fill(newcomer.email)
        await page.getByLabel(user('company_name'), { exact: true }).fill(newcomer.company_name)
        await expect(page.getByLabel(user('company_domain'))).toHaveValue(newcomer.company_domain)
        await page.getByLabel(user('password'), { exact: true }).fill(newcomer.password)
        await page.getByRole('button', { name: user('register.submit') }).click()
        await expect(page.getByRole('heading', { name: user('check_mail.title') })).toBeVisible()
      })

      await story.step('confirms the address by the mailed link, and signs in', async () => {
        await page.goto(await mailedLink(newcomer.email))
        await page.getByLabel(user('password'), { exact: true }).fill(newcomer.password)
        await page.getByRole('button', { name: user('verify.confirm') }).click()
        await expect(page.getByText(t('dashboard.first_day.empty'))).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
      })

      await story.step('brings its people', async () => {
        const imports = (key: string, params?: Record<string, number>) =>
          t(`members.screen.imports.${key}`, params)
        await page.getByRole('link', { name: t('dashboard.prompts.member_import') }).click()
        await expect(page.getByRole('heading', { name: imports('file_title') })).toBeVisible()
        await page
          .locator('input[type=file]')
          .setInputFiles(
            csvFile('people.csv', [
              headers[language],
              `Lefèvre;Maëlle;${address('maelle.lefevre')}`,
              `Oury;Bastien;${address('bastien.oury')}`,
              `Pasquier;Inès;${address('ines.pasquier')}`,
            ]),
          )
        await expect(
          page.getByText(imports('sentence', { rows: 3, created: 3, updated: 0, skipped: 0 })),
        ).toBeVisible()
        await page.getByRole('button', { name: imports('commit', { count: 3 }) }).click()
        await expect(page.getByText(imports('done.title', { count: 3 }))).toBeVisible()
      })

      await story.step('connects an application, and sees it being read', async () => {
        vendor.account('b.oury', 'Bastien Oury', address('bastien.oury'))
        vendor.account('i.pasquier', 'Inès Pasquier', address('ines.pasquier'))
        vendor.account('mlefevre', 'Maelle Lefevre')
        const goOn = vendor.takeYourTime()
        const connect = (key: string, params?: Record<string, number>) =>
          t(`user-connectors.screen.connect.${key}`, params)

        const drawer = await chooseApplication(page, t, 'SCIM')
        await drawer.getByLabel(t('connectors.fields.custom_domain')).fill(vendor.scimUrl)
        await drawer.getByLabel(t('connectors.fields.api_token')).fill(vendor.token)
        await drawer.getByRole('button', { name: connect('send.credentials') }).click()
        await expect(drawer.getByRole('status').getByText(connect('reading'))).toBeVisible()
        goOn()
        await expect(drawer.getByText(resultOfReading(t, { seen: 3, linked: 2, anomalies: 1 }))).toBeVisible()
        await drawer.getByRole('link', { name: connect('treat', { anomalies: 1 }) }).click()
      })

      await story.step('resolves the anomaly with its candidate', async () => {
        const screen = (key: string, params?: Record<string, string | number>) =>
          t(`anomalies.screen.${key}`, params)
        await page.getByRole('link', { name: 'Maelle Lefevre' }).first().click()
        await expect(accountInHand(page, t)).toHaveText('Maelle Lefevre')
        await expect(page.getByRole('radio', { name: /Maëlle Lefèvre/ })).toBeChecked()
        await page
          .getByRole('button', { name: screen('actions.assign', { count: 1, name: 'Maëlle Lefèvre' }) })
          .click()
        await expect(page.getByRole('heading', { name: screen('finished.title') })).toBeVisible()
      })

      await page.getByRole('link', { name: t('shell.menu.dashboard'), exact: true }).click()
      await expect(page.getByText(t('dashboard.sentence.all_answer')).first()).toBeVisible()
    })
  })
