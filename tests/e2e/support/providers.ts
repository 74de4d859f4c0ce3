import type { Page } from '@playwright/test'
import { instance } from '@/tests/e2e/support/instance'
import { type Person, personCookie, startGoogle, startMicrosoft } from '@/tests/support/identity-provider'

const issuers = {
  google: `http://127.0.0.1:${instance.googlePort}`,
  microsoft: `http://127.0.0.1:${instance.microsoftPort}`,
}
export const microsoftIssuer = issuers.microsoft

/** How the instance of the stories is registered with the providers beside it. */
export const providerEnvironment = {
  GOOGLE_CLIENT_ID: 'rollcall-at-google',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-x',
  GOOGLE_ISSUER: issuers.google,
  MICROSOFT_CLIENT_ID: 'rollcall-at-microsoft',
  MICROSOFT_CLIENT_SECRET: 'x7~',
  MICROSOFT_ISSUER: issuers.microsoft,
}

/** Real OpenID providers on loopback, for the whole run. */
export async function startProviders(): Promise<{ stop: () => Promise<unknown> }> {
  const running = await Promise.all([
    startGoogle(instance.googlePort),
    startMicrosoft(instance.microsoftPort),
  ])
  return { stop: () => Promise.all(running.map((provider) => provider.stop())) }
}

/** Who sits at this browser, at both providers' own pages. */
export const sitsDown = (page: Page, person: Person) =>
  page.context().addCookies([{ ...personCookie(person), url: issuers.google }])
