import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { createSavedView, getSavedView } from '@/lib/domain/company/views/saved-views'
import { savedViewInput } from '@/lib/domain/company/views/schema'
import {
  createMemberField,
  deleteMemberField,
  listMemberFields,
  updateMemberField,
} from '@/lib/domain/people/member-fields/member-fields'
import {
  memberFieldInput,
  memberFieldPatch,
  memberFieldQuery,
} from '@/lib/domain/people/member-fields/schema'
import { exportMembers } from '@/lib/domain/people/members/export-members'
import { listMembers } from '@/lib/domain/people/members/list-members'
import { presentMember } from '@/lib/domain/people/members/member-rows'
import { getMember, updateMember } from '@/lib/domain/people/members/members'
import { memberExportQuery, memberPatch, memberQuery } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'

const aField = (actor: Actor, input: object) => createMemberField(actor, memberFieldInput.parse(input))
const patch = (actor: Actor, id: string, custom: object) =>
  updateMember(actor, id, memberPatch.parse({ custom }))
const refusal = (field: string, code: string) => ({
  violations: [{ propertyPath: field, key: `member-fields.${code}` }],
})
const valuesOf = async (actor: Actor, id: string) => presentMember(await getMember(actor, id)).custom

async function threeFields() {
  const actor = await aCompany()
  const site = await aField(actor, { name: ' Site ' })
  const contract = await aField(actor, { name: 'Contract end', kind: 'date' })
  const grade = await aField(actor, { name: 'Grade', kind: 'list', options: ['Junior', 'Senior', 'senior'] })
  return { actor, site, contract, grade, member: await aMember(actor, { custom: { [site.id]: 'Lyon' } }) }
}

it('keeps text, dates and values of a list, and leaves those that a change does not name', async () => {
  const { actor, site, contract, grade, member } = await threeFields()
  expect(grade.options).toEqual(['Junior', 'Senior'])

  await patch(actor, member.id, { [contract.id]: '2027-01-31', [grade.id]: 'SENIOR' })
  expect(await valuesOf(actor, member.id)).toEqual({
    [site.id]: 'Lyon',
    [contract.id]: '2027-01-31',
    [grade.id]: 'Senior',
  })

  await patch(actor, member.id, { [site.id]: null, [contract.id]: ' ' })
  expect(await valuesOf(actor, member.id)).toEqual({ [grade.id]: 'Senior' })
})

it('refuses beside the field what is not of its kind, and writes nothing', async () => {
  const { actor, site, contract, grade, member } = await threeFields()
  const theirs = await aField(await aCompany(), { name: 'Site' })
  const at = (field: { id: string }) => `custom.${field.id}`

  for (const [field, value, code] of [
    [site, 'x'.repeat(251), 'too_long'],
    [contract, '31/01/2027', 'not_a_date'],
    [contract, '2027-02-30', 'not_a_date'],
    [grade, 'Chief', 'not_an_option'],
    [theirs, 'Lyon', 'unknown'],
  ] as const)
    await expect(patch(actor, member.id, { [field.id]: value })).rejects.toMatchObject(
      refusal(at(field), code),
    )
  expect(await valuesOf(actor, member.id)).toEqual({ [site.id]: 'Lyon' })
})

it('keeps a value that its list no longer offers with whoever has it', async () => {
  const { actor, site, grade, member } = await threeFields()
  await patch(actor, member.id, { [grade.id]: 'Junior' })

  await updateMemberField(actor, grade.id, memberFieldPatch.parse({ name: 'Level', options: ['Senior'] }))
  await patch(actor, member.id, { [grade.id]: 'Junior', [site.id]: 'Paris' })

  expect(await valuesOf(actor, member.id)).toEqual({ [grade.id]: 'Junior', [site.id]: 'Paris' })
  const other = await aMember(actor)
  await expect(patch(actor, other.id, { [grade.id]: 'Junior' })).rejects.toMatchObject(
    refusal(`custom.${grade.id}`, 'not_an_option'),
  )
})

it('refuses a second field of a name in any case, a list without values, and a twenty-first field', async () => {
  const { actor } = await threeFields()

  await expect(aField(actor, { name: 'SITE' })).rejects.toMatchObject(refusal('name', 'already_exists'))
  expect(memberFieldInput.safeParse({ name: 'Empty', kind: 'list' }).success).toBe(false)
  for (let n = 4; n <= 20; n++) await aField(actor, { name: `Field ${n}` })
  await expect(aField(actor, { name: 'One more' })).rejects.toMatchObject(refusal('name', 'too_many'))
})

it('says how many members have a value, and takes the values with the field', async () => {
  const { actor, site, member } = await threeFields()
  const listed = await listMemberFields(actor, memberFieldQuery.parse({}))
  expect(listed.items.map(({ name, members }) => [name, members])).toEqual([
    ['Site', 1],
    ['Contract end', 0],
    ['Grade', 0],
  ])

  await deleteMemberField(actor, site.id)

  expect(await valuesOf(actor, member.id)).toEqual({})
  const [event] = await db.auditEvent.findMany({
    where: { companyId: actor.companyId, action: 'member_field.deleted' },
  })
  expect(event?.details).toMatchObject({ name: 'Site', members: 1 })
})

