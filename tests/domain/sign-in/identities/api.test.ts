import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionsApi } from '@/lib/api/sessions'
import { usersApi } from '@/lib/api/users'
import type { Actor } from '@/lib/domain/record/actor'
import { db, everyCompany } from '@/lib/platform/db'
import { hashPassword } from '@/lib/platform/passwords'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { atGoogle, type Person } from '@/tests/support/identity-provider'
import { codeNow } from '@/tests/support/one-time-code'
import { ProviderBrowser } from '@/tests/support/provider-browser'
import { aUserWithPassword, aUserWithSecondFactor, noticesTo, password } from '@/tests/support/second-factor'

const { DELETE: unlink } = sessionsApi['/api/users/identities/{id}']
const { POST: link } = sessionsApi['/api/users/identities/link']
const { GET: list } = sessionsApi['/api/users/identities']
const { GET: me } = usersApi['/api/users/me']

// Before anything reads the environment: a real provider on loopback, whom Rollcall is registered with.
const google = await vi.hoisted(async () => {
  const { startGoogle } = await import('@/tests/support/identity-provider')
  const google = await startGoogle()
  Object.assign(process.env, {
    GOOGLE_CLIENT_ID: 'rollcall-at-google',
    GOOGLE_CLIENT_SECRET: 'GOCSPX-x',
    GOOGLE_ISSUER: google.issuer,
  })
  return google
})
afterAll(() => google.stop())

let browser: ProviderBrowser
beforeEach(async () => {
  browser = new ProviderBrowser()
  await everyCompany.rateLimit.deleteMany()
})

const linkPath = '/api/users/identities/link'
const confirm = (body: object) => call(link, linkPath, { body })
const keyOf = ({ companyId, userId }: Actor) => ({ companyId_id: { companyId, id: userId } })

/** The token of a link that was proposed on the login page. */
async function aProposal(person: Person): Promise<string> {
  const { json } = await browser.redeem(await browser.signIn('google', person))
  return json.link_token
}

const aLink = ({ companyId, userId, email }: Actor, subject: string) =>
  db.identity.create({
    data: { companyId, userId, provider: 'google', issuer: google.issuer, subject, email },
  })

describe('a proposed link', () => {
  it('is made by the password, signs in, and is all that is asked from then on', async () => {
    const { actor } = await aUserWithPassword()
    const person = atGoogle(actor.email)

    const made = await confirm({ link_token: await aProposal(person), password })
    const next = await browser.redeem(await browser.signIn('google', person))

    expect(made).toMatchObject({ status: 200, json: { token: expect.any(String) } })
    expect(await noticesTo(actor.userId)).toEqual(['identity_linked'])
    const linked = { companyId: actor.companyId, action: 'user.identity_linked', actorId: actor.userId }
    expect(await db.auditEvent.count({ where: linked })).toBe(1)
    for (const { json } of [made, next])
      expect((await call(me, '/api/users/me', { token: json.token })).json.id).toBe(actor.userId)
  })

  it('is not made by another password, and stays open for the right one', async () => {
    const { actor } = await aUserWithPassword()
    const link_token = await aProposal(atGoogle(actor.email))

    const wrong = await confirm({ link_token, password: 'a guess' })

    expect(wrong).toMatchObject({ status: 422, json: { violations: [{ propertyPath: 'password' }] } })
    expect(await db.identity.count({ where: { companyId: actor.companyId } })).toBe(0)
    expect((await confirm({ link_token, password })).status).toBe(200)
  })

  it('asks whoever has a second factor for a code, after the password', async () => {
    const { actor, secret } = await aUserWithSecondFactor()
    const link_token = await aProposal(atGoogle(actor.email))
    const fieldOf = async (body: object) =>
      (await confirm({ link_token, ...body })).json.violations?.[0].propertyPath

    expect(await fieldOf({ password: 'a guess', code: codeNow(secret) })).toBe('password')
    expect(await fieldOf({ password })).toBe('code')
    expect(await fieldOf({ password, code: '000000' })).toBe('code')
    expect(await db.identity.count({ where: { companyId: actor.companyId } })).toBe(0)
    const made = await confirm({ link_token, password, code: codeNow(secret) })
    expect(made).toMatchObject({ status: 200, json: { token: expect.any(String) } })
  })

  it('takes a recovery code too, once', async () => {
    const { actor, recoveryCodes } = await aUserWithSecondFactor()
    const [code] = recoveryCodes
    const first = await confirm({ link_token: await aProposal(atGoogle(actor.email)), password, code })
    const second = await confirm({ link_token: await aProposal(atGoogle(actor.email)), password, code })

    expect([first.status, second.status]).toEqual([200, 422])
  })

  it('is made once: of two at once, one wins', async () => {
    const { actor } = await aUserWithPassword()
    const link_token = await aProposal(atGoogle(actor.email))

    const both = await Promise.all([1, 2].map(() => confirm({ link_token, password })))

    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('counts guesses with those at the login, of this account and of this client', async () => {
    const { actor } = await aUserWithPassword()
    const link_token = await aProposal(atGoogle(actor.email))
    const guesses = await Promise.all(
      Array.from({ length: 11 }, () => confirm({ link_token, password: 'a guess' })),
    )

    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await confirm({ link_token, password })).headers.get('retry-after')).toMatch(/^\d+$/)
  })

  it.each([
    ['is too old', () => everyCompany.oneTimeToken.updateMany({ data: { expiresAt: new Date(0) } })],
    [
      'was for an account that is disabled by now',
      (actor: Actor) => db.user.update({ where: keyOf(actor), data: { disabledAt: new Date() } }),
    ],
    [
      'was for an account without a password',
      (actor: Actor) => db.user.update({ where: keyOf(actor), data: { passwordHash: null } }),
    ],
  ])('is not made when it %s', async (_, happens) => {
    const { actor } = await aUserWithPassword()
    const link_token = await aProposal(atGoogle(actor.email))

    await happens(actor)

    expect((await confirm({ link_token, password })).status).toBe(422)
    expect(await db.identity.count({ where: { companyId: actor.companyId } })).toBe(0)
  })

  it('is refused when somebody else has linked the same account meanwhile', async () => {
    const { actor } = await aUserWithPassword()
    const person = atGoogle(actor.email)
    const link_token = await aProposal(person)
    await aLink(await aCompany(), String(person.claims?.sub))

    expect((await confirm({ link_token, password })).status).toBe(409)
  })

  it.each(['totp', 'provider_sign_in', 'password_reset'] as const)(
    'is not opened by a token for %s',
    async (purpose) => {
      const { actor } = await aUserWithPassword()
      const link_token = await aProposal(atGoogle(actor.email))
      await everyCompany.oneTimeToken.updateMany({ where: { userId: actor.userId }, data: { purpose } })

      expect((await confirm({ link_token, password })).status).toBe(422)
    },
  )
})

