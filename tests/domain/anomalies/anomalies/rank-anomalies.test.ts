import { expect, it } from 'vitest'
import { listCandidates } from '@/lib/domain/anomalies/candidates/candidates'
import { companiesToRank } from '@/lib/domain/anomalies/candidates/rank-open-anomalies'
import { undoResolution } from '@/lib/domain/anomalies/resolve/undo-resolutions'
import { deleteMember } from '@/lib/domain/people/members/members'
import { db, pool } from '@/lib/platform/db'
import { aMember, anomalyNow, rankAll, resolve, someAnomalies } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'
import { anAccount, anomaliesOf, match } from '@/tests/support/sync-factories'

const names = async (...asked: Parameters<typeof listCandidates>) =>
  (await listCandidates(...asked)).items.map(({ firstName }) => firstName)

it('finds the member whose name the account bears, with reasons a person can check', async () => {
  const actor = await aCompany()
  for (const [first, last] of [
    ['Maëlle', 'Lefèvre'],
    ['Marion', 'Lefebvre'],
    ['Jean', 'Dupont'],
    ['Ana', 'Roy'],
  ] as const)
    await aMember(actor, first, last)
  const { anomalies } = await someAnomalies(actor, [{ displayName: 'M. Lefèvre', login: 'maelle.lefevre' }])

  await rankAll(actor)

  const { items } = await listCandidates(actor, anomalies[0]!.id)
  expect(items[0]).toMatchObject({ firstName: 'Maëlle', rank: 1 })
  expect(items[0]!.evidence.length).toBeGreaterThan(0)
  const total = items[0]!.evidence.reduce((sum, { points }) => sum + points, 0)
  expect(total).toBe(items[0]!.confidence)
  expect((await anomalyNow(actor, anomalies[0]!.id)).bestConfidence).toBe(items[0]!.confidence)
})

it('finds who is known by a further identifier, whatever the name, and says by which', async () => {
  const actor = await aCompany()
  const { id: memberId } = await aMember(actor, 'Jean', 'Dupont')
  const { companyId } = actor
  await db.memberIdentifier.create({
    data: { companyId, memberId, kind: 'external_id', value: 'employee:4711' },
  })
  const identifiers = [{ kind: 'employee_id', value: '4711' }]
  const { anomalies } = await someAnomalies(actor, [{ displayName: 'Zofia Kowalczyk', identifiers }])

  await rankAll(actor)

  const { items } = await listCandidates(actor, anomalies[0]!.id)
  expect(items).toMatchObject([{ firstName: 'Jean' }])
  expect(items[0]!.evidence).toContainEqual(
    expect.objectContaining({ reason: 'elsewhere.further_id', accountValue: '4711' }),
  )
})

it('suggests nobody for an address that another account of the application carries', async () => {
  const actor = await aCompany()
  const { id: memberId } = await aMember(actor, 'Maëlle', 'Lefèvre')
  const { companyId } = actor
  const email = 'maelle.lefevre@corvelle.example'
  await db.memberIdentifier.create({ data: { companyId, memberId, kind: 'email', value: email } })
  const { connector } = await someAnomalies(actor, [])
  await anAccount(actor, connector.id, { email })
  await match(actor)
  const second = await anAccount(actor, connector.id, { email, displayName: 'Zofia Kowalczyk' })
  await match(actor)
  const [anomaly] = await anomaliesOf(actor, second.id)

  await rankAll(actor)

  expect(await names(actor, anomaly!.id)).toEqual([])
})

it('ranks at once what nobody has ranked, and anew when members have changed since', async () => {
  const actor = await aCompany()
  const { anomalies } = await someAnomalies(actor, [{ displayName: 'Sofia Navarro' }])
  expect(await names(actor, anomalies[0]!.id)).toEqual([])

  await aMember(actor, 'Sofia', 'Navarro')
  expect(await names(actor, anomalies[0]!.id)).toEqual(['Sofia'])
})

