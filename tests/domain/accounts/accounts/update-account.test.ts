import { expect, it } from 'vitest'
import { listChanges } from '@/lib/domain/accounts/history/account-changes'
import { accountPatch, changeQuery } from '@/lib/domain/accounts/list/schema'
import { updateAccount } from '@/lib/domain/anomalies/by-hand/update-account'
import { undoResolution } from '@/lib/domain/anomalies/resolve/undo-resolutions'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { aMember, identifiersOf, resolve, someAnomalies } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'
import { aConnected, accountNow, anAccount, anomaliesOf, match } from '@/tests/support/sync-factories'

const patch = (actor: Actor, id: string, input: object) => updateAccount(actor, id, accountPatch.parse(input))
const email = 'ana.roy@corvelle.example'

it('keeps the dates of an access, the end after the start', async () => {
  const actor = await aCompany()
  const { id } = await anAccount(actor, (await aConnected(actor)).id)

  await patch(actor, id, { starts_at: '2026-01-01', ends_at: '2026-06-30T18:00:00+02:00' })

  expect(await accountNow(actor, id)).toMatchObject({ endsAt: new Date('2026-06-30T16:00:00Z') })
  await expect(patch(actor, id, { ends_at: '2025-12-31' })).rejects.toMatchObject({
    violations: [{ propertyPath: 'ends_at' }],
  })
  await patch(actor, id, { ends_at: null })
  expect(await accountNow(actor, id)).toMatchObject({ endsAt: null })
})

it('taken from its member by hand is an anomaly again, and no identifier links it by itself', async () => {
  const actor = await aCompany()
  const member = await aMember(actor, 'Ana', 'Roy', { email })
  const { id } = await anAccount(actor, (await aConnected(actor)).id, { email })
  await match(actor)
  expect(await accountNow(actor, id)).toMatchObject({ memberId: member.id })

  await patch(actor, id, { member: null })
  await match(actor)

  expect(await accountNow(actor, id)).toMatchObject({ memberId: null })
  expect(await anomaliesOf(actor, id)).toMatchObject([{ state: 'open' }])
})

it('takes back what an account had taught when it leaves its member', async () => {
  const actor = await aCompany()
  const member = await aMember(actor, 'Ana', 'Roy')
  const { anomalies, accounts } = await someAnomalies(actor, [{ login: 'nightowl', email }])
  await resolve(actor, anomalies[0]!.id, { kind: 'assign_member', member_id: member.id })
  const derived = await anAccount(actor, (await aConnected(actor, 'gitlab')).id, { email })
  await match(actor)

  await patch(actor, accounts[0]!.id, { member: null })

  expect(await identifiersOf(actor, member.id)).toEqual([])
  for (const id of [accounts[0]!.id, derived.id])
    expect(await accountNow(actor, id)).toMatchObject({ memberId: null })
})

it('is given to a member by hand, to another one too, and that can be undone', async () => {
  const actor = await aCompany()
  const [ana, bob] = [await aMember(actor, 'Ana', 'Roy'), await aMember(actor, 'Bob', 'Roy')]
  const { anomalies, accounts } = await someAnomalies(actor, [{ login: 'nightowl' }])
  const { id } = accounts[0]!

  await patch(actor, id, { member: ana.id })
  await patch(actor, id, { member: bob.id })

  expect(await accountNow(actor, id)).toMatchObject({ memberId: bob.id })
  expect(await identifiersOf(actor, ana.id)).toEqual([])
  expect(await identifiersOf(actor, bob.id)).toContain('login nightowl')
  const history = await listChanges(actor, id, changeQuery.parse({ order: { at: 'asc' } }))
  expect(history.items.map(({ kind, memberName }) => `${kind} ${memberName}`)).toEqual([
    'linked Ana Roy',
    'unlinked Ana Roy',
    'linked Bob Roy',
  ])
  expect(history.items[0]?.user).toMatchObject({ fullName: actor.fullName })
  const open = (await anomaliesOf(actor, id)).at(-1)!
  expect(anomalies[0]!.id).not.toBe(open.id)
  expect(await undoResolution(actor, open.id)).toMatchObject({ reopened: [], stays: [] })
  expect(await accountNow(actor, id)).toMatchObject({ memberId: ana.id })
})

