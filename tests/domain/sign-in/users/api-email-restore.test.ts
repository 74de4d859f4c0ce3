import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { secondFactorApi } from '@/lib/api/second-factor'
import { signInApi } from '@/lib/api/sign-in'
import { usersApi } from '@/lib/api/users'
import { startWorker } from '@/lib/jobs/worker'
import { everyCompany, pool } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { mailsTo, waitForTextTo } from '@/tests/support/caught-mail'
import { aCompany } from '@/tests/support/factories'
import { codeNow } from '@/tests/support/one-time-code'
import { aUserWithPassword, beginSetUp, password } from '@/tests/support/second-factor'

const { POST: confirm } = usersApi['/api/users/email_update/confirm']
const { POST: restore } = usersApi['/api/users/email_update/restore']
const { POST: ask } = usersApi['/api/users/email_update']
const { POST: login } = signInApi['/api/users/login']
const { GET: me } = usersApi['/api/users/me']
const { POST: change } = usersApi['/api/users/password']
const { POST: reset } = usersApi['/api/users/password_reset_action']
const { POST: enable } = secondFactorApi['/api/users/totp/enable']

const catcher = inject('mail').httpUrl
let stop: () => Promise<void>
beforeAll(async () => {
  process.env.ROLLCALL_ROLE = 'worker'
  stop = await startWorker()
})
afterAll(() => stop())

const anAddress = (who = 'thief') => `${who}.${randomUUID()}@elsewhere.example`
const signIn = (email: string, with_ = password) =>
  call(login, '/api/users/login', { body: { email, password: with_ } })
const takeBack = (token: string, language: 'fr' | 'en' = 'en') =>
  call(restore, '/api/users/email_update/restore', { body: { token }, language })
