import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Theme } from '@/components/shell/themes'
import type { Language } from '@/lib/i18n/languages'
import { type Furnished, furnish } from '@/tests/e2e/support/furnished'
import {
  complaintsOf,
  expectFrame,
  expectNoSidewaysScroll,
  seriousFindings,
} from '@/tests/e2e/support/inspect'
import { instance } from '@/tests/e2e/support/instance'
import { openPage } from '@/tests/e2e/support/open-page'
import { outOfTheirBoxes } from '@/tests/e2e/support/out-of-their-boxes'
import { accountIn, typeCode } from '@/tests/e2e/support/review'
import { sessionOf, visitorSession, visitorStory } from '@/tests/e2e/support/story'
import { type Words, wordsIn } from '@/tests/e2e/support/words'

type Screen = {
  name: string
  path: string | ((furnished: Furnished) => string)
  isPublic?: boolean
  /** A missing page answers 404, which the console says. */
  isMissing?: boolean
  /** What is done before looking. */
  act?: (page: Page, t: Words, furnished: Furnished) => Promise<void>
}

// Both languages, both themes and both widths, in two looks: contrast does not depend on the language, nor room on the theme.
// `npm run screenshots` draws them all.
const visits: { language: Language; theme: Theme; width: number }[] = [
  { language: 'fr', theme: 'lightTheme', width: 1440 },
  { language: 'en', theme: 'darkTheme', width: 390 },
]

const height = 900
const still = { baseURL: instance.url, reducedMotion: 'reduce' } as const