it('goes back to the member it was taken from when that is undone, with all it had taught', async () => {
  const actor = await aCompany()
  const [ana, bob] = [await aMember(actor, 'Ana', 'Roy'), await aMember(actor, 'Bob', 'Roy')]
  const { anomalies, accounts } = await someAnomalies(actor, [{ login: 'nightowl', email }])
  const { id } = accounts[0]!
  await resolve(actor, anomalies[0]!.id, { kind: 'assign_member', member_id: ana.id })
  const derived = await anAccount(actor, (await aConnected(actor, 'gitlab')).id, { email })
  await match(actor)
  const [before, known] = [await accountNow(actor, id), await identifiersOf(actor, ana.id)]

  await patch(actor, id, { member: bob.id })
  expect(await accountNow(actor, derived.id)).toMatchObject({ memberId: bob.id })
  await undoResolution(actor, (await anomaliesOf(actor, id)).at(-1)!.id)

  const { memberId, linkedByDecisionId, isLinkedByHandOnly } = before
  expect(await accountNow(actor, id)).toMatchObject({ memberId, linkedByDecisionId, isLinkedByHandOnly })
  expect(await identifiersOf(actor, ana.id)).toEqual(known)
  expect(await identifiersOf(actor, bob.id)).toEqual([])
  expect(await accountNow(actor, derived.id)).toMatchObject({ memberId: ana.id })
  expect(await db.anomaly.count({ where: { companyId: actor.companyId, state: 'open' } })).toBe(0)
  await undoResolution(actor, anomalies[0]!.id)
  for (const { id } of [accounts[0]!, derived])
    expect(await accountNow(actor, id)).toMatchObject({ memberId: null })
  expect(await identifiersOf(actor, ana.id)).toEqual([])
})

it('goes back to nobody whose own decision was taken back meanwhile', async () => {
  const actor = await aCompany()
  const [ana, bob] = [await aMember(actor, 'Ana', 'Roy'), await aMember(actor, 'Bob', 'Roy')]
  const { anomalies, accounts } = await someAnomalies(actor, [{ login: 'nightowl' }])
  const { id } = accounts[0]!
  await resolve(actor, anomalies[0]!.id, { kind: 'assign_member', member_id: ana.id })
  await patch(actor, id, { member: bob.id })
  const last = (await anomaliesOf(actor, id)).at(-1)!
  await undoResolution(actor, anomalies[0]!.id)

  expect(await undoResolution(actor, last.id)).toMatchObject({ reopened: [last.id] })
  expect(await accountNow(actor, id)).toMatchObject({ memberId: null })
})

it('is what a person says it is, whatever later syncs say', async () => {
  const actor = await aCompany()
  const { id } = await anAccount(actor, (await aConnected(actor)).id, { kind: 'service', kindOrigin: 'name' })
  await match(actor)
  expect(await anomaliesOf(actor, id)).toEqual([])

  await patch(actor, id, { kind: 'person' })

  expect(await accountNow(actor, id)).toMatchObject({ kind: 'person', kindOrigin: 'decision' })
  expect(await anomaliesOf(actor, id)).toMatchObject([{ state: 'open' }])
  await expect(patch(actor, id, { kind: 'service' })).rejects.toMatchObject({
    text: { key: 'accounts.resolve_its_anomaly' },
  })
})

it('knows neither another company’s account nor its members', async () => {
  const [mine, theirs] = [await aCompany(), await aCompany()]
  const member = await aMember(theirs, 'Ana', 'Roy')
  const foreign = await anAccount(theirs, (await aConnected(theirs)).id)
  const own = await anAccount(mine, (await aConnected(mine)).id)

  await expect(patch(mine, foreign.id, { ends_at: null })).rejects.toMatchObject({ kind: 'not_found' })
  await expect(patch(mine, own.id, { member: member.id })).rejects.toMatchObject({ kind: 'not_found' })
  await expect(listChanges(mine, foreign.id, changeQuery.parse({}))).rejects.toMatchObject({
    kind: 'not_found',
  })
})
