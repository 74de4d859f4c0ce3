import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { signInApi } from '@/lib/api/sign-in'
import { usersApi } from '@/lib/api/users'
import type { Actor } from '@/lib/domain/record/actor'
import { socketAddressHeader } from '@/lib/http/client-address'
import type { Handler } from '@/lib/http/endpoint'
import { db, everyCompany } from '@/lib/platform/db'
import { defaultLimits } from '@/lib/platform/limits'
import { verifyPassword } from '@/lib/platform/passwords'
import { aClient, call } from '@/tests/support/api'
import { aUserWithPassword, aUserWithSecondFactor, password } from '@/tests/support/second-factor'

const { POST: login } = signInApi['/api/users/login']
const { POST: requestReset } = usersApi['/api/users/password_reset_request']
const { POST: register } = usersApi['/api/users/register']
const { POST: verifyEmail } = usersApi['/api/users/verify_email']

// The library itself, but for a count of what it is asked.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})
afterEach(() => vi.restoreAllMocks())

const signIn = (body: object, client = aClient()) =>
  call(login, '/api/users/login', { body, headers: { [socketAddressHeader]: client } })
const keyOf = ({ companyId, userId }: Actor) => ({ companyId_id: { companyId, id: userId } })
const change = async (data: Parameters<typeof db.user.update>[0]['data']) => {
  const { actor } = await aUserWithPassword()
  await db.user.update({ where: keyOf(actor), data })
  return actor.email
}

describe('a refused sign-in', () => {
  beforeAll(async () => {
    await verifyPassword(null, 'the first makes the dummy')
  })

  const cases: Record<string, () => Promise<{ email: string; password: string }>> = {
    'a wrong password': async () => ({ email: await change({}), password: 'something else' }),
    'an unknown address': async () => ({ email: `${randomUUID()}@nowhere.example`, password }),
    'an address that is not confirmed': async () => ({
      email: await change({ emailVerifiedAt: null }),
      password,
    }),
    'a disabled user': async () => ({ email: await change({ disabledAt: new Date() }), password }),
    'a user without a password': async () => ({ email: await change({ passwordHash: null }), password }),
    'what is no address': async () => ({ email: 'x', password }),
  }

  it('is one answer, one hash and one set of statements, whatever the reason', async () => {
    // Whoever is the first of a process, known or not, finds the queue not yet open.
    await signIn({ email: 'first@corvelle.example', password })
    const seen: Record<string, unknown> = {}
    for (const [name, make] of Object.entries(cases)) {
      const credentials = await make()
      vi.clearAllMocks()
      const query = vi.spyOn(pg.Client.prototype, 'query')

      const { status, text } = await signIn(credentials)

      const statements = query.mock.calls
        .map(([statement]) =>
          typeof statement === 'string' ? statement : (statement as unknown as { text: string }).text,
        )
        // Asked once a second, whoever calls.
        .filter((text) => !text.includes('maintenance_since'))
      query.mockRestore()
      seen[name] = {
        status,
        text,
        verified: vi.mocked(verify).mock.calls.length,
        hashed: vi.mocked(hash).mock.calls.length,
        statements,
      }
    }

    const [first, ...others] = Object.values(seen)
    expect(first).toMatchObject({
      status: 401,
      text: '{"code":401,"message":"Invalid credentials."}',
      verified: 1,
      hashed: 0,
    })
    expect((first as { statements: string[] }).statements.length).toBeGreaterThan(1)
    for (const other of others) expect(other).toEqual(first)
  })

  it('of 10,000 characters is refused unhashed', async () => {
    const email = await change({})
    vi.clearAllMocks()

    expect((await signIn({ email, password: 'p'.repeat(10_000) })).status).toBe(401)
    expect((await signIn({ email, password: 'p'.repeat(10_001) })).status).toBe(422)
    expect(verify).not.toHaveBeenCalled()
  })
})

