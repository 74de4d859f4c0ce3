import { randomUUID } from 'node:crypto'
import type { UserRole } from '@prisma/client'
import { expect, it } from 'vitest'
import { mostViews } from '@/lib/domain/company/views/choices'
import {
  createSavedView,
  deleteSavedView,
  getSavedView,
  listSavedViews,
  updateSavedView,
} from '@/lib/domain/company/views/saved-views'
import { savedViewInput, savedViewPatch, savedViewQuery } from '@/lib/domain/company/views/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aConnected } from '@/tests/support/sync-factories'

const input = (fields: object = {}) => savedViewInput.parse({ list: 'members', name: 'Leavers', ...fields })
const patch = (fields: object) => savedViewPatch.parse(fields)
const namesOf = async (actor: Actor, asked: object = {}) =>
  (await listSavedViews(actor, savedViewQuery.parse(asked))).items.map(({ name }) => name)

async function aColleague(of: Actor, role: UserRole = 'member'): Promise<Actor> {
  const user = await db.user.create({
    data: {
      companyId: of.companyId,
      fullName: 'Nour Belkacem',
      email: `nour.${randomUUID()}@corvelle.example`,
      role,
    },
  })
  return { ...of, userId: user.id, fullName: user.fullName, role }
}

it('keeps what a view is of, in one order, and nothing else of the address', async () => {
  const actor = await aCompany()

  const view = await createSavedView(
    actor,
    input({
      query: 'state=leaving&page=3&f.breached=true&edit=x&sort=-end_date&cols=type,end_date&people=1&q=',
    }),
  )

  expect(view.query).toBe('cols=type%2Cend_date&f.breached=true&sort=-end_date&state=leaving')
  expect(view).toMatchObject({ opens: view.query, missing: [], isShared: false, isEditable: true })
})

it('has each name once for its owner and list, in any case', async () => {
  const actor = await aCompany()
  await createSavedView(actor, input({ name: 'Départs' }))
  const other = await createSavedView(actor, input({ name: 'Arrivées' }))
  const colleague = await aColleague(actor)
  const refused = { violations: [{ propertyPath: 'name', key: 'saved-views.already_exists' }] }

  await expect(createSavedView(actor, input({ name: 'DÉPARTS' }))).rejects.toMatchObject(refused)
  await expect(updateSavedView(actor, other.id, patch({ name: 'départs' }))).rejects.toMatchObject(refused)
  await expect(createSavedView(actor, input({ name: 'Départs', list: 'spends' }))).resolves.toBeDefined()
  await expect(createSavedView(colleague, input({ name: 'Départs' }))).resolves.toBeDefined()
})

it('shows one’s own views and those that colleagues share', async () => {
  const actor = await aCompany()
  const colleague = await aColleague(actor)
  await createSavedView(actor, input({ name: 'Mine' }))
  await createSavedView(colleague, input({ name: 'Theirs' }))
  const shared = await createSavedView(colleague, input({ name: 'Ours', is_shared: true }))
  await createSavedView(actor, input({ name: 'Spend', list: 'spends' }))

  expect(await namesOf(actor, { list: 'members' })).toEqual(['Mine', 'Ours'])
  expect(await namesOf(actor, { list: 'members', order: { name: 'desc' } })).toEqual(['Ours', 'Mine'])
  expect(await namesOf(actor, { search: 'spe' })).toEqual(['Spend'])
  expect(await namesOf(actor, { cursor: '', is_shared: 'true' })).toEqual(['Ours'])
  expect(await getSavedView(actor, shared.id)).toMatchObject({ isOwn: false })
})

it('is changed by its owner alone, and by an owner of the company once it is shared', async () => {
  const actor = await aCompany()
  const [one, other] = [await aColleague(actor), await aColleague(actor)]
  const view = await createSavedView(one, input())

  await expect(updateSavedView(actor, view.id, patch({ name: 'X' }))).rejects.toMatchObject({
    kind: 'not_found',
  })
  await updateSavedView(one, view.id, patch({ is_shared: true }))
  await expect(updateSavedView(other, view.id, patch({ name: 'X' }))).rejects.toMatchObject({
    kind: 'forbidden',
  })
  await expect(deleteSavedView(other, view.id)).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await getSavedView(other, view.id)).toMatchObject({ name: 'Leavers', isEditable: false })
  expect(await updateSavedView(actor, view.id, patch({ name: 'All leavers' }))).toMatchObject({
    name: 'All leavers',
    userId: one.userId,
  })
  await deleteSavedView(actor, view.id)
  await expect(getSavedView(one, view.id)).rejects.toMatchObject({ kind: 'not_found' })
})

it('opens with what is left when what it filters by was deleted, and says so', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const type = await db.memberType.create({ data: { companyId, name: 'Team' } })
  const connector = await aConnected(actor, 'github')
  const query = `f.member_type=${type.id}&f.user_connector=${connector.id}&sort=-end_date`
  const { id } = await createSavedView(actor, input({ query }))
  const none = await createSavedView(actor, input({ name: 'Untyped', query: 'f.member_type=none' }))
  expect(await getSavedView(actor, id)).toMatchObject({ opens: query, missing: [] })

  await db.memberType.delete({ where: { companyId_id: { companyId, id: type.id } } })

  expect(await getSavedView(actor, id)).toMatchObject({
    query,
    opens: `f.user_connector=${connector.id}&sort=-end_date`,
    missing: ['member_type'],
  })
  expect(await getSavedView(actor, none.id)).toMatchObject({ missing: [] })
})

it('knows no type of another company', async () => {
  const [mine, theirs] = [await aCompany(), await aCompany()]
  const type = await db.memberType.create({ data: { companyId: theirs.companyId, name: 'Team' } })

  const view = await createSavedView(mine, input({ query: `f.member_type=${type.id}` }))

  expect(view).toMatchObject({ opens: '', missing: ['member_type'] })
})

it('keeps so many of one list and no more, also when several are saved at once', async () => {
  const actor = await aCompany()
  const { companyId, userId } = actor
  await db.savedView.createMany({
    data: Array.from({ length: mostViews - 1 }, (_, n) => ({
      companyId,
      userId,
      list: 'members',
      name: `View ${n}`,
      query: '',
    })),
  })

  const saved = await Promise.allSettled(
    ['A', 'B', 'C'].map((name) => createSavedView(actor, input({ name }))),
  )

  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.savedView.count({ where: { companyId } })).toBe(mostViews)
  const refused = saved.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject(
    [1, 2].map(() => ({ reason: { kind: 'conflict', text: { key: 'saved-views.too_many' } } })),
  )
})

it('goes with nobody but its company: a disabled colleague’s shared view stays', async () => {
  const actor = await aCompany()
  const colleague = await aColleague(actor)
  await createSavedView(colleague, input({ is_shared: true }))

  await db.user.update({
    where: { companyId_id: { companyId: actor.companyId, id: colleague.userId } },
    data: { disabledAt: new Date() },
  })

  expect(await namesOf(actor)).toEqual(['Leavers'])
})
