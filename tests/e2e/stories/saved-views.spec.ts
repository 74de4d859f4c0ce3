import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { story } from '@/tests/e2e/support/story'

const language = 'en'

story.describe('keeps a list as a view', () => {
  story.use({ language })

  story(
    'under a name, opens, renames and deletes it, and misses no filter that is gone',
    async ({ page, company, t }) => {
      story.slow()
      const views = (key: string, params?: Record<string, string | number>) =>
        t(`saved-views.screen.${key}`, params)
      const type = (await company.call('POST', '/api/member_types', { name: 'Interim' })) as { id: string }
      await company.call('POST', '/api/members', {
        last_name: 'Roy',
        first_name: 'Paul',
        member_type: type.id,
      })
      await company.call('POST', '/api/members', { last_name: 'Petit', first_name: 'Nora' })
      const button = (name: string) => page.getByRole('button', { name })
      const saveAs = async (name: string) => {
        await page.getByLabel(views('name')).fill(name)
        await button(views('save')).click()
      }
      const row = (name: string) => page.getByRole('row', { name })

      await openPage(page, `/dashboard/members?f.member_type=${type.id}&sort=-end_date&cols=type`)
      await expect(row('Paul Roy')).toBeVisible()
      await expect(page.getByRole('columnheader')).toHaveCount(4)
      await button(views('button')).click()
      await expect(page.getByText(views('none'))).toBeVisible()
      expect(await seriousFindings(page)).toEqual([])
      await saveAs('Interim')
      await expect(page.getByText(views('saved', { name: 'Interim' }))).toBeVisible()
      await expect(button('Interim')).toBeVisible()

      await openPage(page, '/dashboard/members')
      await expect(row('Nora Petit')).toBeVisible()
      await button(views('button')).click()
      await saveAs('INTERIM')
      await expect(page.getByText(t('saved-views.already_exists'))).toBeVisible()
      await shot(page, `views-${language}`)
      expect(await seriousFindings(page)).toEqual([])
      await page.getByRole('link', { name: 'Interim' }).click()
      await expect(row('Nora Petit')).toHaveCount(0)
      await expect(row('Paul Roy')).toBeVisible()
      await expect(page.getByRole('columnheader')).toHaveCount(4)
      await expect(page).toHaveURL(/cols=type.*f\.member_type=.*sort=-end_date.*saved=/)

      await button('Interim').click()
      await button(views('rename', { name: 'Interim' })).click()
      await page.getByLabel(views('new_name', { name: 'Interim' })).fill('Temps')
      await button(t('common.save')).first().click()
      await expect(page.getByText(views('renamed', { name: 'Temps' }))).toBeVisible()
      await page.keyboard.press('Escape')

      await company.call('DELETE', `/api/member_types/${type.id}`)
      const saved = new URL(page.url()).searchParams.get('saved')
      await openPage(page, `/dashboard/members?saved=${saved}`)
      const filters = views('filters.member_type')
      await expect(page.getByText(views('missing', { name: 'Temps', count: 1, filters }))).toBeVisible()
      await expect(row('Nora Petit')).toBeVisible()
      await expect(page).toHaveURL(/cols=type&sort=-end_date&saved=/)

      await page.setViewportSize({ width: 390, height: 844 })
      await button('Temps').click()
      await expect(page.getByText(views('incomplete', { filters }))).toBeVisible()
      await expectNoSidewaysScroll(page)
      await shot(page, `views-phone-${language}`)
      expect(await seriousFindings(page)).toEqual([])
      await button(views('delete', { name: 'Temps' })).click()
      await expect(page.getByText(views('none'))).toBeVisible()
      const restored = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
      await button(views('undo')).click()
      await restored
      // What was clicked lies beside the panel, which has closed.
      await button(views('button')).click()
      await expect(page.getByRole('link', { name: 'Temps' })).toBeVisible()
    },
  )
})

story.describe('an address that changes while the page is refreshed', () => {
  story.use({ language })

  story('loads no document anew, and leaves what is selected', async ({ page, company, t }) => {
    await company.call('POST', '/api/members', { last_name: 'Roy', first_name: 'Paul' })
    await company.call('POST', '/api/user_connectors', { application: 'file', label: 'Slack' })
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    // Slower than the clicks, so that several are under way at once.
    let underWay = 0
    await page.route('**/dashboard/**', async (route) => {
      if (route.request().headers().rsc) {
        underWay++
        await new Promise((done) => setTimeout(done, 400))
        underWay--
      }
      await route.continue()
    })
    const refresh = () => page.evaluate('next.router.refresh()')
    const selected = page.getByRole('checkbox', { name: 'Paul Roy' })
    const isStill = async () => {
      await expect.poll(() => underWay).toBe(0)
      expect(documents).toEqual([])
      await expect(selected).toBeChecked()
    }

    await openPage(page, '/dashboard/members?cols=type')
    documents.length = 0
    await selected.check()
    await page.getByRole('button', { name: t('common.table.columns') }).click()
    const column = page.getByRole('checkbox', { name: t('members.screen.end') })
    for (let times = 0; times < 5; times++) {
      await refresh()
      await column.click()
    }
    await expect(column).toBeChecked()
    await expect(page).toHaveURL(/cols=.*end_date/)
    await page.keyboard.press('Escape')
    await isStill()

    await openPage(page, '/dashboard/access')
    documents.length = 0
    await selected.check()
    const looks = page.getByRole('radiogroup', { name: t('access.look') })
    for (const look of ['activity', 'role', 'activity', 'role', 'activity']) {
      await refresh()
      await looks.getByText(t(`access.looks.${look}`)).click()
    }
    await expect(page).toHaveURL(/view=activity/)
    await expect(looks.getByRole('radio', { name: t('access.looks.activity') })).toBeChecked()
    await isStill()
  })
})

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}