describe('too many sign-ins', () => {
  const { most } = defaultLimits.login_account
  const guess = (email: string, times = most) =>
    Promise.all(Array.from({ length: times }, () => signIn({ email, password: 'a guess' })))

  it('are refused alike for addresses that are known and not, until when is said in whole seconds', async () => {
    const known = await change({})
    const answers = []
    for (const email of [known, `${randomUUID()}@nowhere.example`]) {
      const wrong = await guess(email)
      expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([401]))
      vi.clearAllMocks()
      answers.push(await signIn({ email, password: 'a guess' }))
      expect(verify).not.toHaveBeenCalled()
    }

    for (const { status, headers } of answers) {
      expect(status).toBe(429)
      expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(defaultLimits.login_account.seconds)
    }
    expect(answers[0]?.text).toBe(answers[1]?.text)
  })

  it('lets no burst slip past', async () => {
    const email = await change({})

    const statuses = (await guess(email, 30)).map(({ status }) => status)

    expect(statuses.filter((status) => status === 401)).toHaveLength(most)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - most)
  })

  it('count one address however it is written', async () => {
    const email = await change({})
    const spelled = [email.toUpperCase(), ` ${email}`, email.replace('c', '\uff43')]
    for (let tries = 0; tries < most; tries++)
      await signIn({ email: spelled[tries % 3], password: 'a guess' })

    expect((await signIn({ email, password })).status).toBe(429)
  })

  it('refuse the right password too, but not to a browser that signed in before', async () => {
    const { actor } = await aUserWithPassword()
    const { email } = actor
    const first = await signIn({ email, password })
    await guess(email, most - 1)

    expect((await signIn({ email, password })).status).toBe(429)
    const again = await signIn({ email, password, known_browser: first.json.known_browser })

    expect(again).toMatchObject({
      status: 200,
      json: { token: expect.any(String), known_browser: expect.any(String) },
    })
    const replaced = await signIn({ email, password, known_browser: first.json.known_browser })
    expect(replaced.status).toBe(429)
  })

  it('are counted for a known browser too, by itself', async () => {
    const { actor } = await aUserWithPassword()
    const { email } = actor
    const { known_browser } = (await signIn({ email, password })).json
    for (let tries = 0; tries < defaultLimits.login_browser.most; tries++)
      expect((await signIn({ email, password: 'a guess', known_browser })).status).toBe(401)

    expect((await signIn({ email, password, known_browser })).status).toBe(429)
    expect((await signIn({ email, password })).status).toBe(200)
  })

  it('take a browser of somebody else, a made-up and an old one for none', async () => {
    const [{ actor: mine }, { actor: theirs }] = [await aUserWithPassword(), await aUserWithPassword()]
    const foreign = (await signIn({ email: theirs.email, password })).json.known_browser
    const own = (await signIn({ email: mine.email, password })).json.known_browser
    await everyCompany.knownBrowser.updateMany({
      where: { userId: mine.userId },
      data: { expiresAt: new Date(Date.now() - 1000) },
    })
    await guess(mine.email, most - 1)

    for (const known_browser of [foreign, own, 'a'.repeat(43), '', "' OR 1=1 --"])
      expect((await signIn({ email: mine.email, password, known_browser })).status).toBe(429)
  })

  it('know a browser after the second factor, not before', async () => {
    const { actor } = await aUserWithSecondFactor()

    const half = await signIn({ email: actor.email, password })

    expect(Object.keys(half.json)).toEqual(['totpTmpToken'])
  })

  it('keep the hash of a browser’s secret only, and the newest twenty of a user', async () => {
    const { actor } = await aUserWithPassword()
    const secrets: string[] = []
    for (let times = 0; times < 22; times++) {
      await everyCompany.rateLimit.deleteMany()
      secrets.push((await signIn({ email: actor.email, password })).json.known_browser)
    }

    const rows = await everyCompany.knownBrowser.findMany({ where: { userId: actor.userId } })

    expect(rows).toHaveLength(20)
    expect(JSON.stringify(rows)).not.toContain(secrets.at(-1))
    expect(Buffer.from(secrets[0] ?? '', 'base64url')).toHaveLength(32)
  })

  it('of one client are counted over all addresses, each client for itself', async () => {
    const client = aClient()
    const { most: mostOfClient } = defaultLimits.login_client
    await everyCompany.rateLimit.deleteMany()
    for (let times = 0; times < mostOfClient; times += 20)
      await Promise.all(
        Array.from({ length: 20 }, () =>
          signIn({ email: `${randomUUID()}@nowhere.example`, password: 'x'.repeat(300) }, client),
        ),
      )
    const { actor } = await aUserWithPassword()

    expect((await signIn({ email: actor.email, password }, client)).status).toBe(429)
    expect((await signIn({ email: actor.email, password })).status).toBe(200)
  })
})

describe('other doors', () => {
  const registration = (email: string) => ({
    company_name: 'Corvelle',
    company_domain: 'corvelle.example',
    full_name: 'Léa Martin',
    email,
    password,
  })
  const fromOne = (handler: Handler, client: string, body: () => object, times: number) =>
    Promise.all(
      Array.from({ length: times }, () =>
        call(handler, '/', { body: body(), headers: { [socketAddressHeader]: client } }),
      ),
    )
  const passed = (answers: { status: number }[]) => answers.filter(({ status }) => status !== 429).length
  const anAddress = () => `lea.${randomUUID()}@corvelle.example`

  it('register: so many of one client', async () => {
    const answers = await fromOne(register, aClient(), () => registration(anAddress()), 14)

    expect(passed(answers)).toBe(defaultLimits.register_client.most)
  })

  it('register and reset: so many mails to one address together, known or not', async () => {
    const { actor } = await aUserWithPassword()
    for (const email of [anAddress(), actor.email]) {
      const answers = [
        ...(await Promise.all([1, 2, 3].map(() => call(register, '/', { body: registration(email) })))),
        ...(await Promise.all([1, 2, 3].map(() => call(requestReset, '/', { body: { email } })))),
      ]

      expect(passed(answers)).toBe(defaultLimits.mail_address.most)
    }
  })

  it('reset: so many of one client', async () => {
    const answers = await fromOne(requestReset, aClient(), () => ({ email: anAddress() }), 24)

    expect(passed(answers)).toBe(defaultLimits.mail_client.most)
  })

  it('links: so many of one client, before anything is hashed', async () => {
    vi.clearAllMocks()
    const answers = await fromOne(verifyEmail, aClient(), () => ({ token: randomUUID(), password }), 35)

    expect(passed(answers)).toBe(defaultLimits.link_client.most)
    expect(verify).not.toHaveBeenCalled()
  })
})
