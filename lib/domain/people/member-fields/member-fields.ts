import type { MemberField } from '@prisma/client'
import { changeOwners } from '@/lib/domain/linking/ownership/change-owners'
import { mostFields } from '@/lib/domain/people/member-fields/choices'
import type {
  MemberFieldChoice,
  MemberFieldCriteria,
  MemberFieldInput,
  MemberFieldPatch,
  MemberFieldQuery,
  MemberFieldView,
} from '@/lib/domain/people/member-fields/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { changesOf, type Facts } from '@/lib/domain/record/audit/write/plain-facts'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { invalid, notFound } from '@/lib/domain/record/errors'
import { asFound, byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

export type MemberFieldRow = MemberField & { members: number }

const where = ({ companyId }: Actor, { search }: MemberFieldCriteria): Prisma.MemberFieldWhereInput => ({
  companyId,
  ...(search && { name: { contains: search, mode: 'insensitive' } }),
})

const factsOf = ({ name, kind, options }: MemberField): Facts => ({
  name,
  field_kind: kind,
  options: options.length > 0 ? options : null,
})

const columns = { position: 'position', name: 'name', created_at: 'createdAt' } as const

/** The company's fields in their order, for forms and lists. At most twenty. */
export function listFieldChoices({ companyId }: Pick<Actor, 'companyId'>, tx: Tx = db) {
  return tx.memberField.findMany({
    where: { companyId },
    select: { id: true, name: true, kind: true, options: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  }) satisfies Promise<MemberFieldChoice[]>
}

/** With how many members have a value of each. */
export const listMemberFields = (actor: Actor, query: MemberFieldQuery): Promise<List<MemberFieldRow>> =>
  readList(query, source(actor, query))

function source(actor: Actor, query: MemberFieldQuery): ListSource<MemberFieldRow, MemberFieldRow> {
  const criteria = where(actor, query)
  const [field = 'position', direction = 'asc'] = Object.entries(query.order)[0] ?? []
  const by = columns[field as keyof typeof columns]
  return {
    ...byId,
    count: () => countMemberFields(actor, query),
    page: async ({ skip, take, isReversed }) => {
      const turned = isReversed ? flip(direction) : direction
      const orderBy = [{ [by]: turned }, { id: turned }]
      return counted(actor, await db.memberField.findMany({ where: criteria, orderBy, skip, take }))
    },
    after: async (cursor, most) =>
      counted(
        actor,
        await db.memberField.findMany({
          where: { ...criteria, ...(cursor && { id: { gt: cursor } }) },
          orderBy: { id: 'asc' },
          take: most,
        }),
      ),
    rows: asFound,
  }
}

export const countMemberFields = (actor: Actor, criteria: MemberFieldCriteria) =>
  db.memberField.count({ where: where(actor, criteria) })

/** One pass over the company's members, whatever the number of fields. */
async function counted({ companyId }: Actor, fields: MemberField[], tx: Tx = db): Promise<MemberFieldRow[]> {
  if (fields.length === 0) return []
  const rows = await queryRows(tx, { id: column.text.known, members: column.int })`
    SELECT k.id, count(*)::int AS members
      FROM members m CROSS JOIN LATERAL jsonb_object_keys(m.custom) AS k(id)
     WHERE m.company_id = ${companyId}::uuid AND m.custom <> '{}' GROUP BY k.id`
  const members = new Map(rows.map((row) => [row.id, row.members]))
  return fields.map((field) => ({ ...field, members: members.get(field.id) ?? 0 }))
}

export async function getMemberField(actor: Actor, id: string, tx: Tx = db): Promise<MemberFieldRow> {
  const { companyId } = actor
  const field = await tx.memberField.findUnique({ where: { companyId_id: { companyId, id } } })
  if (!field) throw notFound()
  return (await counted(actor, [field], tx))[0]!
}

export const createMemberField = (actor: Actor, { kind, ...input }: MemberFieldInput) =>
  named(
    changeOwners(actor.companyId, async (tx) => {
      const { companyId } = actor
      const there = await tx.memberField.aggregate({
        where: { companyId },
        _count: true,
        _max: { position: true },
      })
      if (there._count >= mostFields) throw invalid('name', 'member-fields.too_many', { most: mostFields })
      const field = await tx.memberField.create({
        data: {
          companyId,
          kind,
          ...input,
          options: kind === 'list' ? input.options : [],
          position: input.position ?? (there._max.position ?? -1) + 1,
        },
      })
      await recordAct(tx, actor, 'member_field.created', field.id, {
        name: field.name,
        after: factsOf(field),
      })
      return { ...field, members: 0 }
    }),
  )

/** Members keep values that a list no longer offers. */
export const updateMemberField = (actor: Actor, id: string, patch: MemberFieldPatch) =>
  named(
    changeOwners(actor.companyId, async (tx) => {
      const before = await getMemberField(actor, id, tx)
      if (before.kind === 'list' && patch.options?.length === 0)
        throw invalid('options', 'member-fields.no_options')
      const field = await tx.memberField.update({
        where: { companyId_id: { companyId: actor.companyId, id } },
        data: { ...patch, options: before.kind === 'list' ? patch.options : undefined },
      })
      const facts = { name: field.name, ...changesOf(factsOf(before), factsOf(field)) }
      await recordAct(tx, actor, 'member_field.updated', id, facts)
      return { ...field, members: before.members }
    }),
  )

const atOnce = 1_000

/**
 * Deletes the field and its values on members, in batches, so that no statement takes long; after an interruption
 * the caller asks again.
 */
export async function deleteMemberField(actor: Actor, id: string): Promise<void> {
  const { companyId } = actor
  const field = await getMemberField(actor, id)
  while ((await emptySome(db, companyId, id)) === atOnce);
  await changeOwners(companyId, async (tx) => {
    await emptySome(tx, companyId, id)
    const { count } = await tx.memberField.deleteMany({ where: { companyId, id } })
    if (count === 0) throw notFound()
    const facts = { name: field.name, before: factsOf(field), members: field.members }
    await recordAct(tx, actor, 'member_field.deleted', id, facts)
  })
}

/** Locked in the order of ids, as every change of many members. */
const emptySome = (tx: Tx, companyId: string, id: string) => execute(tx)`
  UPDATE members SET custom = custom - ${id}::text, version = version + 1
   WHERE company_id = ${companyId}::uuid AND id IN (
     SELECT id FROM members WHERE company_id = ${companyId}::uuid AND jsonb_exists(custom, ${id}::text)
      ORDER BY id LIMIT ${atOnce} FOR UPDATE)`

async function named<Row>(writing: Promise<Row>): Promise<Row> {
  try {
    return await writing
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw invalid('name', 'member-fields.already_exists')
    throw error
  }
}

export const presentMemberField = (field: MemberFieldRow): MemberFieldView => ({
  id: field.id,
  name: field.name,
  kind: field.kind,
  options: field.options,
  position: field.position,
  members: field.members,
})
