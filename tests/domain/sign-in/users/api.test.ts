import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { signInApi } from '@/lib/api/sign-in'
import { usersApi } from '@/lib/api/users'
import { startWorker } from '@/lib/jobs/worker'
import { everyCompany } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { waitForMailTo } from '@/tests/support/caught-mail'
import { aCompany, aTokenOf } from '@/tests/support/factories'

const { POST: login } = signInApi['/api/users/login']
const { GET: logout } = signInApi['/api/users/logout']
const { GET: me, PATCH: patchMe } = usersApi['/api/users/me']
const { POST: register } = usersApi['/api/users/register']
const { POST: token } = signInApi['/api/users/token']
const { POST: verifyEmail } = usersApi['/api/users/verify_email']

const password = 'correct horse battery'
let stop: () => Promise<void>
beforeAll(async () => {
  process.env.ROLLCALL_ROLE = 'worker'
  stop = await startWorker()
})
afterAll(() => stop())

const anAddress = () => `lea.${randomUUID()}@corvelle.example`
const registration = (email: string, more: object = {}) => ({
  company_name: 'Corvelle',
  company_domain: 'corvelle.example',
  full_name: 'Léa Martin',
  email,
  password,
  language: 'fr',
  ...more,
})

async function linkSentTo(email: string) {
  const mail = await waitForMailTo(inject('mail').httpUrl, email)
  return { mail, token: /#token=([\w-]+)/.exec(mail.text)?.[1] ?? '' }
}

it('registers, verifies by a real mail, signs in, and signs out', async () => {
  const email = anAddress()
  expect((await call(register, '/api/users/register', { body: registration(email) })).status).toBe(204)
  const tooEarly = await call(login, '/api/users/login', { body: { email, password } })
  expect(tooEarly.json).toEqual({ code: 401, message: 'Invalid credentials.' })

  const sent = await linkSentTo(email)
  expect(sent.mail.subject).toBe('Confirmez votre adresse e-mail')
  expect(sent.mail.html).toContain(sent.token)
  const confirmed = await call(verifyEmail, '/api/users/verify_email', {
    body: { token: sent.token, password },
  })
  expect(confirmed).toMatchObject({ status: 200, json: { token: expect.any(String) } })
  const signedIn = await call(login, '/api/users/login', { body: { email: email.toUpperCase(), password } })
  expect(signedIn.status).toBe(200)

  const mine = await call(me, '/api/users/me', { token: signedIn.json.token })
  expect(mine.json).toMatchObject({
    '@type': 'User',
    email,
    full_name: 'Léa Martin',
    company_name: 'Corvelle',
  })
  expect((await call(logout, '/api/users/logout', { token: signedIn.json.token })).status).toBe(204)
  const after = await call(me, '/api/users/me', { token: signedIn.json.token })
  expect(after).toMatchObject({ status: 401, json: { message: 'Invalid JWT Token' } })
})

it('proves the company’s domain when the mailbox is in it', async () => {
  const domain = `d${randomUUID().slice(0, 8)}.example`
  const email = `lea@${domain}`
  await call(register, '/api/users/register', { body: { ...registration(email), company_domain: domain } })
  const { token } = await linkSentTo(email)
  await call(verifyEmail, '/api/users/verify_email', { body: { token, password } })

  const user = await everyCompany.user.findUniqueOrThrow({
    where: { email },
    include: { company: { include: { domains: true } } },
  })

  expect(user.company.domains).toMatchObject([{ domain, provenAt: expect.any(Date) }])
})

it('uses a verification link once', async () => {
  const email = anAddress()
  await call(register, '/api/users/register', { body: registration(email) })
  const { token } = await linkSentTo(email)

  const both = await Promise.all(
    [1, 2].map(() =>
      call(verifyEmail, '/api/users/verify_email', { body: { token, password }, language: 'fr' }),
    ),
  )

  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const refused = both.find(({ status }) => status === 422)
  expect(refused?.json.violations[0].message).toBe(
    'Vérification impossible. Le lien a déjà servi ou n’est plus valable.',
  )
})

it('asks whoever opens the link for the password of the registration: a stranger may have typed the address', async () => {
  const email = anAddress()
  await call(register, '/api/users/register', {
    body: registration(email, { password: 'the password of a stranger' }),
  })
  const { token } = await linkSentTo(email)

  const refused = await call(verifyEmail, '/api/users/verify_email', { body: { token, password } })

  expect(refused).toMatchObject({ status: 422, json: { violations: [{ propertyPath: 'password' }] } })
  expect(await everyCompany.user.count({ where: { email } })).toBe(0)
})

it('answers alike when the same address registers twice at once', async () => {
  const email = anAddress()

  const both = await Promise.all(
    [1, 2].map(() => call(register, '/api/users/register', { body: registration(email) })),
  )

  expect(both.map(({ status }) => status)).toEqual([204, 204])
  expect(await everyCompany.user.count({ where: { email } })).toBe(0)
})

it('sends no word of whoever typed the address to whoever reads its mail', async () => {
  const email = anAddress()
  await call(register, '/api/users/register', {
    body: registration(email, { full_name: 'Win at casino.example', company_name: 'Claim your prize' }),
  })

  const { mail } = await linkSentTo(email)

  expect(JSON.stringify(mail)).not.toMatch(/casino|prize/)
})

it('answers a taken address like a free one, and tells its owner by mail', async () => {
  const actor = await aCompany()

  const answer = await call(register, '/api/users/register', { body: registration(actor.email) })

  expect(answer).toMatchObject({ status: 204, text: '' })
  expect((await waitForMailTo(inject('mail').httpUrl, actor.email)).subject).toBe(
    'Vous avez déjà un espace Rollcall',
  )
  expect(await everyCompany.user.count({ where: { email: actor.email } })).toBe(1)
})

it('says beside each field what is wrong, in the caller’s language', async () => {
  const body = registration('not an address', { password: 'short', company_name: '', surprise: 1 })

  const [french, english] = await Promise.all([
    call(register, '/api/users/register', { body, language: 'fr' }),
    call(register, '/api/users/register', { body, language: 'en' }),
  ])

  const messages = (answer: typeof french) =>
    Object.fromEntries(
      answer.json.violations.map((v: { propertyPath: string; message: string }) => [
        v.propertyPath,
        v.message,
      ]),
    )
  expect(french.status).toBe(422)
  expect(messages(french)).toEqual({
    email: 'Adresse e-mail invalide',
    password: '12 caractères minimum',
    company_name: 'Champ requis',
    surprise: 'Champ inconnu\u00a0: surprise',
  })
  expect(messages(english)).toMatchObject({
    password: 'Minimum 12 characters',
    company_name: 'Required field',
  })
})

it('refuses wrong, unknown and malformed credentials alike', async () => {
  const actor = await aCompany()
  const tries = [
    { email: actor.email, password: 'wrong' },
    { email: 'nobody@nowhere.example', password },
    { email: 'x', password: 'y'.repeat(10_000) },
  ]

  const answers = await Promise.all(
    tries.map((body) => call(login, '/api/users/login', { body, language: 'fr' })),
  )

  for (const answer of answers) {
    expect(answer.status).toBe(401)
    expect(answer.json).toEqual({ code: 401, message: 'Identifiants invalides.' })
  }
})

it('gives a fresh token of the same session, and keeps the preferences', async () => {
  const actor = await aCompany()
  const first = await aTokenOf(actor)

  await call(patchMe, '/api/users/me', { token: first, method: 'PATCH', body: { language: 'en' } })
  const fresh = await call(token, '/api/users/token', { token: first, body: {}, method: 'POST' })

  const claims = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString())
  expect(claims(fresh.json.token).jti).toBe(claims(first).jti)
  expect((await call(me, '/api/users/me', { token: fresh.json.token })).json.language).toBe('en')
})

