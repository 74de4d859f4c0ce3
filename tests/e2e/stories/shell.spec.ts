import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { inDatabase } from '@/tests/e2e/support/database'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedMembers } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'
import { wordsIn } from '@/tests/e2e/support/words'

const account = /Alix Moreau/

story('costs and savings are in the menu', async ({ page, t }) => {
  await page.goto('/dashboard/members')
  const menu = page.getByRole('navigation', { name: t('shell.menu_label') })

  await menu.getByRole('link', { name: t('shell.menu.costs'), exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/costs$/)
  await expect(page.getByRole('heading', { level: 1, name: t('costs.title') })).toBeVisible()

  await menu.getByRole('link', { name: t('shell.menu.spends'), exact: true }).click()
  await menu.getByRole('link', { name: t('shell.menu.savings'), exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/spends\/savings$/)
})

story(
  'says how long ago something was, counted from now and not from the first page',
  async ({ page, t }) => {
    await page.clock.install()
    await openPage(page, '/dashboard/members')
    const menu = page.getByRole('navigation', { name: t('shell.menu_label') })
    const seen = page.locator('main time').first()

    await page.clock.fastForward('03:00:00')
    await menu.getByRole('link', { name: t('shell.menu.settings'), exact: true }).click()
    await menu.getByRole('link', { name: t('shell.menu.colleagues'), exact: true }).click()
    // On the next day, in words of its own.
    await expect(seen).toHaveText(/3\sh|hier/)

    await page.clock.fastForward('02:00:00')
    await expect(seen).toHaveText(/5\sh|hier/)
  },
)

story('a page that failed is asked for again, not drawn again', async ({ page, company, t }) => {
  // What no program of ours writes: a list that is none.
  const id = randomUUID()
  await inDatabase(
    `INSERT INTO bank_imports (id, company_id, user_id, file_name, sha256, state, statements)
     SELECT $2, company_id, id, 'releve.csv', '', 'previewed', '5' FROM users WHERE email = $1`,
    [company.email, id],
  )
  await page.goto(`/dashboard/spends/banks/import?import=${id}`)
  await expect(page.getByRole('heading', { name: t('errors.crash.title') })).toBeVisible()

  await inDatabase(`UPDATE bank_imports SET statements = '[]' WHERE id = $1`, [id])
  await page.getByRole('button', { name: t('errors.crash.retry') }).click()

  await expect(page.getByText('releve.csv')).toBeVisible()
})

story(
  'says when the choice of a theme could not be kept, and keeps it in this browser',
  async ({ page, t }) => {
    await page.goto('/dashboard')
    await page.route('**/api/users/me', (route) => route.abort())

    await page.getByRole('button', { name: account }).click()
    await page
      .getByRole('menuitem', { name: t('shell.palette.switch_theme', { theme: 'darkTheme' }) })
      .click()

    await expect(page.getByText(t('shell.preference_failed'))).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'darkTheme')

    await page.unroute('**/api/users/me')
    await page.route('**/api/users/me', (route) =>
      route.fulfill({
        status: 422,
        headers: { 'access-control-allow-origin': '*' },
        json: { violations: [{ propertyPath: 'dark_mode', message: 'Ce compte est figé.' }] },
      }),
    )
    await page.getByRole('button', { name: account }).click()
    await page
      .getByRole('menuitem', { name: t('shell.palette.switch_theme', { theme: 'lightTheme' }) })
      .click()

    await expect(page.getByText('Ce compte est figé.')).toBeVisible()
  },
)

story('another language keeps the page and what was typed in its form', async ({ page, company, t }) => {
  const english = wordsIn('en')
  await page.goto('/dashboard/settings/general?from=here')
  const name = page.getByLabel(t('account.settings.profile.full_name'), { exact: true })
  await expect(name).toHaveValue(company.fullName)
  await name.fill('Alix Moreau-Dupont')

  await page.getByRole('button', { name: account }).first().click()
  await page
    .getByRole('menuitemcheckbox', { name: 'English' })
    .or(page.getByRole('menuitemradio', { name: 'English' }))
    .click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByLabel(english('account.settings.profile.full_name'), { exact: true })).toHaveValue(
    'Alix Moreau-Dupont',
  )
  await expect(page).toHaveURL(/\/dashboard\/settings\/general\?from=here$/)
})

story('the palette opens what it finds', async ({ page, company, t }) => {
  const [member] = await seedMembers(company, [{ first_name: 'Bastien', last_name: 'Oury' }])
  await openPage(page, '/dashboard')
  const field = page.getByPlaceholder(t('shell.palette.placeholder'))

  await page.keyboard.press('Control+k')
  await field.fill('oury')
  await expect(page.getByRole('option', { name: /Bastien Oury/, selected: true })).toBeVisible()
  await expect(page.getByText(t('shell.palette.none', { query: 'oury' }))).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/dashboard/members/${member?.id}`)

  await page.keyboard.press('Control+k')
  await field.fill('personne de ce nom')
  await expect(page.getByText(t('shell.palette.none', { query: 'personne de ce nom' }))).toBeVisible()
  await field.fill(t('shell.palette.invite').slice(0, 7))
  await expect(page.getByRole('option', { name: t('shell.palette.invite'), selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: t('colleagues.screen.invite') })).toBeVisible()
})

for (const width of [1440, 390])
  story(`what went wrong is said beside a drawer, not over it, at ${width}`, async ({ page, t }) => {
    await page.setViewportSize({ width, height: 844 })
    await openPage(page, '/dashboard/members')
    await page.route('**/api/users/me', (route) => route.abort())
    const choose = async (act: string) => {
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder(t('shell.palette.placeholder')).fill(act)
      await expect(page.getByRole('option', { name: act, selected: true })).toBeVisible()
      await page.keyboard.press('Enter')
    }

    // An error stays until it is closed.
    await choose(t('shell.palette.switch_theme', { theme: 'darkTheme' }))
    const said = page.locator('[data-sonner-toast]').filter({ hasText: t('shell.preference_failed') })
    await expect(said).toBeVisible()
    await choose(t('shell.palette.add_member'))
    const drawer = page.locator('[data-drawer]')
    await expect(drawer).toBeVisible()
    // It slides in.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    const parts = width < 1280 ? [drawer.locator('header'), drawer.locator('footer')] : [drawer]
    for (const part of parts) {
      const [a, b] = [await said.boundingBox(), await part.boundingBox()]
      const isApart =
        a !== null &&
        b !== null &&
        (a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y)
      expect(isApart, JSON.stringify({ said: a, part: b })).toBe(true)
    }
  })

story(
  'a server that is away takes no page away, and what was asked for comes with it',
  async ({ page, t }) => {
    await openPage(page, '/dashboard/settings/general')
    const name = page.getByLabel(t('account.settings.profile.full_name'), { exact: true })
    await name.fill('Alix Moreau-Dupont')
    await page.route('**/dashboard/**', (route) => route.abort('connectionrefused'))

    // A language draws the page again, as the end of a sync does.
    await page.getByRole('button', { name: account }).first().click()
    await page.getByRole('menuitemcheckbox', { name: 'English' }).click()
    await expect(page.getByText(wordsIn('fr')('errors.unreachable'))).toBeVisible()
    await expect(name).toHaveValue('Alix Moreau-Dupont')

    await page.unroute('**/dashboard/**')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(
      page.getByLabel(wordsIn('en')('account.settings.profile.full_name'), { exact: true }),
    ).toHaveValue('Alix Moreau-Dupont')
  },
)
