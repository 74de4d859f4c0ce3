import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { everyCompany } from '@/lib/platform/db'
import { atGoogle, atMicrosoft } from '@/tests/support/identity-provider'
import { ProviderBrowser } from '@/tests/support/provider-browser'

const { google, microsoft } = await vi.hoisted(async () => {
  const { startRegisteredProviders } = await import('@/tests/support/registered-providers')
  return startRegisteredProviders()
})
afterAll(() => Promise.all([google.stop(), microsoft.stop()]))

let browser: ProviderBrowser
beforeEach(async () => {
  browser = new ProviderBrowser()
  await everyCompany.rateLimit.deleteMany()
})

const anAddress = () => `lea.${randomUUID()}@corvelle.example`
const failed = (reason: string) => `http://localhost:3000/login?error=${reason}`

describe.each(['google', 'microsoft'] as const)('an answer of %s that was tampered with', (provider) => {
  const person = () =>
    provider === 'google' ? atGoogle(anAddress()) : atMicrosoft(microsoft.issuer, anAddress())
  const aBackAddress = async () => new URL(await browser.answerAs(person(), await browser.setOut(provider)))

  it('is refused with another state', async () => {
    const back = await aBackAddress()
    back.searchParams.set('state', randomUUID())

    expect((await browser.comeBack(back.href)).href).toBe(failed('failed'))
  })

  it('is refused in a browser that did not ask, which a foreign code would sign in', async () => {
    const back = await aBackAddress()

    expect((await new ProviderBrowser().comeBack(back.href)).href).toBe(failed('failed'))
  })

  it.each([
    ['state', 'next-auth.state'],
    ['nonce', 'next-auth.nonce'],
    ['PKCE verifier', 'next-auth.pkce.code_verifier'],
  ])('is refused with the %s of another round trip', async (_, cookie) => {
    const other = new ProviderBrowser()
    await other.setOut(provider)
    const back = await aBackAddress()
    browser.cookies.set(cookie, other.cookies.get(cookie) ?? '')

    expect((await browser.comeBack(back.href)).href).toBe(failed('failed'))
  })

  it('is refused at the other provider’s door', async () => {
    const back = await aBackAddress()
    back.pathname = `/api/auth/callback/${provider === 'google' ? 'microsoft' : 'google'}`

    expect((await browser.comeBack(back.href)).href).toBe(failed('failed'))
  })

  it('is refused a second time', async () => {
    const back = await aBackAddress()

    const pages = [await browser.comeBack(back.href), await browser.comeBack(back.href)]

    expect(pages.map(({ href }) => href)).toEqual([failed(`unknown_${provider}`), failed('failed')])
  })
})

describe('a token that was tampered with', () => {
  const unsigned = (idToken: string, claims: object) => {
    const [, payload = ''] = idToken.split('.')
    const read = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return { none: `${part({ alg: 'none' })}.${part({ ...read, ...claims })}.`, read, part }
  }

  it.each([
    ['unsigned', (idToken: string) => unsigned(idToken, {}).none],
    [
      'with other claims under the same signature',
      (idToken: string) => {
        const [header, , signature] = idToken.split('.')
        const { read, part } = unsigned(idToken, {})
        return `${header}.${part({ ...read, sub: 'somebody else' })}.${signature}`
      },
    ],
  ])('is refused %s', async (_, forge) => {
    for (const [name, provider, person] of [
      ['google', google, atGoogle(anAddress())],
      ['microsoft', microsoft, atMicrosoft(microsoft.issuer, anAddress())],
    ] as const) {
      const back = await browser.answerAs(person, await browser.setOut(name))
      provider.forgeToken(forge)

      expect((await browser.comeBack(back)).href).toBe(failed('failed'))
    }
  })

  it.each([
    ['another issuer', { iss: 'https://accounts.google.com' }],
    ['another audience', { aud: 'somebody-else' }],
    ['an expiry that is past', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['another nonce', { nonce: 'x' }],
    ['no subject', { sub: '' }],
  ])('is refused with %s', async (_, claims) => {
    const page = await browser.signIn('google', atGoogle(anAddress(), claims))

    expect(page.href).toBe(failed('failed'))
  })

  it.each([
    ['an issuer of another tenant than it names', { iss: `${'x'}/${randomUUID()}/v2.0` }],
    ['a tenant that is none', { tid: '../common' }],
    ['no person', { oid: undefined }],
    ['another audience', { aud: 'somebody-else' }],
    ['an expiry that is past', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['another nonce', { nonce: 'x' }],
  ])('is refused from Microsoft with %s', async (_, claims) => {
    const iss = 'iss' in claims ? { iss: claims.iss.replace('x', microsoft.issuer) } : {}

    const page = await browser.signIn(
      'microsoft',
      atMicrosoft(microsoft.issuer, anAddress(), { ...claims, ...iss }),
    )

    expect(page.href).toBe(failed('failed'))
  })
})