it('asks for the password once: the browser that registered has its own secret, and no other', async () => {
  const [email, browser] = [anAddress(), 'f'.repeat(64)]
  await call(register, '/api/users/register', { body: { ...registration(email), browser_secret: browser } })
  const { token } = await linkSentTo(email)

  const stranger = await call(verifyEmail, '/api/users/verify_email', {
    body: { token, browser_secret: 'e'.repeat(64) },
  })
  const neither = await call(verifyEmail, '/api/users/verify_email', { body: { token } })
  const same = await call(verifyEmail, '/api/users/verify_email', {
    body: { token, browser_secret: browser },
  })

  expect([stranger, neither].map(({ status, json }) => [status, json.violations[0].propertyPath])).toEqual([
    [422, 'password'],
    [422, 'password'],
  ])
  expect([same.status, typeof same.json.token]).toEqual([200, 'string'])
})

it('begins at step 0 for somebody whose mailbox is elsewhere, with a domain that proves nothing', async () => {
  const [email, domain] = [`lea.${randomUUID()}@gmail.com`, `d${randomUUID().slice(0, 8)}.example`]
  await call(register, '/api/users/register', { body: { ...registration(email), company_domain: domain } })
  const { token } = await linkSentTo(email)
  await call(verifyEmail, '/api/users/verify_email', { body: { token, password } })

  const { company } = await everyCompany.user.findUniqueOrThrow({
    where: { email },
    include: { company: { include: { domains: true } } },
  })

  expect(company.onboardingStep).toBe(0)
  expect(company.domains).toMatchObject([{ domain, provenAt: null }])
})
