import { expect, it } from 'vitest'
import { getBatch } from '@/lib/domain/batches/list/batches'
import { correctDrift } from '@/lib/domain/bundles/acts/correct-drift'
import { acceptException, endException, listExceptions } from '@/lib/domain/bundles/acts/exceptions'
import { createBundle, deleteBundle } from '@/lib/domain/bundles/acts/write-bundle'
import { applyArrivals } from '@/lib/domain/bundles/apply-arrivals'
import { getBundle, listBundles, proposeBundle } from '@/lib/domain/bundles/list/bundles'
import { firstDrift, readDrift } from '@/lib/domain/bundles/list/drift'
import { listArrivals } from '@/lib/domain/bundles/list/list-arrivals'
import { bundleInput, bundleQuery, correctInput, exceptionInput } from '@/lib/domain/bundles/schema'
import { deleteMemberType } from '@/lib/domain/people/member-types/member-types'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { aMember } from '@/tests/support/anomaly-factories'
import { carryOut, linesOf, send } from '@/tests/support/batch-factories'
import { aCompany } from '@/tests/support/factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'
import { connectSite, wordpressSite } from '@/tests/support/wordpress-site'

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A type whose people are authors on a blog, and have nothing else. */
async function aBundle(onArrival: 'confirm' | 'automatic' = 'confirm') {
  const actor = await aCompany()
  const { companyId } = actor
  const type = await db.memberType.create({ data: { companyId, name: 'Sales' } })
  const site = await wordpressSite([])
  const blog = await connectSite(actor, site)
  const other = await aConnected(actor, 'gitlab', { label: 'GitLab' })
  const id = await createBundle(
    actor,
    bundleInput.parse({
      member_type: type.id,
      on_arrival: onArrival,
      lines: [{ user_connector: blog.id, role: 'author' }],
    }),
  )
  await db.bundle.update({
    where: { companyId_id: { companyId, id } },
    data: { createdAt: new Date(Date.now() - 400 * 86_400_000) },
  })
  const person = (firstName: string, more: object = {}) =>
    aMember(actor, firstName, 'Roy', {
      email: `${firstName.toLowerCase()}@corvelle.example`,
      member_type: type.id,
      ...more,
    })
  return { actor, companyId, type, site, blog, other, id, person }
}

const driftOf = async (actor: Actor, bundleId: string, members?: string[]) =>
  (await readDrift(db, { companyId: actor.companyId, bundleId, ...(members && { members }) })).map(
    ({ kind, person, label }) => [kind, person, label],
  )
const correct = (actor: Actor, id: string, input: object = {}) =>
  correctDrift(actor, id, correctInput.parse(input))
const batchesOf = (actor: Actor) =>
  db.batch.count({ where: { companyId: actor.companyId, origin: 'bundle', state: { not: 'draft' } } })

it('names the licence of an application that sells one alone, and the role that is expected', async () => {
  const { actor, companyId, blog, other, person } = await aBundle()
  const seat = { companyId, purchased: 5, used: 1, readAt: new Date() }
  await db.connectorSeats.createMany({
    data: [
      { ...seat, userConnectorId: other.id, licence: 'premium', name: 'GitLab Premium' },
      { ...seat, userConnectorId: blog.id, licence: 'a', name: 'Free' },
      { ...seat, userConnectorId: blog.id, licence: 'b', name: 'Paid' },
    ],
  })
  const ana = await person('Ana', { department: 'Sales' })
  await anAccount(actor, other.id, { memberId: ana.id, role: '50', roleLabel: 'Owner' })
  const id = await createBundle(
    actor,
    bundleInput.parse({
      department: 'Sales',
      lines: [{ user_connector: blog.id }, { user_connector: other.id, role: '30' }],
    }),
  )

  const { lines } = await getBundle(actor, id)
  const [drift] = await firstDrift(actor, id, ['role'])

  expect(lines.map(({ label, licence }) => [label, licence])).toEqual([
    ['GitLab', 'GitLab Premium'],
    ['wordpress', null],
  ])
  expect(drift).toMatchObject({ role: 'Owner', expected: 'Developer' })
})