const screens: Screen[] = [
  { name: 'sign in', path: '/login', isPublic: true },
  { name: 'register', path: '/register', isPublic: true },
  { name: 'confirm the address', path: '/user/email_update', isPublic: true },
  { name: 'a new address', path: '/user/email_update#update=x', isPublic: true },
  { name: 'an invitation', path: '/user/email_update#invitation=x', isPublic: true },
  { name: 'the old address, to be restored', path: '/user/email_update#restore=x', isPublic: true },
  { name: 'no more mails of a kind', path: '/user/unsubscribe#user=x', isPublic: true },
  { name: 'the forgotten password', path: '/user/password_reset_request', isPublic: true },
  { name: 'a new password', path: '/user/password_reset_action#token=x', isPublic: true },
  { name: 'maintenance', path: '/maintenance', isPublic: true },
  { name: 'a public page that does not exist', path: '/nowhere', isPublic: true, isMissing: true },
  { name: 'the link of a review', path: '/access_review/x', isPublic: true },
  { name: 'the scan of a workspace', path: '/shadow_scan', isPublic: true },
  { name: 'a scan that is not there', path: '/shadow_scan/x', isPublic: true },
  {
    name: 'a review, opened by its code',
    path: ({ review }) => review.path,
    isPublic: true,
    async act(page, t, { review }) {
      // The second time this browser knows it.
      if (await page.getByLabel(t('reviewer.enter.code')).isVisible()) await typeCode(page, t, review.code)
      await expect(accountIn(page, /zq-77/)).toBeVisible()
    },
  },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'getting started', path: '/dashboard/onboarding' },
  { name: 'the guides', path: '/dashboard/help?guide=members' },
  { name: 'members', path: '/dashboard/members' },
  { name: 'the org chart', path: '/dashboard/members/org-chart' },
  { name: 'who has what', path: '/dashboard/access' },
  { name: 'who has what, at a glance', path: '/dashboard/access/map' },
  { name: 'trends', path: '/dashboard/trends' },
  { name: 'bundles', path: '/dashboard/bundles' },
  { name: 'batches', path: '/dashboard/access/batches' },
  { name: 'a new member', path: '/dashboard/members?new=1' },
  { name: 'one member', path: ({ memberId }) => `/dashboard/members/${memberId}` },
  { name: 'opening an access', path: ({ memberId }) => `/dashboard/members/${memberId}?open=1` },
  { name: 'organising a departure', path: ({ memberId }) => `/dashboard/members/${memberId}?leave=1` },
  { name: 'adding an account', path: ({ connectorId }) => `/dashboard/user-connectors/${connectorId}?add=1` },
  { name: 'import of members', path: '/dashboard/members/import' },
  { name: 'applications', path: '/dashboard/user-connectors' },
  { name: 'catalogue', path: '/dashboard/user-connectors/catalogue' },
  { name: 'discovered applications', path: '/dashboard/user-connectors/discovered' },
  {
    name: 'one discovered application',
    path: '/dashboard/user-connectors/discovered',
    async act(page) {
      await page.getByText('BoostInbox').filter({ visible: true }).first().click()
      await expect(page.getByRole('dialog')).toContainText('https://mail.google.com/')
    },
  },
  { name: 'connecting an application', path: '/dashboard/user-connectors?connect=gitlab' },
  { name: 'one application', path: ({ connectorId }) => `/dashboard/user-connectors/${connectorId}` },
  { name: 'its readings', path: ({ connectorId }) => `/dashboard/user-connectors/${connectorId}/runs` },
  {
    name: 'who had access to it',
    path: ({ connectorId }) => `/dashboard/user-connectors/${connectorId}/access`,
  },
  { name: 'its groups', path: ({ connectorId }) => `/dashboard/user-connectors/${connectorId}/groups` },
  { name: 'the groups of a member', path: ({ memberId }) => `/dashboard/members/${memberId}?tab=groups` },
  { name: 'its settings', path: ({ connectorId }) => `/dashboard/user-connectors/${connectorId}/settings` },
  { name: 'anomalies, one by one', path: ({ anomalyId }) => `/dashboard/anomalies?id=${anomalyId}` },
  { name: 'anomalies as a list', path: '/dashboard/anomalies?view=list' },
  { name: 'access reviews', path: '/dashboard/access-reviews' },
  { name: 'a review that runs', path: ({ review }) => `/dashboard/access-reviews/${review.id}` },
  {
    name: 'the reviews launched with it',
    path: ({ review }) => `/dashboard/access-reviews/${review.id}/campaign`,
  },
  {
    name: 'a review that is over',
    path: ({ endedReviewId }) => `/dashboard/access-reviews/${endedReviewId}`,
  },
  {
    name: 'launching one review',
    path: ({ connectorId }) => `/dashboard/access-reviews?launch=${connectorId}`,
  },
  { name: 'launching several reviews', path: '/dashboard/access-reviews?launch=several' },
  { name: 'costs', path: '/dashboard/costs' },
  { name: 'costs by department', path: '/dashboard/costs?by=department' },
  { name: 'costs by person', path: '/dashboard/costs?by=member' },
  { name: 'costs by type', path: '/dashboard/costs?by=member_type' },
  { name: 'savings', path: '/dashboard/spends/savings' },
  { name: 'spends', path: '/dashboard/spends' },
  { name: 'bank accounts', path: '/dashboard/spends/banks' },
  { name: 'import of a statement', path: '/dashboard/spends/banks/import' },
  { name: 'general settings', path: '/dashboard/settings/general' },
  { name: 'notifications', path: '/dashboard/settings/notification' },
  { name: 'every notification', path: '/dashboard/notifications' },
  { name: 'the last digest', path: '/dashboard/settings/notification/last' },
  { name: 'the subscription', path: '/dashboard/settings/subscription' },
  { name: 'user types', path: '/dashboard/settings/member-type' },
  { name: 'colleagues', path: '/dashboard/settings/colleagues' },
  { name: 'machines', path: '/dashboard/settings/machines' },
  { name: 'exports of the company', path: '/dashboard/settings/exports' },
  { name: 'the audit log', path: '/dashboard/settings/audit' },
  { name: 'one event of the audit log', path: '/dashboard/settings/audit?event=1' },
  {
    name: 'the daily mail of the audit log',
    path: '/dashboard/settings/audit',
    async act(page, t) {
      await page.getByRole('button', { name: t('audit.anchors.change') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'breaches', path: '/dashboard/breaches' },
  { name: 'breaches in time', path: '/dashboard/breaches/timeline' },
  { name: 'one breach', path: ({ breachId }) => `/dashboard/breaches/${breachId}` },
  { name: 'where breaches are looked for', path: '/dashboard/settings/breaches' },
  { name: 'what failed', path: '/dashboard/settings/failures' },
  {
    name: 'the palette',
    path: '/dashboard',
    async act(page, t) {
      await page.keyboard.press('Control+k')
      const field = page.getByPlaceholder(t('shell.palette.placeholder'))
      await field.fill('oury')
      await expect(page.getByRole('option', { name: /Bastien Oury/ }).first()).toBeVisible()
    },
  },
  { name: 'a page that does not exist', path: '/dashboard/nowhere', isMissing: true },
]

/** A tab, and what its pages have complained about. */
type Tab = { page: Page; complaints: string[] }
type Shared = { furnished: Furnished; visitor: Tab; member: Tab }

const tabOf = async (context: BrowserContext): Promise<Tab> => {
  const page = await context.newPage()
  return { page, complaints: complaintsOf(page) }
}

// One tab of each for all screens: what a page loads is kept, as on anybody's second page, and no process begins anew.
const story = visitorStory.extend<object, Shared>({
  furnished: [
    async ({ browserName: _ }, use, { parallelIndex }) =>
      use(await furnish(instance.vendorPorts[parallelIndex] ?? 0)),
    { scope: 'worker' },
  ],
  visitor: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ ...still, storageState: visitorSession('fr') })
      await use(await tabOf(context))
      await context.close()
    },
    { scope: 'worker' },
  ],
  member: [
    async ({ browser, furnished }, use) => {
      const storageState = sessionOf(furnished.company.token, 'fr')
      const context = await browser.newContext({ ...still, storageState })
      await use(await tabOf(context))
      await context.close()
    },
    { scope: 'worker' },
  ],
})

// A recording of every look would take longer than the looks.
story.use({ trace: 'off', screenshot: 'off' })

for (const { name, path, isPublic, isMissing, act } of screens)
  story(`everybody can read and reach: ${name}`, async ({ furnished, visitor, member }) => {
    const address = typeof path === 'string' ? path : path(furnished)
    const { page, complaints } = isPublic ? visitor : member
    complaints.length = 0
    for (const { language, theme, width } of visits)
      await story.step(`${language}, ${theme}, ${width} wide`, async () => {
        await page.context().addCookies(visitorSession(language, theme).cookies)
        await page.setViewportSize({ width, height })
        // An address with a # is not loaded anew where it is open already.
        if (address.includes('#')) await page.goto('about:blank')
        await openPage(page, address)
        await act?.(page, wordsIn(language), furnished)

        await expectFrame(page, language, theme)
        await expectNoSidewaysScroll(page)
        expect.soft(await seriousFindings(page)).toEqual([])
        // The same look, and on the narrowest phone: nothing is loaded anew for it.
        for (const narrower of width < 600 ? [width, 320] : [width]) {
          await page.setViewportSize({ width: narrower, height })
          expect.soft(await outOfTheirBoxes(page), `${narrower} wide`).toEqual([])
        }
        expect.soft(complaints.filter((text) => !(isMissing && text.includes('404')))).toEqual([])
      })
  })
