import { expect } from '@playwright/test'
import { freshdeskGroups, freshdeskRoles, startFreshdesk } from '@/tests/e2e/support/freshdesk'
import { seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedApplication, seedMembers } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'

story(
  'a new account gets what the application offers: what it hides is said, and asked for again',
  async ({ page, company, t }) => {
    const freshdesk = await startFreshdesk()
    const choices = (key: string) => t(`user-connectors.screen.choices.${key}`)
    await seedMembers(company, [
      { first_name: 'Bastien', last_name: 'Oury', email: `bastien.oury@${company.domain}` },
    ])
    const credentials = { domain: 'corvelle', api_token: 'clef-d-api-4821' }
    const id = await seedApplication(company, 'freshdesk', 'Support', credentials)
    freshdesk.hidesRoles = 'Roles are for administrators'

    await openPage(page, `/dashboard/user-connectors/${id}`)
    await page.getByRole('button', { name: t('user-connectors.screen.actions.more') }).click()
    await page.getByRole('menuitem', { name: t('user-connectors.screen.actions.add.create') }).click()
    const drawer = page.getByRole('dialog')
    const alert = drawer.getByRole('alert')
    await expect(alert.getByText(/Support.*Roles are for administrators/)).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    freshdesk.hidesRoles = null
    await alert.getByRole('button', { name: choices('retry') }).click()
    const role = drawer.getByLabel(t('connectors.fields.role'))
    await expect(role.getByRole('option')).toHaveText([choices('choose'), ...freshdeskRoles])

    await drawer.getByRole('combobox', { name: t('accounts.screen.add.member') }).click()
    await page.getByPlaceholder(t('common.search')).fill('oury')
    await page.getByRole('option', { name: /Bastien Oury/ }).click()
    await expect(drawer.getByLabel(t('connectors.fields.display_name'))).toHaveValue('Bastien Oury')
    await role.selectOption('Supervisor')
    const groups = drawer.getByRole('group', { name: t('connectors.freshdesk.groups') })
    for (const name of freshdeskGroups) await expect(groups.getByRole('checkbox', { name })).toBeVisible()
    await groups.getByRole('checkbox', { name: 'Facturation' }).check()
    await groups.getByRole('checkbox', { name: 'International' }).check()
    expect(await seriousFindings(page)).toEqual([])
    await drawer.getByRole('button', { name: t('accounts.screen.add.send.create') }).click()

    await expect(drawer).toBeHidden()
    await expect(page.getByText(t('accounts.screen.add.verified', { application: 'Support' }))).toBeVisible()
    const email = `bastien.oury@${company.domain}`
    expect(freshdesk.made).toMatchObject([{ email, role_ids: [2], group_ids: [1, 4] }])
    await freshdesk.close()
  },
)
