import { expect, it } from 'vitest'
import { sessionsApi } from '@/lib/api/sessions'
import { usersApi } from '@/lib/api/users'
import { createSession, findActor } from '@/lib/domain/sign-in/sessions/sessions'
import { db, everyCompany } from '@/lib/platform/db'
import { verifyLoginToken } from '@/lib/platform/login-token'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { statementsOf } from '@/tests/support/statements'

const { GET: me, PATCH: patchMe } = usersApi['/api/users/me']
const { DELETE: endOne } = sessionsApi['/api/users/sessions/{id}']
const { DELETE: endAll, GET: list } = sessionsApi['/api/users/sessions']

const read = (token: string) => call(list, '/api/users/sessions', { token })
const end = (token: string, id: string) =>
  call(endOne, `/api/users/sessions/${id}`, { token, params: { id }, method: 'DELETE' })
const idOf = async (token: string) => (await verifyLoginToken(token)).jti
const status = async (token: string) => (await call(me, '/api/users/me', { token })).status

it('shows where somebody is signed in, in words, and which browser is this one', async () => {
  const actor = await aCompany()
  const token = await everyCompany.$transaction((tx) =>
    createSession(
      tx,
      { ...actor, id: actor.userId },
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    ),
  )

  const { json } = await read(token)

  expect(json['hydra:totalItems']).toBe(2)
  expect(json['hydra:member'][0]).toMatchObject({
    '@type': 'Session',
    id: await idOf(token),
    browser: 'Firefox',
    system: 'Windows',
    is_current: true,
  })
  expect(json['hydra:member'][1]).toMatchObject({ browser: 'test', system: null, is_current: false })
  expect(JSON.stringify(json)).not.toContain('Mozilla')
})

it('lists neither sessions that are over nor those of a colleague', async () => {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  await db.session.create({
    data: { companyId: actor.companyId, userId: actor.userId, device: 'old', expiresAt: new Date() },
  })
  await everyCompany.session.updateMany({ where: { id: actor.sessionId }, data: { revokedAt: new Date() } })
  await aColleagueOf(actor.companyId)

  expect((await read(token)).json['hydra:totalItems']).toBe(1)
})

async function aColleagueOf(companyId: string) {
  const email = `paul.${companyId}@corvelle.example`
  const user = await db.user.create({ data: { companyId, fullName: 'Paul Roy', email } })
  return everyCompany.$transaction((tx) => createSession(tx, { ...user, onboardingStep: 1 }, 'test'))
}

it('ends one session elsewhere, and no colleague’s', async () => {
  const actor = await aCompany()
  const [here, there, colleague] = [
    await aTokenOf(actor),
    await aTokenOf(actor),
    await aColleagueOf(actor.companyId),
  ]

  expect((await end(here, await idOf(there))).status).toBe(204)
  expect((await end(here, await idOf(there))).status).toBe(404)
  expect((await end(here, await idOf(colleague))).status).toBe(404)
  expect([await status(here), await status(there), await status(colleague)]).toEqual([200, 401, 200])
})

it('signs out everywhere, here too', async () => {
  const actor = await aCompany()
  const [here, there, colleague] = [
    await aTokenOf(actor),
    await aTokenOf(actor),
    await aColleagueOf(actor.companyId),
  ]

  expect((await call(endAll, '/api/users/sessions', { token: here, method: 'DELETE' })).status).toBe(204)

  expect([await status(here), await status(there), await status(colleague)]).toEqual([401, 401, 200])
})

it('notes the last use once in five minutes, beside the call', async () => {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  const id = await idOf(token)
  const seenAt = async () => (await everyCompany.session.findFirstOrThrow({ where: { id } })).lastSeenAt
  const longAgo = new Date(Date.now() - 6 * 60_000)
  await everyCompany.session.updateMany({ where: { id }, data: { lastSeenAt: longAgo } })

  await status(token)

  await expect.poll(seenAt).not.toEqual(longAgo)
  const texts = await statementsOf(() => status(token))
  expect(texts.filter((text) => text.includes('last_seen_at = now()'))).toEqual([])
})

it('hands no actor more than what an actor is', async () => {
  const actor = await aCompany()
  const token = await aTokenOf(actor)

  const found = await findActor(await verifyLoginToken(token))

  expect(Object.keys(found ?? {}).sort()).toEqual(Object.keys(actor).sort())
})

it('changes one’s name, and nothing that is not one’s to change', async () => {
  const token = await aTokenOf(await aCompany())
  const patch = (body: object) => call(patchMe, '/api/users/me', { token, method: 'PATCH', body })

  expect((await patch({ full_name: '  Léa Martin ' })).json.full_name).toBe('Léa Martin')
  for (const wrong of [
    { full_name: ' ' },
    { full_name: 'x'.repeat(121) },
    { email: 'a@b.example' },
    { roles: [] },
  ])
    expect((await patch(wrong)).status).toBe(422)
  expect((await call(me, '/api/users/me', { token })).json.full_name).toBe('Léa Martin')
})
