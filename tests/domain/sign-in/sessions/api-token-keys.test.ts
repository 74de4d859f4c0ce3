import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { signInApi } from '@/lib/api/sign-in'
import { usersApi } from '@/lib/api/users'
import { startAnotherProcess } from '@/tests/support/another-process'
import { call } from '@/tests/support/api'
import { aTokenOf } from '@/tests/support/factories'
import { aUserWithPassword, password } from '@/tests/support/second-factor'

const { GET: logout } = signInApi['/api/users/logout']
const { POST: changePassword } = usersApi['/api/users/password']

const key = (id: string) => `${id}:${randomBytes(32).toString('base64url')}`
const [older, newer] = [key('k1'), key('k2')]
const kidOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid

const started: ReturnType<typeof startAnotherProcess>[] = []
const another = (environment?: Record<string, string>) => {
  const process = startAnotherProcess(environment)
  started.push(process)
  return process
}
afterEach(() => {
  for (const process of started.splice(0)) process.stop()
})

let user: Awaited<ReturnType<typeof aUserWithPassword>>
beforeAll(async () => {
  user = await aUserWithPassword()
})

it('accepts two signing keys: the newer signs, one that was removed opens nothing any more', async () => {
  const before = another({ TOKEN_KEYS: older })
  const during = another({ TOKEN_KEYS: `${newer},${older}` })
  const after = another({ TOKEN_KEYS: newer })

  const { token: old } = await before.ask({ issueFor: user.actor })
  const { token: fresh } = await during.ask({ issueFor: user.actor })

  expect([kidOf(old), kidOf(fresh)]).toEqual(['k1', 'k2'])
  expect(await during.ask({ check: old })).toEqual({ output: 'accepted' })
  expect(await during.ask({ check: fresh })).toEqual({ output: 'accepted' })
  expect(await after.ask({ check: old })).toEqual({ output: 'Invalid JWT Token' })
  expect(await after.ask({ check: fresh })).toEqual({ output: 'accepted' })
  expect(await before.ask({ check: fresh })).toEqual({ output: 'Invalid JWT Token' })
})

it('does not take another key of the same name for the one that signed', async () => {
  const before = another({ TOKEN_KEYS: older })
  const replaced = another({ TOKEN_KEYS: key('k1') })

  const { token } = await before.ask({ issueFor: user.actor })

  expect(await replaced.ask({ check: token })).toEqual({ output: 'Invalid JWT Token' })
})

it('refuses a session that another process ended, from the very next call, though its token was seen before', async () => {
  const other = another()
  const token = await aTokenOf(user.actor)
  const kept = await aTokenOf(user.actor)
  for (const check of [token, kept, token]) expect(await other.ask({ check })).toEqual({ output: 'accepted' })

  await call(logout, '/api/users/logout', { token })

  expect(await other.ask({ check: token })).toEqual({ output: 'Invalid JWT Token' })
  expect(await other.ask({ check: kept })).toEqual({ output: 'accepted' })
})

it('refuses every session of before in the other process, from the change of password on', async () => {
  const other = another()
  const tokens = [user.token, await aTokenOf(user.actor)]
  for (const check of tokens) expect(await other.ask({ check })).toEqual({ output: 'accepted' })

  const changed = await call(changePassword, '/api/users/password', {
    token: tokens[1],
    body: { current_password: password, new_password: 'another horse battery staple' },
  })

  for (const check of tokens) expect(await other.ask({ check })).toEqual({ output: 'Invalid JWT Token' })
  expect(await other.ask({ check: changed.json.token })).toEqual({ output: 'accepted' })
})
