import type {
  MemberTypeCriteria,
  MemberTypeInput,
  MemberTypePatch,
  MemberTypeQuery,
  MemberTypeView,
} from '@/lib/domain/people/member-types/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { changesOf, type Facts } from '@/lib/domain/record/audit/write/plain-facts'
import { type Doer, recordAct } from '@/lib/domain/record/audit/write/record-act'
import { invalid, notFound } from '@/lib/domain/record/errors'
import { factOf, type ListExport } from '@/lib/domain/record/lists/exports'
import { asFound, byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

const counted = { _count: { select: { members: true } } } as const
export type MemberTypeRow = Prisma.MemberTypeGetPayload<{ include: typeof counted }>

const where = (actor: Actor, { name, search }: MemberTypeCriteria): Prisma.MemberTypeWhereInput => ({
  companyId: actor.companyId,
  name: search ? { contains: search, mode: 'insensitive' } : name,
})

const factsOf = ({ name, isDefaultOnImport, reviewReminder }: MemberTypeRow): Facts => ({
  name,
  is_default_on_import: isDefaultOnImport,
  review_reminder: reviewReminder,
})

const columns = { name: 'name', created_at: 'createdAt' } as const

export const listMemberTypes = (actor: Actor, query: MemberTypeQuery): Promise<List<MemberTypeRow>> =>
  readList(query, memberTypeSource(actor, query, query.order))

export function memberTypeSource(
  actor: Actor,
  criteria: MemberTypeCriteria,
  order: MemberTypeQuery['order'] = {},
): ListSource<MemberTypeRow, MemberTypeRow> {
  const condition = where(actor, criteria)
  const [field = 'name', direction = 'asc'] = Object.entries(order)[0] ?? []
  const column = columns[field as keyof typeof columns]
  return {
    ...byId,
    count: () => countMemberTypes(actor, criteria),
    page: ({ skip, take, isReversed }) => {
      const turned = isReversed ? flip(direction) : direction
      const orderBy = [{ [column]: turned }, { id: turned }]
      return db.memberType.findMany({ where: condition, include: counted, orderBy, skip, take })
    },
    after: (cursor, most) =>
      db.memberType.findMany({
        where: { ...condition, ...(cursor && { id: { gt: cursor } }) },
        include: counted,
        orderBy: { id: 'asc' },
        take: most,
      }),
    rows: asFound,
  }
}

export const countMemberTypes = (actor: Actor, criteria: MemberTypeCriteria) =>
  db.memberType.count({ where: where(actor, criteria) })

export async function getMemberType(actor: Actor, id: string, tx: Tx = db): Promise<MemberTypeRow> {
  const type = await tx.memberType.findUnique({
    where: { companyId_id: { companyId: actor.companyId, id } },
    include: counted,
  })
  if (!type) throw notFound()
  return type
}

export const createMemberType = (actor: Actor, input: MemberTypeInput) =>
  named(
    db.$transaction(async (tx) => {
      if (input.isDefaultOnImport) await clearDefault(tx, actor)
      const type = await tx.memberType.create({
        data: { companyId: actor.companyId, ...input },
        include: counted,
      })
      const facts = { name: type.name, after: factsOf(type) }
      await recordAct(tx, actor, 'member_type.created', type.id, facts)
      return type
    }),
  )

export const updateMemberType = (actor: Actor, id: string, patch: MemberTypePatch) =>
  named(
    db.$transaction(async (tx) => {
      const before = await getMemberType(actor, id, tx)
      if (patch.isDefaultOnImport) await clearDefault(tx, actor)
      const type = await tx.memberType.update({
        where: { companyId_id: { companyId: actor.companyId, id } },
        data: patch,
        include: counted,
      })
      const facts = { name: type.name, ...changesOf(factsOf(before), factsOf(type)) }
      await recordAct(tx, actor, 'member_type.updated', id, facts)
      return type
    }),
  )

const atOnce = 1_000

/**
 * The members of the type keep everything else. A type that has many members is removed from them in batches, so that no
 * statement takes long; after an interruption the caller asks again.
 */
export async function deleteMemberType(actor: Actor, id: string): Promise<void> {
  const { companyId } = actor
  const type = await getMemberType(actor, id)
  let freed: number
  do {
    freed = await execute(db)`
      UPDATE members SET member_type_id = NULL
       WHERE company_id = ${companyId}::uuid AND id IN (
         SELECT id FROM members WHERE company_id = ${companyId}::uuid AND member_type_id = ${id}::uuid
          LIMIT ${atOnce})`
  } while (freed === atOnce)
  await db.$transaction(async (tx) => {
    await tx.member.updateMany({ where: { companyId, memberTypeId: id }, data: { memberTypeId: null } })
    const { count } = await tx.memberType.deleteMany({ where: { companyId, id } })
    if (count === 0) throw notFound()
    const facts = { name: type.name, before: factsOf(type), members: type._count.members }
    await recordAct(tx, actor, 'member_type.deleted', id, facts)
  })
}

/** At most one type is the default for imported members. */
const clearDefault = (tx: Tx, actor: Actor) =>
  tx.memberType.updateMany({
    where: { companyId: actor.companyId, isDefaultOnImport: true },
    data: { isDefaultOnImport: false },
  })

async function named<Row>(writing: Promise<Row>): Promise<Row> {
  try {
    return await writing
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw invalid('name', 'member-types.already_exists')
    throw error
  }
}

export const memberTypeExport: ListExport<MemberTypeRow> = {
  list: 'member_types',
  columns: {
    name: ({ name }) => name,
    members: ({ _count }) => _count.members,
    default_on_import: ({ isDefaultOnImport }, say) => factOf(isDefaultOnImport, say),
    review_reminder: ({ reviewReminder }, say) => say(`member-types.screen.frequencies.${reviewReminder}`),
  },
}

export const presentMemberType = (type: MemberTypeRow): MemberTypeView => ({
  id: type.id,
  name: type.name,
  default_on_import: type.isDefaultOnImport,
  review_reminder: type.reviewReminder,
  members: type._count.members,
})

/** The types that a list names, created unless they exist by now. @returns their ids by name in lower case */
export async function createImportedTypes(tx: Tx, doer: Doer, names: string[]): Promise<Map<string, string>> {
  const { companyId } = doer
  const created = await tx.memberType.createManyAndReturn({
    data: names.map((name) => ({ companyId, name })),
    skipDuplicates: true,
  })
  const types = await tx.memberType.findMany({ where: { companyId, name: { in: names } } })
  for (const { id, name } of created)
    await recordAct(tx, doer, 'member_type.created', id, {
      name,
      after: { name, is_default_on_import: false, review_reminder: 'none' },
    })
  return new Map(types.map(({ id, name }) => [name.toLowerCase(), id]))
}