it('says who has more than their bundle, who less, and who another role', async () => {
  const { actor, blog, other, id, person } = await aBundle()
  const [ana, bea, cem] = [await person('Ana'), await person('Bea'), await person('Cem')]
  await person('Dia', { start_date: dayFrom(5) })
  await anAccount(actor, blog.id, { memberId: bea.id, role: 'editor', roleLabel: 'Editor' })
  await anAccount(actor, blog.id, { memberId: cem.id, role: 'author' })
  await anAccount(actor, other.id, { memberId: cem.id })

  expect(await driftOf(actor, id)).toEqual([
    ['less', 'Ana Roy', 'wordpress'],
    ['role', 'Bea Roy', 'wordpress'],
    ['more', 'Cem Roy', 'GitLab'],
  ])
  const batch = await correct(actor, id)
  expect((await linesOf(actor, batch)).map(({ act, person: who }) => [act, who]).sort()).toEqual([
    ['change_role', 'Bea Roy'],
    ['end', 'Cem Roy'],
    ['give', 'Ana Roy'],
  ])
  expect(await getBatch(actor, batch)).toMatchObject({ state: 'draft', origin: 'bundle' })
  expect(ana.id).toBeDefined()
})

it('gives what is missing, and finds nothing to correct afterwards', async () => {
  const { actor, site, id, person } = await aBundle()
  await person('Ana')

  await send(actor, await correct(actor, id))
  expect(await driftOf(actor, id)).toEqual([])
  await carryOut(actor)

  expect([...site.users.values()].at(-1)).toMatchObject({ email: 'ana@corvelle.example', roles: ['author'] })
  await expect(correct(actor, id)).rejects.toMatchObject({ text: { key: 'bundles.nothing_to_correct' } })
})

it('leaves an accepted exception alone until its last day', async () => {
  const { actor, companyId, blog, id, person } = await aBundle()
  const ana = await person('Ana')
  const accepted = await acceptException(
    actor,
    exceptionInput.parse({
      member: ana.id,
      user_connector: blog.id,
      reason: 'On leave',
      ends_at: dayFrom(1),
    }),
  )
  expect(await driftOf(actor, id)).toEqual([])
  expect((await listExceptions(actor, id)).items).toMatchObject([
    { reason: 'On leave', made_by: 'Camille Roussel' },
  ])

  await db.bundleException.update({
    where: { companyId_id: { companyId, id: accepted.id } },
    data: { endsOn: new Date(dayFrom(-1)) },
  })
  expect(await driftOf(actor, id)).toHaveLength(1)

  await endException(actor, accepted.id)
  await expect(endException(actor, accepted.id)).rejects.toMatchObject({ kind: 'not_found' })
})

it('proposes what most people of a type have, with the share of each', async () => {
  const { actor, type, blog, other, person } = await aBundle()
  const people = [await person('Ana'), await person('Bea'), await person('Cem')]
  for (const { id } of people.slice(0, 2)) await anAccount(actor, blog.id, { memberId: id, role: 'author' })
  await anAccount(actor, other.id, { memberId: people[0]!.id })

  expect(await proposeBundle(actor, { member_type: type.id, department: null })).toMatchObject({
    people: 3,
    lines: [
      { label: 'wordpress', share: 67, role: 'author', is_proposed: true },
      { label: 'GitLab', share: 33, is_proposed: false },
    ],
  })
})

