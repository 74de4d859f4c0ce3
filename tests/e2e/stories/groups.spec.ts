import { expect } from '@playwright/test'
import { seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedConnection, seedMembers } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'

story(
  'somebody is added to a group, and taken out of it again, proven each time',
  async ({ page, company, vendor, t }) => {
    const label = (key: string, params?: Record<string, string | number>) =>
      t(`groups.screen.${key}`, params as Record<string, string>)
    const email = `bastien.oury@${company.domain}`
    const [member] = await seedMembers(company, [{ first_name: 'Bastien', last_name: 'Oury', email }])
    const bastien = vendor.account(email, 'Bastien Oury', email)
    const nour = vendor.account('nour', 'Nour Belkacem')
    vendor.groups = [
      { id: 'g1', name: 'Platform', members: [nour.id] },
      { id: 'g2', name: 'Empty', members: [] },
    ]
    const wiki = await seedConnection(company, vendor, 'Wiki')
    const list = page.getByRole('navigation', { name: label('list') })

    await openPage(page, `/dashboard/user-connectors/${wiki}/groups`)
    await list.getByRole('link', { name: 'Platform' }).click()
    await expect(page.getByRole('heading', { name: 'Platform' })).toBeVisible()
    await expect(page.getByRole('row', { name: /nour/ })).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])

    await story.step('where no group matches, all of them are one click away', async () => {
      const search = list.getByPlaceholder(label('search'))
      await search.fill('zzzz')
      await list.getByRole('link', { name: label('show_all') }).click()
      await expect(list.getByRole('link', { name: 'Empty' })).toBeVisible()
      await expect(search).toHaveValue('')
      await list.getByRole('link', { name: 'Platform' }).click()
      await expect(page.getByRole('heading', { name: 'Platform' })).toBeVisible()
    })

    await story.step('added', async () => {
      await page.getByRole('combobox', { name: label('who') }).click()
      await page.getByPlaceholder(label('who')).fill('Bastien')
      await page.getByRole('option', { name: /Bastien Oury/ }).click()
      await page.getByRole('button', { name: label('add', { n: 1 }) }).click()
      await expect(page.getByRole('row', { name: /Bastien Oury/ })).toBeVisible()
      await expect.poll(() => vendor.groups?.[0]?.members).toEqual([nour.id, bastien.id])
    })

    await story.step('and taken back from where it was said', async () => {
      await page.getByRole('button', { name: label('undo.act') }).click()
      await expect(page.getByText(label('undo.done', { n: 1, name: 'Platform' }))).toBeVisible()
      await expect.poll(() => vendor.groups?.[0]?.members).toEqual([nour.id])
      await page.getByRole('combobox', { name: label('who') }).click()
      await page.getByPlaceholder(label('who')).fill('Bastien')
      await page.getByRole('option', { name: /Bastien Oury/ }).click()
      await page.getByRole('button', { name: label('add', { n: 1 }) }).click()
      await expect.poll(() => vendor.groups?.[0]?.members).toEqual([nour.id, bastien.id])
    })

    await story.step('a view of its members opens in the same group', async () => {
      const views = (key: string, params?: Record<string, string>) => t(`saved-views.screen.${key}`, params)
      const sorted = page.getByRole('columnheader', { name: label('columns.since') })
      await sorted.getByRole('button').click()
      await expect(page).toHaveURL(/sort=/)
      await page.getByRole('button', { name: views('button') }).click()
      await page.getByLabel(views('name')).fill('Newest')
      await page.getByRole('button', { name: views('save') }).click()
      await expect(page.getByText(views('saved', { name: 'Newest' }))).toBeVisible()
      await list.getByRole('link', { name: 'Empty' }).click()
      await expect(page.getByRole('heading', { name: 'Empty' })).toBeVisible()
      await list.getByRole('link', { name: 'Platform' }).click()
      await expect(page.getByRole('heading', { name: 'Platform' })).toBeVisible()
      await page.getByRole('button', { name: views('button') }).click()
      await page.getByRole('link', { name: 'Newest' }).click()
      await expect(page).toHaveURL(/group=.*sort=.*saved=/)
      await expect(page.getByRole('heading', { name: 'Platform' })).toBeVisible()
    })

    await story.step('all that this person can reach', async () => {
      await openPage(page, `/dashboard/members/${member!.id}?tab=groups`)
      await expect(page.getByRole('row', { name: /Platform/ })).toBeVisible()
      expect(await seriousFindings(page)).toEqual([])
    })

    await story.step('removed', async () => {
      await openPage(page, `/dashboard/user-connectors/${wiki}/groups`)
      await list.getByRole('link', { name: 'Platform' }).click()
      await page
        .getByRole('button', { name: label('remove_of', { name: 'Bastien Oury', group: 'Platform' }) })
        .click()
      await page.getByRole('button', { name: label('remove_confirm', { n: 1 }) }).click()
      await expect(page.getByRole('row', { name: /Bastien Oury/ })).toBeHidden()
      await expect.poll(() => vendor.groups?.[0]?.members).toEqual([nour.id])
    })
  },
)
