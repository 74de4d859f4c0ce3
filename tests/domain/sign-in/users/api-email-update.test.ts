import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { sessionsApi } from '@/lib/api/sessions'
import { signInApi } from '@/lib/api/sign-in'
import { usersApi } from '@/lib/api/users'
import { startWorker } from '@/lib/jobs/worker'
import { everyCompany } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { mailsTo, waitForMailTo, waitForTextTo } from '@/tests/support/caught-mail'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aUserWithPassword, password } from '@/tests/support/second-factor'

const { POST: confirm } = usersApi['/api/users/email_update/confirm']
const { POST: ask } = usersApi['/api/users/email_update']
const { POST: login } = signInApi['/api/users/login']
const { GET: me } = usersApi['/api/users/me']
const { DELETE: signOutEverywhere } = sessionsApi['/api/users/sessions']

const catcher = inject('mail').httpUrl
let stop: () => Promise<void>
beforeAll(async () => {
  process.env.ROLLCALL_ROLE = 'worker'
  stop = await startWorker()
})
afterAll(() => stop())

const anAddress = () => `new.${randomUUID()}@corvelle.example`
const request = (token: string, email: unknown) =>
  call(ask, '/api/users/email_update', { token, body: { email } })
const follow = (token: string) => call(confirm, '/api/users/email_update/confirm', { body: { token } })
const linkTo = (email: string) => waitForTextTo(catcher, email, /email_update#update=([\w-]+)/)

it('moves the account once the new mailbox has confirmed, in any browser, and tells the old one before and after', async () => {
  const { actor, token } = await aUserWithPassword()
  const email = anAddress()
  expect(await request(token, email)).toMatchObject({ status: 204, text: '' })
  await waitForTextTo(catcher, actor.email, /(à une autre adresse e-mail)/)
  const secret = await linkTo(email)
  expect((await call(me, '/api/users/me', { token })).json.email).toBe(actor.email)

  expect(await follow(secret)).toMatchObject({ status: 204, text: '' })

  expect((await call(me, '/api/users/me', { token })).status).toBe(401)
  const signIn = (address: string) => call(login, '/api/users/login', { body: { email: address, password } })
  expect((await signIn(actor.email)).status).toBe(401)
  expect((await signIn(email)).status).toBe(200)
  await waitForTextTo(catcher, actor.email, /(a désormais une autre adresse)/)
  expect(await follow(secret)).toMatchObject({
    status: 422,
    json: { violations: [{ message: 'An error occurred while verifying your email.' }] },
  })
})

it('answers a taken address like a free one; its owner gets a mail without any link that works', async () => {
  const { token } = await aUserWithPassword()
  const taken = await aCompany()

  const answers = [await request(token, anAddress()), await request(token, taken.email)]

  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [204, ''],
    [204, ''],
  ])
  const mail = await waitForMailTo(catcher, taken.email)
  expect(mail.subject).toBe('Votre adresse a déjà un compte Rollcall')
  expect(mail.text).not.toContain('#')
})

it('refuses an address that was taken between the mail and the click', async () => {
  const { actor, token } = await aUserWithPassword()
  const email = anAddress()
  await request(token, email)
  const secret = await linkTo(email)
  const other = await aCompany()
  await everyCompany.user.update({ where: { id: other.userId }, data: { email } })

  const answer = await follow(secret)

  expect(answer).toMatchObject({
    status: 422,
    json: { violations: [{ message: 'Update impossible', code: 'update_impossible' }] },
  })
  expect((await call(me, '/api/users/me', { token })).json.email).toBe(actor.email)
})

it('gives one address to one of two accounts that confirm it at once', async () => {
  const [one, other] = [await aUserWithPassword(), await aUserWithPassword()]
  const email = anAddress()
  await request(one.token, email)
  const first = await linkTo(email)
  await request(other.token, email)
  await expect.poll(async () => (await mailsTo(catcher, email)).length).toBe(2)
  const second = /#update=([\w-]+)/.exec((await mailsTo(catcher, email))[0]?.text ?? '')?.[1] ?? ''

  const both = await Promise.all([follow(first), follow(second)])

  expect(both.map(({ status }) => status).sort()).toEqual([204, 422])
  expect(await everyCompany.user.count({ where: { email } })).toBe(1)
})

it('lets only the last address that was asked for be confirmed', async () => {
  const { token } = await aUserWithPassword()
  const [first, second] = [anAddress(), anAddress()]
  await request(token, first)
  const firstSecret = await linkTo(first)
  await request(token, second)

  expect((await follow(firstSecret)).status).toBe(422)
  expect((await follow(await linkTo(second))).status).toBe(204)
})

it('forgets the request of whoever held a stolen session, once its owner signs out everywhere', async () => {
  const { actor, token } = await aUserWithPassword()
  const email = anAddress()
  await request(token, email)
  const secret = await linkTo(email)

  await call(signOutEverywhere, '/api/users/sessions', { token: await aTokenOf(actor), method: 'DELETE' })

  expect((await follow(secret)).status).toBe(422)
})

it('asks for a fresh proof, and for one address, as a text, that is another', async () => {
  const { actor, token } = await aUserWithPassword()
  const wrong = [
    [anAddress()],
    `${anAddress()}, ${anAddress()}`,
    'no address',
    actor.email.toUpperCase(),
    actor.email.replace('camille', 'ｃａｍｉｌｌｅ'),
    'x'.repeat(10_000),
  ]

  for (const email of wrong) expect((await request(token, email)).status).toBe(422)
  await everyCompany.session.updateMany({
    where: { userId: actor.userId },
    data: { provedAt: new Date(Date.now() - 11 * 60_000) },
  })
  expect(await request(token, anAddress())).toMatchObject({ status: 403, json: { code: 'proof_required' } })
})

it('sends a stranger no word of whoever typed their address', async () => {
  const { actor, token } = await aUserWithPassword()
  await everyCompany.user.update({
    where: { id: actor.userId },
    data: { fullName: 'Win at casino.example' },
  })
  const email = anAddress()

  await request(token, email)

  await linkTo(email)
  expect(JSON.stringify(await waitForMailTo(catcher, email))).not.toMatch(/casino/)
})
