import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test'
import type { Theme } from '@/components/shell/themes'
import { type Language, timeZoneCookie } from '@/lib/i18n/languages'
import { cookieName } from '@/lib/platform/page-cookie'
import { aCompany, type Company } from '@/tests/e2e/support/company'
import { instance } from '@/tests/e2e/support/instance'
import { startVendor, type Vendor } from '@/tests/e2e/support/vendor'
import { type Words, wordsIn } from '@/tests/e2e/support/words'

type Fixtures = { language: Language; t: Words; company: Company; vendor: Vendor; everyText: undefined }

/** A story of somebody who is not signed in. */
export const visitorStory = base.extend<Omit<Fixtures, 'company'>>({
  language: ['fr', { option: true }],
  t: async ({ language }, use) => use(wordsIn(language)),
  locale: async ({ language }, use) => use(localeOf(language)),
  // A component whose page does not name its texts shows their keys: every story refuses that, and pages that are drawn twice.
  everyText: [
    async ({ context }, use) => {
      const missing: string[] = []
      context.on('console', (message) => {
        if (message.text().includes('MISSING_MESSAGE')) missing.push(message.text())
      })
      // The browser was sent elements that it puts elsewhere, as a list in a paragraph.
      context.on('weberror', (error) => {
        if (error.error().message.includes('#418')) missing.push(error.error().message)
      })
      await use(undefined)
      expect(missing).toEqual([])
    },
    { auto: true },
  ],
  vendor: async ({ browserName: _ }, use, info) => {
    const vendor = await startVendor(instance.vendorPorts[info.parallelIndex] ?? 0)
    await use(vendor)
    await vendor.close()
  },
})

/** A story of somebody who signed in for a company of their own; its page holds the session. */
export const story = visitorStory.extend<Pick<Fixtures, 'company'>>({
  company: async ({ language }, use) => use(await aCompany(language)),
  storageState: async ({ company, language }, use) => use(sessionOf(company.token, language)),
})

/** Somebody's second browser, with a session of its own. */
export const anotherBrowser = (
  browser: Browser,
  token: string,
  language: Language,
): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: instance.url,
    locale: localeOf(language),
    storageState: sessionOf(token, language),
  })

const localeOf = (language: Language) => (language === 'fr' ? 'fr-FR' : 'en-GB')

const { hostname, origin } = new URL(instance.url)
const cookie = (name: string, value: string, httpOnly = false) => ({
  name,
  value,
  httpOnly,
  domain: hostname,
  path: '/',
  expires: -1,
  secure: false,
  sameSite: 'Lax' as const,
})

/** What the browser of somebody unknown holds. */
export const visitorSession = (language: Language, theme: Theme = 'lightTheme') => ({
  cookies: [
    cookie('language', language),
    cookie('theme', theme),
    // As the page to sign in has stored it: without it, the first page draws its times a second time.
    cookie(timeZoneCookie, encodeURIComponent('Europe/Paris')),
  ],
  origins: [],
})

/** What a browser holds after signing in: the token for the API, and the cookie that opens pages. */
export const sessionOf = (token: string, language: Language, theme: Theme = 'lightTheme') => ({
  cookies: [...visitorSession(language, theme).cookies, cookie(cookieName(false), token, true)],
  origins: [{ origin, localStorage: [{ name: 'JWT_TOKEN', value: token }] }],
})
