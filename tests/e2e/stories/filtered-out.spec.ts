import { expect } from '@playwright/test'
import { seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedQueue } from '@/tests/e2e/support/queue'
import { seedMembers } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'

story(
  'a list without a result tells what its filters hide, and makes what was searched for',
  async ({ page, company, t }) => {
    const table = (key: string, params?: Record<string, string | number>) => t(`common.table.${key}`, params)
    const address = (name: string) => `${name}@${company.domain}`
    await seedMembers(company, [
      { first_name: 'Jean', last_name: 'Dupont', email: address('jean.dupont'), department: 'Ventes' },
      { first_name: 'Jeanne', last_name: 'Dupont', email: address('jeanne.dupont'), department: 'Ventes' },
      { first_name: 'Abel', last_name: 'Ferreira', email: address('abel.ferreira'), department: 'Support' },
    ])
    const create = page.getByRole('link', { name: t('members.screen.create_named', { name: 'dupont' }) })

    await story.step('names the filter and counts the rows behind it', async () => {
      await openPage(page, '/dashboard/members?q=dupont&f.department=Support')
      await expect(page.getByText(table('behind', { count: 1, rows: 2 }))).toBeVisible()
      await expect(
        page
          .locator('main')
          .getByText(/Support$/)
          .last(),
      ).toBeVisible()
      await expect(create).toBeVisible()
      expect.soft(await seriousFindings(page)).toEqual([])
      await page.getByRole('button', { name: table('clear_filters', { count: 1 }), exact: true }).click()
      await expect(page.getByRole('link', { name: 'Jeanne Dupont' })).toBeVisible()
    })

    await story.step('begins a user by the words', async () => {
      await openPage(page, '/dashboard/members?q=inès pasquier')
      await page
        .getByRole('link', { name: t('members.screen.create_named', { name: 'inès pasquier' }) })
        .click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByLabel(t('members.fields.first_name'))).toHaveValue('Inès')
      await expect(drawer.getByLabel(t('members.fields.last_name'), { exact: true })).toHaveValue('Pasquier')
    })
  },
)

story('a list of anomalies without a result names what hides them', async ({ page, company, vendor, t }) => {
  await seedQueue(company, vendor)
  await openPage(page, '/dashboard/anomalies?view=list&q=quiberon&f.min_confidence=85')

  await expect(page.getByText(t('common.table.behind', { count: 1, rows: 1 }))).toBeVisible()
  await expect(
    page
      .locator('main')
      .getByText(new RegExp(t('common.confidence.very_likely')))
      .last(),
  ).toBeVisible()
  await page.getByRole('button', { name: t('common.table.clear_filters', { count: 1 }), exact: true }).click()

  await expect(page.getByRole('link', { name: 'Zoltan Quiberon' })).toBeVisible()
})
