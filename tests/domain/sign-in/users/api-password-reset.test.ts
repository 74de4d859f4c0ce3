import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { signInApi } from '@/lib/api/sign-in'
import { usersApi } from '@/lib/api/users'
import { createOneTimeToken } from '@/lib/domain/sign-in/sessions/one-time-tokens'
import { sendMailJob } from '@/lib/jobs/send-mail'
import { startWorker } from '@/lib/jobs/worker'
import { hours, minutes } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { mailsTo, waitForTextTo } from '@/tests/support/caught-mail'
import { aUserWithPassword, aUserWithSecondFactor, password } from '@/tests/support/second-factor'

const { POST: confirmEmail } = usersApi['/api/users/email_update/confirm']
const { POST: login } = signInApi['/api/users/login']
const { GET: me } = usersApi['/api/users/me']
const { POST: reset } = usersApi['/api/users/password_reset_action']
const { POST: ask } = usersApi['/api/users/password_reset_request']
const { POST: verifyEmail } = usersApi['/api/users/verify_email']

const catcher = inject('mail').httpUrl
const newPassword = 'a whole new sentence'
let stop: () => Promise<void>
beforeAll(async () => {
  process.env.ROLLCALL_ROLE = 'worker'
  stop = await startWorker()
})
afterAll(() => stop())

const request = (email: unknown) => call(ask, '/api/users/password_reset_request', { body: { email } })
const act = (token: string, password: unknown = newPassword) =>
  call(reset, '/api/users/password_reset_action', { body: { token, password } })
const signIn = (email: string, password: string) =>
  call(login, '/api/users/login', { body: { email, password } })
const linkTo = (email: string) => waitForTextTo(catcher, email, /password_reset_action#token=([\w-]+)/)

/** The outbox has no more to send to an address; what was written there in the end. */
async function outcomeOf(address: string) {
  await expect.poll(() => everyCompany.mail.count({ where: { toAddress: address, state: 'queued' } })).toBe(0)
  return everyCompany.mail.findMany({ where: { toAddress: address } })
}

it('sets a new password by a real mail: once, ending every session, signing nobody in, with a word about it', async () => {
  const { actor, token: before } = await aUserWithPassword()
  expect(await request(actor.email)).toMatchObject({ status: 204, text: '' })
  const secret = await linkTo(actor.email)

  const done = await act(secret)

  expect(done).toMatchObject({ status: 204, text: '' })
  expect((await call(me, '/api/users/me', { token: before })).json.message).toBe('Invalid JWT Token')
  expect((await signIn(actor.email, password)).status).toBe(401)
  expect((await signIn(actor.email, newPassword)).json).toMatchObject({ token: expect.any(String) })
  await waitForTextTo(catcher, actor.email, /(Votre|Le) mot de passe de (votre compte)/)
  const again = await act(secret, 'yet another sentence')
  expect(again).toMatchObject({
    status: 422,
    json: { violations: [{ propertyPath: 'token', code: 'dead_link' }] },
  })
  expect((await signIn(actor.email, newPassword)).status).toBe(200)
})

it('keeps the second factor', async () => {
  const { actor } = await aUserWithSecondFactor()
  await request(actor.email)

  await act(await linkTo(actor.email))

  expect((await signIn(actor.email, newPassword)).json).toEqual({ totpTmpToken: expect.any(String) })
})

it('is won by one of two at once', async () => {
  const { actor } = await aUserWithPassword()
  await request(actor.email)
  const secret = await linkTo(actor.email)

  const both = await Promise.all([act(secret, 'the first sentence'), act(secret, 'the second sentence')])

  expect(both.map(({ status }) => status).sort()).toEqual([204, 422])
})

it('refuses links that are too old, forged, of another purpose, or replaced, all in the same words', async () => {
  const { actor } = await aUserWithPassword()
  const make = (purpose: 'password_reset' | 'email_update' | 'totp', validFor = hours(1)) =>
    everyCompany.$transaction((tx) =>
      createOneTimeToken(tx, actor.userId, purpose, validFor, { email: 'new@corvelle.example' }),
    )
  const replaced = await make('password_reset')
  const expired = await make('password_reset', -1)
  const dead = [replaced, expired, await make('email_update'), await make('totp'), 'x', 'y'.repeat(200)]

  const answers = await Promise.all(dead.map((token) => act(token)))

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 422, json: { violations: [{ code: 'dead_link' }] } })
  expect((await signIn(actor.email, password)).status).toBe(200)
})

