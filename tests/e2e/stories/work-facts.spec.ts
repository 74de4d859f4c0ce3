import { expect } from '@playwright/test'
import { expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedMembers } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'

const language = 'en'

story.describe('facts about people at work', () => {
  story.use({ language })

  story(
    'somebody’s department and manager are set, many are changed at once, and the list is filtered and exported by them',
    async ({ page, company, t }) => {
      const screen = (key: string, params?: Record<string, string | number>) =>
        t(`members.screen.${key}`, params)
      const field = (key: string) => t(`members.fields.${key}`)
      const [nora, ada] = await seedMembers(company, [
        { first_name: 'Nora', last_name: 'Old' },
        { first_name: 'Ada', last_name: 'Morel' },
        { first_name: 'Paul', last_name: 'Roy' },
      ])

      await story.step('a new department is typed, and a manager found', async () => {
        await openPage(page, `/dashboard/members/${ada!.id}?edit=1`)
        const drawer = page.getByRole('dialog')
        await drawer.getByRole('combobox', { name: field('department') }).click()
        await page.getByPlaceholder(screen('form.search_department')).fill('Human  Resources ')
        await page
          .getByRole('option', { name: screen('form.new_department', { name: 'Human Resources' }) })
          .click()
        await drawer.getByRole('combobox', { name: field('manager') }).click()
        await page.getByPlaceholder(t('common.combobox.member_search')).fill('Nora')
        await page.getByRole('option', { name: /Nora Old/ }).click()
        await drawer.getByRole('textbox', { name: field('job_title') }).fill('Lawyer')
        await drawer.getByRole('textbox', { name: field('employee_number') }).fill('0042')
        await drawer.getByText(t('members.employment_statuses.on_leave')).click()
        expect(await seriousFindings(page)).toEqual([])
        await drawer.getByRole('button', { name: t('common.save'), exact: true }).click()
        await expect(page.getByRole('link', { name: 'Nora Old' })).toBeVisible()
        await expect(page.getByText('Human Resources')).toBeVisible()
      })

      await story.step('a ring is refused beside the field', async () => {
        await openPage(page, `/dashboard/members/${nora!.id}?edit=1`)
        const drawer = page.getByRole('dialog')
        await drawer.getByRole('combobox', { name: field('manager') }).click()
        await page.getByPlaceholder(t('common.combobox.member_search')).fill('Ada')
        await page.getByRole('option', { name: /Ada Morel/ }).click()
        await drawer.getByRole('button', { name: t('common.save'), exact: true }).click()
        await expect(
          drawer.getByText(t('members.ring_of_managers', { manager: 'Ada Morel', name: 'Nora Old' })),
        ).toBeVisible()
      })

      await story.step('where there are no types, bundles begin with a department', async () => {
        await openPage(page, '/dashboard/bundles')
        await expect(page.getByRole('link', { name: t('bundles.begin') })).toHaveAttribute(
          'href',
          '/dashboard/bundles/new?department=Human%20Resources',
        )
      })

      await story.step('many are changed at once', async () => {
        await openPage(page, '/dashboard/members')
        await page.getByRole('checkbox', { name: /Ada Morel/ }).check()
        await page.getByRole('checkbox', { name: /Paul Roy/ }).check()
        await page
          .getByRole('button', { name: screen('department'), exact: true })
          .last()
          .click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('combobox', { name: field('department') }).click()
        await page.getByPlaceholder(screen('form.search_department')).fill('Finance')
        await page.getByRole('option', { name: screen('form.new_department', { name: 'Finance' }) }).click()
        await dialog.getByRole('button', { name: screen('bulk.set_department.confirm') }).click()
        await expect(page.getByText(screen('bulk.set_department.done', { count: 2 }))).toBeVisible()
        await expect(page.getByRole('cell', { name: 'Finance' })).toHaveCount(2)
      })

      await story.step('the list is filtered, and exported as it is filtered', async () => {
        await page.keyboard.press('Escape')
        await openPage(page, '/dashboard/members')
        await page.getByRole('button', { name: t('common.filter.label') }).click()
        await page.getByRole('combobox', { name: screen('department') }).selectOption('Finance')
        await expect(page.getByRole('row', { name: /Nora Old/ })).toHaveCount(0)
        await page.getByRole('combobox', { name: screen('manager') }).selectOption({ label: 'Nora Old' })
        await expect(page.getByRole('row', { name: /Paul Roy/ })).toHaveCount(0)
        await expect(page.getByRole('row', { name: /Ada Morel/ })).toBeVisible()
        expect(await seriousFindings(page)).toEqual([])
        await page.keyboard.press('Escape')
        const downloading = page.waitForEvent('download')
        await page.getByRole('button', { name: screen('export'), exact: true }).click()
        const lines = await (await downloading).createReadStream().then((stream) => stream.toArray())
        const text = Buffer.concat(lines).toString()
        expect(text).toContain('Finance')
        expect(text).toContain('Ada')
        expect(text).not.toContain('Paul')
      })

      await story.step('a manager’s page names those who answer to them', async () => {
        await openPage(page, `/dashboard/members/${nora!.id}`)
        await expect(page.getByText(screen('reports.title', { count: 1 }))).toBeVisible()
        expect(await seriousFindings(page)).toEqual([])
        await page
          .getByRole('link', { name: screen('reports.all') })
          .first()
          .click()
        await expect(page.getByRole('row', { name: /Ada Morel/ })).toBeVisible()
        await page.setViewportSize({ width: 390, height: 844 })
        await expectNoSidewaysScroll(page)
      })

      await story.step('a link to somebody who is not on the list says so', async () => {
        await openPage(page, '/dashboard/members/org-chart?manager=01990000-0000-7000-8000-000000000000')
        await expect(page.getByRole('heading', { name: t('members.chart.unknown_title') })).toBeVisible()
        await page
          .getByRole('main')
          .getByRole('link', { name: t('members.chart.top') })
          .click()
        await expect(page.getByRole('button', { name: /Nora Old/ })).toBeVisible()
      })
    },
  )
})
