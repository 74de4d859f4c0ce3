import { expect, it } from 'vitest'
import {
  createMemberType,
  deleteMemberType,
  getMemberType,
  listMemberTypes,
  updateMemberType,
} from '@/lib/domain/people/member-types/member-types'
import { memberTypeInput, memberTypeQuery } from '@/lib/domain/people/member-types/schema'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'

const type = (input: object) => memberTypeInput.parse({ name: 'Team', ...input })

it('refuses a name that exists, in any case', async () => {
  const actor = await aCompany()
  await createMemberType(actor, type({ name: 'Prestataire' }))

  const again = createMemberType(actor, type({ name: 'PRESTATAIRE' }))

  await expect(again).rejects.toMatchObject({
    violations: [{ propertyPath: 'name', key: 'member-types.already_exists' }],
  })
})

it('lets two companies use the same name', async () => {
  const [one, other] = [await aCompany(), await aCompany()]
  await createMemberType(one, type({}))

  await expect(createMemberType(other, type({}))).resolves.toMatchObject({ name: 'Team' })
})

it('has one default on import at most', async () => {
  const actor = await aCompany()
  const first = await createMemberType(actor, type({ name: 'A', default_on_import: true }))

  const second = await createMemberType(actor, type({ name: 'B' }))
  await updateMemberType(actor, second.id, {
    isDefaultOnImport: true,
    name: undefined,
    reviewReminder: undefined,
  })

  expect((await getMemberType(actor, first.id)).isDefaultOnImport).toBe(false)
  expect((await getMemberType(actor, second.id)).isDefaultOnImport).toBe(true)
})

it('is taken from its members when it is deleted', async () => {
  const actor = await aCompany()
  const { id } = await createMemberType(actor, type({}))
  const member = await db.member.create({
    data: { companyId: actor.companyId, firstName: 'Ada', lastName: 'Morel', memberTypeId: id },
  })

  await deleteMemberType(actor, id)

  const kept = await db.member.findUnique({
    where: { companyId_id: { companyId: actor.companyId, id: member.id } },
  })
  expect(kept).toMatchObject({ lastName: 'Morel', memberTypeId: null })
})

it('shows another company’s type as one that never existed', async () => {
  const [mine, theirs] = [await aCompany(), await aCompany()]
  const { id } = await createMemberType(theirs, type({}))

  await expect(getMemberType(mine, id)).rejects.toMatchObject({ kind: 'not_found' })
  await expect(deleteMemberType(mine, id)).rejects.toMatchObject({ kind: 'not_found' })
})

it('lists page by page in the asked order, from either end', async () => {
  const actor = await aCompany()
  for (const name of ['A', 'B', 'C', 'D', 'E']) await createMemberType(actor, type({ name }))

  const pages = await Promise.all(
    [1, 2, 3].map((page) =>
      listMemberTypes(actor, memberTypeQuery.parse({ page, itemsPerPage: 2, order: { name: 'desc' } })),
    ),
  )

  expect(pages.map(({ items }) => items.map(({ name }) => name))).toEqual([['E', 'D'], ['C', 'B'], ['A']])
  expect(pages[0]!.total).toBe(5)
})
