import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { readEnv } from '@/lib/platform/env'
import { defaultLimits, readLimits } from '@/lib/platform/limits'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'

const key = (id: string) => `${id}:${randomBytes(32).toString('base64url')}`
const good = () => ({
  APP_URL: 'https://app.corvelle.example/',
  DATABASE_URL: 'postgresql://rollcall@db/rollcall',
  SMTP_URL: 'smtps://mail.corvelle.example',
  TOKEN_KEYS: key('t'),
  CREDENTIAL_KEYS: key('c'),
  EVIDENCE_KEYS: newEvidenceKey(),
})

it('takes what is set, and keeps the rest as it is', () => {
  const { limits } = readEnv({ ...good(), LIMIT_LOGIN_ACCOUNT: '5/600', LIMIT_MAIL_CLIENT: '' })

  expect(limits).toEqual({ ...defaultLimits, login_account: { most: 5, seconds: 600 } })
})

type Wrong = [name: string, value: string, reason: string]

it.each<Wrong>([
  ['LIMIT_LOGIN', '5/600', 'LIMIT_LOGIN: no such limit'],
  ['LIMIT_CONSTRUCTOR', '5/600', 'LIMIT_CONSTRUCTOR: no such limit'],
  ...[
    '0/600',
    '5/0',
    '5',
    '5/',
    '-5/600',
    '1.5/600',
    '5/600 ',
    'ten/600',
    '5/600/1',
    '9999999999/1',
    'off',
  ].map((value): Wrong => ['LIMIT_LOGIN_ACCOUNT', value, 'LIMIT_LOGIN_ACCOUNT: expected attempts/seconds']),
])('refuses to start with %s=%s', (name, value, reason) => {
  expect(() => readEnv({ ...good(), [name]: value })).toThrow(reason)
})

it('says every wrong one at once', () => {
  const problems: string[] = []

  readLimits({ LIMIT_A: '1/1', LIMIT_LOGIN_CLIENT: 'x', OTHER: 'x' }, problems)

  expect(problems).toHaveLength(2)
})

it('leaves a guesser of codes a chance of 0.015 percent a day', () => {
  const { second_factor_day: day } = defaultLimits
  const rightAtOnce = 3

  expect(day).toEqual({ most: 50, seconds: 86_400 })
  expect((day.most * rightAtOnce) / 1_000_000).toBeLessThanOrEqual(0.000_15)
})