it('opens no other door with the link of a reset', async () => {
  const { actor } = await aUserWithPassword()
  await request(actor.email)
  const token = await linkTo(actor.email)

  const others = await Promise.all([
    call(verifyEmail, '/api/users/verify_email', { body: { token, password } }),
    call(confirmEmail, '/api/users/email_update/confirm', { body: { token } }),
    call(me, '/api/users/me', { token }),
  ])

  expect(others.map(({ status }) => status)).toEqual([422, 422, 401])
  expect((await act(token)).status).toBe(204)
})

it('writes to nobody for an address that is unknown, disabled or not confirmed', async () => {
  const unknown = 'nobody.here@corvelle.example'
  const [{ actor: disabled }, { actor: unverified }] = [await aUserWithPassword(), await aUserWithPassword()]
  await everyCompany.user.update({ where: { id: disabled.userId }, data: { disabledAt: new Date() } })
  await everyCompany.user.update({ where: { id: unverified.userId }, data: { emailVerifiedAt: null } })

  for (const email of [unknown, disabled.email, unverified.email]) {
    expect((await request(email)).status).toBe(204)
    expect(await outcomeOf(email)).toMatchObject([{ state: 'cancelled' }])
    expect(await mailsTo(catcher, email)).toEqual([])
  }
})

it('refuses the link of somebody who was disabled meanwhile', async () => {
  const { actor } = await aUserWithPassword()
  await request(actor.email)
  const secret = await linkTo(actor.email)
  await everyCompany.user.update({ where: { id: actor.userId }, data: { disabledAt: new Date() } })

  expect((await act(secret)).json.violations[0].code).toBe('dead_link')
})

it('sends a mail that waited too long no more', async () => {
  const { actor } = await aUserWithPassword()
  const mail = await everyCompany.mail.create({
    data: {
      template: 'password_reset',
      language: 'fr',
      toName: '',
      toAddress: actor.email,
      expiresAt: new Date(Date.now() - 1),
    },
  })

  await sendMailJob.run(
    { mailId: mail.id },
    { signal: new AbortController().signal, attempt: 0, isLastAttempt: false },
  )

  expect(await outcomeOf(actor.email)).toMatchObject([{ state: 'failed' }])
  expect(await everyCompany.oneTimeToken.count({ where: { userId: actor.userId } })).toBe(0)
})

it('takes full-width letters for the mailbox they stand for, and writes to the address that is stored', async () => {
  const { actor } = await aUserWithPassword()
  const disguised = actor.email.replace('camille', 'ＣＡＭＩＬＬＥ')

  expect((await request(disguised)).status).toBe(204)

  expect(await linkTo(actor.email)).toBeTruthy()
})

it('sends nothing of a look-alike address in other letters to its victim, nor the victim’s link to the look-alike', async () => {
  const { actor } = await aUserWithPassword()
  const lookAlike = actor.email.replace('camille', 'cаmille')

  const answer = await request(lookAlike)

  expect([204, 422]).toContain(answer.status)
  await outcomeOf(lookAlike)
  expect(await mailsTo(catcher, actor.email)).toEqual([])
  expect(await mailsTo(catcher, lookAlike)).toEqual([])
})

it('takes one mailbox, as a text', async () => {
  const { actor } = await aUserWithPassword()
  const strange = [
    [actor.email, 'thief@elsewhere.example'],
    { 0: actor.email },
    `${actor.email},thief@elsewhere.example`,
    `${actor.email}\nBcc: thief@elsewhere.example`,
    `"${actor.email}" <thief@elsewhere.example>`,
    '',
    null,
  ]

  for (const email of strange) expect((await request(email)).status).toBe(422)
  expect(await everyCompany.mail.count({ where: { toAddress: { contains: 'thief' } } })).toBe(0)
})

it('refuses passwords that are too short, too long or no text, and keeps the link for a better one', async () => {
  const { actor } = await aUserWithPassword()
  const token = await everyCompany.$transaction((tx) =>
    createOneTimeToken(tx, actor.userId, 'password_reset', minutes(30)),
  )

  for (const wrong of ['short', 'é'.repeat(10_000), ['a whole new sentence'], null, {}]) {
    const answer = await act(token, wrong)
    expect([answer.status, answer.json.violations[0].propertyPath]).toEqual([422, 'password'])
  }

  expect((await act(token)).status).toBe(204)
})

it('counts requests by address and by client, whoever they name', async () => {
  const { actor } = await aUserWithPassword()
  for (const email of [actor.email, 'somebody.unknown@corvelle.example']) {
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await request(email))

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429])
    expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})