it('gives whoever starts today their bundle, once, and nobody who has not started', async () => {
  const { actor, site, id, person } = await aBundle('automatic')
  const ana = await person('Ana', { start_date: dayFrom(0) })
  await person('Bea', { start_date: dayFrom(3) })

  await Promise.all([applyArrivals(), applyArrivals()])
  await applyArrivals()
  expect(await batchesOf(actor)).toBe(1)
  const [batch] = await db.batch.findMany({ where: { companyId: actor.companyId } })
  const { runBatch } = await import('@/lib/domain/batches/run/run-batch')
  await runBatch(actor.companyId, batch!.id, new AbortController().signal)
  await carryOut(actor)

  expect(site.users.size).toBe(2)
  expect(await driftOf(actor, id, [ana.id])).toEqual([])
  expect(await listArrivals(actor, id)).toMatchObject([{ person: 'Bea Roy', missing: 1 }])
})

it('asks for a confirmation where the company chose so', async () => {
  const { actor, person, id } = await aBundle('confirm')
  const bea = await person('Bea', { start_date: dayFrom(3) })
  await person('Ana', { start_date: dayFrom(0) })

  await applyArrivals()
  expect(await batchesOf(actor)).toBe(0)

  const batch = await correct(actor, id, { members: [bea.id], kinds: ['less'], starts_at: dayFrom(3) })
  await send(actor, batch)
  expect(await db.provisioning.findMany({ where: { companyId: actor.companyId } })).toMatchObject([
    { state: 'scheduled', act: 'create', dueOn: new Date(dayFrom(3)) },
  ])
})

it('names the applications without a seat for an arrival, after those who start before', async () => {
  const { actor, companyId, blog, person, id } = await aBundle('confirm')
  await db.userConnector.update({
    where: { companyId_id: { companyId, id: blog.id } },
    data: { purchasedSeats: 2 },
  })
  const ana = await person('Ana', { start_date: dayFrom(2) })
  await person('Bea', { start_date: dayFrom(3) })
  await person('Cleo', { start_date: dayFrom(4) })
  const withoutSeat = async () => (await listArrivals(actor, id)).map((one) => [one.person, one.withoutSeat])

  const before = await withoutSeat()
  // A request that waits for its day has its seat.
  await send(actor, await correct(actor, id, { members: [ana.id], kinds: ['less'], starts_at: dayFrom(2) }))
  const after = await withoutSeat()

  expect(before).toEqual([
    ['Ana Roy', []],
    ['Bea Roy', []],
    ['Cleo Roy', ['wordpress']],
  ])
  expect(after).toEqual(before)
})

it('gives nothing to who leaves on the day they start', async () => {
  const { actor, companyId, person } = await aBundle('automatic')
  const ana = await person('Ana', { start_date: dayFrom(0) })
  await db.member.update({
    where: { companyId_id: { companyId, id: ana.id } },
    data: { endDate: new Date(dayFrom(0)) },
  })

  await applyArrivals()

  expect(await batchesOf(actor)).toBe(0)
})

// The clocks of Paris and New York change on these days.
it.each(['2027-03-28', '2027-10-31', '2027-11-07'])('meets each starter once around %s', async (day) => {
  const { actor, person } = await aBundle('automatic')
  await person('Ana', { start_date: day })
  const next = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

  await applyArrivals(undefined, next(-1))
  expect(await batchesOf(actor)).toBe(0)
  for (const on of [day, day, next(1)]) await applyArrivals(undefined, on)

  expect(await batchesOf(actor)).toBe(1)
})

it('catches up with who started while no worker was there, and not with who started long ago', async () => {
  const { actor, person } = await aBundle('automatic')
  await person('Ana', { start_date: dayFrom(-6) })
  await person('Bea', { start_date: dayFrom(-30) })

  await applyArrivals()

  expect(await batchesOf(actor)).toBe(1)
})

it('finishes what was begun when the type is deleted meanwhile', async () => {
  const { actor, type, site, id, person } = await aBundle()
  await person('Ana')
  const batch = await correct(actor, id)
  await send(actor, batch)

  await deleteMemberType(actor, type.id)
  await carryOut(actor)
  await applyArrivals()

  expect(site.users.size).toBe(2)
  expect(await getBatch(actor, batch)).toMatchObject({ state: 'ended', counts: { done: 1 } })
  await expect(getBundle(actor, id)).rejects.toMatchObject({ kind: 'not_found' })
})

