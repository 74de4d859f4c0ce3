import { describe, expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { updateSettings } from '@/lib/domain/company/settings/settings'
import { startImport } from '@/lib/domain/people/import/imports'
import { readImport } from '@/lib/domain/people/import/read-import'
import type { Actor } from '@/lib/domain/record/actor'
import { asDate, dayAfter, today } from '@/lib/domain/record/days'
import { db, pool } from '@/lib/platform/db'
import { aMember, anomalyNow, someAnomalies } from '@/tests/support/anomaly-factories'
import { call } from '@/tests/support/api'
import { aUserWithPassword, password } from '@/tests/support/second-factor'
import { aConnected, accountNow, anAccount } from '@/tests/support/sync-factories'

/** Anomalies whose best candidate is that member. */
const suggest = ({ companyId }: Actor, connector: string, memberId: string, count: number) =>
  pool.query(
    `WITH there AS (
       INSERT INTO accounts (company_id, user_connector_id, external_id, kind, facts_hash)
       SELECT $1, $2, 'n-' || n, 'person', '\\x00' FROM generate_series(1, $4::int) n RETURNING id
     ), open AS (
       INSERT INTO anomalies (company_id, account_id, user_connector_id, ranked_at, best_confidence)
       SELECT $1, id, $2, now(), 95 FROM there RETURNING id
     ) INSERT INTO anomaly_candidates (company_id, anomaly_id, member_id, rank, confidence, evidence)
       SELECT $1, id, $3, 1, 95, '[]' FROM open`,
    [companyId, connector, memberId, count],
  )

const daysAgo = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10)
const yesterday = daysAgo(1)

/** Whoever holds a token of eleven minutes, in a company that closes accounts of leavers without a click. */
async function aStolenToken({ isAutomatic = true } = {}) {
  const { actor, token } = await aUserWithPassword()
  await updateSettings(actor, { leaver_accounts: isAutomatic ? 'automatic' : 'confirm' })
  if (isAutomatic)
    await db.company.update({
      where: { id: actor.companyId },
      data: { leaversClosedFrom: asDate(daysAgo(30)) },
    })
  await pool.query(`UPDATE sessions SET proved_at = now() - interval '11 minutes' WHERE user_id = $1`, [
    actor.userId,
  ])
  return { actor, token }
}

async function somebody(actor: Actor, endDate: string | null = null, application = 'wordpress') {
  const connector = await aConnected(actor, application)
  const member = await aMember(actor, 'Nora', 'Diallo', { end_date: endDate })
  const account = await anAccount(actor, connector.id, { memberId: member.id })
  return { connector, member, account }
}

const memberNow = (actor: Actor, id: string) =>
  db.member.findUniqueOrThrow({ where: { companyId_id: { companyId: actor.companyId, id } } })

const ask = (token: string, name: string, id: string | undefined, body?: unknown) => {
  const [method = '', path = ''] = name.split(' ')
  return call(routes[path]![method as 'POST']!, path, { token, method, params: id ? { id } : {}, body })
}
const demanded = { status: 403, json: { code: 'proof_required' } }
const person = { last_name: 'Diallo', first_name: 'Nora', end_date: yesterday }

/** A day that has come: operation, and body for the member. */
const daysThatClose: [name: string, bodyOf: (id: string) => unknown][] = [
  ['PATCH /api/members/{id}', () => ({ end_date: yesterday })],
  ['PATCH /api/members/{id}', () => ({ end_date: today() })],
  ['PUT /api/members/{id}', () => person],
  ['POST /api/members/{id}/departure', () => ({ end_date: yesterday })],
  ['POST /api/members/bulk', (id) => ({ act: 'set_end_date', ids: [id], end_date: yesterday })],
]

describe('a last day that has come, where accounts of leavers are closed without a click', () => {
  it.each(daysThatClose)('%s waits for a proof', async (name, bodyOf) => {
    const { actor, token } = await aStolenToken()
    const { member } = await somebody(actor)
    const id = name.includes('{id}') ? member.id : undefined

    expect(await ask(token, name, id, bodyOf(member.id))).toMatchObject(demanded)

    expect((await memberNow(actor, member.id)).endDate).toBeNull()
    const proved = await ask(token, 'POST /api/users/verify_identity', undefined, { password })
    expect((await ask(proved.json.token, name, id, bodyOf(member.id))).status).toBeLessThan(300)
    expect((await memberNow(actor, member.id)).endDate).not.toBeNull()
  })

  it('is not asked where nobody closes them, on a later day, nor of an account that nothing can close', async () => {
    const end = (token: string, id: string, day: string) =>
      ask(token, 'PATCH /api/members/{id}', id, { end_date: day })
    const byHand = await aStolenToken({ isAutomatic: false })
    const there = await somebody(byHand.actor)
    expect((await end(byHand.token, there.member.id, yesterday)).status).toBe(200)

    const { actor, token } = await aStolenToken()
    const { member } = await somebody(actor)
    expect((await end(token, member.id, dayAfter(today()))).status).toBe(200)
    expect((await end(token, member.id, daysAgo(20))).status).toBe(200)
    const byFile = await somebody(actor, null, 'file')
    expect((await end(token, byFile.member.id, yesterday)).status).toBe(200)
  })

  it('leaves the name of somebody who left to be mended', async () => {
    const { actor, token } = await aStolenToken()
    const { member } = await somebody(actor, yesterday)

    const named = { last_name: 'Diallo-Roy' }
    expect((await ask(token, 'PATCH /api/members/{id}', member.id, named)).status).toBe(200)
  })
})

