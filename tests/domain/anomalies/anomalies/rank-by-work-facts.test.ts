import { expect, it } from 'vitest'
import { listCandidates } from '@/lib/domain/anomalies/candidates/candidates'
import { planDeparture } from '@/lib/domain/people/departure/plan-departure'
import { changeMembers } from '@/lib/domain/people/members/change-members'
import { deleteMember, updateMember } from '@/lib/domain/people/members/members'
import { memberBulk, memberPatch } from '@/lib/domain/people/members/schema'
import { departureInput } from '@/lib/domain/provisioning/requests/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { aMember, anomalyNow, rankAll, someAnomalies } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'
import { anAccount } from '@/tests/support/sync-factories'

const best = async (actor: Actor, anomalyId: string) =>
  (await listCandidates(actor, anomalyId)).items.map(({ memberId, confidence, evidence }) => ({
    memberId,
    confidence,
    reasons: evidence.map(({ reason }) => reason),
  }))

const manager = { externalId: null, email: 'nadia.roche@corvelle.example', name: null }

/** Two of one name who answer to two others, and an account of that name. */
async function twins(account: Parameters<typeof someAnomalies>[1][number] = { manager }) {
  const actor = await aCompany()
  const nadia = await aMember(actor, 'Nadia', 'Roche', { email: manager.email })
  const ugo = await aMember(actor, 'Ugo', 'Bellini')
  const one = await aMember(actor, 'Sofia', 'Navarro', { manager: nadia.id })
  const other = await aMember(actor, 'Sofia', 'Navarro', { manager: ugo.id })
  const { anomalies, connector } = await someAnomalies(actor, [{ displayName: 'Sofia Navarro', ...account }])
  const { id } = anomalies[0]!
  await rankAll(actor)
  return { actor, nadia, ugo, one, other, id, connector }
}

it('ranks two of one name apart by the manager whom the application names', async () => {
  const { actor, one, other, id } = await twins()

  const [first, second] = await best(actor, id)

  expect(first).toMatchObject({ memberId: one.id, reasons: expect.arrayContaining(['manager.same']) })
  expect(second).toMatchObject({ memberId: other.id, reasons: expect.arrayContaining(['manager.differs']) })
  expect(first!.confidence).toBeGreaterThan(second!.confidence + 50)
})

it('knows the manager by that person’s own account, where the application gives its id only', async () => {
  const { actor, ugo, other, id, connector } = await twins({
    manager: { externalId: 'boss', email: null, name: null },
  })
  expect((await best(actor, id))[0]!.reasons).not.toContain('manager.same')

  await anAccount(actor, connector.id, { externalId: 'boss', displayName: 'U. B.', memberId: ugo.id })
  await updateMember(actor, ugo.id, memberPatch.parse({ job_title: 'Head of sales' }))
  await rankAll(actor)

  expect((await best(actor, id))[0]).toMatchObject({
    memberId: other.id,
    reasons: expect.arrayContaining(['manager.same']),
  })
})

it('takes no manager from another company', async () => {
  const foreign = await twins()
  const { actor, id } = await twins({ manager: { externalId: 'boss', email: null, name: null } })
  await anAccount(foreign.actor, foreign.connector.id, { externalId: 'boss', memberId: foreign.nadia.id })
  await rankAll(actor)

  for (const { reasons } of await best(actor, id))
    expect(reasons.filter((reason) => reason.startsWith('manager.'))).toEqual([])
})

it.each([
  [
    'by an edit',
    ({ actor, other, nadia }: Awaited<ReturnType<typeof twins>>) =>
      updateMember(actor, other.id, memberPatch.parse({ manager: nadia.id })),
  ],
  [
    'by an act on many',
    ({ actor, other, nadia }: Awaited<ReturnType<typeof twins>>) =>
      changeMembers(actor, memberBulk.parse({ act: 'set_manager', manager: nadia.id, ids: [other.id] })),
  ],
])('ranks again once the manager is another: %s', async (_, change) => {
  const all = await twins()

  await change(all)
  await rankAll(all.actor)

  const both = await best(all.actor, all.id)
  expect(both.map(({ reasons }) => reasons.includes('manager.same'))).toEqual([true, true])
})

it('ranks again once the manager has another address, or is deleted', async () => {
  const { actor, nadia, id } = await twins()
  const differs = async () =>
    (await best(actor, id)).filter(({ reasons }) => reasons.includes('manager.same'))

  await updateMember(
    actor,
    nadia.id,
    memberPatch.parse({ email: 'n.r@corvelle.example', last_name: 'Weiss' }),
  )
  await rankAll(actor)
  expect(await differs()).toEqual([])

  await updateMember(actor, nadia.id, memberPatch.parse({ email: manager.email }))
  await rankAll(actor)
  expect(await differs()).toHaveLength(1)

  await deleteMember(actor, nadia.id)
  await rankAll(actor)
  expect(await differs()).toEqual([])
})

it('finds whom the number of the account belongs to, and ranks again once it is given', async () => {
  const actor = await aCompany()
  const { id: memberId } = await aMember(actor, 'Jean', 'Dupont')
  const identifiers = [{ kind: 'employee_id', value: '4711' }]
  const { anomalies } = await someAnomalies(actor, [{ displayName: 'Zofia Kowalczyk', identifiers }])
  const { id } = anomalies[0]!
  await rankAll(actor)
  expect(await best(actor, id)).toEqual([])

  await updateMember(actor, memberId, memberPatch.parse({ employee_number: '4711' }))
  await rankAll(actor)

  const [first] = await best(actor, id)
  expect(first).toMatchObject({ memberId, reasons: expect.arrayContaining(['elsewhere.number_alone']) })
  expect(first!.confidence).toBeLessThan(50)
  expect((await anomalyNow(actor, id)).state).toBe('open')
})

type Leaving = { actor: Actor; memberId: string }
it.each([
  [
    'by an edit',
    ({ actor, memberId }: Leaving) =>
      updateMember(actor, memberId, memberPatch.parse({ end_date: '2022-06-30' })),
  ],
  [
    'by an act on many',
    ({ actor, memberId }: Leaving) =>
      changeMembers(
        actor,
        memberBulk.parse({ act: 'set_end_date', end_date: '2022-06-30', ids: [memberId] }),
      ),
  ],
  [
    'by a departure',
    ({ actor, memberId }: Leaving) =>
      planDeparture(actor, memberId, departureInput.parse({ end_date: '2022-06-30', accounts: [] })),
  ],
])('ranks again once a last day is set: %s', async (_, leave) => {
  const actor = await aCompany()
  const { id: memberId } = await aMember(actor, 'Sofia', 'Navarro')
  const account = { displayName: 'Sofia Navarro', createdInAppAt: new Date('2024-03-01') }
  const { anomalies } = await someAnomalies(actor, [account])
  await rankAll(actor)
  const [before] = await best(actor, anomalies[0]!.id)

  await leave({ actor, memberId })
  await rankAll(actor)

  const [after] = await best(actor, anomalies[0]!.id)
  expect(after!.reasons).toContain('date.after_end')
  expect(after!.confidence).toBeLessThan(before!.confidence)
})
