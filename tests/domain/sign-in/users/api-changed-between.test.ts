import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { memberTypesApi } from '@/lib/api/member-types'
import { sessionsApi } from '@/lib/api/sessions'
import { signInApi } from '@/lib/api/sign-in'
import { usersApi } from '@/lib/api/users'
import { getUserConnector } from '@/lib/domain/connections/get-user-connector'
import { connect, reconnect } from '@/lib/domain/connections/user-connectors/connect'
import type { Actor } from '@/lib/domain/record/actor'
import { createProviderCode } from '@/lib/domain/sign-in/identities/provider-codes'
import { createOneTimeToken } from '@/lib/domain/sign-in/sessions/one-time-tokens'
import { disconnectBank } from '@/lib/domain/spend/banks/providers/consent/disconnect-bank'
import { finishConsent } from '@/lib/domain/spend/banks/providers/consent/finish-consent'
import { restartConsent } from '@/lib/domain/spend/banks/providers/consent/start-consent'
import { openCheckout } from '@/lib/domain/subscription/pay/open-checkout'
import { hours } from '@/lib/platform/clock'
import { db, everyCompany, pool, type Tx } from '@/lib/platform/db'
import { hashPassword } from '@/lib/platform/passwords'
import { newOpaqueToken } from '@/lib/platform/secrets'
import { aConnectedBank, browser, stateSent } from '@/tests/domain/spend/banks/providers/a-connected-bank'
import { call } from '@/tests/support/api'
import { returnsOf } from '@/tests/support/bank-provider-server'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { openTransaction } from '@/tests/support/open-transaction'
import { eventually } from '@/tests/support/patience'
import { aUserWithPassword, password } from '@/tests/support/second-factor'
import { aStripe } from '@/tests/support/stripe/stripe-server'

const { POST: createType } = memberTypesApi['/api/member_types']
const { POST: linkIdentity } = sessionsApi['/api/users/identities/link']
const { POST: join } = usersApi['/api/users/join']
const { POST: loginByProvider } = signInApi['/api/users/login/provider']
const { POST: login } = signInApi['/api/users/login']
const { GET: me } = usersApi['/api/users/me']
const { POST: changePassword } = usersApi['/api/users/password']
const { POST: resetPassword } = usersApi['/api/users/password_reset_action']
const { POST: verifyEmail } = usersApi['/api/users/verify_email']
const { POST: verifyIdentity } = signInApi['/api/users/verify_identity']

// A row is read, something slow happens (a password is hashed, a vendor asked, a body received), and the row is used. Each test
// changes it in between: the change is not committed when the row is read, and is when it is used.

/** What a call answers whose row is changed after it was read, and before it is used. */
async function changedMeanwhile<Answer>(
  change: (tx: Tx) => Promise<unknown>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const open = await openTransaction()
  await change(open.tx)
  const answer = run()
  answer.catch(() => undefined)
  await eventually('it waits for the row', async () => {
    const { rows } = await pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  })
  await open.end('commit')
  return answer
}

const enableSecondFactor = (tx: Tx, { companyId, userId }: Actor) => tx.$executeRaw`
  UPDATE users SET totp_secret = 'sealed', totp_enabled_at = now()
   WHERE company_id = ${companyId}::uuid AND id = ${userId}::uuid`

const changeHash = async (tx: Tx, { companyId, userId }: Actor) => {
  const hash = await hashPassword('another sentence altogether')
  return tx.$executeRaw`
    UPDATE users SET password_hash = ${hash} WHERE company_id = ${companyId}::uuid AND id = ${userId}::uuid`
}

const endSession = (tx: Tx, { companyId, userId }: Actor) => tx.$executeRaw`
  UPDATE sessions SET revoked_at = now() WHERE company_id = ${companyId}::uuid AND user_id = ${userId}::uuid`

it('gives whoever joins the role that the invitation has by then', async () => {
  const { companyId } = await aCompany()
  const { token, hash } = newOpaqueToken()
  const email = `n.${randomUUID()}@other.example`
  const { id } = await db.invitation.create({
    data: {
      companyId,
      email,
      fullName: 'Nora Petit',
      role: 'owner',
      language: 'en',
      hash,
      expiresAt: new Date(Date.now() + hours(1)),
    },
  })

  const answer = await changedMeanwhile(
    (tx) => tx.$executeRaw`
      UPDATE invitations SET role = 'auditor' WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid`,
    () => call(join, '/api/users/join', { body: { token, password } }),
  )

  expect(answer.status).toBe(200)
  expect((await call(me, '/api/users/me', { token: answer.json.token })).json).toMatchObject({
    role: 'auditor',
  })
  expect(await db.auditEvent.findFirst({ where: { companyId, action: 'colleague.joined' } })).toMatchObject({
    details: { email, role: 'auditor' },
  })
})

