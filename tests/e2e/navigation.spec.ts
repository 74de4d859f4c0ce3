import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { decodeJwt } from 'jose'
import { cookieName } from '@/lib/platform/page-cookie'
import { aCompany } from '@/tests/e2e/support/company'
import { instance } from '@/tests/e2e/support/instance'
import { openPage } from '@/tests/e2e/support/open-page'
import { sessionOf, visitorSession } from '@/tests/e2e/support/story'
import {
  changeRows,
  resigned,
  type TokenKind,
  tokenKinds,
  tokensOfEveryKind,
} from '@/tests/e2e/support/tokens'
import { visit } from '@/tests/e2e/support/visit'
import { wordsIn } from '@/tests/e2e/support/words'

const t = wordsIn('fr')
const itself = null
const id = randomUUID()

type Ends = Record<TokenKind, string | null>
// Where each kind of token ends, by kind of route; `itself` stays where it asked to be.
const rules = {
  root: {
    none: '/login',
    valid: '/dashboard',
    expired: '/login',
    forged: '/login',
    'without role': '/dashboard',
    'step 0': '/dashboard/onboarding',
  },
  authenticated: {
    none: '/login',
    valid: itself,
    expired: '/login',
    forged: '/login',
    'without role': '/dashboard',
    'step 0': '/dashboard/onboarding',
  },
  logout: {
    none: '/login',
    valid: itself,
    expired: '/login',
    forged: '/login',
    'without role': itself,
    'step 0': itself,
  },
  anonymousOnly: {
    none: itself,
    valid: '/dashboard',
    expired: '/login',
    forged: itself,
    'without role': '/dashboard',
    'step 0': '/dashboard/onboarding',
  },
  public: {
    none: itself,
    valid: itself,
    expired: itself,
    forged: itself,
    'without role': itself,
    'step 0': itself,
  },
} satisfies Record<string, Ends>

const routes: Record<keyof typeof rules, string[]> = {
  root: ['/'],
  authenticated: [
    '',
    '/onboarding',
    '/user-connectors',
    `/user-connectors/${id}`,
    '/access-reviews',
    `/access-reviews/${id}`,
    '/spends',
    '/members',
    `/members/${id}`,
    '/settings/general',
    '/settings/notification',
    '/settings/subscription',
    '/settings/member-type',
    '/anomalies',
    '/nothing/here.txt',
  ].map((path) => `/dashboard${path}`),
  logout: ['/logout'],
  anonymousOnly: [
    '/register',
    '/login',
    '/user/password_reset_request',
    '/user/password_reset_action',
    '/access_review/Zx0-_secret',
    '/shadow_scan',
    `/shadow_scan/${id}`,
  ],
  public: ['/user/email_update', '/user/unsubscribe', '/maintenance', '/nowhere', '/nowhere.html'],
}

test('every route leads every kind of token where the rules say', async () => {
  const tokens = await tokensOfEveryKind(aCompany)
  const walked: Record<string, string> = {}
  const expected: Record<string, string> = {}
  for (const [kind, paths] of Object.entries(routes) as [keyof typeof rules, string[]][])
    for (const path of paths)
      await Promise.all(
        tokenKinds.map(async (token) => {
          const { path: end, status, isSignedOut } = await visit(path, tokens[token])
          const name = `${path} with a token: ${token}`
          walked[name] = `${end}${isSignedOut ? ', signed out' : ''}${status < 500 ? '' : `, ${status}`}`
          expected[name] = `${rules[kind][token] ?? path}${token === 'expired' ? ', signed out' : ''}`
        }),
      )

  expect(walked).toEqual(expected)
})

async function browserWith(page: Page, token: string | null) {
  const { cookies, origins } = token ? sessionOf(token, 'fr') : visitorSession('fr')
  await page.context().addCookies(cookies)
  await page.goto('/icon.svg')
  for (const { localStorage: items } of origins)
    for (const { name, value } of items)
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, value] as const)
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('JWT_TOKEN'))
const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === cookieName(false))?.value
const at = (path: string) => `${instance.url}${path}`
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const path of ['/register', '/dashboard/members', '/login'])
  test(`an expired token is forgotten on the way from ${path} to the login page`, async ({
    page,
    context,
  }) => {
    const { token } = await aCompany()
    await browserWith(page, await resigned(token, { expiresIn: -60 }))
    const calls = callsOf(page)

    await page.goto(path)

    await expect(title(page, t('users.screen.login.title'))).toBeVisible()
    await expect(page).toHaveURL(at('/login'))
    await expect.poll(() => storedToken(page)).toBeNull()
    expect(await cookieOf(context)).toBeUndefined()
    expect(calls).toEqual([])
  })

const acts: [name: string, start: string, act: (page: Page) => Promise<void>][] = [
  [
    'sending a form',
    '/dashboard/members?new=1',
    async (page) => {
      const drawer = page.getByRole('dialog')
      await drawer.getByLabel(t('members.fields.last_name'), { exact: true }).fill('Oury')
      await drawer.getByLabel(t('members.fields.first_name')).fill('Bastien')
      await page.keyboard.press('Control+Enter')
    },
  ],
  [
    'choosing a theme',
    '/dashboard/members',
    async (page) => {
      await page.getByRole('button', { name: /Alix Moreau/ }).click()
      await page
        .getByRole('menuitem', { name: t('shell.palette.switch_theme', { theme: 'darkTheme' }) })
        .click()
    },
  ],
]
for (const [name, start, act] of acts)
  test(`${name} with a stored token that expired meanwhile logs out before any call`, async ({
    page,
    context,
  }) => {
    const { token } = await aCompany()
    await browserWith(page, token)
    await openPage(page, start)
    const expired = await resigned(token, { expiresIn: -60 })
    await page.evaluate((value) => localStorage.setItem('JWT_TOKEN', value), expired)
    const calls = callsOf(page)

    await act(page)

    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => storedToken(page)).toBeNull()
    await expect.poll(() => cookieOf(context)).toBeUndefined()
    expect(calls).toEqual([])
  })