it('shows a mover what the new type has less and more', async () => {
  const { actor, companyId, other, blog, id, person } = await aBundle()
  const support = await db.memberType.create({ data: { companyId, name: 'Support' } })
  const next = await createBundle(
    actor,
    bundleInput.parse({ member_type: support.id, lines: [{ user_connector: other.id }] }),
  )
  const ana = await person('Ana')
  await anAccount(actor, blog.id, { memberId: ana.id, role: 'author' })
  expect(await driftOf(actor, id)).toEqual([])

  await db.member.update({
    where: { companyId_id: { companyId, id: ana.id } },
    data: { memberTypeId: support.id },
  })

  expect(await driftOf(actor, next)).toEqual([
    ['less', 'Ana Roy', 'GitLab'],
    ['more', 'Ana Roy', 'wordpress'],
  ])
})

it('is one a type, names no application twice, and is another company’s for nobody', async () => {
  const { actor, type, blog, id } = await aBundle()
  const other = await aCompany()

  await expect(createBundle(actor, bundleInput.parse({ member_type: type.id }))).rejects.toMatchObject({
    violations: [{ propertyPath: 'member_type' }],
  })
  const line = { user_connector: blog.id }
  expect(bundleInput.safeParse({ member_type: type.id, lines: [line, line] }).success).toBe(false)
  await expect(getBundle(other, id)).rejects.toMatchObject({ kind: 'not_found' })
  await deleteBundle(actor, id)
  await expect(getBundle(actor, id)).rejects.toMatchObject({ kind: 'not_found' })
})

/** Beside the bundle of a type, one of a department: its people are in GitLab. */
async function withDepartment(onArrival: 'confirm' | 'automatic' = 'confirm') {
  const world = await aBundle(onArrival)
  const { actor, companyId, other } = world
  const department = await createBundle(
    actor,
    bundleInput.parse({
      department: 'Platform',
      on_arrival: onArrival,
      lines: [{ user_connector: other.id }],
    }),
  )
  await db.bundle.update({
    where: { companyId_id: { companyId, id: department } },
    data: { createdAt: new Date(Date.now() - 400 * 86_400_000) },
  })
  return { ...world, department }
}

it('is for the people of a department, whatever their type and however its name is written', async () => {
  const { actor, other, department, person } = await withDepartment()
  await person('Ana', { department: 'platform' })
  const bea = await person('Bea', { department: 'Platform', member_type: null })
  await person('Cem', { department: 'Sales' })
  await person('Dia')
  await anAccount(actor, other.id, { memberId: bea.id })

  expect(await driftOf(actor, department)).toEqual([['less', 'Ana Roy', 'GitLab']])
  expect(await getBundle(actor, department)).toMatchObject({
    member_type: null,
    department: 'Platform',
    name: 'Platform',
    people: 2,
    lines: [{ label: 'GitLab', holders: 1 }],
  })
})

it('does not call in addition what another bundle of the same person gives', async () => {
  const { actor, blog, other, id, department, person } = await withDepartment()
  const ana = await person('Ana', { department: 'Platform' })
  const bea = await person('Bea')
  for (const { id: memberId } of [ana, bea]) {
    await anAccount(actor, blog.id, { memberId, role: 'author' })
    await anAccount(actor, other.id, { memberId })
  }

  expect(await driftOf(actor, department)).toEqual([])
  expect(await driftOf(actor, id)).toEqual([['more', 'Bea Roy', 'GitLab']])
})