it('asks for a second factor that was enabled while the password was checked', async () => {
  const { actor } = await aUserWithPassword()

  const answer = await changedMeanwhile(
    (tx) => enableSecondFactor(tx, actor),
    () => call(login, '/api/users/login', { body: { email: actor.email, password } }),
  )

  expect(answer.json).toEqual({ totpTmpToken: expect.any(String) })
})

it('refuses a password that was changed while it was checked', async () => {
  const { actor } = await aUserWithPassword()

  const answer = await changedMeanwhile(
    (tx) => changeHash(tx, actor),
    () => call(login, '/api/users/login', { body: { email: actor.email, password } }),
  )

  expect(answer.status).toBe(401)
})

async function aLinkedUser() {
  const { actor } = await aUserWithPassword()
  const { companyId, userId } = actor
  const identity = {
    provider: 'google',
    issuer: 'https://accounts.google.com',
    subject: randomUUID(),
  } as const
  const verified = { ...identity, email: actor.email, isEmailVerified: true }
  const verifier = 'v'.repeat(43)
  return { actor, companyId, userId, identity, verified, verifier }
}

it.each([
  ['a second factor is enabled', (tx: Tx, actor: Actor) => enableSecondFactor(tx, actor), 200],
  [
    'the user is removed',
    (tx: Tx, { companyId, userId }: Actor) => tx.$executeRaw`
      UPDATE users SET disabled_at = now() WHERE company_id = ${companyId}::uuid AND id = ${userId}::uuid`,
    422,
  ],
  [
    'the identity is unlinked',
    async (tx: Tx, { companyId, userId }: Actor) => {
      await tx.$executeRaw`SELECT 1 FROM users WHERE company_id = ${companyId}::uuid AND id = ${userId}::uuid FOR UPDATE`
      await tx.identity.deleteMany({ where: { companyId, userId } })
    },
    422,
  ],
])('opens no session by a provider when %s meanwhile', async (_, change, status) => {
  const { actor, companyId, userId, identity, verified, verifier } = await aLinkedUser()
  await db.identity.create({ data: { ...identity, email: actor.email, companyId, userId } })
  const code = await createProviderCode(userId, verified, 'sign_in', verifier)

  const answer = await changedMeanwhile(
    (tx) => change(tx, actor),
    () => call(loginByProvider, '/api/users/login/provider', { body: { code, verifier } }),
  )

  expect([answer.status, answer.json.token]).toEqual([status, undefined])
})

it('links no identity by a password that was changed while it was checked', async () => {
  const { actor, companyId, userId, identity } = await aLinkedUser()
  const link_token = await everyCompany.$transaction((tx) =>
    createOneTimeToken(tx, userId, 'identity_link', hours(1), {
      ...identity,
      outcome: 'propose_link',
      email: actor.email,
    }),
  )

  const answer = await changedMeanwhile(
    (tx) => changeHash(tx, actor),
    () => call(linkIdentity, '/api/users/identities/link', { body: { link_token, password } }),
  )

  expect(answer.status).toBe(422)
  expect(await db.identity.count({ where: { companyId } })).toBe(0)
})

it('founds no company by a link that a newer mail replaced', async () => {
  const { token, hash } = newOpaqueToken()
  const { id } = await everyCompany.registration.create({
    data: {
      companyName: 'Corvelle',
      companyDomain: 'corvelle.example',
      fullName: 'Léa Martin',
      email: `lea.${randomUUID()}@corvelle.example`,
      language: 'en',
      passwordHash: await hashPassword(password),
      hash,
      expiresAt: new Date(Date.now() + hours(1)),
    },
  })

  const answer = await changedMeanwhile(
    (tx) => tx.$executeRaw`UPDATE registrations SET hash = ${newOpaqueToken().hash} WHERE id = ${id}::uuid`,
    () => call(verifyEmail, '/api/users/verify_email', { body: { token, password } }),
  )

  expect(answer.status).toBe(422)
})

