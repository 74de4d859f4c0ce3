import { mostViews } from '@/lib/domain/company/views/choices'
import type {
  SavedViewCriteria,
  SavedViewInput,
  SavedViewPatch,
  SavedViewQuery,
} from '@/lib/domain/company/views/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { changesOf, type Facts } from '@/lib/domain/record/audit/write/plain-facts'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, forbidden, invalid, notFound } from '@/lib/domain/record/errors'
import { isId } from '@/lib/domain/record/id-schema'
import { byId, flip, type List, readList } from '@/lib/domain/record/lists/listing'
import { may } from '@/lib/domain/record/rights'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

const owned = { user: { select: { id: true, fullName: true } } } as const
type Row = Prisma.SavedViewGetPayload<{ include: typeof owned }>
export type SavedViewRow = Row & { opens: string; missing: string[]; isEditable: boolean; isOwn: boolean }

/** The user's own views, and those that colleagues share. */
const where = (
  { companyId, userId }: Actor,
  { list, is_shared: isShared, search }: SavedViewCriteria,
): Prisma.SavedViewWhereInput => ({
  companyId,
  OR: [{ userId }, { isShared: true }],
  list,
  isShared,
  name: search ? { contains: search, mode: 'insensitive' } : undefined,
})

const columns = { name: 'name', created_at: 'createdAt' } as const

export async function listSavedViews(actor: Actor, query: SavedViewQuery): Promise<List<SavedViewRow>> {
  const criteria = where(actor, query)
  const [field = 'name', direction = 'asc'] = Object.entries(query.order)[0] ?? []
  const column = columns[field as keyof typeof columns]
  return readList(query, {
    ...byId,
    count: () => countSavedViews(actor, query),
    page: ({ skip, take, isReversed }) => {
      const turned = isReversed ? flip(direction) : direction
      const orderBy = [{ [column]: turned }, { id: turned }]
      return db.savedView.findMany({ where: criteria, include: owned, orderBy, skip, take })
    },
    after: (cursor, most) =>
      db.savedView.findMany({
        where: { ...criteria, ...(cursor && { id: { gt: cursor } }) },
        include: owned,
        orderBy: { id: 'asc' },
        take: most,
      }),
    rows: (rows) => complete(actor, rows),
  })
}

export const countSavedViews = (actor: Actor, criteria: SavedViewCriteria) =>
  db.savedView.count({ where: where(actor, criteria) })

export async function getSavedView(actor: Actor, id: string): Promise<SavedViewRow> {
  const [view] = await complete(actor, [await findView(db, actor, id)])
  return view!
}

export async function createSavedView(actor: Actor, input: SavedViewInput): Promise<SavedViewRow> {
  const { companyId, userId } = actor
  const { list, name, query, is_shared: isShared } = input
  const view = await named(
    db.$transaction(async (tx) => {
      await holdUser(tx, actor)
      const there = await tx.savedView.count({ where: { companyId, userId, list } })
      if (there >= mostViews) throw conflict('saved-views.too_many', { most: mostViews })
      const view = await tx.savedView.create({
        data: { companyId, userId, list, name, query, isShared },
        include: owned,
      })
      await recordAct(tx, actor, 'saved_view.created', view.id, { name, list, after: factsOf(view) })
      return view
    }),
  )
  const [shown] = await complete(actor, [view])
  return shown!
}

export async function updateSavedView(
  actor: Actor,
  id: string,
  { name, query, is_shared: isShared }: SavedViewPatch,
): Promise<SavedViewRow> {
  const view = await named(
    db.$transaction(async (tx) => {
      const before = await findMine(tx, actor, id)
      const view = await tx.savedView.update({
        where: { companyId_id: { companyId: actor.companyId, id } },
        data: { name, query, isShared },
        include: owned,
      })
      const facts = { name: view.name, list: view.list, ...changesOf(factsOf(before), factsOf(view)) }
      await recordAct(tx, actor, 'saved_view.updated', id, facts)
      return view
    }),
  )
  const [shown] = await complete(actor, [view])
  return shown!
}

export const deleteSavedView = (actor: Actor, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const view = await findMine(tx, actor, id)
    const { count } = await tx.savedView.deleteMany({ where: { companyId: actor.companyId, id } })
    if (count === 0) throw notFound()
    const facts = { name: view.name, list: view.list, before: factsOf(view) }
    await recordAct(tx, actor, 'saved_view.deleted', id, facts)
  })