test('a good stored token opens its pages again, a dead one is forgotten', async ({ page }) => {
  const { token, call } = await aCompany()
  await browserWith(page, token)
  await page.context().clearCookies()

  await page.goto('/login')
  await expect(page).toHaveURL(at('/dashboard'))

  await page.context().clearCookies()
  await call('GET', '/api/users/logout')
  await page.goto('/login')
  await expect.poll(() => storedToken(page)).toBeNull()
  await expect(page).toHaveURL(at('/login'))
})

test('pages without a stored token end at the login page, also when another tab signed out', async ({
  page,
}) => {
  const { token } = await aCompany()
  await browserWith(page, token)
  await openPage(page, '/dashboard/members')
  const other = await page.context().newPage()
  await other.goto('/icon.svg')

  await other.evaluate(() => localStorage.removeItem('JWT_TOKEN'))

  await expect(title(page, t('users.screen.login.title'))).toBeVisible()
  expect(await cookieOf(page.context())).toBeUndefined()
})

test('somebody without the role is told so, and can sign out', async ({ page, context }) => {
  const { token } = await aCompany()
  await changeRows(token, { roles: [] })

  // The token of before still says that they have it: the rows decide.
  await browserWith(page, token)
  await page.goto('/dashboard/members')
  await expect(title(page, t('errors.no_access.title'))).toBeVisible()
  await expect(page).toHaveURL(at('/dashboard'))

  await page.getByRole('link', { name: t('errors.no_access.logout') }).click()
  await expect(title(page, t('users.screen.login.title'))).toBeVisible()
  expect([await storedToken(page), await cookieOf(context)]).toEqual([null, undefined])
  expect((await visit('/dashboard', token)).path).toBe('/logout')
})

test('the first step comes before everything but signing out, by the rows, and opens the rest', async ({
  page,
}) => {
  const { token, domain } = await aCompany()
  await changeRows(token, { step: 0 })
  await browserWith(page, token)

  await page.goto('/dashboard/members')
  await expect(page).toHaveURL(at('/dashboard/onboarding'))
  await expect(title(page, t('onboarding.screen.domain.title'))).toBeVisible()
  await expect(page.getByLabel(t('onboarding.screen.domain.label'))).toHaveValue(domain)
  await page.getByLabel(t('onboarding.screen.domain.label')).fill('pas un domaine')
  await page.getByRole('button', { name: t('onboarding.screen.continue') }).click()
  await expect(page.getByText(t('users.not_a_domain'))).toBeVisible()
  await page.getByLabel(t('onboarding.screen.domain.label')).fill(`nouveau-${domain}`)
  await page.getByRole('button', { name: t('onboarding.screen.continue') }).click()

  const verifying = { domain: `nouveau-${domain}` }
  await expect(title(page, t('onboarding.screen.domain.verify_title', verifying))).toBeVisible()
  await page.getByRole('button', { name: t('onboarding.screen.domain.another') }).click()
  await page.getByLabel(t('onboarding.screen.domain.label')).fill(domain)
  await page.getByRole('button', { name: t('onboarding.screen.continue') }).click()

  await expect(page.getByRole('heading', { name: t('onboarding.screen.applications.title') })).toBeVisible()
  expect(decodeJwt((await storedToken(page)) ?? '')).toMatchObject({ onBoardingStep: 1 })
  await page.getByRole('button', { name: t('onboarding.screen.later') }).click()
  await expect(page.getByRole('heading', { name: t('onboarding.screen.members.title') })).toBeVisible()
  expect(decodeJwt((await storedToken(page)) ?? '')).toMatchObject({ onBoardingStep: 2 })
  await page.getByRole('button', { name: t('onboarding.screen.members.add') }).click()
  await expect(page).toHaveURL(at('/dashboard/members/import'))
})

const outdated: [name: string, claims: { roles?: string[]; onBoardingStep?: number }][] = [
  ['that the first step is ahead', { onBoardingStep: 0 }],
  ['nothing of the role', { roles: [] }],
]
for (const [name, claims] of outdated)
  test(`a token of before that says ${name} is renewed, without going round`, async ({ page, context }) => {
    const { token } = await aCompany()
    await browserWith(page, await resigned(token, claims))
    const visited: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname)
    })

    await page.goto('/dashboard/members')

    await expect(title(page, t('dashboard.title'))).toBeVisible()
    await expect(page).toHaveURL(at('/dashboard'))
    expect(visited.length).toBeLessThan(5)
    const renewed = decodeJwt((await storedToken(page)) ?? '')
    expect(renewed).toMatchObject({ onBoardingStep: 1, roles: ['ROLE_USER'] })
    expect(await cookieOf(context)).toBe(await storedToken(page))
  })

/** The calls of the API that leave the page from now on; next-auth's own keep the cookie and carry no token. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(?!auth\/)/.test(pathname)) calls.push(pathname)
  })
  return calls
}
