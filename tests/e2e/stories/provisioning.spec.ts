import { expect } from '@playwright/test'
import type { ProvisioningView } from '@/lib/domain/provisioning/requests/schema'
import { seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedConnection, seedMembers } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'
import { eventually } from '@/tests/support/patience'

type List<Item> = { 'hydra:member': Item[] }

const daysFromNow = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)

story(
  'a newcomer gets several accesses at once, and one on a day that is then called off',
  async ({ page, company, vendor, t }) => {
    const label = (key: string, params?: Record<string, string | number>) =>
      t(`provisioning.screen.${key}`, params as Record<string, string>)
    const email = `bastien.oury@${company.domain}`
    const [member] = await seedMembers(company, [{ first_name: 'Bastien', last_name: 'Oury', email }])
    await seedConnection(company, vendor, 'Intranet')
    const wiki = await seedConnection(company, vendor, 'Wiki')
    const drawer = page.getByRole('dialog', { name: label('open.title') })
    const send = (count: number) => drawer.getByRole('button', { name: label('open.send', { count }) })
    const addressIn = (label: string) =>
      drawer.getByRole('group', { name: label }).getByRole('textbox', { name: t('connectors.fields.email') })

    await openPage(page, `/dashboard/members/${member!.id}`)
    await page.getByRole('link', { name: t('members.screen.detail.open_access') }).click()
    await drawer.getByRole('checkbox', { name: 'Intranet' }).check()
    await drawer.getByRole('checkbox', { name: 'Wiki' }).check()
    await expect(addressIn('Intranet')).toHaveValue(email)
    expect(await seriousFindings(page)).toEqual([])
    await addressIn('Wiki').fill('')
    await send(2).click()
    await expect(addressIn('Wiki')).toHaveAccessibleDescription(t('problems.required'))
    await addressIn('Wiki').fill(`oury@${company.domain}`)
    await send(2).click()
    await expect(drawer).toBeHidden()
    await eventually('both accounts are created', async () => vendor.accounts.length === 2)
    await expect(page.getByRole('cell', { name: 'Intranet', exact: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Wiki', exact: true })).toBeVisible()
    expect(vendor.accounts.map(({ login }) => login).sort()).toEqual([email, `oury@${company.domain}`])

    await story.step('on a date: one must be chosen, later than today', async () => {
      await page.getByRole('link', { name: t('members.screen.detail.open_access') }).click()
      await drawer.getByRole('checkbox', { name: 'Wiki' }).check()
      await addressIn('Wiki').fill(`bastien@${company.domain}`)
      await drawer.getByRole('radio', { name: label('dates.on_date') }).click()
      await send(1).click()
      const starts = drawer.getByLabel(label('dates.starts_at'))
      await expect(starts).toHaveAccessibleDescription(t('provisioning.start_required'))
      await starts.fill(daysFromNow(0))
      await send(1).click()
      await expect(starts).toHaveAccessibleDescription(t('provisioning.start_too_early'))
      await starts.fill(daysFromNow(12))
      await drawer.getByLabel(label('dates.ends_at')).fill(daysFromNow(10))
      await send(1).click()
      await expect(drawer.getByLabel(label('dates.ends_at'))).toHaveAccessibleDescription(
        t('provisioning.end_not_after_start'),
      )
      await drawer.getByLabel(label('dates.ends_at')).fill(daysFromNow(40))
      await send(1).click()
      await expect(drawer).toBeHidden()
    })

    const requests = page.getByRole('region', { name: label('requests.title') })
    await expect(requests.getByText(label('requests.acts.create'))).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])

    await story.step(
      'the application shows what it is to open, too, and there it is called off',
      async () => {
        await openPage(page, `/dashboard/user-connectors/${wiki}`)
        await expect(requests.getByText('Bastien Oury')).toBeVisible()
        await requests.getByRole('button', { name: label('requests.cancel') }).click()
        await expect(requests).toBeHidden()
      },
    )
    expect(vendor.accounts).toHaveLength(2)
  },
)

story(
  'a leaver’s accounts are closed: what the application refuses is said, and tried again',
  async ({ page, company, vendor, t }) => {
    const label = (key: string, params?: Record<string, string | number>) =>
      t(`provisioning.screen.${key}`, params as Record<string, string>)
    const email = `nora.diallo@${company.domain}`
    const [member] = await seedMembers(company, [
      { first_name: 'Nora', last_name: 'Diallo', email, end_date: daysFromNow(-3) },
    ])
    vendor.account('nora', 'Nora Diallo', email)
    await seedConnection(company, vendor, 'Intranet')
    vendor.refusesDeletion = 'The last owner stays'
    const requests = page.getByRole('region', { name: label('requests.title') })

    await story.step('an access can also be ended by itself, from its row', async () => {
      const ending = page.getByRole('dialog', { name: label('end.title', { application: 'Intranet' }) })
      await openPage(page, `/dashboard/members/${member!.id}`)
      await page
        .getByRole('row', { name: /Intranet/ })
        .getByRole('button')
        .last()
        .click()
      await page.getByRole('menuitem', { name: t('members.screen.account.end_access') }).click()
      await ending.getByRole('radio', { name: t('accounts.screen.delete.suspend.action') }).click()
      await ending.getByRole('radio', { name: label('end.on_date') }).click()
      await ending.getByRole('button', { name: label('end.plan') }).click()
      await expect(ending.getByLabel(label('end.ends_at'))).toHaveAccessibleDescription(
        t('provisioning.end_required'),
      )
      await ending.getByLabel(label('end.ends_at')).fill(daysFromNow(20))
      await ending.getByRole('button', { name: label('end.plan') }).click()
      await expect(ending).toBeHidden()
      await expect(requests.getByText(label('requests.acts.deactivate'))).toBeVisible()
      await requests.getByRole('button', { name: label('requests.cancel') }).click()
      await expect(requests).toBeHidden()
    })

    await openPage(page, '/dashboard')
    await page.getByRole('link', { name: /Nora Diallo/ }).click()
    const drawer = page.getByRole('dialog', { name: label('departure.title') })
    await expect(drawer.getByRole('checkbox', { name: 'Intranet' })).toBeChecked()
    expect(await seriousFindings(page)).toEqual([])
    await drawer.getByRole('button', { name: label('departure.send_now', { count: 1 }) }).click()
    await expect(drawer).toBeHidden()

    // The worker takes its time on a busy machine; the page that follows it then takes its own.
    const deletions = async () =>
      (await company.call<List<ProvisioningView>>('GET', '/api/provisionings?act=delete'))['hydra:member']
    const comesTo = (state: string) =>
      eventually(`the deletion is ${state}`, async () =>
        (await deletions()).some((one) => one.state === state),
      )
    await comesTo('failed')
    await expect(requests.getByText('The last owner stays')).toBeVisible()
    vendor.refusesDeletion = null
    await requests.getByRole('button', { name: label('requests.retry') }).click()
    await comesTo('done')
    await expect(requests).toBeHidden()

    expect(vendor.accounts).toEqual([])
    expect(await deletions()).toMatchObject([
      { act: 'delete', state: 'done', outcome: 'verified_gone', attempts: 2 },
    ])
  },
)