const factsOf = ({ name, query, isShared }: Row): Facts => ({ name, query, is_shared: isShared })

const mayChange = ({ userId, role }: Actor, view: Row) =>
  view.userId === userId || (view.isShared && may(role, 'shared_views'))

async function findView(tx: Tx, { companyId, userId }: Actor, id: string): Promise<Row> {
  const view = await tx.savedView.findUnique({
    where: { companyId_id: { companyId, id } },
    include: owned,
  })
  if (!view || !(view.isShared || view.userId === userId)) throw notFound()
  return view
}

async function findMine(tx: Tx, actor: Actor, id: string): Promise<Row> {
  const view = await findView(tx, actor, id)
  if (!mayChange(actor, view)) throw forbidden('saved-views.not_yours', { name: view.user.fullName })
  return view
}

async function complete(actor: Actor, rows: Row[]): Promise<SavedViewRow[]> {
  const left = await readMissing(
    actor.companyId,
    rows.map(({ query }) => query),
  )
  return rows.map((row, index) => ({
    ...row,
    ...left[index]!,
    isEditable: mayChange(actor, row),
    isOwn: row.userId === actor.userId,
  }))
}

/** Two concurrent saves wait for each other, so that the limit on views holds. */
const holdUser = (tx: Tx, { companyId, userId }: Actor) =>
  execute(
    tx,
  )`SELECT 1 FROM users WHERE company_id = ${companyId}::uuid AND id = ${userId}::uuid FOR NO KEY UPDATE`

async function named<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw invalid('name', 'saved-views.already_exists')
    throw error
  }
}

/** Filters whose values are ids of rows that may be deleted. */
const references = ['f.member_type', 'f.user_connector', 'f.manager'] as const

/** `f.custom.<id>`: by a field of the company's own. */
const ownFilter = /^f\.custom[a-z_]*\.(.{36})$/
const fieldsOf = (params: URLSearchParams) =>
  [...params.keys()].flatMap((name) => {
    const id = ownFilter.exec(name)?.[1]
    return id && isId(id) ? [{ name, id: id.toLowerCase() }] : []
  })

const valuesOf = (params: URLSearchParams, name: string) => (params.get(name) ?? '').split(',').filter(isId)

/** Removes filters whose ids no longer exist, and names them. One statement for all queries. */
async function readMissing(
  companyId: string,
  queries: string[],
): Promise<{ opens: string; missing: string[] }[]> {
  const queryParams = queries.map((query) => new URLSearchParams(query))
  const idsOf = (params: URLSearchParams) => [
    ...references.flatMap((name) => valuesOf(params, name)),
    ...fieldsOf(params).map(({ id }) => id),
  ]
  const ids = [...new Set(queryParams.flatMap(idsOf))]
  const existing = ids.length > 0 ? await readExisting(companyId, ids) : new Set<string>()
  return queryParams.map((params) => {
    const missing: string[] = []
    for (const name of references) {
      const values = (params.get(name) ?? '').split(',')
      const left = values.filter((value) => !isId(value) || existing.has(value.toLowerCase()))
      if (left.length === values.length) continue
      missing.push(name.slice(2))
      if (left.length > 0) params.set(name, left.join(','))
      else params.delete(name)
    }
    for (const { name, id } of fieldsOf(params)) {
      if (existing.has(id)) continue
      if (!missing.includes('custom')) missing.push('custom')
      params.delete(name)
    }
    return { opens: params.toString(), missing }
  })
}

async function readExisting(companyId: string, ids: string[]): Promise<Set<string>> {
  const rows = await queryRows(db, { id: column.text })`
    SELECT t.id::text FROM member_types t
     WHERE t.company_id = ${companyId}::uuid AND t.id = ANY(${ids}::uuid[])
     UNION ALL
    SELECT m.id::text FROM members m
     WHERE m.company_id = ${companyId}::uuid AND m.id = ANY(${ids}::uuid[])
     UNION ALL
    SELECT u.id::text FROM user_connectors u
     WHERE u.company_id = ${companyId}::uuid AND u.id = ANY(${ids}::uuid[])
     UNION ALL
    SELECT f.id::text FROM member_fields f
     WHERE f.company_id = ${companyId}::uuid AND f.id = ANY(${ids}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}
