import { globSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Words } from '@/tests/e2e/support/words'
import type { Shown } from '@/tests/screenshots/shown-instance'

export type ShownScreen = {
  name: string
  path: string
  as: 'visitor' | 'demo' | 'newcomer'
  /** What is done before looking. */
  act?: (page: Page, t: Words) => Promise<unknown>
}

/** Pages that show nothing of their own: they send on. */
const sendOn = new Set([
  '/',
  '/logout',
  '/dashboard/settings',
  '/dashboard/spends/banks/callback',
  '/dashboard/user-connectors/oauth/callback',
  '/shadow_scan/callback',
])

const operations = '/dashboard/settings/operations'

/** Every page of app/, by its address there, and the states that no address of its own shows. */
export function screensOf({ ids, review }: Shown): ShownScreen[] {
  const parts: Record<string, string> = {
    '/access_review/[token]': review.path,
    '/account_use/[token]': '/account_use/x',
    '/shadow_scan/[id]': '/shadow_scan/x',
    '/dashboard/access-reviews/[id]': `/dashboard/access-reviews/${ids.running}`,
    '/dashboard/access-reviews/[id]/campaign': `/dashboard/access-reviews/${ids.running}/campaign`,
    '/dashboard/access/batches/[id]': `/dashboard/access/batches/${ids.batch}`,
    '/dashboard/breaches/[id]': `/dashboard/breaches/${ids.breach}`,
    '/dashboard/bundles/[id]': `/dashboard/bundles/${ids.bundle}`,
    '/dashboard/bundles/[id]/drift': `/dashboard/bundles/${ids.bundle}/drift`,
    '/dashboard/members/[id]': `/dashboard/members/${ids.member}`,
  }
  const pages = routes().map((route): ShownScreen => {
    const path = parts[route] ?? route.replace('/user-connectors/[id]', `/user-connectors/${ids.connector}`)
    // A new page whose address has a part nobody fills must not be forgotten.
    if (path.includes('['))
      throw new Error(`${route}: say in tests/screenshots/screens.ts what it is filled with`)
    const as = route === operations ? 'newcomer' : route.startsWith('/dashboard') ? 'demo' : 'visitor'
    return { name: nameOf(route), path, as }
  })
  return [...pages, ...statesOf(ids, review)]
}

export const routes = (): string[] =>
  globSync('app/**/page.tsx')
    .map(
      (file) =>
        `/${file
          .split('/')
          .slice(1, -1)
          .filter((part) => !part.startsWith('('))
          .join('/')}`,
    )
    .filter((route) => !sendOn.has(route) && !route.includes('[...'))
    .sort()

const nameOf = (route: string) =>
  route.slice(1).replace('dashboard/', '').replaceAll(/[[\]]/g, '').replaceAll('/', '-')

