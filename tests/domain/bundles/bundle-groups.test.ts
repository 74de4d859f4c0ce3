import { expect, it } from 'vitest'
import { runBatch } from '@/lib/domain/batches/run/run-batch'
import { correctDrift } from '@/lib/domain/bundles/acts/correct-drift'
import { createBundle, updateBundle } from '@/lib/domain/bundles/acts/write-bundle'
import { applyArrivals } from '@/lib/domain/bundles/apply-arrivals'
import { getBundle, proposeBundle } from '@/lib/domain/bundles/list/bundles'
import { countDrift, firstDrift, listDrift, readDrift, summariseDrift } from '@/lib/domain/bundles/list/drift'
import {
  bundleInput,
  bundlePatch,
  correctInput,
  driftCriteria,
  driftQuery,
} from '@/lib/domain/bundles/schema'
import { presentEvent } from '@/lib/domain/record/audit-log/present-event'
import { auditTexts } from '@/lib/i18n/audit-words'
import { db } from '@/lib/platform/db'
import { aMember } from '@/tests/support/anomaly-factories'
import { carryOut, linesOf, send } from '@/tests/support/batch-factories'
import { aGroup, membersOf } from '@/tests/support/group-factories'
import { withGroups } from '@/tests/support/group-vendor'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

const today = () => new Date().toISOString().slice(0, 10)

/** A type whose people have an account with two groups of three: u1 has all, u2 lacks one and has one too many. */
async function aBundle(onArrival: 'confirm' | 'automatic' = 'confirm') {
  const world = await withGroups(
    [
      { id: 'base', members: ['u1', 'u2'] },
      { id: 'sales', members: ['u1'] },
      { id: 'finance', members: ['u2'] },
    ],
    2,
  )
  const { actor, connection, account, group } = world
  const { companyId } = actor
  const type = await db.memberType.create({ data: { companyId, name: 'Sales' } })
  const people = []
  for (const name of ['u1', 'u2']) {
    const member = await aMember(actor, 'Ana', name, { member_type: type.id })
    await db.account.update({
      where: { companyId_id: { companyId, id: account(name) } },
      data: { memberId: member.id },
    })
    people.push(member)
  }
  const id = await createBundle(
    actor,
    bundleInput.parse({
      member_type: type.id,
      on_arrival: onArrival,
      lines: [{ user_connector: connection.id, groups: [group('base'), group('sales')] }],
    }),
  )
  const drift = async () =>
    (await readDrift(db, { companyId, bundleId: id })).map(({ kind, person, groupName }) => [
      kind,
      person,
      groupName,
    ])
  return { ...world, companyId, type, people, id, drift }
}

it('names groups of a line, and says who lacks one and who is in another', async () => {
  const { actor, id, group, drift } = await aBundle()

  expect((await getBundle(actor, id)).lines).toMatchObject([
    { groups: [{ id: group('base'), name: 'base' }, { name: 'sales' }] },
  ])
  expect(await drift()).toEqual([
    ['group_less', 'Ana u2', 'sales'],
    ['group_more', 'Ana u2', 'finance'],
  ])
})

it('puts groups right by a batch, proven, and finds nothing afterwards', async () => {
  const { actor, connection, id, drift } = await aBundle()

  const batch = await correctDrift(actor, id, correctInput.parse({}))
  expect((await linesOf(actor, batch)).map(({ act, groupName }) => [act, groupName])).toEqual([
    ['add_to_group', 'sales'],
    ['remove_from_group', 'finance'],
  ])
  await send(actor, batch)
  // What is being asked of the application is no drift any more.
  expect(await drift()).toEqual([])
  await carryOut(actor)

  expect(await drift()).toEqual([])
  expect(await membersOf(connection)).toEqual({ base: ['u1', 'u2'], sales: ['u1', 'u2'], finance: [] })
})

it('compares no groups where a line names none, and leaves those that are managed elsewhere alone', async () => {
  const { actor, companyId, connection, id, group, drift } = await aBundle()
  await db.group.update({
    where: { companyId_id: { companyId, id: group('finance') } },
    data: { lock: 'synced' },
  })
  expect(await drift()).toEqual([['group_less', 'Ana u2', 'sales']])

  await updateBundle(actor, id, bundlePatch.parse({ lines: [{ user_connector: connection.id }] }))

  expect(await drift()).toEqual([])
})

it('names a role of the application as its accounts do, and records which lines came, changed and went', async () => {
  const { actor, companyId, connection, account, id, group } = await aBundle()
  await db.account.update({
    where: { companyId_id: { companyId, id: account('u1') } },
    data: { role: '4711', roleLabel: 'Sales Pro' },
  })
  const other = await aConnected(actor, 'gitlab', { label: 'GitLab' })
  const line = { user_connector: connection.id, role: '4711', groups: [group('base')] }
  for (const lines of [[line, { user_connector: other.id }], [line]])
    await updateBundle(actor, id, bundlePatch.parse({ lines }))

  expect((await getBundle(actor, id)).lines).toMatchObject([{ role: '4711', role_label: 'Sales Pro' }])
  const events = await db.auditEvent.findMany({
    where: { companyId, action: 'bundle.updated' },
    orderBy: { seq: 'asc' },
  })
  const told = events.map(presentEvent(auditTexts('en')))
  expect(told.map(({ sentence }) => sentence)).toEqual([
    `Changed the bundle Sales: added ${other.label}`,
    `Changed the bundle Sales: removed ${other.label}`,
  ])
  expect(told.map(({ changes }) => changes.map(({ before, after }) => [before, after]))).toEqual([
    [['base, sales', 'Sales Pro, base']],
    [],
  ])
})

