import { expect } from '@playwright/test'
import type { MemberView } from '@/lib/domain/people/members/schema'
import { expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedMembers } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'

const language = 'fr'

story.describe('the note of a user', () => {
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

  story('a note holds headings, quotes, tables and what Word wrote', async ({ page, company, t }) => {
    const note = (key: string) => t(`members.screen.note.${key}`)
    const tool = (key: string) =>
      page.getByRole('toolbar').getByRole('button', { name: t(`common.rich_text.${key}`), exact: true })
    const [member] = await seedMembers(company, [{ first_name: 'Sylvie', last_name: 'Auclair' }])
    const editor = page.getByRole('textbox', { name: note('title'), exact: true })

    await openPage(page, `/dashboard/members/${member!.id}`)
    await page.getByRole('button', { name: note('write') }).click()

    await story.step('the toolbar is one stop of the Tab key, and arrows lead on', async () => {
      // The editor takes the focus once it is drawn.
      await expect(editor).toBeFocused()
      await tool('bold').focus()
      await page.keyboard.press('ArrowRight')
      await expect(tool('italic')).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Tab')
      await expect(editor).toBeFocused()
    })
    await tool('heading_1').click()
    await editor.pressSequentially('Access')
    await page.keyboard.press('Enter')
    await tool('table').click()
    await page.keyboard.type('Application')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('Login')
    await tool('add_row').click()
    await tool('add_column').click()
    await expect(editor.locator('tr')).toHaveCount(4)
    await expect(editor.locator('th')).toHaveCount(3)
    // The row and the column that were added: the caret says which go.
    await editor.locator('td').last().click()
    await tool('delete_row').click()
    await editor.locator('th').last().click()
    await tool('delete_column').click()
    await expect(editor.locator('tr')).toHaveCount(3)
    await expect(editor.locator('th')).toHaveText(['Application', 'Login'])
    expect(await seriousFindings(page)).toEqual([])
    await expectNoSidewaysScroll(page)

    await story.step('what is pasted becomes what the editor knows', async () => {
      await page.keyboard.press('ControlOrMeta+End')
      await editor.evaluate((field) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData(
          'text/html',
          `<html><head><style>p{color:red}</style></head><body>
              <h4>Departure</h4>
              <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span
                style="mso-list:Ignore">1.<span>&nbsp;&nbsp;</span></span><![endif]>Badge<o:p></o:p></p>
              <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span
                style="mso-list:Ignore">2.<span>&nbsp;</span></span><b>Laptop</b></p>
              <ul><li>Outer<ul><li>Inner</li></ul></li></ul>
              <p onclick="x()">Call <a href="javascript:alert(1)">them</a><img src="https://corvelle.example/a.png"></p>
            </body></html>`,
        )
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      })
      await expect(editor.locator('h2')).toHaveText('Departure')
      await expect(editor.locator('ol > li')).toHaveText(['Badge', 'Laptop'])
      await expect(editor.locator('ul > li')).toHaveText(['Outer', 'Inner'])
      await expect(editor.getByRole('link')).toHaveCount(0)
      await expect(editor.getByRole('img')).toHaveCount(0)
    })
    await page.getByRole('button', { name: t('common.save'), exact: true }).click()
    await expect(page.getByRole('button', { name: note('write') })).toBeFocused()

    await page.reload()
    const drawn = page.locator('.rich-text')
    await expect(drawn.getByRole('heading', { name: 'Access' })).toBeVisible()
    await expect(drawn.getByRole('columnheader')).toHaveText(['Application', 'Login'])
    await expect(drawn.locator('ol > li')).toHaveText(['Badge', 'Laptop'])
    await page.getByRole('button', { name: note('write') }).click()
    await expect(editor.locator('th')).toHaveText(['Application', 'Login'])
  })
})
