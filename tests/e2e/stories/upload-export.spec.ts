import { expect } from '@playwright/test'
import { chooseApplication, csvFile, resultOfReading } from '@/tests/e2e/support/connect'
import { openPage } from '@/tests/e2e/support/open-page'
import { story } from '@/tests/e2e/support/story'

story('a known export is read without a question', async ({ page, t }) => {
  const drawer = await chooseApplication(page, t, 'Slack')
  await drawer.getByRole('radio', { name: t('user-connectors.screen.connect.way.file') }).click()
  await expect(drawer.getByLabel(t('user-connectors.screen.file.label'))).toHaveValue('Slack')
  await drawer
    .locator('input[type=file]')
    .setInputFiles(
      csvFile('slack-members.csv', [
        'username,email,status,billing-active,has-2fa,has-sso,userid,fullname,displayname',
        'abel,abel@corvelle.fr,Member,1,1,0,U01,Abel Ferreira,abel',
        'ines,ines@corvelle.fr,Deactivated,0,0,0,U02,Inès Pasquier,ines',
      ]),
    )
  await drawer.getByRole('button', { name: t('user-connectors.screen.connect.send.file') }).click()

  await expect(drawer.getByText(resultOfReading(t, { seen: 2 }))).toBeVisible()
  await drawer.getByRole('link', { name: t('user-connectors.screen.connect.see_accounts') }).click()
  const suspended = t('accounts.screen.statuses.suspended')
  await expect(page.getByRole('row', { name: /Inès Pasquier/ }).getByText(suspended)).toBeVisible()

  // Without any user, an account that matches nobody is no anomaly yet.
  await openPage(page, '/dashboard/user-connectors')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Slack', exact: true }) })
  await expect(
    card.getByRole('img', { name: t('user-connectors.screen.card.strip', { accounts: 2, anomalies: 0 }) }),
  ).toBeVisible()
  await expect(card.getByRole('link', { name: /anomali/ })).toHaveCount(0)
})

story('unknown columns are asked for once', async ({ page, company, t }) => {
  const file = (key: string, params?: Record<string, string>) =>
    t(`user-connectors.screen.file.${key}`, params)
  const connect = (key: string) => t(`user-connectors.screen.connect.${key}`)
  const header = 'Qui est-ce;Où écrire;Ce qui est permis'
  await openPage(page, '/dashboard/user-connectors?connect=file')
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(file('label')).fill('Outil maison')
  const sent = drawer.locator('input[type=file]')
  await sent.setInputFiles(
    csvFile('mars.csv', [
      header,
      'Abel Ferreira;abel@corvelle.fr;lecture',
      'Envois automatiques;noreply@corvelle.fr;lecture',
    ]),
  )
  await drawer.getByRole('button', { name: connect('send.file') }).click()

  const column = (name: string) => drawer.getByLabel(file('column_is', { column: name }))
  await column('Qui est-ce').selectOption(file('fields.display_name'))
  await column('Où écrire').selectOption(file('fields.email'))
  await column('Ce qui est permis').selectOption(file('fields.role'))
  await drawer.getByRole('button', { name: connect('send.columns') }).click()
  const read = { seen: 2, apart: 1 }
  await expect(drawer.getByText(resultOfReading(t, read))).toBeVisible()
  await expect(drawer.getByRole('status').getByRole('link')).toHaveAttribute('href', /f\.kind=service,shared/)
  await drawer.getByRole('link', { name: connect('see_accounts') }).click()

  await page.getByRole('link', { name: t('user-connectors.screen.actions.upload') }).click()
  await sent.setInputFiles(
    csvFile('avril.csv', [
      header,
      'Abel Ferreira;abel@corvelle.fr;écriture',
      'Zoé Marin;zoe@corvelle.fr;lecture',
    ]),
  )
  await drawer.getByRole('button', { name: connect('send.file') }).click()
  await expect(drawer.getByText(resultOfReading(t, { seen: 2 }))).toBeVisible()
  const accounts = await company.call<{ 'hydra:member': { display_name: string; role: string }[] }>(
    'GET',
    '/api/accounts?order[display_name]=asc',
  )
  expect(accounts['hydra:member'].map(({ display_name, role }) => [display_name, role])).toEqual([
    ['Abel Ferreira', 'écriture'],
    ['Zoé Marin', 'lecture'],
  ])
})

story(
  'a connection whose first file never arrived says so, and can be removed',
  async ({ page, company, t }) => {
    const { id } = await company.call<{ id: string }>('POST', '/api/user_connectors', {
      application: 'file',
      label: 'Outil maison',
    })

    await openPage(page, `/dashboard/user-connectors/${id}`)

    await expect(page.getByText(t('user-connectors.screen.notice.never_sent_title'))).toBeVisible()
    const remove = t('user-connectors.screen.actions.delete')
    await page.getByRole('button', { name: remove, exact: true }).click()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
  },
)