it('exports the values after all other columns, and records them by the names of their fields', async () => {
  const { actor, site, grade, member } = await threeFields()
  await patch(actor, member.id, { [grade.id]: 'Junior' })

  const rows = await exportMembers(actor, memberExportQuery.parse({}), (key) => key, [grade, site])
  const cells = []
  for await (const row of rows) cells.push(row.slice(-2))

  expect(cells).toEqual([['Junior', 'Lyon']])
  const [event] = await db.auditEvent.findMany({
    where: { companyId: actor.companyId, action: 'member.updated' },
  })
  expect(event?.details).toMatchObject({
    before: { custom: ['Site: Lyon'] },
    after: { custom: ['Site: Lyon', 'Grade: Junior'] },
  })
})

describe('filtering members by own fields', () => {
  async function fourMembers() {
    const { actor, site, contract, grade } = await threeFields()
    const made = async (first_name: string, custom: object) =>
      aMember(actor, { first_name, last_name: 'Morel', custom })
    await made('Ada', { [site.id]: 'Château-Thierry', [contract.id]: '2026-01-31', [grade.id]: 'Senior' })
    await made('Bea', { [site.id]: 'Paris', [contract.id]: '2026-03-01', [grade.id]: 'Junior' })
    await made('Cleo', { [contract.id]: '2026-06-30' })
    const found = async (filters: object) => {
      const { items, total } = await listMembers(actor, memberQuery.parse({ search: 'Morel', ...filters }))
      expect(total).toBe(items.length)
      return items.map(({ firstName }) => firstName).sort()
    }
    return { actor, site, contract, grade, found }
  }

  it('finds values of a list, a part of a text, and days', async () => {
    const { site, contract, grade, found } = await fourMembers()

    expect(await found({ custom: { [grade.id]: 'senior' } })).toEqual(['Ada'])
    expect(await found({ custom: { [grade.id]: ['Junior', 'Senior'] } })).toEqual(['Ada', 'Bea'])
    expect(await found({ custom_contains: { [site.id]: 'chateau' } })).toEqual(['Ada'])
    expect(await found({ custom_contains: { [site.id]: '%' } })).toEqual([])
    expect(await found({ custom_after: { [contract.id]: '2026-03-01' } })).toEqual(['Bea', 'Cleo'])
    expect(await found({ custom_before: { [contract.id]: '2026-03-01' } })).toEqual(['Ada', 'Bea'])
    expect(
      await found({
        custom_after: { [contract.id]: '2026-02-01' },
        custom_before: { [contract.id]: '2026-04-01' },
        custom: { [grade.id.toUpperCase()]: 'Junior' },
      }),
    ).toEqual(['Bea'])
  })

  it('finds nobody by a field of another company, one that is gone, or one that holds no days', async () => {
    const { actor, site, grade, found } = await fourMembers()
    const theirs = await threeFields()

    expect(await found({ custom: { [theirs.grade.id]: 'Senior' } })).toEqual([])
    expect(await found({ custom_after: { [site.id]: '2020-01-01' } })).toEqual([])
    await deleteMemberField(actor, grade.id)
    expect(await found({ custom: { [grade.id]: 'Senior' } })).toEqual([])
  })

  it('refuses what is no field, no day or too much', () => {
    for (const wrong of [
      { custom: { site: 'Lyon' } },
      { custom_after: { [randomUUID()]: 'soon' } },
      { custom: Object.fromEntries(Array.from({ length: 21 }, () => [randomUUID(), 'Lyon'])) },
    ])
      expect(memberQuery.safeParse(wrong).success).toBe(false)
  })

  it('is asked for by the address of the API, with several values of one field', async () => {
    const { actor, grade } = await fourMembers()
    const { GET } = routes['/api/members']!
    const asked = `custom[${grade.id}]=Junior&custom[${grade.id}]=Senior`

    const { json } = await call(GET!, `/api/members?${asked}`, { token: await aTokenOf(actor) })

    expect(json['hydra:totalItems']).toBe(2)
  })

  it('opens a saved view without the filter of a field that was deleted, and names it', async () => {
    const { actor, grade, site } = await fourMembers()
    const query = `f.custom.${grade.id}=Senior&f.custom_contains.${site.id}=Lyon`
    const view = await createSavedView(
      actor,
      savedViewInput.parse({ list: 'members', name: 'Seniors', query }),
    )
    const before = await getSavedView(actor, view.id)

    await deleteMemberField(actor, grade.id)

    expect(before).toMatchObject({ missing: [] })
    expect([...new URLSearchParams(before.opens).keys()]).toHaveLength(2)
    expect(await getSavedView(actor, view.id)).toMatchObject({
      opens: `f.custom_contains.${site.id}=Lyon`,
      missing: ['custom'],
    })
  })
})