const linkTo = (email: string) => waitForTextTo(catcher, email, /email_update#restore=([\w-]+)/)

/** Whoever holds the session, and knows the password, moves the account. @returns their new session */
async function move(token: string, to: string) {
  await call(ask, '/api/users/email_update', { token, body: { email: to } })
  const secret = await waitForTextTo(catcher, to, /email_update#update=([\w-]+)/)
  expect((await call(confirm, '/api/users/email_update/confirm', { body: { token: secret } })).status).toBe(
    204,
  )
  return (await signIn(to)).json.token as string
}

async function aMovedAccount() {
  const { actor, token } = await aUserWithPassword()
  const there = anAddress()
  const session = await move(token, there)
  return { actor, there, session, link: await linkTo(actor.email) }
}

it('gives the account back to the old mailbox: no session, no old password, and a link for another one', async () => {
  const { actor, there, session, link } = await aMovedAccount()

  expect(await takeBack(link)).toMatchObject({ status: 204, text: '' })

  expect((await call(me, '/api/users/me', { token: session })).status).toBe(401)
  expect((await signIn(there)).status).toBe(401)
  expect((await signIn(actor.email)).status).toBe(401)
  const secret = await waitForTextTo(catcher, actor.email, /password_reset_action#token=([\w-]+)/)
  const chosen = 'a horse of my own choice'
  const answer = await call(reset, '/api/users/password_reset_action', {
    body: { token: secret, password: chosen },
  })
  expect(answer.status).toBe(204)
  expect((await signIn(actor.email, chosen)).status).toBe(200)
  await waitForTextTo(catcher, there, /(ancienne adresse est rétablie)/)
  expect(await takeBack(link)).toMatchObject({
    status: 422,
    json: { violations: [{ propertyPath: 'token' }] },
  })
  const event = await everyCompany.auditEvent.findFirst({
    where: { companyId: actor.companyId, action: 'user.email_restored' },
  })
  expect(event).toMatchObject({
    objectId: actor.userId,
    details: { before: { email: there }, after: { email: actor.email } },
  })
})

it('keeps the link through a change of password, and of the address again', async () => {
  const { actor, there, session, link } = await aMovedAccount()
  const { json } = await call(change, '/api/users/password', {
    token: session,
    body: { current_password: password, new_password: 'the horse of a thief' },
  })
  const farther = anAddress()
  await call(ask, '/api/users/email_update', { token: json.token, body: { email: farther } })
  const secret = await waitForTextTo(catcher, farther, /email_update#update=([\w-]+)/)
  await call(confirm, '/api/users/email_update/confirm', { body: { token: secret } })
  const theirs = await linkTo(there)

  expect((await takeBack(link)).status).toBe(204)

  expect((await takeBack(theirs)).status).toBe(422)
  const { email, passwordHash } = await everyCompany.user.findUniqueOrThrow({ where: { id: actor.userId } })
  expect({ email, passwordHash }).toEqual({ email: actor.email, passwordHash: null })
})

it('lets the first owner take it back even after a later address did', async () => {
  const { actor, there, session, link } = await aMovedAccount()
  await move(session, anAddress())

  expect((await takeBack(await linkTo(there))).status).toBe(204)
  expect((await takeBack(link)).status).toBe(204)

  const { email } = await everyCompany.user.findUniqueOrThrow({ where: { id: actor.userId } })
  expect(email).toBe(actor.email)
})

it('ends ways to sign in that were added since, or in the seven days before, and leaves older ones', async () => {
  const { actor, link } = await aMovedAccount()
  const identity = (subject: string, createdAt: Date) =>
    everyCompany.identity.create({
      data: {
        companyId: actor.companyId,
        userId: actor.userId,
        provider: 'google',
        issuer: 'https://accounts.google.com',
        subject,
        email: 'x@gmail.com',
        createdAt,
      },
    })
  const day = 86_400_000
  const before = await identity(randomUUID(), new Date(Date.now() - 8 * day))
  await identity(randomUUID(), new Date(Date.now() - 6 * day))
  await identity(randomUUID(), new Date())

  await takeBack(link)

  expect(await everyCompany.identity.findMany({ where: { userId: actor.userId } })).toMatchObject([
    { id: before.id },
  ])
})

it('switches off a second factor that was switched on since, and says so; one of before stays', async () => {
  const { actor, session, link } = await aMovedAccount()
  const secret = await beginSetUp(session)
  const body = { code: codeNow(secret), password }
  const { json } = await call(enable, '/api/users/totp/enable', { token: session, body })
  expect(json.recovery_codes).toHaveLength(10)

  expect((await takeBack(link)).status).toBe(204)

  const chosen = 'a horse of my own choice'
  const token = await waitForTextTo(catcher, actor.email, /password_reset_action#token=([\w-]+)/)
  await call(reset, '/api/users/password_reset_action', { body: { token, password: chosen } })
  expect((await signIn(actor.email, chosen)).json).toMatchObject({ token: expect.any(String) })
  expect(await everyCompany.recoveryCode.count({ where: { userId: actor.userId } })).toBe(0)
  await waitForTextTo(catcher, actor.email, /(que vous venez d’annuler, ou dans les 7 jours)/)
  await waitForTextTo(catcher, actor.email, /(a été ajouté dans les 7 jours avant le changement)/)

  const before = await aMovedAccount()
  const key = { companyId_id: { companyId: before.actor.companyId, id: before.actor.userId } }
  const earlier = new Date(Date.now() - 8 * 86_400_000)
  await everyCompany.user.update({ where: key, data: { totpSecret: 'sealed', totpEnabledAt: earlier } })
  await takeBack(before.link)
  expect(await everyCompany.user.findUniqueOrThrow({ where: key })).toMatchObject({ totpEnabledAt: earlier })
})

it('switches off a second factor that a thief switched on before changing the address', async () => {
  const { actor, token } = await aUserWithPassword()
  const secret = await beginSetUp(token)
  const body = { code: codeNow(secret), password }
  const { json } = await call(enable, '/api/users/totp/enable', { token, body })
  const there = anAddress()
  await call(ask, '/api/users/email_update', { token: json.token, body: { email: there } })
  const update = await waitForTextTo(catcher, there, /email_update#update=([\w-]+)/)
  await call(confirm, '/api/users/email_update/confirm', { body: { token: update } })
  // A browser that the thief signed in from keeps no tries of its own.
  await everyCompany.knownBrowser.create({
    data: { userId: actor.userId, hash: Buffer.from(randomUUID()), expiresAt: new Date(Date.now() + 60_000) },
  })

  expect((await takeBack(await linkTo(actor.email))).status).toBe(204)

  const reread = await everyCompany.user.findUniqueOrThrow({ where: { id: actor.userId } })
  expect(reread).toMatchObject({ totpSecret: null, totpPendingSecret: null, totpEnabledAt: null })
  expect(await everyCompany.recoveryCode.count({ where: { userId: actor.userId } })).toBe(0)
  expect(await everyCompany.knownBrowser.count({ where: { userId: actor.userId } })).toBe(0)
})

it('works for seven days, once, of two at once for one; nothing else opens it', async () => {
  const { actor, link } = await aMovedAccount()
  const [{ days }] = (
    await pool.query(
      `SELECT extract(epoch FROM expires_at - now()) / 86400 AS days FROM one_time_tokens
        WHERE user_id = $1 AND purpose = 'email_restore'`,
      [actor.userId],
    )
  ).rows
  expect(Math.round(Number(days))).toBe(7)
  const asUpdate = await call(confirm, '/api/users/email_update/confirm', { body: { token: link } })
  expect(asUpdate.status).toBe(422)
  expect((await takeBack('x'.repeat(43))).status).toBe(422)

  const both = await Promise.all([takeBack(link), takeBack(link)])

  expect(both.map(({ status }) => status).sort()).toEqual([204, 422])
})

it('is too late after them', async () => {
  const { actor, link } = await aMovedAccount()
  await pool.query(`UPDATE one_time_tokens SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [
    actor.userId,
  ])

  expect(await takeBack(link, 'fr')).toMatchObject({
    status: 422,
    json: { violations: [{ propertyPath: 'token', code: 'dead_link' }] },
  })
})

it('changes nothing where the old address is somebody else’s by now, or the account is blocked', async () => {
  const { actor, there, link } = await aMovedAccount()
  const other = await aCompany()
  await everyCompany.user.update({ where: { id: other.userId }, data: { email: actor.email } })
  const impossible = { status: 422, json: { violations: [{ code: 'update_impossible' }] } }

  expect(await takeBack(link)).toMatchObject(impossible)
  expect((await signIn(there)).status).toBe(200)
  await everyCompany.user.update({ where: { id: other.userId }, data: { email: anAddress() } })
  await everyCompany.user.update({ where: { id: actor.userId }, data: { disabledAt: new Date() } })
  expect(await takeBack(link)).toMatchObject(impossible)

  await everyCompany.user.update({ where: { id: actor.userId }, data: { disabledAt: null } })
  expect((await takeBack(link)).status).toBe(204)
  expect((await mailsTo(catcher, there)).length).toBeGreaterThan(0)
})
