import { randomUUID } from 'node:crypto'
import type { UserRole } from '@prisma/client'
import { expect, it } from 'vitest'
import { colleaguesApi } from '@/lib/api/colleagues'
import { settingsApi } from '@/lib/api/settings'
import { signInApi } from '@/lib/api/sign-in'
import { usersApi } from '@/lib/api/users'
import type { Actor } from '@/lib/domain/record/actor'
import { invitationToken } from '@/lib/domain/sign-in/colleagues/invite'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'

const { PATCH: change, DELETE: remove } = colleaguesApi['/api/colleagues/{id}']
const { POST: invite, GET: list } = colleaguesApi['/api/colleagues']
const { PATCH: changeSettings, GET: settings } = settingsApi['/api/settings']
const { POST: join } = usersApi['/api/users/join']
const { POST: login } = signInApi['/api/users/login']
const { GET: me } = usersApi['/api/users/me']

const password = 'a sentence that does very well'

async function aColleague(of: Actor, role: UserRole): Promise<Actor> {
  const email = `${role}.${randomUUID()}@corvelle.example`
  const { id } = await db.user.create({
    data: { companyId: of.companyId, fullName: 'Inès Pasquier', email, role, emailVerifiedAt: new Date() },
  })
  return { ...of, userId: id, email, role }
}

const invited = async (token: string, role: UserRole = 'member', email = `n.${randomUUID()}@other.example`) =>
  call(invite, '/api/colleagues', { token, body: { email, full_name: 'Nora Petit', role } })

const changing = (token: string, id: string, role: UserRole) =>
  call(change, `/api/colleagues/${id}`, { token, params: { id }, method: 'PATCH', body: { role } })

const removing = (token: string, id: string) =>
  call(remove, `/api/colleagues/${id}`, { token, params: { id }, method: 'DELETE' })

it('lets somebody in by the link of a mail, once, with the role that was chosen', async () => {
  const actor = await aCompany()
  const { json } = await invited(await aTokenOf(actor), 'auditor')
  const made = await invitationToken({ params: { companyId: actor.companyId, invitationId: json.id } })
  const body = { token: made!.token, password }

  const short = await call(join, '/api/users/join', { body: { ...body, password: 'short' } })
  const answers = await Promise.all([
    call(join, '/api/users/join', { body }),
    call(join, '/api/users/join', { body }),
  ])
  const entered = answers.find(({ status }) => status === 200)

  expect(json).toMatchObject({ state: 'invited', role: 'auditor', has_second_factor: null })
  expect(short.json.violations[0].propertyPath).toBe('password')
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const own = await call(me, '/api/users/me', { token: entered?.json.token })
  expect(own.json).toMatchObject({ email: json.email, roles: ['ROLE_USER'], role: 'auditor' })
})

it('refuses who is there or invited already, and tells nobody of accounts elsewhere', async () => {
  const [actor, stranger] = [await aCompany(), await aCompany()]
  const token = await aTokenOf(actor)
  const address = `n.${randomUUID()}@other.example`
  await invited(token, 'member', address)

  expect((await invited(token, 'member', actor.email)).json.violations[0].code).toBe('already_here')
  expect((await invited(token, 'member', address)).json.violations[0].code).toBe('already_invited')
  expect((await invited(token, 'member', stranger.email)).status).toBe(201)
})

it('ends what somebody has open when their role changes, and never leaves a company without an owner', async () => {
  const first = await aCompany()
  const second = await aColleague(first, 'owner')
  const [one, two] = [await aTokenOf(first), await aTokenOf(second)]

  expect((await changing(one, first.userId, 'member')).status).toBe(409)
  expect((await removing(one, first.userId)).status).toBe(409)
  const answers = await Promise.all([
    changing(one, second.userId, 'member'),
    changing(two, first.userId, 'member'),
  ])

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await db.user.count({ where: { companyId: first.companyId, role: 'owner' } })).toBe(1)
  const [loser] = await db.user.findMany({ where: { companyId: first.companyId, role: 'member' } })
  const dead = loser?.id === first.userId ? one : two
  expect((await call(me, '/api/users/me', { token: dead })).status).toBe(401)
})

it('takes away what a removed colleague signs in with, frees the address, and keeps the row', async () => {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  const gone = await aColleague(actor, 'member')
  const theirs = await aTokenOf(gone)

  expect((await removing(token, gone.userId)).status).toBe(204)

  expect((await call(me, '/api/users/me', { token: theirs })).status).toBe(401)
  expect((await call(login, '/api/users/login', { body: { email: gone.email, password } })).status).toBe(401)
  expect((await removing(token, gone.userId)).status).toBe(404)
  expect((await call(list, '/api/colleagues', { token })).json['hydra:totalItems']).toBe(1)
  expect((await invited(token, 'member', gone.email)).status).toBe(201)
})

it('leaves colleagues, domains and what decides by itself to owners', async () => {
  const actor = await aCompany()
  const token = await aTokenOf(await aColleague(actor, 'member'))
  const patching = (body: object) =>
    call(changeSettings, '/api/settings', { token, method: 'PATCH', body, language: 'fr' })

  expect((await invited(token)).status).toBe(403)
  expect((await patching({ creates_members: true })).status).toBe(403)
  const refused = await patching({ anchor_address: 'a@corvelle.example' })
  expect(refused.json['hydra:description']).toMatch(/propriétaire/)
  expect((await patching({ anomaly_reminder: 'monthly' })).status).toBe(200)
})

it('tells the second of two who edit the same settings, and loses nothing of the first', async () => {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  const seen = (await call(settings, '/api/settings', { token })).json
  const patching = (body: object) => call(changeSettings, '/api/settings', { token, method: 'PATCH', body })

  const answers = await Promise.all([
    patching({ version: seen.version, anomaly_reminder: 'never' }),
    patching({ version: seen.version, audit_frequency: 'one_year' }),
  ])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [winner] = answers.filter(({ status }) => status === 200)
  expect((await call(settings, '/api/settings', { token })).json).toEqual(winner?.json)
})

it('keeps when somebody was last there, though their sessions are deleted', async () => {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  const key = { companyId_id: { companyId: actor.companyId, id: actor.userId } }
  await db.user.update({ where: key, data: { lastSeenAt: new Date('2026-01-05T10:00:00Z') } })
  await db.session.updateMany({
    where: { companyId: actor.companyId },
    data: { lastSeenAt: new Date('2026-01-02T10:00:00Z') },
  })

  const { json } = await call(list, '/api/colleagues', { token })

  const seen = json['hydra:member'][0].last_active_at
  expect(new Date(seen).getTime()).toBeGreaterThanOrEqual(Date.parse('2026-01-05T10:00:00Z'))
})
