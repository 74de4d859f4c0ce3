import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { undoBatch, undoResolution } from '@/lib/domain/anomalies/resolve/undo-resolutions'
import { db, pool } from '@/lib/platform/db'
import { aMember, anomalyNow, identifiersOf, resolve, someAnomalies } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'
import {
  aConnected,
  accountNow,
  anAccount,
  anomaliesOf,
  changesOf,
  match,
} from '@/tests/support/sync-factories'

const email = 'maelle@studio-lf.example'

it('takes back the link, what was learned, and every link derived from it', async () => {
  const actor = await aCompany()
  const member = await aMember(actor, 'Maëlle', 'Lefèvre')
  const waiting = await someAnomalies(actor, [{ email }], 'gitlab')
  const { anomalies, accounts } = await someAnomalies(actor, [{ email, login: 'mlefevre' }])
  await resolve(actor, anomalies[0]!.id, { kind: 'assign_member', member_id: member.id })
  const later = await anAccount(actor, (await aConnected(actor, 'slack')).id, { email })
  await match(actor)
  expect(await accountNow(actor, later.id)).toMatchObject({ memberId: member.id })

  const undone = await undoResolution(actor, anomalies[0]!.id)

  expect(undone).toEqual({ reopened: [anomalies[0]!.id], unlinked: 2, stays: [] })
  expect(await identifiersOf(actor, member.id)).toEqual([])
  for (const { id } of [accounts[0]!, waiting.accounts[0]!, later]) {
    expect(await accountNow(actor, id)).toMatchObject({ memberId: null, linkedByIdentifierId: null })
    expect((await anomaliesOf(actor, id)).filter(({ state }) => state === 'open')).toHaveLength(1)
    expect((await changesOf(actor, id)).at(-1)).toMatchObject({ kind: 'unlinked', memberId: member.id })
  }
  expect(await anomaliesOf(actor, waiting.accounts[0]!.id)).toHaveLength(1)
  const [decision] = await db.anomalyDecision.findMany({ where: { companyId: actor.companyId } })
  expect(decision).toMatchObject({ undoneById: actor.userId })
  await expect(undoResolution(actor, anomalies[0]!.id)).rejects.toMatchObject({ kind: 'not_found' })
})

it('learns further identifiers that are the person’s own, and undo takes them back with their links', async () => {
  const actor = await aCompany()
  const member = await aMember(actor, 'Maëlle', 'Lefèvre')
  const further = [
    'email:m.lefevre@corvelle.example',
    'email:alice.martin@corvelle.example',
    'email:support@corvelle.example',
    'external_id:employee:4711',
    'external_id:sso:9d2f-aa',
    'login:admin',
    'login:mlefevre9',
  ]
  const { anomalies } = await someAnomalies(actor, [{ email, furtherKeys: further }])
  const slack = await aConnected(actor, 'slack')
  const number = await anAccount(actor, slack.id, { furtherKeys: ['external_id:employee:4711'] })
  const alias = await anAccount(actor, slack.id, { email: 'm.lefevre@corvelle.example' })
  const formerColleague = await anAccount(actor, slack.id, { email: 'alice.martin@corvelle.example' })

  await resolve(actor, anomalies[0]!.id, { kind: 'assign_member', member_id: member.id })
  await match(actor)

  const known = (await identifiersOf(actor, member.id)).map((known) => known.replace(' ', ':'))
  expect(known).toEqual(
    expect.arrayContaining([further[0], further[3], further[4], 'login:mlefevre9', `email:${email}`]),
  )
  for (const other of [further[1], further[2], further[5]]) expect(known).not.toContain(other)
  for (const { id } of [number, alias]) expect((await accountNow(actor, id)).memberId).toBe(member.id)
  // Somebody who left, whose mail Maëlle receives: their accounts stay anomalies.
  expect((await accountNow(actor, formerColleague.id)).memberId).toBeNull()

  await undoResolution(actor, anomalies[0]!.id)

  expect(await identifiersOf(actor, member.id)).toEqual([])
  for (const { id } of [number, alias]) expect((await accountNow(actor, id)).memberId).toBeNull()
})

