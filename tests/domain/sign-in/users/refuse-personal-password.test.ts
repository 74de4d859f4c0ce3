import { expect, it } from 'vitest'
import { usersApi } from '@/lib/api/users'
import { refusePersonalPassword } from '@/lib/domain/sign-in/users/refuse-password'
import { passwordResetToken } from '@/lib/domain/sign-in/users/reset-password'
import { everyCompany } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aUserWithPassword, password } from '@/tests/support/second-factor'

const { POST: change } = usersApi['/api/users/password']
const { POST: reset } = usersApi['/api/users/password_reset_action']
const { POST: register } = usersApi['/api/users/register']

const camille = {
  email: 'camille.roussel@corvelle-industries.example',
  fullName: 'Camille Élise Roussel-Nguyễn',
  companyDomain: 'corvelle.fr',
}
const isRefused = (text: string, person = camille) => {
  try {
    refusePersonalPassword('password', text, person)
    return false
  } catch {
    return true
  }
}

it.each([
  'camille.roussel@corvelle-industries.example',
  'CAMILLE.ROUSSEL@CORVELLE-INDUSTRIES.EXAMPLE',
  'ｃａｍｉｌｌｅroussel',
  'camilleroussel',
  'Camille.Roussel!2026',
  'camille-roussel-camille-roussel',
  'corvelle-industries.example',
  'corvelleindustries',
  'Corvelle.fr-2026',
  'ÉliseRousselNguyen',
  'elise nguyen roussel',
  '!!!roussel1234567',
])('refuses %j, which is made of the name or the address', (text) => {
  expect(isRefused(text)).toBe(true)
})

it.each([
  'correct horse battery staple',
  'my dog camille eats the grass at noon',
  'roussel buys three green bicycles',
  'a sentence without anybody in it',
])('takes %j, which has enough of its own', (text) => {
  expect(isRefused(text)).toBe(false)
})

it('does not take two letters, or the end of a domain, for a part', () => {
  const jo = { email: 'jo@ab.com', fullName: 'Jo Li', companyDomain: 'ab.com' }

  expect(isRefused('commonwealth jolibois', jo)).toBe(false)
  expect(isRefused('Jo@Ab.com 2026!', jo)).toBe(true)
})

const refusedAt = (propertyPath: string, message: RegExp) => ({
  status: 422,
  json: { violations: [{ propertyPath, message: expect.stringMatching(message) }] },
})
const [fr, en] = [/nom ou votre adresse/, /your name or address/]

it('is said beside the field at registration, in either language', async () => {
  const body = {
    company_name: 'Corvelle',
    company_domain: 'corvelle.example',
    full_name: 'Camille Roussel',
    email: 'camille.roussel@corvelle.example',
    password: 'Camille.Roussel2026',
  }
  const ask = (language: 'fr' | 'en') => call(register, '/api/users/register', { body, language })

  expect(await ask('fr')).toMatchObject(refusedAt('password', fr))
  expect(await ask('en')).toMatchObject(refusedAt('password', en))
  expect(await everyCompany.registration.count({ where: { email: body.email } })).toBe(0)
})

it('is said beside the field at a change, and nothing changes', async () => {
  const { actor, token } = await aUserWithPassword()
  const body = { current_password: password, new_password: `${actor.email}!` }

  const answer = await call(change, '/api/users/password', { token, body, language: 'fr' })

  expect(answer).toMatchObject(refusedAt('new_password', fr))
  const right = { current_password: password, new_password: 'another horse battery' }
  expect((await call(change, '/api/users/password', { token, body: right })).status).toBe(200)
})

it('is said beside the field at a reset, whose link stays good', async () => {
  const { actor } = await aUserWithPassword()
  const link = (await passwordResetToken(actor.userId)) ?? ''
  const choose = (text: string) =>
    call(reset, '/api/users/password_reset_action', { body: { token: link, password: text }, language: 'en' })

  expect(await choose(actor.email)).toMatchObject(refusedAt('password', en))
  expect((await choose('another horse battery')).status).toBe(204)
})
