import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { usersApi } from '@/lib/api/users'
import type { Actor } from '@/lib/domain/record/actor'
import { db, everyCompany } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany } from '@/tests/support/factories'
import { atGoogle, atMicrosoft, type Person } from '@/tests/support/identity-provider'
import { codeOf, ProviderBrowser } from '@/tests/support/provider-browser'
import { aUserWithSecondFactor } from '@/tests/support/second-factor'

const { GET: me } = usersApi['/api/users/me']

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

/** The user's link to somebody at a provider, as it was made once. */
const link = ({ companyId, userId, email }: Actor, provider: 'google' | 'microsoft', { claims }: Person) =>
  db.identity.create({
    data: {
      companyId,
      userId,
      provider,
      issuer: provider === 'google' ? google.issuer : String(claims?.iss),
      subject: String(claims?.sub ?? claims?.oid),
      email,
    },
  })

describe('somebody who is linked', () => {
  it.each(['google', 'microsoft'] as const)('signs in with %s, whatever the address', async (provider) => {
    const actor = await aCompany()
    const person = provider === 'google' ? atGoogle(anAddress()) : atMicrosoft(microsoft.issuer, anAddress())
    await link(actor, provider, person)

    const page = await browser.signIn(provider, person)
    const answer = await browser.redeem(page)

    expect(`${page.origin}${page.pathname}${page.search}`).toBe('http://localhost:3000/login')
    expect(answer).toMatchObject({ status: 200, json: { token: expect.any(String) } })
    const mine = await call(me, '/api/users/me', { token: answer.json.token })
    expect(mine.json).toMatchObject({ id: actor.userId, company_name: 'Corvelle' })
  })

  it('gets no session from the provider’s answer itself', async () => {
    const actor = await aCompany()
    const person = atGoogle(actor.email)
    await link(actor, 'google', person)
    const sessions = () => everyCompany.session.count({ where: { userId: actor.userId } })
    const before = await sessions()

    await browser.signIn('google', person)

    expect(browser.setCookies.join()).not.toContain('session-token')
    expect([...browser.cookies.keys()]).toEqual(['next-auth.csrf-token'])
    expect(await sessions()).toBe(before)
  })

  it('is still asked for the second factor', async () => {
    const { actor } = await aUserWithSecondFactor()
    const person = atGoogle(actor.email)
    await link(actor, 'google', person)

    const answer = await browser.redeem(await browser.signIn('google', person))

    expect(answer.json).toEqual({ totpTmpToken: expect.any(String) })
  })

  it('is refused like a stranger when disabled, before the answer and after', async () => {
    const actor = await aCompany()
    const person = atGoogle(actor.email)
    await link(actor, 'google', person)
    const disable = (disabledAt: Date | null) =>
      db.user.update({
        where: { companyId_id: { companyId: actor.companyId, id: actor.userId } },
        data: { disabledAt },
      })
    const page = await browser.signIn('google', person)

    await disable(new Date())

    expect((await browser.redeem(page)).status).toBe(422)
    expect((await browser.signIn('google', person)).href).toBe(failed('unknown_google'))
  })
})

describe('a code', () => {
  const aLinkedPerson = async () => {
    const person = atGoogle(anAddress())
    await link(await aCompany(), 'google', person)
    return person
  }

  it('is good once: of two at once, one wins', async () => {
    const page = await browser.signIn('google', await aLinkedPerson())

    const both = await Promise.all([browser.redeem(page), browser.redeem(page)])

    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('signs nobody in who was sent a link to it, and is used up by trying', async () => {
    const page = await browser.signIn('google', await aLinkedPerson())

    const victim = await browser.redeem(page, new ProviderBrowser().verifier)
    const owner = await browser.redeem(page)

    expect(victim).toMatchObject({ status: 422, json: { violations: [{ propertyPath: 'code' }] } })
    expect(owner.status).toBe(422)
  })

  it('is over after two minutes, and when its link was taken away', async () => {
    const page = await browser.signIn('google', await aLinkedPerson())
    await everyCompany.oneTimeToken.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } })
    const person = await aLinkedPerson()
    const other = await browser.signIn('google', person)
    await everyCompany.identity.deleteMany({ where: { subject: String(person.claims?.sub) } })

    expect((await browser.redeem(page)).status).toBe(422)
    expect((await browser.redeem(other)).status).toBe(422)
  })

  it('is not made for a browser that did not set out from a page of ours', async () => {
    const page = await browser.signIn('google', await aLinkedPerson(), '/login')

    expect(page.href).toBe(failed('failed'))
  })
})