it('leaves a further identifier that is somebody else’s with them', async () => {
  const actor = await aCompany()
  const [maelle, paul] = [await aMember(actor, 'Maëlle', 'Lefèvre'), await aMember(actor, 'Paul', 'Lefèvre')]
  const { anomalies } = await someAnomalies(actor, [
    { furtherKeys: ['external_id:employee:7'] },
    { furtherKeys: ['external_id:employee:7'] },
  ])
  await resolve(actor, anomalies[0]!.id, { kind: 'assign_member', member_id: paul.id })

  await resolve(actor, anomalies[1]!.id, { kind: 'assign_member', member_id: maelle.id })

  const ofMaelle = await identifiersOf(actor, maelle.id)
  expect(ofMaelle).not.toContain('external_id employee:7')
})

it('puts what it reopens at the head of the queue', async () => {
  const actor = await aCompany()
  const { anomalies } = await someAnomalies(actor, [{}, {}, {}])
  await resolve(actor, anomalies[2]!.id, { kind: 'external' })

  await undoResolution(actor, anomalies[2]!.id)

  const [first] = await db.anomaly.findMany({
    where: { companyId: actor.companyId },
    orderBy: { queuedAt: 'asc' },
  })
  expect(first?.id).toBe(anomalies[2]!.id)
})

it('removes a member it had created, unless something hangs on it by now', async () => {
  const actor = await aCompany()
  const { anomalies } = await someAnomalies(actor, [{ login: 'sofia.n' }, { login: 'leo.m' }])
  const create = (id: string, firstName: string) =>
    resolve(actor, id, {
      kind: 'create_member',
      member: { first_name: firstName, last_name: 'N', email: `${firstName.toLowerCase()}@corvelle.example` },
    })
  await create(anomalies[0]!.id, 'Sofia')
  await create(anomalies[1]!.id, 'Leo')
  const leo = await db.member.findFirstOrThrow({ where: { companyId: actor.companyId, firstName: 'Leo' } })
  await anAccount(actor, (await aConnected(actor, 'slack')).id, { memberId: leo.id })

  const [clean, kept] = [
    await undoResolution(actor, anomalies[0]!.id),
    await undoResolution(actor, anomalies[1]!.id),
  ]

  expect(clean.stays).toEqual([])
  expect(kept.stays).toEqual([{ id: leo.id, key: 'anomalies.member_stays' }])
  const left = await db.member.findMany({ where: { companyId: actor.companyId } })
  expect(left.map(({ firstName }) => firstName)).toEqual(['Leo'])
})

it('gives the account its kind back, and ends a set-aside', async () => {
  const actor = await aCompany()
  const owner = await aMember(actor, 'Olga', 'Petit')
  const { anomalies, accounts } = await someAnomalies(actor, [{}, {}])
  await resolve(actor, anomalies[0]!.id, { kind: 'service', member_id: owner.id })
  await resolve(actor, anomalies[1]!.id, { kind: 'set_aside', until: '2099-01-31', reason: 'later' })

  await undoResolution(actor, anomalies[0]!.id)
  await undoResolution(actor, anomalies[1]!.id)

  expect(await accountNow(actor, accounts[0]!.id)).toMatchObject({
    kind: 'person',
    kindOrigin: 'vendor',
    memberId: null,
  })
  for (const { id } of anomalies)
    expect(await anomalyNow(actor, id)).toMatchObject({ state: 'open', setAsideUntil: null })
})

it('lets matching answer again for an account whose kind was said by hand, and leaves other kinds alone', async () => {
  const actor = await aCompany()
  const { anomalies, accounts } = await someAnomalies(actor, [{ email, kind: 'external' }, {}])
  await resolve(actor, anomalies[0]!.id, { kind: 'external' })
  const owner = await aMember(actor, 'Olga', 'Petit')
  await resolve(actor, anomalies[1]!.id, { kind: 'assign_member', member_id: owner.id })
  await db.account.update({
    where: { companyId_id: { companyId: actor.companyId, id: accounts[1]!.id } },
    data: { kind: 'shared', kindOrigin: 'decision' },
  })

  for (const { id } of anomalies) await undoResolution(actor, id)
  const member = await aMember(actor, 'Maëlle', 'Lefèvre', { email })

  expect(await accountNow(actor, accounts[0]!.id)).toMatchObject({
    kindOrigin: 'vendor',
    memberId: member.id,
  })
  expect(await accountNow(actor, accounts[1]!.id)).toMatchObject({ kind: 'shared', kindOrigin: 'decision' })
})

