import { expect } from '@playwright/test'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedMembers } from '@/tests/e2e/support/seed'
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