it('gives whoever starts today an account and its groups, once', async () => {
  const { actor, companyId, type, connection } = await aBundle('automatic')
  await aMember(actor, 'Cem', 'New', {
    member_type: type.id,
    email: 'cem@corvelle.example',
    start_date: today(),
  })

  await applyArrivals()
  await applyArrivals()
  const [batch, ...others] = await db.batch.findMany({ where: { companyId } })
  expect(others).toEqual([])
  const run = () => runBatch(companyId, batch!.id, new AbortController().signal)
  for (let turn = 0; turn < 2; turn++) {
    await run()
    await carryOut(actor)
  }

  const { base, sales, finance } = await membersOf(connection)
  expect([base, sales, finance]).toEqual([['new2', 'u1', 'u2'], ['new2', 'u1'], ['u2']])
})

it('shows a mover what the new type’s groups are, and takes the others away', async () => {
  const { actor, companyId, connection, group, people } = await aBundle()
  const support = await db.memberType.create({ data: { companyId, name: 'Support' } })
  const next = await createBundle(
    actor,
    bundleInput.parse({
      member_type: support.id,
      lines: [{ user_connector: connection.id, groups: [group('finance')] }],
    }),
  )
  await db.member.update({
    where: { companyId_id: { companyId, id: people[0]!.id } },
    data: { memberTypeId: support.id },
  })

  await send(actor, await correctDrift(actor, next, correctInput.parse({})))
  await carryOut(actor)

  expect(await membersOf(connection)).toEqual({ base: ['u2'], sales: [], finance: ['u1', 'u2'] })
})

it('proposes the groups that most people of a type are in, with the share of each', async () => {
  const { actor, type } = await aBundle()

  const [line] = (await proposeBundle(actor, { member_type: type.id, department: null })).lines

  expect(line!.groups.map(({ name, share, is_proposed }) => [name, share, is_proposed])).toEqual([
    ['base', 100, true],
    ['finance', 50, false],
    ['sales', 50, false],
  ])
})

it('refuses groups of another application, and of another company', async () => {
  const { actor, connection, type, id } = await aBundle()
  const other = await aConnected(actor, 'okta')
  const elsewhere = await aGroup(actor, other.id)
  const lines = [{ user_connector: connection.id, groups: [elsewhere.id] }]

  await expect(updateBundle(actor, id, bundlePatch.parse({ lines }))).rejects.toMatchObject({
    violations: [{ propertyPath: 'lines.0.groups' }],
  })
  expect(type.id).toBeDefined()
})

it('pages, counts, filters and searches a drift, and corrects what was chosen of it', async () => {
  const { actor, companyId, connection, type, id } = await aBundle()
  const other = await aConnected(actor, 'gitlab', { label: 'GitLab' })
  for (const n of [1, 2, 3]) {
    const member = await aMember(actor, 'Zoë', `More ${n}`, { member_type: type.id })
    await anAccount(actor, other.id, { memberId: member.id })
  }
  const list = (query: object) => listDrift(actor, id, driftQuery.parse(query))
  const all = (await list({})).items

  expect(all.map(({ person }) => person)).toEqual(
    [...all.map(({ person }) => person)].sort((a, b) => a.slice(4).localeCompare(b.slice(4))),
  )
  expect(await summariseDrift(actor, id)).toEqual({
    total: 8,
    people: 4,
    kinds: { less: 3, more: 3, role: 0, group_less: 1, group_more: 1 },
  })
  const pages = [await list({ itemsPerPage: 5 }), await list({ itemsPerPage: 5, page: 2 })]
  expect(pages.map(({ total }) => total)).toEqual([8, 8])
  expect(pages.flatMap(({ items }) => items.map((row) => row.id))).toEqual(all.map((row) => row.id))
  const turned = await list({ order: { person: 'desc' } })
  expect(turned.items.map((row) => row.id)).toEqual(all.map((row) => row.id).reverse())
  const walked = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const step: Awaited<ReturnType<typeof list>> = await list({ cursor, itemsPerPage: 3 })
    walked.push(...step.items.map((row) => row.id))
    cursor = step.nextCursor ?? null
  }
  expect(walked).toEqual(all.map((row) => row.id).sort())
  expect((await list({ search: 'zoe gitl' })).total).toBe(3)
  expect((await list({ search: 'finance' })).items).toMatchObject([{ kind: 'group_more' }])
  const count = (criteria: object) => countDrift(actor, id, driftCriteria.parse(criteria))
  expect([await count({ kind: ['less', 'more'] }), await count({ user_connector: connection.id })]).toEqual([
    6, 5,
  ])
  expect(await firstDrift(actor, id, ['group_less'])).toHaveLength(1)

  const planned = async (input: object) =>
    (await linesOf(actor, await correctDrift(actor, id, correctInput.parse(input)))).map(
      ({ person }) => person,
    )
  expect(await planned({ deviations: [pages[1]!.items.at(-1)!.id] })).toHaveLength(1)
  expect(await planned({ filter: { kind: 'more' } })).toHaveLength(3)
  expect(await db.batch.count({ where: { companyId } })).toBe(2)
})