describe('an account given to somebody who left', () => {
  it('waits for a proof: by hand, from another owner, and from the queue', async () => {
    const { actor, token } = await aStolenToken()
    const leaver = await aMember(actor, 'Nora', 'Diallo', { end_date: yesterday })
    const { account } = await somebody(actor)
    const { anomalies } = await someAnomalies(actor, [{ login: 'x.unknown' }])
    const { id } = anomalies[0]!
    const assign = { kind: 'assign_member', member_id: leaver.id }

    const answers = [
      await ask(token, 'PATCH /api/accounts/{id}', account.id, { member: leaver.id }),
      await ask(token, 'POST /api/anomalies/{id}/resolve', id, assign),
      await ask(token, 'POST /api/anomalies/{id}/resolve', id, { kind: 'create_member', member: person }),
      await ask(token, 'POST /api/anomalies/resolve', undefined, { ids: [id], resolution: assign }),
    ]

    for (const answer of answers) expect(answer).toMatchObject(demanded)
    expect((await anomalyNow(actor, id)).state).not.toBe('resolved')
    expect((await accountNow(actor, account.id)).memberId).not.toBe(leaver.id)
    expect(await db.member.count({ where: { companyId: actor.companyId } })).toBe(2)
  })

  it.each([3, 1_001])('waits for a proof where %i suggestions are accepted at once', async (count) => {
    const { actor, token } = await aStolenToken()
    const leaver = await aMember(actor, 'Nora', 'Diallo', { end_date: yesterday })
    const { id: connector } = await aConnected(actor, 'wordpress')
    await suggest(actor, connector, leaver.id, count)
    const { companyId } = actor
    const owned = () => db.account.count({ where: { companyId, memberId: leaver.id } })
    const suggestions = { min_confidence: 90 }

    expect(await ask(token, 'POST /api/anomalies/resolve', undefined, { suggestions })).toMatchObject(
      demanded,
    )

    expect(await owned()).toBe(0)
    expect(await db.auditEvent.count({ where: { companyId, action: 'anomaly.bulk_requested' } })).toBe(0)
    const proved = await ask(token, 'POST /api/users/verify_identity', undefined, { password })
    const done = await ask(proved.json.token, 'POST /api/anomalies/resolve', undefined, { suggestions })
    expect(done.status).toBe(200)
  })

  it('asks none where the suggestions are of people who stay', async () => {
    const { actor, token } = await aStolenToken()
    const member = await aMember(actor, 'Nora', 'Diallo')
    const { id: connector } = await aConnected(actor, 'wordpress')
    await suggest(actor, connector, member.id, 3)

    const body = { suggestions: { min_confidence: 90 } }
    expect((await ask(token, 'POST /api/anomalies/resolve', undefined, body)).status).toBe(200)
  })

  it('waits for a proof where an address or a login finds it', async () => {
    const { actor, token } = await aStolenToken()
    const leaver = await aMember(actor, 'Nora', 'Diallo', { end_date: yesterday })
    await someAnomalies(actor, [{ email: 'n.d@corvelle.example' }, { login: 'nora.d' }])

    const created = { ...person, email: 'n.d@corvelle.example' }
    expect(await ask(token, 'POST /api/members', undefined, created)).toMatchObject(demanded)
    const login = { kind: 'login', value: 'nora.d' }
    expect(await ask(token, 'POST /api/members/{id}/identifiers', leaver.id, login)).toMatchObject(demanded)
  })
})

/** A file of one person, and what becomes of it. */
const files: [name: string, header: string, cells: string, isAsked: boolean][] = [
  ['a last day of yesterday', 'Last day', yesterday, true],
  ['a last day of today', 'Last day', today(), true],
  ['a status that ends today’s access', 'Status', 'Terminated', true],
  ['a last day long ago', 'Last day', daysAgo(20), false],
  ['a last day to come', 'Last day', dayAfter(today()), false],
  ['nobody who has left', 'Last day', '', false],
]

it.each(files)(
  'an import with %s waits for a proof only where it closes accounts',
  async (_name, header, cells, isAsked) => {
    const { actor, token } = await aStolenToken()
    const bytes = Buffer.from(
      `Last name,First name,Email,${header}\nDiallo,Nora,nora@corvelle.example,${cells}`,
    )
    const { id } = await startImport(actor, { name: 'people.csv', bytes })
    await readImport(id)

    const commit = () => ask(token, 'POST /api/member_imports/{id}/commit', id)
    const first = await commit()
    if (isAsked) await updateSettings({ ...actor, isIdentityVerified: true }, { leaver_accounts: 'confirm' })
    const second = await commit()

    expect(first).toMatchObject(isAsked ? demanded : { status: 202 })
    expect(second.status).toBe(202)
  },
)
