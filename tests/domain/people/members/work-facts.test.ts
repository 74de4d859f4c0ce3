import { expect, it } from 'vitest'
import { planDeparture } from '@/lib/domain/people/departure/plan-departure'
import { changeMembers } from '@/lib/domain/people/members/change-members'
import { countMembers, listMembers } from '@/lib/domain/people/members/list-members'
import { presentMember } from '@/lib/domain/people/members/member-rows'
import { deleteMember, getMember, updateMember } from '@/lib/domain/people/members/members'
import { memberBulk, memberInput, memberPatch, memberQuery } from '@/lib/domain/people/members/schema'
import { listDepartments, listManagers } from '@/lib/domain/people/members/work-choices'
import { departureInput } from '@/lib/domain/provisioning/requests/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

const patch = (actor: Actor, id: string, fields: object) => updateMember(actor, id, memberPatch.parse(fields))
const bulk = (actor: Actor, fields: object) => changeMembers(actor, memberBulk.parse(fields))
const refusal = (field: string, key: string, params?: object) => ({
  violations: [{ propertyPath: field, key: `members.${key}`, ...(params && { params }) }],
})

async function aTeam() {
  const actor = await aCompany()
  const [boss, lead, clerk] = [
    await aMember(actor, { first_name: 'Nora', last_name: 'Old' }),
    await aMember(actor, { first_name: 'Ada', last_name: 'Morel' }),
    await aMember(actor, { first_name: 'Paul', last_name: 'Roy' }),
  ]
  await patch(actor, lead.id, { manager: boss.id })
  await patch(actor, clerk.id, { manager: lead.id })
  return { actor, boss, lead, clerk }
}

const found = async (actor: Actor, query: object) =>
  (await listMembers(actor, memberQuery.parse(query))).items.map(({ id }) => id).sort()

it('keeps what a member does in the company, and leaves it as it is where a change does not name it', async () => {
  const { actor, boss } = await aTeam()

  const member = await aMember(actor, {
    department: 'Finance',
    manager: boss.id,
    employee_number: '0042',
    job_title: 'Accountant',
    employment_status: 'on_leave',
  })
  const { last_name, first_name, email } = presentMember(member)
  const put = memberInput.parse({ last_name, first_name, email })
  const updated = presentMember(await updateMember(actor, member.id, put))

  expect(updated).toMatchObject({
    department: 'Finance',
    manager: { name: 'Nora Old', email: boss.email, member: boss.id },
    manager_origin: 'given',
    manager_has_left: false,
    employee_number: '0042',
    job_title: 'Accountant',
    employment_status: 'on_leave',
    state: 'active',
  })
})

it('prefers the company’s own word to the manager that an application names', async () => {
  const { actor, boss, lead, clerk } = await aTeam()
  const connector = await aConnected(actor, 'okta')
  await anAccount(actor, connector.id, {
    memberId: clerk.id,
    manager: { externalId: null, email: boss.email, name: null },
  })

  expect((await getMember(actor, clerk.id)).manager).toMatchObject({ member: lead.id, origin: 'given' })

  await patch(actor, clerk.id, { manager: null })
  expect((await getMember(actor, clerk.id)).manager).toMatchObject({ member: boss.id, origin: 'application' })
})

it('refuses a manager who is their own, in a single change and in one of many', async () => {
  const { actor, boss, lead } = await aTeam()
  const own = refusal('manager', 'own_manager')

  await expect(patch(actor, boss.id, { manager: boss.id })).rejects.toMatchObject(own)
  await expect(
    bulk(actor, { act: 'set_manager', manager: boss.id, ids: [lead.id, boss.id] }),
  ).rejects.toMatchObject(own)
  expect((await getMember(actor, boss.id)).managerId).toBeNull()
})

it('refuses a ring of managers, however many steps it has, and says where it closes', async () => {
  const { actor, boss, lead, clerk } = await aTeam()
  const other = await aMember(actor, {})

  await expect(patch(actor, boss.id, { manager: clerk.id })).rejects.toMatchObject(
    refusal('manager', 'ring_of_managers', { manager: 'Paul Roy', name: 'Nora Old' }),
  )
  await expect(
    bulk(actor, { act: 'set_manager', manager: clerk.id, ids: [other.id, lead.id] }),
  ).rejects.toMatchObject(refusal('manager', 'ring_of_managers', { manager: 'Paul Roy', name: 'Ada Morel' }))
  expect((await getMember(actor, other.id)).managerId).toBeNull()
})