it('changes no password, and verifies nobody, in a session that ended while the present one was checked', async () => {
  for (const [handler, path, body] of [
    [
      changePassword,
      '/api/users/password',
      { current_password: password, new_password: 'a longer sentence' },
    ],
    [verifyIdentity, '/api/users/verify_identity', { password }],
  ] as const) {
    const { actor, token } = await aUserWithPassword()

    const answer = await changedMeanwhile(
      (tx) => endSession(tx, actor),
      () => call(handler, path, { token, body }),
    )

    expect(answer.status).toBe(409)
  }
})

it('sets no password by a link that ended while it was hashed', async () => {
  const { actor } = await aUserWithPassword()
  const { userId } = actor
  const token = await everyCompany.$transaction((tx) =>
    createOneTimeToken(tx, userId, 'password_reset', hours(1)),
  )

  const answer = await changedMeanwhile(
    (tx) => tx.$executeRaw`DELETE FROM one_time_tokens WHERE user_id = ${userId}::uuid`,
    () =>
      call(resetPassword, '/api/users/password_reset_action', {
        body: { token, password: 'a longer sentence' },
      }),
  )

  expect(answer.status).toBe(422)
})

it.each([
  ['was signed out', (actor: Actor) => endSession(everyCompany, actor), 401],
  [
    'became an auditor',
    ({ companyId, userId }: Actor) =>
      db.user.update({ where: { companyId_id: { companyId, id: userId } }, data: { role: 'auditor' } }),
    403,
  ],
])('does nothing for whoever %s while the body of the request came', async (_, change, status) => {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  const bytes = new TextEncoder().encode(JSON.stringify({ name: 'Intérim' }))
  const body = new ReadableStream(
    {
      async pull(controller) {
        await change(actor)
        controller.enqueue(bytes)
        controller.close()
      },
    },
    // Nothing comes before it is read.
    { highWaterMark: 0 },
  )
  const request = new Request('http://localhost:3000/api/member_types', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit)

  const answer = await createType(request, { params: Promise.resolve({}) })

  expect(answer.status).toBe(status)
  expect(await db.memberType.count({ where: { companyId: actor.companyId, name: 'Intérim' } })).toBe(0)
})

it('leaves a bank disconnected that was disconnected while its provider was asked', async () => {
  const bank = await aConnectedBank('bridge')
  const { companyId } = bank.actor
  const address = await restartConsent(bank.actor, bank.id, { browser }, bank.means)
  const params = returnsOf('bridge', stateSent(bank.requests, address))
  await finishConsent(bank.actor, { params, browser })
  let isDone = false
  bank.bank.interrupt = async () => {
    if (!isDone) await disconnectBank(bank.actor, bank.id, { erase: false })
    isDone = true
    return undefined
  }

  await bank.refresh()

  expect(isDone).toBe(true)
  expect(await bank.connection()).toMatchObject({ state: 'revoked', sealed: null, providerRef: null })
  // What the provider has by now is erased there.
  expect(await db.bankRevocation.count({ where: { companyId } })).toBeGreaterThan(0)
})

it('keeps the server that a colleague reconnected to while ours was looked up', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const id = await connect(actor, { application: 'github', credentials: { api_token: 'first' } })

  const answer = changedMeanwhile(
    (tx) => tx.$executeRaw`
      UPDATE user_connectors SET instance = 'elsewhere.example', credentials = 'theirs'
       WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid`,
    () => reconnect(actor, id, { credentials: { api_token: 'mine' } }),
  )

  await expect(answer).rejects.toMatchObject({ text: { key: 'user-connectors.changed_meanwhile' } })
  expect(await getUserConnector(actor, id)).toMatchObject({
    instance: 'elsewhere.example',
    credentials: 'theirs',
  })
})

it('closes the page of payment that it opened beside a colleague’s', async () => {
  const stripe = await aStripe()
  const actor = await aCompany()
  const { companyId } = actor
  await openCheckout(actor)

  const answer = changedMeanwhile(
    (tx) => tx.$executeRaw`UPDATE plans SET checkout_id = 'theirs' WHERE company_id = ${companyId}::uuid`,
    () => openCheckout(actor),
  )

  await expect(answer).rejects.toMatchObject({ text: { key: 'subscription.opened_meanwhile' } })
  expect([...stripe.world.sessions.values()].map(({ status }) => status)).toEqual(['expired', 'expired'])
  expect(await db.plan.findUnique({ where: { companyId } })).toMatchObject({ checkoutId: 'theirs' })
})
