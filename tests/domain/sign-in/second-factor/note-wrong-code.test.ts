import { expect, it } from 'vitest'
import { secondFactorApi } from '@/lib/api/second-factor'
import { signInApi } from '@/lib/api/sign-in'
import { everyCompany, pool } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { codeNow } from '@/tests/support/one-time-code'
import { aUserWithSecondFactor, password } from '@/tests/support/second-factor'

const { POST: login } = signInApi['/api/users/login']
const { POST: check } = secondFactorApi['/api/users/totp/check']
const { POST: verifyIdentity } = signInApi['/api/users/verify_identity']

const notices = (userId: string) =>
  everyCompany.mail.findMany({ where: { userId, template: 'second_factor_guessed' } })
/** Those of codes are over; what counts wrong ones goes on. */
const forget = (limit: string, of: string) =>
  pool.query(`UPDATE rate_limits SET expires_at = now() WHERE key = sha256($1)`, [
    Buffer.from(`${limit}\0${of}`),
  ])

type Owner = Awaited<ReturnType<typeof aUserWithSecondFactor>>

/** Signs in with the password, and then with codes that are wrong. */
async function guess({ actor }: Owner, times: number) {
  for (let left = times; left > 0; left -= 5) {
    await forget('second_factor_user', actor.userId)
    const { json } = await call(login, '/api/users/login', { body: { email: actor.email, password } })
    for (let n = 0; n < Math.min(5, left); n++)
      await call(check, '/api/users/totp/check', {
        body: { totpTmpToken: json.totpTmpToken, code: '000000' },
      })
  }
}

it('tells the owner once, from the fifth wrong code on, however many follow', async () => {
  const owner = await aUserWithSecondFactor()

  await guess(owner, 4)
  expect(await notices(owner.actor.userId)).toEqual([])
  await guess(owner, 1)
  expect(await notices(owner.actor.userId)).toMatchObject([{ toAddress: owner.actor.email }])
  await guess(owner, 20)

  expect(await notices(owner.actor.userId)).toHaveLength(1)
})

it('tells again in the next hour, and never sooner than an hour after the last mail', async () => {
  const owner = await aUserWithSecondFactor()
  const { userId } = owner.actor
  await guess(owner, 5)

  await forget('second_factor_wrong', userId)
  await guess(owner, 5)
  expect(await notices(userId)).toHaveLength(1)
  await forget('second_factor_notice', userId)
  await guess(owner, 1)

  expect(await notices(userId)).toHaveLength(2)
})

it('counts those that a stolen session tries as its proof too, and no right ones', async () => {
  const { actor, token, secret } = await aUserWithSecondFactor()
  const give = (code: string) => call(verifyIdentity, '/api/users/verify_identity', { token, body: { code } })

  for (let n = 0; n < 4; n++) expect((await give('000000')).status).toBe(422)
  expect((await give(codeNow(secret))).status).toBe(200)

  expect(await notices(actor.userId)).toEqual([])
})

it('tells of five that a stolen session tries', async () => {
  const { actor, token } = await aUserWithSecondFactor()

  for (let n = 0; n < 5; n++)
    await call(verifyIdentity, '/api/users/verify_identity', { token, body: { code: '000000' } })

  expect(await notices(actor.userId)).toHaveLength(1)
})
