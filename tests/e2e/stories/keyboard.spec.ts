import { expect } from '@playwright/test'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedMembers } from '@/tests/e2e/support/seed'
import { aYearOfMovements } from '@/tests/e2e/support/spend'
import { story } from '@/tests/e2e/support/story'

story(
  'a drawer is gone round by Tab, and gives the focus back to what opened it',
  async ({ page, company, t }) => {
    const [member] = await seedMembers(company, [{ first_name: 'Inès', last_name: 'Pasquier' }])
    await openPage(page, `/dashboard/members/${member!.id}`)
    const edit = page.getByRole('main').getByRole('link', { name: t('members.screen.edit') })
    await edit.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    const close = drawer.getByRole('button', { name: t('common.close') })
    const first = drawer.getByRole('textbox').first()
    await expect(first).toBeFocused()

    await story.step('past its close button to its first field again', async () => {
      await page.keyboard.press('Shift+Tab')
      await expect(close).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(first).toBeFocused()
    })

    await story.step('and back to the page by Escape', async () => {
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
      await expect(edit).toBeFocused()
    })
  },
)

story(
  'an entry of a menu opens a dialog, which leads back to the menu’s button',
  async ({ page, company, t }) => {
    await seedMembers(company, [{ first_name: 'Inès', last_name: 'Pasquier' }])
    await openPage(page, '/dashboard/members')
    const more = page.getByRole('button', { name: /Pasquier/ }).last()
    await more.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: t('members.screen.delete_one') }).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()

    await page.keyboard.press('Escape')

    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(more).toBeFocused()
  },
)

story('the catalogue is gone through by arrows, from its search and back', async ({ page, t }) => {
  await openPage(page, '/dashboard/user-connectors/catalogue')
  const catalogue = page.getByRole('region', { name: t('applications.screen.title'), exact: true })
  const links = catalogue.getByRole('link')
  const search = page.getByRole('searchbox', { name: t('applications.screen.search') })
  await search.fill('git')
  await expect(links).toHaveCount(2)
  await search.press('ArrowDown')
  await expect(links.nth(0)).toBeFocused()

  await page.keyboard.press('ArrowRight')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(search).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('dialog')).toContainText('GitHub')
})

story('what is paid for and not connected is hidden until it is asked for', async ({ page, company, t }) => {
  const paid = (key: string, params?: Record<string, string>) => t(`applications.paid.${key}`, params)
  await aYearOfMovements(company.email)
  const connect = page.getByRole('link', { name: paid('connect_one', { name: 'GitLab' }) })
  await expect(async () => {
    await openPage(page, '/dashboard/user-connectors/catalogue')
    await expect(connect).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await page.getByRole('button', { name: paid('hide') }).click()
  await expect(connect).toBeHidden()
  await page.reload()
  await expect(connect).toBeHidden()
  await page.getByRole('button', { name: paid('show') }).click()

  await expect(connect).toBeVisible()
})