describe('in the settings', () => {
  const settings = () => `/dashboard/settings/general?verifier=${browser.verifier}`
  const ask = async (token: string, person: Person) => {
    browser.cookies.set('next-auth.session-token', token)
    return browser.signIn('google', person, settings())
  }

  it('links an account of any address by the password, and opens no second session', async () => {
    const { actor, token } = await aUserWithPassword()
    const page = await ask(token, atGoogle('lea@elsewhere.example'))
    const { json } = await browser.redeem(page)
    const sessions = await everyCompany.session.count({ where: { userId: actor.userId } })

    const made = await confirm({ link_token: json.link_token, password })

    expect(page.pathname).toBe('/dashboard/settings/general')
    expect(json.link).toEqual({ provider: 'google', email: 'lea@elsewhere.example' })
    expect(made).toMatchObject({ status: 204, text: '' })
    expect(await everyCompany.session.count({ where: { userId: actor.userId } })).toBe(sessions)
    const shown = await call(list, '/api/users/identities', { token })
    expect(shown.json['hydra:member']).toMatchObject([{ provider: 'google', email: 'lea@elsewhere.example' }])
    expect(shown.text).not.toContain(google.issuer)
  })

  it('says when the account is linked already, to oneself or to somebody else', async () => {
    const { actor, token } = await aUserWithPassword()
    const [own, foreign] = [atGoogle('a@elsewhere.example'), atGoogle('b@elsewhere.example')]
    await aLink(actor, String(own.claims?.sub))
    await aLink(await aCompany(), String(foreign.claims?.sub))

    expect((await ask(token, own)).search).toBe('?error=already_linked')
    expect((await ask(token, foreign)).search).toBe('?error=taken')
  })

  it('links nothing for somebody who is not signed in', async () => {
    const { token } = await aUserWithPassword()
    await everyCompany.session.updateMany({ data: { revokedAt: new Date() } })

    expect((await ask(token, atGoogle('a@elsewhere.example'))).search).toBe('?error=failed')
  })

  it('unlinks, and the account signs nobody in any more', async () => {
    const { actor, token } = await aUserWithPassword()
    const person = atGoogle('lea@elsewhere.example')
    const { id } = await aLink(actor, String(person.claims?.sub))

    const gone = await call(unlink, `/api/users/identities/${id}`, {
      token,
      method: 'DELETE',
      params: { id },
    })

    expect(gone.status).toBe(204)
    expect(await noticesTo(actor.userId)).toEqual(['identity_unlinked'])
    expect((await browser.signIn('google', person)).search).toBe('?error=unknown_google')
  })

  it('asks again who is there before it unlinks', async () => {
    const { actor, token } = await aUserWithPassword()
    const { id } = await aLink(actor, 'somebody')
    await everyCompany.session.updateMany({
      where: { userId: actor.userId },
      data: { provedAt: new Date(Date.now() - 11 * 60_000) },
    })

    const refused = await call(unlink, `/api/users/identities/${id}`, {
      token,
      method: 'DELETE',
      params: { id },
    })

    expect(refused).toMatchObject({ status: 403, json: { code: 'proof_required' } })
  })

  it('leaves the last way to sign in: of two that are unlinked at once, one stays', async () => {
    const actor = await aCompany()
    const token = await aTokenOf(actor)
    const ids = await Promise.all(['one', 'two'].map(async (subject) => (await aLink(actor, subject)).id))
    const remove = (id: string) =>
      call(unlink, `/api/users/identities/${id}`, { token, method: 'DELETE', params: { id } })

    const both = await Promise.all(ids.map(remove))

    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    await db.user.update({ where: keyOf(actor), data: { passwordHash: await hashPassword(password) } })
    const [left] = await db.identity.findMany({ where: { companyId: actor.companyId } })
    expect((await remove(left?.id ?? '')).status).toBe(204)
  })

  it('does not unlink a colleague’s', async () => {
    const { actor, token } = await aUserWithPassword()
    const colleague = await db.user.create({
      data: {
        companyId: actor.companyId,
        fullName: 'Ada Morel',
        email: `ada.${actor.userId}@corvelle.example`,
      },
    })
    const { id } = await aLink({ ...actor, userId: colleague.id }, 'ada')

    const answer = await call(unlink, `/api/users/identities/${id}`, {
      token,
      method: 'DELETE',
      params: { id },
    })

    expect(answer.status).toBe(404)
    expect((await call(list, '/api/users/identities', { token })).json['hydra:totalItems']).toBe(0)
  })
})
