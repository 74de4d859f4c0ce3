import { expect, it } from 'vitest'
import { pageSession } from '@/lib/http/sessions/page-session'
import { env } from '@/lib/platform/env'

const secretNow = () => pageSession(async () => '/login').secret ?? ''

it('derives next-auth’s secret from the signing key: the same in every process, and never the key itself', () => {
  const { key } = env().TOKEN_KEYS[0]!

  expect(secretNow()).toMatch(/^[0-9a-f]{64}$/)
  expect(secretNow()).toBe(secretNow())
  expect(secretNow()).not.toBe(Buffer.from(key).toString('hex'))
})

it('takes another secret for another key', () => {
  const before = secretNow()
  const [own] = env().TOKEN_KEYS
  env().TOKEN_KEYS[0] = { id: 'other', key: new Uint8Array(32).fill(9) }

  const after = secretNow()
  env().TOKEN_KEYS[0] = own!

  expect(after).not.toBe(before)
  expect(secretNow()).toBe(before)
})
