import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { signInApi } from '@/lib/api/sign-in'
import { usersApi } from '@/lib/api/users'
import { createOneTimeToken } from '@/lib/domain/sign-in/sessions/one-time-tokens'
import { revokeSessions } from '@/lib/domain/sign-in/sessions/sessions'
import { startWorker } from '@/lib/jobs/worker'
import { hours } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { hashPassword } from '@/lib/platform/passwords'
import { call } from '@/tests/support/api'
import { waitForTextTo } from '@/tests/support/caught-mail'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aUserWithPassword, password } from '@/tests/support/second-factor'

const { POST: login } = signInApi['/api/users/login']
const { GET: me } = usersApi['/api/users/me']
const { POST: change } = usersApi['/api/users/password']

const newPassword = 'a whole new sentence'
let stop: () => Promise<void>
beforeAll(async () => {
  process.env.ROLLCALL_ROLE = 'worker'
  stop = await startWorker()
})
afterAll(() => stop())

const ask = (token: string, body: object = { current_password: password, new_password: newPassword }) =>
  call(change, '/api/users/password', { token, body })
const whoIs = async (token: string) => (await call(me, '/api/users/me', { token })).status
const forgetProof = (userId: string) =>
  everyCompany.session.updateMany({
    where: { userId },
    data: { provedAt: new Date(Date.now() - 11 * 60_000) },
  })

/** Another process of this instance, which says whose a token is. */
function anotherProcess() {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(process.cwd(), 'tests/support/who-process.ts')],
    { env: process.env, stdio: ['pipe', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.stdin.end())
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return async (token: string) => {
    child.stdin.write(`${token}\n`)
    return (await lines.next()).value as string
  }
}

it('ends every session on every process, but goes on here with a new token, and tells by mail', async () => {
  const { actor, token } = await aUserWithPassword()
  const elsewhere = await aTokenOf(actor)
  const [one, other] = [anotherProcess(), anotherProcess()]
  expect([await one(token), await other(elsewhere)]).toEqual([actor.userId, actor.userId])

  const answer = await ask(token)

  expect(answer).toMatchObject({ status: 200, json: { token: expect.any(String) } })
  for (const old of [token, elsewhere]) {
    expect([await one(old), await other(old), await whoIs(old)]).toEqual(['refused', 'refused', 401])
  }
  expect(await one(answer.json.token)).toBe(actor.userId)
  expect((await call(login, '/api/users/login', { body: { email: actor.email, password } })).status).toBe(401)
  await waitForTextTo(inject('mail').httpUrl, actor.email, /(mot de passe de votre compte)/)
})

it('asks for the present password', async () => {
  const { token } = await aUserWithPassword()

  for (const wrong of ['wrong', '', 'x'.repeat(10_000)])
    expect(await ask(token, { current_password: wrong, new_password: newPassword })).toMatchObject({
      status: 422,
      json: { violations: [{ propertyPath: 'current_password', code: 'wrong_password' }] },
    })
  expect(await ask(token, { new_password: newPassword })).toMatchObject({ status: 422 })
  expect(await whoIs(token)).toBe(200)
})

it('asks for a fresh proof', async () => {
  const { actor, token } = await aUserWithPassword()
  await forgetProof(actor.userId)

  expect(await ask(token)).toMatchObject({ status: 403, json: { code: 'proof_required' } })
})

it('lets whoever has no password set one, with a proof', async () => {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  expect((await call(me, '/api/users/me', { token })).json).toMatchObject({ has_password: false })

  const answer = await ask(token, { new_password: newPassword })

  expect(answer.status).toBe(200)
  const mine = await call(me, '/api/users/me', { token: answer.json.token })
  expect(mine.json).toMatchObject({ has_password: true, totp_enabled: false })
  await forgetProof(actor.userId)
  expect((await ask(answer.json.token, { new_password: newPassword })).status).toBe(403)
})

it('refuses a new password that is too short or too long', async () => {
  const { token } = await aUserWithPassword()

  for (const wrong of ['short', 'y'.repeat(257), 'é'.repeat(10_000), ['a whole new sentence']]) {
    const answer = await ask(token, { current_password: password, new_password: wrong })
    expect([answer.status, answer.json.violations[0].propertyPath]).toEqual([422, 'new_password'])
  }
})

it('kills the links that were mailed before, and sign-ins that wait for a code', async () => {
  const { actor, token } = await aUserWithPassword()
  await everyCompany.$transaction(async (tx) => {
    await createOneTimeToken(tx, actor.userId, 'password_reset', hours(1))
    await createOneTimeToken(tx, actor.userId, 'email_update', hours(1), { email: 'x@corvelle.example' })
    // Half signed in, with the old password.
    await createOneTimeToken(tx, actor.userId, 'totp', hours(1))
  })

  await ask(token)

  expect(await everyCompany.oneTimeToken.count({ where: { userId: actor.userId } })).toBe(0)
})

it('counts attempts before looking at them: a burst of guesses is stopped', async () => {
  const { token } = await aUserWithPassword()

  const guesses = await Promise.all(
    Array.from({ length: 14 }, (_, n) =>
      ask(token, { current_password: `guess ${n}`, new_password: newPassword }),
    ),
  )

  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4)
  expect((await ask(token)).status).toBe(429)
})

it('has one winner of two at once, whose session goes on', async () => {
  const { actor, token } = await aUserWithPassword()
  const elsewhere = await aTokenOf(actor)

  const both = await Promise.all([
    ask(token),
    ask(elsewhere, { current_password: password, new_password: 'quite another sentence' }),
  ])

  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = both.find(({ status }) => status === 200)
  expect(await whoIs(won?.json.token)).toBe(200)
})

it('leaves no session to a sign-in with the old password that was under way', async () => {
  const { actor } = await aUserWithPassword()
  const passwordHash = await hashPassword(newPassword)
  let signingIn: Promise<{ status: number }> | undefined

  await everyCompany.$transaction(async (tx) => {
    await tx.user.update({ where: { id: actor.userId }, data: { passwordHash } })
    await revokeSessions(tx, { id: actor.userId, companyId: actor.companyId })
    signingIn = call(login, '/api/users/login', { body: { email: actor.email, password } })
    // By then it has read the old hash, and found it right.
    await wait(600)
  })

  expect((await signingIn)?.status).toBe(401)
  expect(await everyCompany.session.count({ where: { userId: actor.userId, revokedAt: null } })).toBe(0)
})
