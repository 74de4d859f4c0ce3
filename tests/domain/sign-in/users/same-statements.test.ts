import { expect, it } from 'vitest'
import { usersApi } from '@/lib/api/users'
import type { Handler } from '@/lib/http/endpoint'
import { call } from '@/tests/support/api'
import { aUserWithPassword } from '@/tests/support/second-factor'
import { statementsOf } from '@/tests/support/statements'

const { POST: askEmail } = usersApi['/api/users/email_update']
const { POST: askPassword } = usersApi['/api/users/password_reset_request']
const { POST: register } = usersApi['/api/users/register']

const registration = (email: string) => ({
  company_name: 'Corvelle',
  company_domain: 'corvelle.example',
  full_name: 'Léa Martin',
  email,
  password: 'correct horse battery',
})

const requests: [name: string, Handler, body: (email: string) => object][] = [
  ['register', register, registration],
  ['password_reset_request', askPassword, (email) => ({ email })],
  ['email_update', askEmail, (email) => ({ email })],
]

it.each(requests)(
  '%s runs the same statements for a known and an unknown address, and looks up neither',
  async (name, handler, body) => {
    const [{ actor: known }, { token }] = [await aUserWithPassword(), await aUserWithPassword()]
    const ask = (email: string) => call(handler, `/api/users/${name}`, { token, body: body(email) })
    // The queue opens its connections once.
    await ask('warm.up@corvelle.example')

    const ofKnown = await statementsOf(() => ask(known.email))
    const ofUnknown = await statementsOf(() => ask(`un${known.email}`))

    expect(ofKnown.length).toBeGreaterThan(3)
    expect(ofKnown).toEqual(ofUnknown)
    // Who asks is found by the session alone.
    const lookups = ofKnown.filter((text) => /\busers\b/.test(text) && !text.includes('JOIN sessions s'))
    expect(lookups).toEqual([])
  },
)