describe('somebody who is not linked', () => {
  it.each(['google', 'microsoft'] as const)('makes no company and no user by %s', async (provider) => {
    const email = anAddress()
    const before = await everyCompany.company.count()
    const person = provider === 'google' ? atGoogle(email) : atMicrosoft(microsoft.issuer, email)

    const page = await browser.signIn(provider, person)

    expect(page.href).toBe(failed(`unknown_${provider}`))
    expect(await everyCompany.company.count()).toBe(before)
    expect(await everyCompany.user.count({ where: { email } })).toBe(0)
  })

  it('is only proposed a link for an equal address', async () => {
    const actor = await aCompany()

    const answer = await browser.redeem(await browser.signIn('google', atGoogle(actor.email)))

    expect(answer.json).toEqual({
      link: { provider: 'google', email: actor.email },
      link_token: expect.any(String),
    })
    expect(await everyCompany.identity.count({ where: { userId: actor.userId } })).toBe(0)
  })

  it('learns nothing by an address that Google does not answer for', async () => {
    const actor = await aCompany()

    const page = await browser.signIn('google', atGoogle(actor.email, { email_verified: false }))

    expect(page.href).toBe(failed('unknown_google'))
  })

  it('gets nowhere by a tenant of their own that claims somebody’s address', async () => {
    const actor = await aCompany()
    const theirs = atMicrosoft(microsoft.issuer, actor.email)
    await link(actor, 'microsoft', theirs)
    const { oid } = theirs.claims as { oid: string }

    const claimed = await browser.signIn(
      'microsoft',
      atMicrosoft(microsoft.issuer, '', { email: actor.email, oid }),
    )
    const named = await browser.redeem(
      await browser.signIn('microsoft', atMicrosoft(microsoft.issuer, actor.email, { oid })),
    )

    expect(claimed.href).toBe(failed('unknown_microsoft'))
    expect(named.json).toMatchObject({ link: { provider: 'microsoft' } })
    expect(named.json).not.toHaveProperty('token')
  })

  it('may be proposed a link for an address in a domain that their tenant proved', async () => {
    const actor = await aCompany()
    const person = atMicrosoft(microsoft.issuer, anAddress(), { email: actor.email, xms_edov: true })

    const answer = await browser.redeem(await browser.signIn('microsoft', person))

    expect(answer.json.link).toEqual({ provider: 'microsoft', email: actor.email })
  })
})

it('limits how often one client may ask', async () => {
  const first = await browser.signIn('google', atGoogle(anAddress()))
  await everyCompany.rateLimit.updateMany({ data: { hits: 100 } })

  const next = await browser.signIn('google', atGoogle(anAddress()))

  expect([first.href, next.href]).toEqual([failed('unknown_google'), failed('too_many')])
})

it('keeps the code out of the query, which lands in logs', async () => {
  const actor = await aCompany()

  const page = await browser.signIn('google', atGoogle(actor.email))

  expect(page.search).toBe('')
  expect(codeOf(page)).toMatch(/^[\w-]{43}$/)
})

it('says that somebody thought better of it', async () => {
  const page = await browser.signIn('google', { refuses: 'access_denied' })

  expect(page.href).toBe(failed('cancelled'))
})

it('says that the provider does not answer', async () => {
  const { startGoogle } = await import('@/tests/support/identity-provider')
  await google.stop()

  const page = await browser.comeBack(await browser.setOut('google'))
  Object.assign(google, await startGoogle(google.port))

  expect(page.href).toBe(failed('unavailable'))
})

it.each([
  '//evil.example/',
  '/\\evil.example/',
  'https:evil.example',
  'https://localhost:3000.evil.example/',
  'https://localhost:3000/',
  'http://localhost:3000@evil.example/',
  'http://evil.example/login',
  'javascript:alert(1)',
  'data:text/html,x',
  'java\tscript:alert(1)',
])('leads nobody away who was to come back to %s', async (callbackUrl) => {
  const actor = await aCompany()
  const person = atGoogle(anAddress())
  await link(actor, 'google', person)

  const page = await browser.signIn('google', person, `${callbackUrl}?verifier=${browser.verifier}`)
  const { csrfToken } = await (await browser.visit('/api/auth/csrf')).json()
  const out = await browser.visit('/api/auth/signout', { csrfToken, callbackUrl, json: 'true' })

  expect(page.origin).toBe('http://localhost:3000')
  expect(new URL((await out.json()).url ?? '/', 'http://localhost:3000').origin).toBe('http://localhost:3000')
})

it('keeps what a round trip leaves in the browser for ten minutes, out of scripts’ reach', async () => {
  await browser.setOut('google')

  for (const kind of ['state', 'nonce', 'pkce.code_verifier', 'callback-url']) {
    const line = browser.setCookies.find((text) => text.startsWith(`next-auth.${kind}=`))
    expect(line).toMatch(/; Max-Age=600|; Expires=/)
    expect(line).toMatch(/; HttpOnly; SameSite=Lax$/)
  }
})

it('hands nothing of the page’s address on to the provider', async () => {
  const { csrfToken } = await (await browser.visit('/api/auth/csrf')).json()

  const answer = await browser.visit('/api/auth/signin/google?redirect_uri=https://evil.example&scope=all', {
    csrfToken,
    json: 'true',
  })
  const asked = new URL((await answer.json()).url).searchParams

  expect(Object.fromEntries(asked)).toMatchObject({
    redirect_uri: 'http://localhost:3000/api/auth/callback/google',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    state: expect.any(String),
    nonce: expect.any(String),
  })
})

it('sets out only for a page of ours: a form elsewhere knows no CSRF token', async () => {
  const answer = await browser.visit('/api/auth/signin/google', { csrfToken: 'x', json: 'true' })

  expect((await browser.comeBack((await answer.json()).url)).href).toBe(failed('failed'))
})

it.each(['/api/auth/_log', '/api/auth/callback/google', '/api/auth/signin/github', '/api/auth/session'])(
  'has no POST %s',
  async (path) => {
    expect((await browser.visit(path, { level: 'error', code: 'x' })).status).toBe(404)
  },
)
