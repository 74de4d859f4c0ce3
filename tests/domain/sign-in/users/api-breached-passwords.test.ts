import { expect, it } from 'vitest'
import { usersApi } from '@/lib/api/users'
import { createOneTimeToken } from '@/lib/domain/sign-in/sessions/one-time-tokens'
import { hours } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { breachServers } from '@/tests/support/breach-factories'
import { aUserWithPassword, password as present } from '@/tests/support/second-factor'

const { POST: change } = usersApi['/api/users/password']
const { POST: reset } = usersApi['/api/users/password_reset_action']
const { POST: register } = usersApi['/api/users/register']

const published = 'le corbeau vole bas'
const unpublished = 'le corbeau vole très bas'
// Known without asking anybody.
const commonest = 'Mailcreated5240'

const registering = (password: string) =>
  call(register, '/api/users/register', {
    body: {
      company_name: 'Corvelle',
      company_domain: 'corvelle.example',
      full_name: 'Ada',
      email: `ada.${performance.now()}@corvelle.example`,
      password,
      language: 'fr',
    },
  })
const refusal = (propertyPath: string) => ({
  status: 422,
  json: { violations: [{ propertyPath, message: expect.stringMatching(/fuite|breach/) }] },
})

it('refuses a published password at registration, reset and change, and sends five digits of its hash', async () => {
  const { passwords } = await breachServers({ passwords: { [published]: 3 } })
  const { actor, token } = await aUserWithPassword()
  const link = await everyCompany.$transaction((tx) =>
    createOneTimeToken(tx, actor.userId, 'password_reset', hours(1)),
  )
  const resetting = (password: string) =>
    call(reset, '/api/users/password_reset_action', { body: { token: link, password } })
  const changing = (new_password: string) =>
    call(change, '/api/users/password', { token, body: { current_password: present, new_password } })

  expect(await registering(published)).toMatchObject(refusal('password'))
  expect(await resetting(published)).toMatchObject(refusal('password'))
  expect(await changing(published)).toMatchObject(refusal('new_password'))
  expect(await registering(commonest)).toMatchObject(refusal('password'))

  expect(passwords.requests.map(({ path }) => path)).toEqual(
    Array(3).fill(expect.stringMatching(/^\/range\/[0-9A-F]{5}$/)),
  )
  expect(passwords.requests[0]!.headers).toMatchObject({ 'add-padding': 'true' })
  expect((await registering(unpublished)).status).toBeLessThan(300)
  expect((await changing(unpublished)).status).toBe(200)
})

it('lets a password pass where nobody answers, and refuses the commonest all the same', async () => {
  const { world, passwords } = await breachServers({ passwords: { [published]: 3 } })
  world.failure = { status: 503, body: {} }

  expect((await registering(published)).status).toBeLessThan(300)
  expect((await registering(published)).status).toBeLessThan(300)
  expect(await registering(commonest)).toMatchObject(refusal('password'))

  // The second did not wait for the same answer.
  expect(passwords.requests).toHaveLength(1)
})
