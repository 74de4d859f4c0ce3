import { expect, it } from 'vitest'
import { queueLength } from '@/components/anomalies/queue/queue-length'
import { listSimilar, mostSimilar } from '@/lib/domain/anomalies/candidates/similar'
import { countAnomalies, getAnomaly, listAnomalies, skipAnomaly } from '@/lib/domain/anomalies/list/anomalies'
import { presentAnomaly } from '@/lib/domain/anomalies/list/present-anomaly'
import { anomalyCriteria, anomalyQuery, anomalyView } from '@/lib/domain/anomalies/list/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { aMember, rankAll, resolve, someAnomalies } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'

const listed = async (actor: Actor, query: object = {}) =>
  (await listAnomalies(actor, anomalyQuery.parse(query))).items.map(({ account }) => account.login)

it('is a queue, and skipping puts one at its end', async () => {
  const actor = await aCompany()
  await someAnomalies(actor, [{ login: 'one' }, { login: 'two' }, { login: 'three' }])
  const { items } = await listAnomalies(actor, anomalyQuery.parse({}))
  const [first, second] = await listed(actor)

  await skipAnomaly(actor, items[0]!.id)

  expect((await listed(actor))[0]).toBe(second)
  expect((await listed(actor)).at(-1)).toBe(first)
})

it('filters by state, application, confidence and resolution, and searches in the account', async () => {
  const actor = await aCompany()
  await aMember(actor, 'Sofia', 'Navarro')
  const { anomalies, connector } = await someAnomalies(actor, [
    { login: 'sofia.navarro', displayName: 'Sofia Navarro' },
    { login: 'ci-mystery' },
  ])
  await someAnomalies(actor, [{ login: 'elsewhere' }], 'gitlab')
  await rankAll(actor)
  expect(await listed(actor, { min_confidence: 60 })).toEqual(['sofia.navarro'])
  expect(await listed(actor, { search: 'mystery' })).toEqual(['ci-mystery'])
  expect(await listed(actor, { user_connector: connector.id })).toHaveLength(2)

  await resolve(actor, anomalies[1]!.id, { kind: 'external' })

  expect(await listed(actor, { state: 'resolved' })).toEqual(['ci-mystery'])
  expect(await listed(actor, { resolution: 'external' })).toEqual(['ci-mystery'])
  expect(await listed(actor, { order: { confidence: 'desc' } })).toEqual(['sofia.navarro', 'elsewhere'])
  expect(await listed(actor, { state: ['open', 'resolved'], cursor: '' })).toHaveLength(3)
  expect(await countAnomalies(actor, anomalyCriteria.parse({}))).toBe(2)
})

it('filters by what the account is, and puts administrators first, the oldest of them and of the others', async () => {
  const actor = await aCompany()
  await someAnomalies(actor, [
    { login: 'one', isAdmin: false },
    { login: 'two', isAdmin: true },
    { login: 'three', kind: 'external' },
    { login: 'four', isAdmin: true, kind: 'external' },
  ])

  expect(await listed(actor, { kind: 'external' })).toEqual(['three', 'four'])
  expect(await listed(actor, { is_admin: 'unknown' })).toEqual(['three'])
  expect(await listed(actor, { is_admin: true, kind: 'external' })).toEqual(['four'])
  const first = { order: { is_admin: 'desc' }, itemsPerPage: 3 }
  expect(await listed(actor, first)).toEqual(['two', 'four', 'one'])
  expect(await listed(actor, { ...first, page: 2 })).toEqual(['three'])
})

it('shows the account, its best candidate, the decision, and nothing beyond the view', async () => {
  const actor = await aCompany()
  const member = await aMember(actor, 'Sofia', 'Navarro')
  const { anomalies } = await someAnomalies(actor, [{ login: 'sofia.navarro', displayName: 'Sofia Navarro' }])
  const { id } = anomalies[0]!
  await rankAll(actor)

  const open = anomalyView.strict().parse(presentAnomaly(await getAnomaly(actor, id)))
  await resolve(actor, id, { kind: 'service', member_id: member.id })
  const closed = presentAnomaly(await getAnomaly(actor, id))

  expect(open).toMatchObject({
    state: 'open',
    age_days: 0,
    account: { login: 'sofia.navarro', is_admin: null, can: { delete: 'delete', change_role: true } },
    best_candidate: { member: { id: member.id, first_name: 'Sofia' } },
    decision: null,
  })
  expect(closed).toMatchObject({
    state: 'resolved',
    decision: { member: { name: 'Sofia Navarro' }, decided_by: actor.fullName, can_undo: true },
  })
})

it('finds the same person’s other accounts elsewhere, but not everybody’s admin', async () => {
  const actor = await aCompany()
  const { anomalies } = await someAnomalies(actor, [
    { login: 'mlefevre', email: 'm.lefevre@studio.example', displayName: 'M. Lefèvre' },
    { login: 'admin' },
  ])
  await someAnomalies(
    actor,
    [{ login: 'MLefevre' }, { login: 'm.lefevre' }, { login: 'admin' }, { displayName: 'M. Lefèvre' }],
    'github',
  )
  await someAnomalies(actor, [{ email: 'mlefevre@other.example' }, { login: 'mlefevres' }], 'gitlab')

  const similar = await listSimilar(actor, anomalies[0]!.id)

  expect(
    similar.items.map(({ account }) => account.login ?? account.email ?? account.displayName).sort(),
  ).toEqual(['M. Lefèvre', 'MLefevre', 'm.lefevre', 'mlefevre@other.example'])
  expect((await listSimilar(actor, anomalies[1]!.id)).items).toEqual([])
})

it('shows another company’s anomaly as one that never existed', async () => {
  const [mine, theirs] = [await aCompany(), await aCompany()]
  const { anomalies } = await someAnomalies(theirs, [{}])

  await expect(getAnomaly(mine, anomalies[0]!.id)).rejects.toMatchObject({ kind: 'not_found' })
  await expect(listSimilar(mine, anomalies[0]!.id)).rejects.toMatchObject({ kind: 'not_found' })
  await expect(skipAnomaly(mine, anomalies[0]!.id)).rejects.toMatchObject({ kind: 'not_found' })
  expect(await listed(mine)).toEqual([])
})

it('loads more of the queue than one act resolves', () => {
  expect(queueLength).toBeGreaterThan(mostSimilar + 1)
})
