import { expect } from '@playwright/test'
import { aNewcomer, mailedLink } from '@/tests/e2e/support/company'
import { csvFile, resultOfReading } from '@/tests/e2e/support/connect'
import { instance } from '@/tests/e2e/support/instance'
import { reloadUntil } from '@/tests/e2e/support/open-page'
import { accountInHand } from '@/tests/e2e/support/queue'
import { visitorStory as story } from '@/tests/e2e/support/story'

type Counting = { countClick: () => void }

const headers = { fr: 'Nom;Prénom;E-mail', en: 'Last name;First name;E-mail' }

// Each language and each way once: what a language changes is its words, and the way does not change these.
const newCompanies = [
  { language: 'fr', way: 'api' },
  { language: 'en', way: 'file' },
] as const

for (const { language, way } of newCompanies)
  story.describe(language, () => {
    story.use({ language })

    story(
      `a new company resolves its first anomaly by ${way}, within twelve clicks`,
      async ({ page, vendor, t }) => {
        const newcomer = aNewcomer()
        const user = (key: string) => t(`users.screen.${key}`)
        const onboarding = (key: string) => t(`onboarding.screen.${key}`)
        const address = (name: string) => `${name}@${newcomer.company_domain}`

        const peopleHeading = page.getByRole('heading', {
          name: t('onboarding.screen.members.read_title', { accounts: 3 }),
        })

        const begin = performance.now()
        let clicks = 0
        await page.exposeFunction('countClick', () => clicks++)
        await page.addInitScript(() =>
          addEventListener('pointerdown', () => void (window as unknown as Counting).countClick(), true),
        )

        await story.step('registers', async () => {
          await page.goto('/register')
          await expect(page.getByRole('heading', { name: user('register.title') })).toBeVisible()
          await page.getByLabel(user('full_name')).fill(newcomer.full_name)
          await page.getByLabel(user('email'), { exact: true }).fill(newcomer.email)
          await page.getByLabel(user('company_name'), { exact: true }).fill(newcomer.company_name)
          await expect(page.getByLabel(user('company_domain'))).toHaveValue(newcomer.company_domain)
          await page.getByLabel(user('password'), { exact: true }).fill(newcomer.password)
          await page.getByRole('button', { name: user('register.submit') }).click()
          await expect(page.getByRole('heading', { name: user('check_mail.title') })).toBeVisible()
          // The mail is kept on this machine: where, is said beside it.
          await expect(page.getByRole('link', { name: user('caught_mail.open') })).toHaveAttribute(
            'href',
            new RegExp(`:${instance.mailPort}`),
          )
        })

        await story.step('confirms the address by the mailed link, without the password again', async () => {
          await page.goto(await mailedLink(newcomer.email))
          await page.getByRole('button', { name: user('verify.confirm') }).click()
          await expect(page.getByRole('heading', { name: onboarding('applications.title') })).toBeVisible()
          await expect(page.locator('html')).toHaveAttribute('lang', language)
        })

        await story.step('connects an application, and sees it being read', async () => {
          const connect = (key: string, params?: Record<string, number>) =>
            t(`user-connectors.screen.connect.${key}`, params)
          const drawer = page.getByRole('dialog')
          if (way === 'api') {
            vendor.account('b.oury', 'Bastien Oury', address('bastien.oury'))
            vendor.account('i.pasquier', 'Inès Pasquier', address('ines.pasquier'))
            vendor.account('mlefevre', 'Maelle Lefevre')
            await page.getByRole('searchbox').fill('SCIM')
            await page.getByRole('link', { name: /SCIM/ }).first().click()
            await drawer.getByLabel(t('connectors.fields.custom_domain')).fill(vendor.scimUrl)
            await drawer.getByLabel(t('connectors.fields.api_token')).fill(vendor.token)
            await drawer.getByRole('button', { name: connect('send.credentials') }).click()
          } else {
            await page
              .getByRole('link', { name: /^Slack/ })
              .first()
              .click()
            await drawer.getByRole('radio', { name: new RegExp(`^${connect('way.file')}`) }).click()
            await drawer
              .locator('input[type=file]')
              .setInputFiles(
                csvFile('members.csv', [
                  'username,email,status,billing-active,has-2fa,has-sso,userid,fullname,displayname,expiration-timestamp',
                  `b.oury,${address('bastien.oury')},Member,1,1,0,U01,Bastien Oury,bastien,`,
                  `i.pasquier,${address('ines.pasquier')},Member,1,1,0,U02,Inès Pasquier,ines,`,
                  'mlefevre,m.l@elsewhere.example,Member,1,0,0,U03,Maelle Lefevre,maelle,',
                ]),
              )
            await drawer.getByRole('button', { name: connect('send.file') }).click()
          }
          // Nobody is known yet: no queue, but the people.
          const read = resultOfReading(t, { seen: 3 })
          await expect(drawer.getByText(read)).toBeVisible()
          // The page behind knows it too.
          await expect(
            page.getByText(t('onboarding.screen.applications.accounts', { count: 3 }), { exact: true }),
          ).toBeVisible()
          await expect(drawer.getByRole('link', { name: connect('treat', { anomalies: 3 }) })).toHaveCount(0)
          await drawer.getByRole('button', { name: onboarding('members.add_yours') }).click()
          await expect(drawer).toBeHidden()
          await expect(peopleHeading).toBeVisible()
        })

        await story.step(
          'sees what will come of its people, from the addresses of the accounts',
          async () => {
            await expect(
              page.getByText(t('onboarding.screen.applications.accounts', { count: 3 }), { exact: true }),
            ).toBeVisible()
            const forecast = (key: string, params: Record<string, string | number>) =>
              page.getByText(t(`onboarding.screen.members.forecast.${key}`, params))
            await expect(forecast('accounts', { accounts: 3 })).toBeVisible()
            await expect(
              forecast('by_address', { people: 2, domains: `@${newcomer.company_domain}` }),
            ).toBeVisible()
            await expect(forecast('will_be', { assigned: 2, apart: 0, left: 1, invited: 0 })).toBeVisible()
          },
        )

        const clicksBefore = clicks
        await story.step('goes back and on again without losing anything', async () => {
          const applications = page.getByRole('heading', { name: onboarding('applications.title') })
          await page.getByRole('link', { name: onboarding('back') }).click()
          await expect(applications).toBeVisible()
          await page.getByRole('link', { name: onboarding('back') }).click()
          await expect(page.getByText(newcomer.company_domain, { exact: true }).last()).toBeVisible()
          await expect(page.getByRole('link', { name: onboarding('back') })).toHaveCount(0)
          await page.getByRole('link', { name: onboarding('continue') }).click()
          await expect(applications).toBeVisible()
          await page.getByRole('link', { name: onboarding('continue') }).click()
          await expect(peopleHeading).toBeVisible()
          // Left in between, it is resumed at the step that was reached.
          await page.goto('/dashboard/onboarding?step=applications')
          await page.goto('/dashboard/onboarding')
          await expect(peopleHeading).toBeVisible()
        })
        // The way straight on takes none of these.
        clicks = clicksBefore

        await story.step('goes on where it left, and brings its people', async () => {
          const imports = (key: string, params?: Record<string, number>) => t(`member-import.${key}`, params)
          await page.getByRole('button', { name: onboarding('members.add') }).click()
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
          await page.getByRole('button', { name: imports('commit', { count: 3 }) }).click()
          await expect(page.getByText(imports('done.title', { count: 3 }))).toBeVisible()
          // The way back is there, and what is done counts.
          const strip = { n: 3, name: onboarding('members.name') }
          await expect(page.getByText(t('onboarding.screen.strip_done', strip))).toBeVisible()
          await expect(
            page.getByRole('link', { name: new RegExp(`^${t('dashboard.todo.onboarding')} ?2$`) }),
          ).toBeVisible()
        })

        await story.step('resolves the anomaly that is left, with its candidate', async () => {
          const screen = (key: string, params?: Record<string, string | number>) =>
            t(`anomalies.screen.${key}`, params)
          await page.getByRole('link', { name: new RegExp(`^${t('dashboard.todo.anomalies')}`) }).click()
          await expect(accountInHand(page, t)).toHaveText('Maelle Lefevre')
          // Her people came after the accounts: candidates are looked for anew.
          await reloadUntil(page, page.getByRole('radio', { name: /Maëlle Lefèvre/, checked: true }))
          await page
            .getByRole('button', { name: screen('actions.assign', { count: 1, name: 'Maëlle Lefèvre' }) })
            .click()
          await expect(page.getByRole('heading', { name: screen('finished.title') })).toBeVisible()
        })
        const seconds = Math.round((performance.now() - begin) / 1_000)
        story.info().annotations.push({ type: 'clicks', description: String(clicks) })
        // What the goal is measured by: at most 12 clicks, and 5 minutes.
        process.stdout.write(
          `${language}, by ${way}: first resolved anomaly after ${clicks} clicks and ${seconds} s\n`,
        )
        expect(clicks).toBeLessThanOrEqual(12)

        await page.getByRole('link', { name: t('shell.menu.dashboard'), exact: true }).click()
        await expect(page.getByText(t('dashboard.sentence.all_answer')).first()).toBeVisible()
      },
    )
  })