it('ranks anew in the worker those whom a new member may concern, and those whose best candidate is gone', async () => {
  const actor = await aCompany()
  const { id: leo } = await aMember(actor, 'Leo', 'Marchetti')
  const { anomalies } = await someAnomalies(actor, [
    { displayName: 'Sofia Navarro' },
    { displayName: 'Leo Marchetti' },
  ])
  await rankAll(actor)
  expect((await anomalyNow(actor, anomalies[0]!.id)).bestConfidence).toBeNull()

  await aMember(actor, 'Sofia', 'Navarro')
  await deleteMember(actor, leo)
  await rankAll(actor)

  expect((await anomalyNow(actor, anomalies[0]!.id)).bestConfidence).toBeGreaterThan(50)
  expect((await anomalyNow(actor, anomalies[1]!.id)).bestConfidence).toBeNull()
})

it('says where the same login was confirmed, and by whom', async () => {
  const actor = await aCompany()
  const member = await aMember(actor, 'Zoé', 'Kowalczyk')
  const first = await someAnomalies(actor, [{ login: 'nightowl77' }], 'github')
  await resolve(actor, first.anomalies[0]!.id, { kind: 'assign_member', member_id: member.id })
  const { anomalies } = await someAnomalies(actor, [{ login: 'nightowl77' }], 'gitlab')

  const { items } = await listCandidates(actor, anomalies[0]!.id)

  const evidence = items[0]?.evidence.find(({ field }) => field === 'elsewhere')
  expect(evidence?.params).toMatchObject({ application: 'github', by: actor.fullName })
})

it('accepts what is probable enough only where the company asked for it, as nobody’s decision that can be undone', async () => {
  const actor = await aCompany()
  const member = await aMember(actor, 'Sofia', 'Navarro')
  await aMember(actor, 'Jean', 'Dupont')
  const asked = await someAnomalies(actor, [{ displayName: 'Sofia Navarro', login: 'sofia.navarro' }])
  const notAsked = await someAnomalies(actor, [{ displayName: 'Jean Dupont', login: 'jdupont' }], 'gitlab')
  await db.userConnector.updateMany({
    where: { companyId: actor.companyId, id: asked.connector.id },
    data: { acceptAbove: 60 },
  })

  await rankAll(actor)

  const [decision] = await db.anomalyDecision.findMany({ where: { companyId: actor.companyId } })
  expect(decision).toMatchObject({ resolution: 'assign_member', memberId: member.id, decidedById: null })
  expect(await anomalyNow(actor, notAsked.anomalies[0]!.id)).toMatchObject({ state: 'open' })

  await undoResolution(actor, asked.anomalies[0]!.id)
  await rankAll(actor)
  expect(await anomalyNow(actor, asked.anomalies[0]!.id)).toMatchObject({ state: 'open' })
})

it('brings back what was set aside once its date has come', async () => {
  const actor = await aCompany()
  const { anomalies } = await someAnomalies(actor, [{}])
  await resolve(actor, anomalies[0]!.id, { kind: 'set_aside', until: '2099-01-31', reason: 'later' })
  await pool.query(`UPDATE anomalies SET set_aside_until = now() - interval '1 hour' WHERE company_id = $1`, [
    actor.companyId,
  ])

  await rankAll(actor)

  expect(await anomalyNow(actor, anomalies[0]!.id)).toMatchObject({ state: 'open', setAsideUntil: null })
})

it('is asked by the clock for companies where something waits, and no other', async () => {
  const [idle, changed] = [await aCompany(), await aCompany()]
  for (const actor of [idle, changed]) {
    await someAnomalies(actor, [{ displayName: 'Sofia Navarro' }])
    await rankAll(actor)
  }
  expect(await companiesToRank()).not.toContain(changed.companyId)

  await aMember(changed, 'Sofia', 'Navarro')

  expect(await companiesToRank()).toContain(changed.companyId)
  expect(await companiesToRank()).not.toContain(idle.companyId)
})
