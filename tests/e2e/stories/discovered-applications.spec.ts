import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { seedDiscovered } from '@/tests/e2e/support/discovered'
import { dress, expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { story } from '@/tests/e2e/support/story'

const path = '/dashboard/user-connectors/discovered'

const language = 'en'

story.describe('looks at what people let in', () => {
  story.use({ language })

  story('decides, takes a list along, and asks to revoke', async ({ page, company, t }) => {
    story.slow()
    const say = (key: string, params?: Record<string, string | number>) => t(`shadow-scan.${key}`, params)
    const shot = async (name: string) => {
      if (!process.env.SHOTS) return
      for (const theme of ['dark', 'light'] as const) {
        await dress(page, `${theme}Theme`)
        await page.screenshot({ path: `${process.env.SHOTS}/discovered-${name}-${language}-${theme}.png` })
      }
    }
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await seedDiscovered(company.email)

    await story.step('finds the gravest first, and what could not be read', async () => {
      await openPage(page, path)
      await expect(row('BoostInbox')).toContainText(say('can.mail_full'))
      await expect(row('Calendly')).toBeHidden()
      await expect(
        page.getByText(say('workspace.failed_google', { label: 'Google Workspace', count: 2 })),
      ).toBeVisible()
      expect(await seriousFindings(page)).toEqual([])
      await shot('list')
    })

    await story.step('opens one: its rights, its users, and who was one', async () => {
      await row('BoostInbox').click()
      const drawer = page.getByRole('dialog')
      await expect(drawer).toContainText('https://mail.google.com/')
      await expect(drawer).toContainText('abel.ferreira@corvelle.example')
      await expect(drawer).toContainText(say('discovered.former', { count: 1 }))
      expect(await seriousFindings(page)).toEqual([])
      await shot('drawer')
      const size = page.viewportSize()!
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page)
      await shot('drawer-phone')
      await page.setViewportSize(size)
    })

    await story.step('asks to revoke one user, and learns why it was refused', async () => {
      const drawer = page.getByRole('dialog')
      await drawer
        .getByRole('button', { name: say('revocation.of', { email: 'abel.ferreira@corvelle.example' }) })
        .click()
      const confirm = page.getByRole('dialog', {
        name: say('revocation.one_title', { name: 'BoostInbox' }),
      })
      await expect(confirm).toBeVisible()
      expect(await seriousFindings(page)).toEqual([])
      await shot('revoke')
      await confirm.getByRole('button', { name: say('revocation.one_confirm') }).click()
      await expect(drawer.getByText(t('user-connectors.errors.secrets_emptied'))).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
    })

    await story.step('ignores one, undoes it, and approves it', async () => {
      await row('Transcribo').hover()
      await row('Transcribo').getByRole('button').last().click()
      await page.getByRole('menuitem', { name: say('discovered.ignore') }).click()
      await expect(row('Transcribo')).toContainText(say('discovered.states.ignored'))
      const undo = page.getByRole('button', { name: say('discovered.undo') })
      await undo.hover()
      await page.mouse.down()
      // Given back once the snackbar has gone, the focus would close the menu that is opened next.
      expect(await undo.evaluate((button) => button === document.activeElement)).toBe(false)
      await page.mouse.up()
      await expect(row('Transcribo')).toContainText(say('discovered.states.discovered'))
      await row('Transcribo').hover()
      await row('Transcribo').getByRole('button').last().click()
      await page.getByRole('menuitem', { name: say('discovered.approve') }).click()
      await expect(row('Transcribo')).toContainText(say('discovered.states.approved'))
    })

    await story.step('sees what nobody allows any more, and takes the list along', async () => {
      await openPage(page, `${path}?f.is_gone=true`)
      await expect(row('Calendly')).toBeVisible()
      await expect(row('BoostInbox')).toBeHidden()
      await openPage(page, path)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: t('common.export') }).click()
      const text = await readFile(await (await download).path(), 'utf8')
      expect(text).toContain('BoostInbox')
      expect(text).not.toContain('Calendly')
      await page.setViewportSize({ width: 390, height: 844 })
      await openPage(page, path)
      await expectNoSidewaysScroll(page)
      expect(await seriousFindings(page)).toEqual([])
      await shot('phone')
    })
  })

  story('is told which right is missing', async ({ page, company, t }) => {
    await seedDiscovered(company.email, { isRefused: true })

    await openPage(page, path)

    await expect(page.getByText('admin.directory.user.security')).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('link', { name: t('shadow-scan.workspace.reconnect') }).click()
    await expect(
      page.getByRole('dialog').getByText(t('connectors.fields.discover_applications'), { exact: true }),
    ).toBeVisible()
  })
})
