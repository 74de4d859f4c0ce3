import { expect } from '@playwright/test'
import type { MemberView } from '@/lib/domain/people/members/schema'
import { languages } from '@/lib/i18n/languages'
import { expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedMembers } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'

for (const language of languages)
  story.describe(language, () => {
    story.use({ language })

    story(
      'a note about somebody is written with its formatting, and loses to no colleague’s',
      async ({ page, company, t }) => {
        const note = (key: string) => t(`members.screen.note.${key}`)
        const [member] = await seedMembers(company, [{ first_name: 'Sylvie', last_name: 'Auclair' }])
        const path = `/api/members/${member!.id}`
        const editor = page.getByRole('textbox', { name: note('title'), exact: true })
        const save = page.getByRole('button', { name: t('common.save'), exact: true })

        await openPage(page, `/dashboard/members/${member!.id}`)
        await expect(page.getByText(note('none'))).toBeVisible()
        await page.getByRole('button', { name: note('write') }).click()
        await editor.pressSequentially('On leave')
        await page.keyboard.press('ControlOrMeta+a')
        await page.getByRole('button', { name: t('common.rich_text.bold') }).click()
        expect(await seriousFindings(page)).toEqual([])
        await save.click()
        await expect(page.getByRole('button', { name: note('write') })).toBeFocused()
        await expect(page.locator('strong', { hasText: 'On leave' })).toBeVisible()

        await story.step('a colleague writes meanwhile: nothing of either is lost', async () => {
          await page.getByRole('button', { name: note('write') }).click()
          await editor.press('End')
          await editor.pressSequentially(' until March')
          const { version } = await company.call<MemberView>('GET', path)
          await company.call('PATCH', path, { first_name: 'Sylviane', version })
          await save.click()
          await expect(page.getByText(t('members.changed_meanwhile'))).toBeVisible()
          await expect(editor).toContainText('On leave until March')
        })

        await page.reload()
        await page.setViewportSize({ width: 390, height: 844 })
        await expect(page.locator('strong', { hasText: 'On leave' })).toBeVisible()
        await expectNoSidewaysScroll(page)
      },
    )
  })
