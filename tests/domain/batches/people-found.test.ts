import { expect, it } from 'vitest'
import { listAccess } from '@/lib/domain/batches/grid/access-rows'
import { countPeople } from '@/lib/domain/batches/grid/people-conditions'
import { accessCriteria, accessQuery } from '@/lib/domain/batches/grid/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { aMember } from '@/tests/support/anomaly-factories'
import { linesOf, preview } from '@/tests/support/batch-factories'
import { aCompany } from '@/tests/support/factories'
import { aGroup, aMembership } from '@/tests/support/group-factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

async function found(actor: Actor, asked: object) {
  const [{ items, total }, count] = await Promise.all([
    listAccess(actor, accessQuery.parse(asked)),
    countPeople(actor, accessCriteria.parse(asked)),
  ])
  expect([total, items.length]).toEqual([count, count])
  return items.map(({ first_name }) => first_name).sort()
}

/** Ana is active, Bo suspended, Cy in another application, and one account has no owner. */
async function aStaff() {
  const actor = await aCompany()
  const [blog, other] = [await aConnected(actor, 'wordpress'), await aConnected(actor, 'github')]
  const [ana, bo, cy] = [
    await aMember(actor, 'Ana', 'Roy'),
    await aMember(actor, 'Bo', 'Roy'),
    await aMember(actor, 'Cy', 'Roy'),
  ]
  const accounts = {
    ana: await anAccount(actor, blog.id, { memberId: ana.id, status: 'active', role: 'author' }),
    bo: await anAccount(actor, blog.id, { memberId: bo.id, status: 'suspended', role: 'author' }),
    cy: await anAccount(actor, other.id, { memberId: cy.id, status: 'active' }),
    nobody: await anAccount(actor, blog.id, { status: 'active', role: 'author' }),
  }
  return { actor, blog, other, ana, bo, cy, accounts }
}

it('finds the people whose accounts another list has found', async () => {
  const { actor, blog, accounts } = await aStaff()
  const of = (has_account: object) => found(actor, { has_account })

  expect(await of({ user_connector: blog.id })).toEqual(['Ana', 'Bo'])
  expect(await of({ user_connector: blog.id, status: 'active' })).toEqual(['Ana'])
  expect(await of({ ids: `${accounts.bo.id},${accounts.cy.id},${accounts.nobody.id}` })).toEqual(['Bo', 'Cy'])
  expect(await of({ user_connector: blog.id, owned: 'false' })).toEqual([])
})

it('finds the people of a group, all or those that were chosen', async () => {
  const { actor, other, bo, accounts } = await aStaff()
  const group = await aGroup(actor, other.id)
  const second = await anAccount(actor, other.id, { memberId: bo.id })
  const memberships = [
    await aMembership(actor, group.id, accounts.cy.id),
    await aMembership(actor, group.id, second.id),
    await aMembership(actor, (await aGroup(actor, other.id)).id, second.id),
  ]

  expect(await found(actor, { in_group: { group: group.id } })).toEqual(['Bo', 'Cy'])
  expect(await found(actor, { in_group: { group: group.id, ids: memberships[1]!.id } })).toEqual(['Bo'])
})

it('finds the chosen people, within the other filters', async () => {
  const { actor, ana, cy, blog } = await aStaff()

  expect(await found(actor, { ids: `${ana.id},${cy.id}` })).toEqual(['Ana', 'Cy'])
  expect(await found(actor, { ids: [ana.id, cy.id], user_connector: blog.id })).toEqual(['Ana'])
})

it('finds nobody by accounts, groups or people of another company', async () => {
  const [{ actor }, theirs] = [await aStaff(), await aStaff()]
  const group = await aGroup(theirs.actor, theirs.other.id)
  await aMembership(theirs.actor, group.id, theirs.accounts.cy.id)

  expect(await found(actor, { ids: [theirs.ana.id] })).toEqual([])
  expect(await found(actor, { has_account: { user_connector: theirs.blog.id } })).toEqual([])
  expect(await found(actor, { in_group: { group: group.id } })).toEqual([])
})