it('lets one of two changes through that would close a ring between them', async () => {
  const actor = await aCompany()
  const [one, other] = [await aMember(actor), await aMember(actor)]

  const ends = await Promise.allSettled([
    patch(actor, one.id, { manager: other.id }),
    patch(actor, other.id, { manager: one.id }),
  ])

  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('ends at a ring that is there, and still answers', async () => {
  const { actor, boss, clerk } = await aTeam()
  await db.member.updateMany({
    where: { companyId: actor.companyId, id: boss.id },
    data: { managerId: clerk.id },
  })
  const other = await aMember(actor, {})

  await patch(actor, other.id, { manager: boss.id })

  expect((await getMember(actor, other.id)).managerId).toBe(boss.id)
})

it('takes a manager who has left, and says so', async () => {
  const { actor, boss, lead } = await aTeam()
  await patch(actor, boss.id, { end_date: '2020-01-01' })
  await patch(actor, lead.id, { manager: null })

  const updated = await patch(actor, lead.id, { manager: boss.id })

  expect(presentMember(updated)).toMatchObject({ manager: { member: boss.id }, manager_has_left: true })
})

it('refuses a manager whom the company does not have', async () => {
  const { actor, lead } = await aTeam()
  const stranger = await aMember(await aCompany(), {})

  await expect(patch(actor, lead.id, { manager: stranger.id })).rejects.toMatchObject(
    refusal('manager', 'unknown_manager'),
  )
})

it('empties the manager of those who answered to somebody who is deleted', async () => {
  const { actor, lead, clerk } = await aTeam()

  await deleteMember(actor, lead.id)

  expect(await getMember(actor, clerk.id)).toMatchObject({ managerId: null, manager: null })
})

it('refuses the employee number of somebody else, and names them', async () => {
  const { actor, boss, lead } = await aTeam()
  await patch(actor, boss.id, { employee_number: '0042' })
  const taken = refusal('employee_number', 'number_taken', { name: 'Nora Old' })

  await expect(patch(actor, lead.id, { employee_number: ' 0042 ' })).rejects.toMatchObject(taken)
  await expect(aMember(actor, { employee_number: '0042' })).rejects.toMatchObject(taken)
  await patch(actor, boss.id, { employee_number: '0042' })
  await aMember(await aCompany(), { employee_number: '0042' })
})

it('takes departments that differ by spaces or by case for one', async () => {
  const { actor, boss, lead, clerk } = await aTeam()
  await patch(actor, boss.id, { department: 'Human Resources' })
  await patch(actor, lead.id, { department: ' Human  Resources ' })
  await patch(actor, clerk.id, { department: 'human\u00a0resources' })
  await aMember(actor, { department: 'Finance' })

  expect(await listDepartments(actor)).toEqual(['Finance', 'Human Resources'])
  expect(await found(actor, { department: 'HUMAN   RESOURCES' })).toEqual([boss.id, lead.id, clerk.id].sort())
  expect(await listDepartments(await aCompany())).toEqual([])
})

it('finds by department, manager, number and status, and those without', async () => {
  const { actor, boss, lead, clerk } = await aTeam()
  await patch(actor, boss.id, { department: 'Finance', employee_number: '7', employment_status: 'on_leave' })

  expect(await found(actor, { department: 'none' })).toEqual([lead.id, clerk.id].sort())
  expect(await found(actor, { department: ['none', 'finance'] })).toHaveLength(3)
  expect(await found(actor, { manager: boss.id })).toEqual([lead.id])
  expect(await found(actor, { manager: ['none', lead.id] })).toEqual([boss.id, clerk.id].sort())
  expect(await found(actor, { employee_number: '7' })).toEqual([boss.id])
  expect(await found(actor, { employment_status: 'on_leave', state: 'active' })).toEqual([boss.id])
  expect(await countMembers(actor, memberQuery.parse({ employment_status: ['active', 'on_leave'] }))).toBe(3)
})

it('orders by department and by number, those without last', async () => {
  const { actor, boss, lead, clerk } = await aTeam()
  await patch(actor, boss.id, { department: 'zoo', employee_number: '2' })
  await patch(actor, clerk.id, { department: 'Art', employee_number: '3' })

  const by = async (order: object) =>
    (await listMembers(actor, memberQuery.parse({ order }))).items.map(({ id }) => id)

  expect(await by({ department: 'asc' })).toEqual([clerk.id, boss.id, lead.id])
  expect(await by({ employee_number: 'asc' })).toEqual([boss.id, clerk.id, lead.id])
})

it('changes department and manager of many at once, and records names', async () => {
  const { actor, boss, lead, clerk } = await aTeam()
  await bulk(actor, { act: 'set_department', department: ' Back  office', ids: [lead.id, clerk.id] })
  await bulk(actor, { act: 'set_manager', manager: boss.id, criteria: { department: 'back office' } })

  expect(await found(actor, { manager: boss.id })).toEqual([lead.id, clerk.id].sort())
  const [last] = await db.auditEvent.findMany({
    where: { companyId: actor.companyId, action: 'members.updated' },
    orderBy: { seq: 'desc' },
    take: 1,
  })
  expect(last?.details).toMatchObject({ count: 2, after: { manager: 'Nora Old' } })
})

it('takes department and manager from many at once, and records whose they were', async () => {
  const { actor, boss, lead, clerk } = await aTeam()
  const ids = [lead.id, clerk.id]
  await bulk(actor, { act: 'set_department', department: 'Back office', ids })
  await bulk(actor, { act: 'set_manager', manager: boss.id, ids })

  await bulk(actor, { act: 'set_department', department: null, ids })
  await bulk(actor, { act: 'set_manager', manager: null, criteria: { manager: boss.id } })

  for (const id of ids)
    expect(await getMember(actor, id)).toMatchObject({ department: null, managerId: null })
  expect(await found(actor, { manager: boss.id })).toEqual([])
  const events = await db.auditEvent.findMany({
    where: { companyId: actor.companyId, action: 'members.updated' },
    orderBy: { seq: 'desc' },
    take: 2,
  })
  expect(events.map(({ details }) => details)).toMatchObject([
    { count: 2, after: { manager: null } },
    { count: 2, after: { department: null } },
  ])
})

it('records a manager by name, not by id', async () => {
  const { actor, lead } = await aTeam()
  const [event] = await db.auditEvent.findMany({
    where: { companyId: actor.companyId, action: 'member.updated', objectId: lead.id },
  })

  expect(event?.details).toMatchObject({ before: { manager: null }, after: { manager: 'Nora Old' } })
})

it('takes an end date for given only where somebody sets another one', async () => {
  const { actor, boss, lead } = await aTeam()
  const observed = { endDate: new Date('2026-11-27'), endDateOrigin: 'observed' as const }
  await db.member.updateMany({ where: { companyId: actor.companyId }, data: observed })
  const origin = async (id: string) => (await getMember(actor, id)).endDateOrigin

  await patch(actor, boss.id, { end_date: '2026-11-27', job_title: 'Chair' })
  expect(await origin(boss.id)).toBe('observed')

  await patch(actor, boss.id, { end_date: '2026-11-20' })
  expect(await origin(boss.id)).toBe('given')

  await patch(actor, boss.id, { end_date: null })
  expect(await origin(boss.id)).toBeNull()

  await bulk(actor, { act: 'set_end_date', end_date: '2026-11-27', ids: [boss.id, lead.id] })
  expect([await origin(boss.id), await origin(lead.id)]).toEqual(['given', 'observed'])

  await planDeparture(actor, lead.id, departureInput.parse({ end_date: '2026-12-24', accounts: [] }))
  expect(await origin(lead.id)).toBe('given')
})

it('lists those whom the company names as a manager, once each, and whoever is asked for beside', async () => {
  const { actor, boss, lead, clerk } = await aTeam()
  const later = await aMember(actor, { first_name: 'Inès', last_name: 'Pasquier' })
  await patch(actor, later.id, { manager: lead.id })
  const [ada, nora] = [
    { id: lead.id, name: 'Ada Morel' },
    { id: boss.id, name: 'Nora Old' },
  ]

  expect(await listManagers(actor)).toEqual([ada, nora])
  expect(await listManagers(actor, [clerk.id, lead.id])).toEqual([
    ada,
    nora,
    { id: clerk.id, name: 'Paul Roy' },
  ])
  expect(await listManagers(await aCompany(), [boss.id])).toEqual([])
})
