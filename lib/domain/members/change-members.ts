import type { Actor } from '@/lib/domain/actor'
import { deciding } from '@/lib/domain/anomalies/deciding'
import { invalid, notFound } from '@/lib/domain/errors'
import { type MemberBulk, mostByCriteria } from '@/lib/domain/members/bulk-schema'
import { deleteMembers } from '@/lib/domain/members/delete-members'
import { allOf, memberConditions } from '@/lib/domain/members/member-filters'
import { refuseForeignType } from '@/lib/domain/members/members'
import { Prisma, type Tx } from '@/lib/platform/db'

/** One act on many members, whole or not at all. @returns how many */
export const changeMembers = (actor: Actor, bulk: MemberBulk): Promise<number> =>
  deciding(actor.companyId, async (tx) => {
    const ids = await lockChosen(tx, actor, bulk)
    if (ids.length === 0) return 0
    switch (bulk.act) {
      case 'delete':
        await deleteMembers(tx, actor, ids)
        break
      case 'set_member_type':
        await refuseForeignType(tx, actor, bulk.member_type)
        await write(tx, actor, ids, Prisma.sql`member_type_id = ${bulk.member_type}::uuid`)
        break
      case 'set_end_date':
        await refuseEarlyEnd(tx, actor, ids, bulk.end_date)
        await write(tx, actor, ids, Prisma.sql`end_date = ${bulk.end_date}::date`)
    }
    return ids.length
  })

/** Always locked in the order of ids, so that two acts wait for each other instead of in a ring. */
async function lockChosen(tx: Tx, actor: Actor, { ids, criteria = {} }: MemberBulk): Promise<string[]> {
  const chosen = ids
    ? [Prisma.sql`m.company_id = ${actor.companyId}::uuid`, Prisma.sql`m.id = ANY(${ids}::uuid[])`]
    : memberConditions(actor.companyId, criteria)
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT m.id FROM members m WHERE ${allOf(chosen)} ORDER BY m.id LIMIT ${mostByCriteria + 1} FOR UPDATE OF m`
  if (rows.length > mostByCriteria) throw invalid('criteria', 'members.too_many', { most: mostByCriteria })
  if (ids && rows.length !== new Set(ids.map((id) => id.toLowerCase())).size) throw notFound()
  return rows.map(({ id }) => id)
}

const write = (tx: Tx, actor: Actor, ids: string[], change: Prisma.Sql) => tx.$executeRaw`
  UPDATE members SET ${change}, version = version + 1, updated_at = now()
   WHERE company_id = ${actor.companyId}::uuid AND id = ANY(${ids}::uuid[])`

async function refuseEarlyEnd(tx: Tx, actor: Actor, ids: string[], end: string | null) {
  if (!end) return
  const early = await tx.$queryRaw<{ name: string }[]>`
    SELECT first_name || ' ' || last_name AS name FROM members
     WHERE company_id = ${actor.companyId}::uuid AND id = ANY(${ids}::uuid[]) AND start_date >= ${end}::date
     ORDER BY last_name, first_name, id`
  if (early[0])
    throw invalid('end_date', 'members.end_not_after_start_of', {
      name: early[0].name,
      others: early.length - 1,
    })
}