it('plans a batch for a filter that finds more people than an address could name', async () => {
  const { actor, blog } = await aStaff()
  const { companyId } = actor
  const many = 350
  const members = await db.member.createManyAndReturn({
    data: Array.from({ length: many }, (_, n) => ({ companyId, firstName: `N${n}`, lastName: 'Many' })),
    select: { id: true },
  })
  await db.account.createMany({
    data: members.map(({ id }, n) => ({
      companyId,
      userConnectorId: blog.id,
      externalId: `many-${n}`,
      memberId: id,
      factsHash: new Uint8Array(32),
      status: 'active' as const,
      role: 'author',
    })),
  })

  const id = await preview(actor, {
    people: { filter: { has_account: { user_connector: blog.id, status: 'active' } } },
    acts: [{ act: 'change_role', user_connector: blog.id, role: 'editor' }],
  })

  expect(await db.batchLine.count({ where: { companyId, batchId: id } })).toBe(many + 1)
  const people = new Set((await linesOf(actor, id, { search: 'Roy' })).map(({ person }) => person))
  expect([...people]).toEqual(['Ana Roy'])
})

it.each([
  [{ has_account: { status: 'somewhere' } }],
  [{ has_account: { unknown: 'x' } }],
  [{ ids: 'x' }],
  [{ ids: Array.from({ length: 201 }, () => crypto.randomUUID()) }],
])('refuses %j', (asked) => {
  expect(accessCriteria.safeParse(asked).success).toBe(false)
})

it('finds those with an administrator account that is still there, and everybody else', async () => {
  const { actor, blog, ana, bo } = await aStaff()
  await anAccount(actor, blog.id, { memberId: ana.id, isAdmin: true })
  await anAccount(actor, blog.id, { memberId: bo.id, isAdmin: true, goneAt: new Date() })

  expect(await found(actor, { privileged: 'true' })).toEqual(['Ana'])
  expect(await found(actor, { privileged: 'false' })).toEqual(['Bo', 'Cy'])
})

it('orders people by in how many applications they are an administrator', async () => {
  const { actor, blog, other, ana, bo, cy } = await aStaff()
  await anAccount(actor, blog.id, { memberId: cy.id, isAdmin: true })
  await anAccount(actor, other.id, { memberId: cy.id, isAdmin: true })
  await anAccount(actor, other.id, { memberId: ana.id, isAdmin: true })
  await anAccount(actor, other.id, { memberId: bo.id, isAdmin: true, goneAt: new Date() })
  const page = async (order: object, rest: object = {}) =>
    (await listAccess(actor, accessQuery.parse({ order, ...rest }))).items.map(({ first_name }) => first_name)

  expect(await page({ privileged: 'desc' })).toEqual(['Cy', 'Ana', 'Bo'])
  expect(await page({ privileged: 'asc' })).toEqual(['Bo', 'Ana', 'Cy'])
  expect(await page({ privileged: 'desc' }, { page: '3', itemsPerPage: '1' })).toEqual(['Bo'])
})

it('names the group that matters most of an account, and counts the others', async () => {
  const { actor, blog, ana, accounts } = await aStaff()
  const groups = [
    await aGroup(actor, blog.id, { name: 'Everyone' }),
    await aGroup(actor, blog.id, { name: 'Owners', isPrivileged: true }),
    await aGroup(actor, blog.id, { name: 'A seat', kind: 'licence' }),
    await aGroup(actor, blog.id, { name: 'A former group', goneAt: new Date() }),
  ]
  for (const { id } of groups) await aMembership(actor, id, accounts.ana.id)
  const small = await aGroup(actor, blog.id, { name: 'Sales' })
  await aMembership(actor, small.id, accounts.bo.id)
  await aMembership(actor, groups[0]!.id, accounts.bo.id)
  await db.member.updateMany({
    where: { companyId: actor.companyId, id: ana.id },
    data: { department: 'Sales' },
  })

  const { items } = await listAccess(actor, accessQuery.parse({ columns: blog.id }))

  expect(
    items.map(({ first_name, department, cells }) => [first_name, department, cells[0]?.accounts[0]]),
  ).toEqual([
    ['Ana', 'Sales', expect.objectContaining({ group_name: 'Owners', more_groups: 1 })],
    ['Bo', null, expect.objectContaining({ group_name: 'Sales', more_groups: 1 })],
    ['Cy', null, undefined],
  ])
})
