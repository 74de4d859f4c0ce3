import { expect } from '@playwright/test'
import { expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedConnection, seedMembers } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'

story.describe('reads the dashboard of the first days', () => {
  story.use({ language: 'en' })

  story('before an application is connected, and the week after', async ({ page, company, vendor, t }) => {
    story.slow()
    const say = (key: string, params?: Record<string, string | number>) => t(`dashboard.${key}`, params)
    const shoot = async (name: string) => {
      if (!process.env.SHOTS) return
      for (const [colorScheme, width] of [
        ['light', 1440],
        ['dark', 1440],
        ['light', 390],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await page.screenshot({
          path: `${process.env.SHOTS}/dashboard-${name}-${colorScheme}-${width}.png`,
          fullPage: true,
        })
      }
      await page.emulateMedia({ colorScheme: 'light' })
    }
    const type = await company.call<{ id: string }>('POST', '/api/member_types', { name: 'Interim' })
    const [ada] = await seedMembers(company, [
      { first_name: 'Ada', last_name: 'Morel', email: `ada@${company.domain}` },
      { first_name: 'Bo', last_name: 'Duval', email: `bo@${company.domain}` },
    ])
    await company.call('POST', '/api/members', {
      first_name: 'Cyd',
      last_name: 'Petit',
      member_type: type.id,
    })

    await story.step('the people by type, and where to begin', async () => {
      await openPage(page, '/dashboard')
      await expect(page.getByText('Interim')).toBeVisible()
      await expect(page.getByText(say('people.no_type'))).toBeVisible()
      await expect(page.getByRole('heading', { name: say('first.title') })).toBeVisible()
      await expect(page.getByRole('heading', { name: say('steps.title') })).toBeVisible()
      expect(await seriousFindings(page)).toEqual([])
      await expectNoSidewaysScroll(page)
      await shoot('day-1')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('link', { name: say('first.connect_of', { name: 'Okta' }) }).click()
      await expect(page).toHaveURL(/connect=okta/)
    })

    await story.step('what has changed since', async () => {
      vendor.account('ada', 'Ada Morel', `ada@${company.domain}`)
      vendor.account('zq-77', 'Zoltan Quiberon')
      await seedConnection(company, vendor, 'Intranet')
      await openPage(page, '/dashboard')
      await expect(page.getByRole('heading', { name: say('week.title') })).toBeVisible()
      // The table of the days has the same words in its head.
      await expect(page.getByText(say('week.appeared', { count: 2 })).first()).toBeVisible()
      await expect(page.getByText(say('week.members', { count: 3 })).first()).toBeVisible()
      // What waits is counted by kind, as in the menu, and leads to the same place.
      const waiting = page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^1 ${say('next.lines.anomalies', { count: 1 })}`) })
      await expect(waiting).toHaveAttribute('href', '/dashboard/anomalies')
      await expect(page.getByRole('heading', { name: say('first.title') })).toHaveCount(0)
      expect(await seriousFindings(page)).toEqual([])
      await shoot('week')
    })

    await story.step('who has left and still has accounts comes before all else', async () => {
      const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
      await company.call('PATCH', `/api/members/${ada!.id}`, { end_date: yesterday })
      await openPage(page, '/dashboard')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(
        say('leavers.title', { count: 1 }),
      )
      await expect(main.getByRole('link', { name: /Ada Morel/ }).first()).toHaveAttribute(
        'href',
        `/dashboard/members/${ada!.id}?leave=1`,
      )
      await shoot('leaver')
    })
  })
})