function statesOf(ids: Shown['ids'], review: Shown['review']): ShownScreen[] {
  const demo = (name: string, path: string, act?: ShownScreen['act']): ShownScreen => ({
    name,
    path: `/dashboard${path}`,
    as: 'demo',
    ...(act && { act }),
  })
  const first = (name: string, path: string): ShownScreen => ({
    name,
    path: `/dashboard${path}`,
    as: 'newcomer',
  })
  return [
    {
      name: 'access_review-open',
      path: review.path,
      as: 'visitor',
      act: async (page, t) => {
        await page.getByLabel(t('reviewer.enter.code')).fill(review.code.replace(' ', ''))
        await page.locator('main table, main li').first().waitFor()
      },
    },
    {
      name: 'shadow_scan-result',
      path: '/shadow_scan',
      as: 'visitor',
      act: async (page, t) => {
        const begin = t('shadow-scan.screen.begin', { provider: 'Google Workspace' })
        await page.getByRole('button', { name: begin }).click()
        await page.getByRole('button', { name: t('shadow-scan.screen.export') }).waitFor()
      },
    },
    { name: 'missing-public', path: '/nowhere', as: 'visitor' },
    demo('missing', '/nowhere'),
    demo('members-new', '/members?new=1'),
    demo('members-id-groups', `/members/${ids.member}?tab=groups`),
    demo('members-id-open', `/members/${ids.member}?open=1`),
    demo('members-id-leave', `/members/${ids.member}?leave=1`),
    demo('members-nothing', '/members?q=zzzz'),
    demo('user-connectors-restricted', `/user-connectors/${ids.restricted}`),
    demo('user-connectors-add', `/user-connectors/${ids.connector}?add=1`),
    demo('user-connectors-connect', '/user-connectors?connect=gitlab'),
    demo('user-connectors-baton', '/user-connectors?connect=baton'),
    demo('anomalies-list', '/anomalies?view=list'),
    demo('access-reviews-ended', `/access-reviews/${ids.ended}`),
    demo('access-selected', '/access', async (page) => {
      // A phone has no grid to select in.
      await page.setViewportSize({ width: 1440, height: 900 })
      for (const at of [0, 1])
        await page.locator('main tbody input[type=checkbox], main tbody [role=checkbox]').nth(at).click()
    }),
    // The longest line of its bar: everybody on the page, and several applications.
    demo('access-selected-many', '/access', async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      for (const at of [0, 1, 2, 3])
        await page.locator('main thead input[type=checkbox], main thead [role=checkbox]').nth(at).click()
    }),
    demo('members-selected', '/members', async (page) => {
      // A phone has no boxes to tick before it begins to select.
      await page.setViewportSize({ width: 1440, height: 900 })
      for (const at of [1, 3, 5])
        await page.locator('main tbody input[type=checkbox], main tbody [role=checkbox]').nth(at).click()
    }),
    demo('members-filtered-out', '/members?q=dupont&f.department=Support'),
    demo('palette', '', async (page, t) => {
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder(t('shell.palette.placeholder')).fill('pasq')
      await page.getByRole('option').first().waitFor()
    }),
    demo('palette-accounts', '', async (page, t) => {
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder(t('shell.palette.placeholder')).fill('ferreira')
      await page.getByRole('option', { name: t('shell.palette.all_accounts', { count: 9 }) }).waitFor()
    }),
    demo('views', '/members?sort=-start_date', async (page, t) => {
      await page.getByRole('button', { name: t('saved-views.screen.button') }).click()
      await page.getByLabel(t('saved-views.screen.name')).waitFor()
    }),
    demo('settings-machines-assistants', '/settings/machines', async (page, t) => {
      const assistants = page.getByRole('switch', { name: t('webhooks.mcp.switch') })
      if (!(await assistants.isChecked())) await assistants.click()
      await page.getByText(t('webhooks.mcp.acting')).waitFor()
      await assistants.scrollIntoViewIfNeeded()
    }),
    demo('settings-exports-made', '/settings/exports', async (page, t) => {
      const say = (key: string) => t(`company-exports.screen.${key}`)
      await page.getByRole('button', { name: say('create') }).click()
      await page.getByText(say('states.done')).first().waitFor()
    }),
    demo('keys', '/members', (page) => page.keyboard.press('?')),
    // The list is asked for and never comes.
    demo('members-loading', '', async (page, t) => {
      const members = page.getByRole('link', { name: t('shell.menu.members'), exact: true }).first()
      const ahead = page.waitForEvent('requestfinished', (one) => one.url().includes('/dashboard/members?'))
      await members.hover()
      await ahead
      await page.route('**/dashboard/members?*', () => undefined)
      await members.click()
      await page.locator('main .skeleton-rows').waitFor()
    }),
    demo('bell', '', (page, t) =>
      page
        .getByRole('button', { name: t('notifications.bell.title') })
        .first()
        .click(),
    ),
    {
      ...first('settings-general-second-factor', '/settings/general'),
      act: async (page, t) => {
        await page
          .getByRole('button', { name: t('second-factor.screen.section.enable'), exact: true })
          .click()
        await page.getByRole('img', { name: t('second-factor.screen.set_up.qr_code') }).waitFor()
      },
    },
    first('first-dashboard', ''),
    first('first-members', '/members'),
    first('first-user-connectors', '/user-connectors'),
    first('first-spends', '/spends'),
    first('first-savings', '/spends/savings'),
    first('first-anomalies', '/anomalies'),
    first('first-access', '/access'),
    first('first-batches', '/access/batches'),
    first('first-bundles', '/bundles'),
    first('first-breaches', '/breaches'),
    first('first-access-reviews', '/access-reviews'),
    // What changes the company comes last.
    demo('anomalies-resolved', '/anomalies', async (page, t) => {
      await page.keyboard.press('Enter')
      await page
        .getByRole('status')
        .getByRole('button', { name: t('anomalies.screen.undo') })
        .waitFor()
    }),
    demo('user-connectors-synced', '/user-connectors', async (page, t) => {
      await page.getByRole('button', { name: t('user-connectors.screen.sync_all'), exact: true }).click()
      await page.getByRole('status').getByText(t('common.status.info')).waitFor()
    }),
    demo('settings-notification-failed', '/settings/notification', async (page, t) => {
      await page.route('**/api/**', (route) => route.abort())
      await page.locator('main').getByRole('switch').first().click()
      await page.getByRole('alert').getByText(t('common.status.error')).waitFor()
    }),
  ]
}
