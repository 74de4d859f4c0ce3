import { expect } from '@playwright/test'
import { seriousFindings } from '@/tests/e2e/support/inspect'
import { story } from '@/tests/e2e/support/story'

const language = 'fr'

story.describe('types of users', () => {
  story.use({ language })

  story('makes a type, is refused its double, sets its reminder, and deletes it', async ({ page, t }) => {
    const types = (key: string, params?: Record<string, string | number>) =>
      t(`member-types.screen.${key}`, params)
    const name = 'Alternants'
    const add = async () => {
      await page.getByRole('button', { name: types('add') }).click()
      await page.getByLabel(types('name')).fill(name)
      await page.getByRole('button', { name: t('common.add'), exact: true }).click()
    }
    await page.goto('/dashboard/settings/member-type')

    await add()
    await expect(page.getByRole('rowheader', { name })).toBeVisible()

    await add()
    await expect(page.getByText(t('member-types.already_exists'))).toBeVisible()
    await page.keyboard.press('Escape')

    const reminder = page.getByLabel(types('reminder_for', { name }))
    const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await Promise.all([saved(), reminder.selectOption('three_month')])
    await Promise.all([saved(), page.getByRole('switch', { name: types('default_for', { name }) }).click()])
    await expect(page.getByRole('switch', { name: types('default_for', { name }) })).toBeChecked()
    await page.reload()
    await expect(reminder).toHaveValue('three_month')
    expect(await seriousFindings(page)).toEqual([])

    await page.getByRole('button', { name: types('actions_for', { name }) }).click()
    await page.getByRole('menuitem', { name: types('delete') }).click()
    await page.getByRole('button', { name: types('delete_confirm') }).click()
    await expect(page.getByText(types('deleted', { name }))).toBeVisible()
    await expect(page.getByText(types('empty_title'))).toBeVisible()
  })
})
