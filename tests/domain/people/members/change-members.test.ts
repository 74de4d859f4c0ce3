import { expect, it } from 'vitest'
import { createMemberType } from '@/lib/domain/people/member-types/member-types'
import { memberTypeInput } from '@/lib/domain/people/member-types/schema'
import { changeMembers } from '@/lib/domain/people/members/change-members'
import { memberBulk } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aMember, anAccountOf } from '@/tests/support/member-factories'

const bulk = (actor: Actor, act: object) => changeMembers(actor, memberBulk.parse(act))
const membersOf = ({ companyId }: Actor) =>
  db.member.findMany({ where: { companyId }, orderBy: { id: 'asc' } })

it('gives many members a type, by name or by criteria', async () => {
  const actor = await aCompany()
  const [a, b] = [await aMember(actor), await aMember(actor)]
  await aMember(actor, { last_name: 'Zola' })
  const { id: type } = await createMemberType(actor, memberTypeInput.parse({ name: 'Staff' }))

  expect(await bulk(actor, { ids: [a.id, b.id, a.id], act: 'set_member_type', member_type: type })).toBe(2)
  expect(
    await bulk(actor, { criteria: { member_type: type }, act: 'set_member_type', member_type: null }),
  ).toBe(2)

  expect((await membersOf(actor)).map(({ version, memberTypeId }) => [version, memberTypeId])).toEqual([
    [3, null],
    [3, null],
    [1, null],
  ])
})

it('changes nothing when one of them is not there, or another company’s', async () => {
  const [actor, other] = [await aCompany(), await aCompany()]
  const [mine, theirs] = [await aMember(actor), await aMember(other)]
  const acts = [
    { act: 'set_end_date', end_date: '2030-01-01' },
    { act: 'set_member_type', member_type: null },
    { act: 'delete' },
  ]

  for (const act of acts)
    await expect(bulk(actor, { ids: [mine.id, theirs.id], ...act })).rejects.toMatchObject({
      kind: 'not_found',
    })

  expect(await membersOf(actor)).toMatchObject([{ version: 1, endDate: null }])
  expect(await membersOf(other)).toMatchObject([{ version: 1, endDate: null }])
})

it('sets an end date only if it is later than every start, and names who it is not for', async () => {
  const actor = await aCompany()
  const members = [
    await aMember(actor, { last_name: 'A', start_date: '2026-01-01' }),
    await aMember(actor, { last_name: 'B', start_date: '2026-06-01' }),
    await aMember(actor, { last_name: 'C', start_date: '2026-07-01' }),
  ]
  const ids = members.map(({ id }) => id)

  await expect(bulk(actor, { ids, act: 'set_end_date', end_date: '2026-06-01' })).rejects.toMatchObject({
    violations: [{ propertyPath: 'end_date', params: { name: 'Jean B', others: 1 } }],
  })
  expect(await bulk(actor, { ids, act: 'set_end_date', end_date: '2026-07-02' })).toBe(3)
})

it('deletes many at once, whose accounts become anomalies', async () => {
  const actor = await aCompany()
  const members = [await aMember(actor), await aMember(actor)]
  for (const { id } of members) await anAccountOf(actor, id)
  const { companyId } = actor

  expect(await bulk(actor, { criteria: { search: 'dupont' }, act: 'delete' })).toBe(2)

  expect(await membersOf(actor)).toEqual([])
  expect(await db.anomaly.count({ where: { companyId, state: 'open' } })).toBe(2)
  expect(await db.accountChange.count({ where: { companyId, kind: 'unlinked' } })).toBe(2)
  const company = await db.company.findUniqueOrThrow({ where: { id: companyId } })
  expect(company.memberCount).toBe(0)
})

it('wants ids or criteria, never both, never a thousand and one', () => {
  const id = '0199d3a0-0000-7000-8000-000000000000'

  for (const wrong of [
    { act: 'delete' },
    { act: 'delete', ids: [id], criteria: {} },
    { act: 'delete', ids: Array(1_001).fill(id) },
    { act: 'delete', ids: [] },
  ])
    expect(memberBulk.safeParse(wrong).success).toBe(false)
})
