import { expect } from '@playwright/test'
import { inDatabase } from '@/tests/e2e/support/database'
import { seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedConnection, seedMembers } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'

story(
  'an account that an application says it created, and does not show, is never shown as an account',
  async ({ page, company, vendor, t }) => {
    const email = `ines.morel@${company.domain}`
    const [member] = await seedMembers(company, [{ first_name: 'Inès', last_name: 'Morel', email }])
    const intranet = await seedConnection(company, vendor, 'Intranet')
    vendor.forgetsCreations = true
    const { provisioning } = await company.call<{ provisioning: { id: string } }>('POST', '/api/accounts', {
      user_connector: intranet,
      member: member!.id,
      fields: { email },
    })

    await openPage(page, `/dashboard/members/${member!.id}`)
    await expect(page.getByText(t('provisioning.screen.requests.states.accepted'))).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])

    await story.step('the application had its time', async () => {
      await inDatabase(`UPDATE provisionings SET accepted_at = now() - interval '3 hours' WHERE id = $1`, [
        provisioning.id,
      ])
      await inDatabase(`UPDATE pgboss.job SET start_after = now() WHERE data->>'provisioningId' = $1`, [
        provisioning.id,
      ])
      await expect(page.getByText(t('provisioning.failures.not_there'))).toBeVisible()
      expect(await seriousFindings(page)).toEqual([])
    })

    await story.step('asked for again, it is there', async () => {
      vendor.forgetsCreations = false
      await page.getByRole('button', { name: t('provisioning.screen.requests.retry') }).click()
      await expect(page.getByRole('cell', { name: 'Intranet', exact: true })).toBeVisible()
    })
  },
)

story(
  'an application that asks to be read less often is waited for, and its page says until when',
  async ({ page, company, vendor, t }) => {
    vendor.account('ines', 'Inès Morel')
    const intranet = await seedConnection(company, vendor, 'Intranet')
    vendor.slowsDown = 3_600
    await company.call('POST', `/api/user_connectors/${intranet}/sync`)

    await openPage(page, `/dashboard/user-connectors/${intranet}`)
    await expect(page.getByText(t('user-connectors.screen.status.waiting')).first()).toBeVisible()
    const { last_run } = await company.call<{ last_run: { retry_at: string | null } }>(
      'GET',
      `/api/user_connectors/${intranet}`,
    )
    expect(Date.parse(last_run.retry_at ?? '')).toBeGreaterThan(Date.now())
  },
)