it('undoes a whole batch in one act', async () => {
  const actor = await aCompany()
  const { anomalies } = await someAnomalies(actor, [{ login: 'abc' }, { login: 'abd' }])
  const { batchId } = await resolve(actor, anomalies[0]!.id, {
    kind: 'create_member',
    member: { first_name: 'A', last_name: 'B' },
    also: [anomalies[1]!.id],
  })

  const undone = await undoBatch(actor, batchId)

  expect(undone.reopened.sort()).toEqual(anomalies.map(({ id }) => id).sort())
  expect(await db.member.count({ where: { companyId: actor.companyId } })).toBe(0)
})

it('comes too late after 30 days', async () => {
  const actor = await aCompany()
  const { anomalies } = await someAnomalies(actor, [{}])
  await resolve(actor, anomalies[0]!.id, { kind: 'external' })
  await pool.query(
    `UPDATE anomaly_decisions SET decided_at = now() - interval '31 days' WHERE company_id = $1`,
    [actor.companyId],
  )

  await expect(undoResolution(actor, anomalies[0]!.id)).rejects.toMatchObject({
    text: { key: 'anomalies.too_late_to_undo' },
  })
})

it('calls a deletion off until the application was asked, and not afterwards', async () => {
  const actor = await aCompany()
  const { anomalies } = await someAnomalies(actor, [{}, {}])
  for (const { id } of anomalies) await resolve(actor, id, { kind: 'delete_account' })
  await db.provisioning.updateMany({
    where: { companyId: actor.companyId, accountId: anomalies[1]!.accountId },
    data: { state: 'running', sentAt: new Date() },
  })

  await undoResolution(actor, anomalies[0]!.id)
  const late = undoResolution(actor, anomalies[1]!.id)

  await expect(late).rejects.toMatchObject({ kind: 'conflict', text: { key: 'anomalies.deletion_stays' } })
  expect(await anomalyNow(actor, anomalies[0]!.id)).toMatchObject({ state: 'open' })
  expect(await anomalyNow(actor, anomalies[1]!.id)).toMatchObject({ state: 'deleting' })
})

it('calls off of thousands of deletions those that are left, however many were sent', async () => {
  const actor = await aCompany()
  const { id: connector } = await aConnected(actor, 'wordpress')
  const batchId = randomUUID()
  await pool.query(
    `WITH there AS (
       INSERT INTO accounts (company_id, user_connector_id, external_id, facts_hash)
       SELECT $1, $2, n::text, '\\x00' FROM generate_series(1, 1003) n RETURNING id
     ), open AS (
       INSERT INTO anomalies (company_id, account_id, user_connector_id, state)
       SELECT $1, id, $2, 'deleting' FROM there RETURNING id, account_id
     ), decided AS (
       INSERT INTO anomaly_decisions (company_id, anomaly_id, resolution, batch_id, decided_by_id)
       SELECT $1, id, 'delete_account', $3, $4 FROM open RETURNING id, anomaly_id
     ) INSERT INTO provisionings (company_id, user_connector_id, account_id, decision_id, act, state, sent_at)
       SELECT $1, $2, o.account_id, d.id, 'delete', CASE WHEN d.place > 1000 THEN 'pending' ELSE 'running' END::provisioning_state,
              CASE WHEN d.place <= 1000 THEN now() END
         FROM (SELECT *, row_number() OVER (ORDER BY id) AS place FROM decided) d JOIN open o ON o.id = d.anomaly_id`,
    [actor.companyId, connector, batchId, actor.userId],
  )

  const undone = await undoBatch(actor, batchId)

  expect(undone.reopened).toHaveLength(3)
  expect(undone.stays).toHaveLength(1000)
  await expect(undoBatch(actor, batchId)).rejects.toMatchObject({ text: { key: 'anomalies.deletion_stays' } })
})

it('knows no other company’s decisions', async () => {
  const [mine, theirs] = [await aCompany(), await aCompany()]
  const { anomalies } = await someAnomalies(theirs, [{}])
  const { batchId } = await resolve(theirs, anomalies[0]!.id, { kind: 'external' })

  await expect(undoResolution(mine, anomalies[0]!.id)).rejects.toMatchObject({ kind: 'not_found' })
  await expect(undoBatch(mine, batchId)).rejects.toMatchObject({ kind: 'not_found' })
})