it('accepts the role that another bundle of the same person names', async () => {
  const { actor, blog, id, type, person } = await aBundle()
  await createBundle(
    actor,
    bundleInput.parse({
      member_type: type.id,
      department: 'Press',
      lines: [{ user_connector: blog.id, role: 'editor' }],
    }),
  )
  const ana = await person('Ana', { department: 'Press' })
  const bea = await person('Bea')
  for (const { id: memberId } of [ana, bea])
    await anAccount(actor, blog.id, { memberId, role: 'editor', roleLabel: 'Editor' })

  expect(await driftOf(actor, id)).toEqual([['role', 'Bea Roy', 'wordpress']])
})

it('is for a type within a department, and for nobody else of either', async () => {
  const { actor, companyId, type, other, person } = await aBundle()
  const both = await createBundle(
    actor,
    bundleInput.parse({ member_type: type.id, department: 'Lyon', lines: [{ user_connector: other.id }] }),
  )
  await person('Ana', { department: 'Lyon' })
  await person('Bea', { department: 'Lyon', member_type: null })
  await person('Cem', { department: 'Paris' })

  expect(await driftOf(actor, both)).toEqual([['less', 'Ana Roy', 'GitLab']])
  expect(await getBundle(actor, both)).toMatchObject({ name: 'Sales, Lyon', people: 1 })
  expect(await db.bundle.count({ where: { companyId } })).toBe(2)
})

it('gives whoever starts all of their bundles at once, and what two of them give once', async () => {
  const { actor, companyId, blog, person } = await withDepartment('automatic')
  await createBundle(
    actor,
    bundleInput.parse({
      department: 'Platform',
      member_type: (await db.memberType.findFirstOrThrow({ where: { companyId } })).id,
      on_arrival: 'automatic',
      lines: [{ user_connector: blog.id, role: 'author' }],
    }),
  )
  await db.bundle.updateMany({ where: { companyId }, data: { createdAt: new Date('2020-01-01') } })
  await person('Ana', { start_date: dayFrom(0), department: 'PLATFORM' })

  await applyArrivals()
  await applyArrivals()

  expect(await batchesOf(actor)).toBe(1)
  const batch = await db.batch.findFirstOrThrow({ where: { companyId } })
  expect((await linesOf(actor, batch.id)).map(({ act }) => act)).toEqual(['give', 'give'])
})

it('lists the exceptions of a department’s people, and who of them starts soon', async () => {
  const { actor, other, department, person } = await withDepartment()
  const ana = await person('Ana', { department: 'Platform' })
  const bea = await person('Bea')
  await person('Cem', { department: 'platform', start_date: dayFrom(3) })
  for (const { id: member } of [ana, bea])
    await acceptException(
      actor,
      exceptionInput.parse({ member, user_connector: other.id, reason: 'Parental leave' }),
    )

  expect((await listExceptions(actor, department)).items).toMatchObject([{ person: 'Ana Roy' }])
  expect(await listArrivals(actor, department)).toMatchObject([{ person: 'Cem Roy', missing: 1 }])
})

it('proposes what most people of a department have, and finds its bundle by it', async () => {
  const { actor, blog, department, person } = await withDepartment()
  for (const name of ['Ana', 'Bea']) {
    const { id: memberId } = await person(name, { department: 'Platform' })
    await anAccount(actor, blog.id, { memberId, role: 'author' })
  }
  await person('Cem')

  expect(await proposeBundle(actor, { member_type: null, department: 'platform' })).toMatchObject({
    people: 2,
    lines: [{ label: 'wordpress', share: 100, is_proposed: true }],
  })
  const found = await listBundles(actor, bundleQuery.parse({ department: 'PLATFORM' }))
  expect(found.items.map(({ id }) => id)).toEqual([department])
})

it('is for somebody, and one a department', async () => {
  const { actor } = await withDepartment()

  expect(bundleInput.safeParse({ lines: [] }).success).toBe(false)
  expect(bundleInput.safeParse({ department: ' ' }).success).toBe(false)
  await expect(createBundle(actor, bundleInput.parse({ department: 'PLATFORM ' }))).rejects.toMatchObject({
    violations: [{ propertyPath: 'department' }],
  })
})
