import { afterAll, describe, expect, it } from 'vitest'
import { secondFactorApi } from '@/lib/api/second-factor'
import { signInApi } from '@/lib/api/sign-in'
import { usersApi } from '@/lib/api/users'
import type { Actor } from '@/lib/domain/record/actor'
import { socketAddressHeader } from '@/lib/http/client-address'
import { startWorker } from '@/lib/jobs/worker'
import { db, everyCompany } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aUserWithPassword, aUserWithSecondFactor, password, tmpTokenOf } from '@/tests/support/second-factor'

const { POST: login } = signInApi['/api/users/login']
const { POST: changePassword } = usersApi['/api/users/password']
const { POST: check } = secondFactorApi['/api/users/totp/check']
const { POST: disable } = secondFactorApi['/api/users/totp/disable']
const { POST: verifyIdentity } = signInApi['/api/users/verify_identity']

process.env.ROLLCALL_ROLE = 'worker'
const stop = await startWorker()
afterAll(() => stop())

const guess = 'a guess that nobody may ever read'
const from = { [socketAddressHeader]: '203.0.113.9' }
const signIn = (email: string) =>
  call(login, '/api/users/login', { body: { email, password: guess }, headers: from })
const eventsOf = ({ companyId }: Actor, action: string) =>
  db.auditEvent.findMany({ where: { companyId, action }, orderBy: { seq: 'asc' } })

describe('a refused sign-in', () => {
  it('is in the log of the company whose user was named, with the client’s address and without the password', async () => {
    const { actor } = await aUserWithPassword()

    expect((await signIn(actor.email)).status).toBe(401)

    await expect
      .poll(() => eventsOf(actor, 'user.sign_in_refused'))
      .toMatchObject([
        {
          actorKind: 'visitor',
          actorId: null,
          from: '203.0.113.9',
          objectId: actor.userId,
          details: { name: 'Camille Roussel', reason: 'password' },
        },
      ])
    expect(JSON.stringify(await eventsOf(actor, 'user.sign_in_refused'))).not.toContain(guess)
  })

  it('of an address that nobody has is in no log, and what was typed is nowhere', async () => {
    const before = await everyCompany.auditEvent.count()
    const email = 'typed.by.a.stranger@nowhere.example'

    expect((await signIn(email)).status).toBe(401)

    const jobs = await everyCompany.$queryRaw<{ data: string }[]>`
      SELECT data::text FROM pgboss.job WHERE name = 'note-refused-sign-in'`
    expect(jobs.length).toBeGreaterThan(0)
    expect(jobs.map(({ data }) => data).join()).not.toContain('stranger')
    await expect
      .poll(
        () => everyCompany.$queryRaw`
        SELECT FROM pgboss.job WHERE name = 'note-refused-sign-in' AND state IN ('created', 'active', 'retry')`,
      )
      .toEqual([])
    expect(await everyCompany.auditEvent.count()).toBe(before)
  })
})

describe('a wrong second factor', () => {
  it('is in the log, with the client’s address', async () => {
    const { actor } = await aUserWithSecondFactor()
    const totpTmpToken = await tmpTokenOf(actor)

    const answer = await call(check, '/api/users/totp/check', {
      body: { totpTmpToken, code: '000000' },
      headers: from,
    })

    expect(answer).toMatchObject({ status: 422, json: { violations: [{ propertyPath: 'code' }] } })
    expect(await eventsOf(actor, 'user.second_factor_refused')).toMatchObject([
      { actorKind: 'visitor', from: '203.0.113.9', objectId: actor.userId },
    ])
  })

  it('for switching it off is in the log, as that of the user', async () => {
    const { actor, token } = await aUserWithSecondFactor()

    const answer = await call(disable, '/api/users/totp/disable', {
      token,
      body: { code: '000000', password },
    })

    expect(answer.status).toBe(422)
    expect(await eventsOf(actor, 'user.proof_refused')).toMatchObject([
      { actorKind: 'user', actorId: actor.userId, details: { factor: 'code' } },
    ])
  })
})

it('tells of every wrong password that somebody signed in gave', async () => {
  const { actor, token } = await aUserWithPassword()

  await call(verifyIdentity, '/api/users/verify_identity', { token, body: { password: guess } })
  await call(changePassword, '/api/users/password', {
    token,
    body: { current_password: guess, new_password: 'a whole new sentence' },
  })

  const events = await eventsOf(actor, 'user.proof_refused')
  expect(events.map(({ actorId, details }) => [actorId, details])).toEqual([
    [actor.userId, { factor: 'password' }],
    [actor.userId, { factor: 'password' }],
  ])
})
