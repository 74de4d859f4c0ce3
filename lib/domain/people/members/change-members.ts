import { noteMembersChanged } from '@/lib/domain/linking/identifiers/index-members'
import { changeOwners } from '@/lib/domain/linking/ownership/change-owners'
import { refuseManager } from '@/lib/domain/people/members/managers'
import { allOf, memberConditions } from '@/lib/domain/people/members/member-filters'
import { deleteMembers, refuseForeignType } from '@/lib/domain/people/members/members'
import { type MemberBulk, mostByCriteria } from '@/lib/domain/people/members/schema'
import { refuseUnverifiedClosing } from '@/lib/domain/provisioning/leavers/refuse-unverified-closing'
import type { Actor } from '@/lib/domain/record/actor'
import type { Facts } from '@/lib/domain/record/audit/write/plain-facts'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { invalid, notFound } from '@/lib/domain/record/errors'
import { nameOf } from '@/lib/domain/record/person-name'
import { Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/** Changes many members in one transaction, all or none. @returns how many */
export const changeMembers = (actor: Actor, bulk: MemberBulk): Promise<number> =>
  changeOwners(actor.companyId, async (tx) => {
    const ids = await lockChosen(tx, actor, bulk)
    if (ids.length === 0) return 0
    const before = await readBefore(tx, actor, ids)
    switch (bulk.act) {
      case 'delete':
        await deleteMembers(tx, actor, ids)
        break
      case 'set_member_type':
        await refuseForeignType(tx, actor, bulk.member_type)
        await write(tx, actor, ids, Prisma.sql`member_type_id = ${bulk.member_type}::uuid`)
        break
      case 'set_department':
        await write(tx, actor, ids, Prisma.sql`department = ${bulk.department}::citext`)
        break
      case 'set_manager':
        await refuseManager(tx, actor.companyId, bulk.manager, ids)
        await write(tx, actor, ids, Prisma.sql`manager_id = ${bulk.manager}::uuid`)
        break
      case 'set_end_date':
        await refuseEarlyEnd(tx, actor, ids, bulk.end_date)
        await write(
          tx,
          actor,
          ids,
          Prisma.sql`end_date = ${bulk.end_date}::date, end_date_origin = CASE WHEN end_date = ${bulk.end_date}::date THEN end_date_origin WHEN ${bulk.end_date}::date IS NOT NULL THEN 'given'::end_date_origin END`,
        )
        await refuseUnverifiedClosing(
          tx,
          actor,
          before.flatMap(({ id, endDate }) => (endDate === bulk.end_date ? [] : [id])),
        )
    }
    // Candidates are compared by all of these but the department.
    if (bulk.act !== 'delete' && bulk.act !== 'set_department')
      await noteMembersChanged(tx, actor.companyId, ids)
    await record(tx, actor, bulk, before)
    return ids.length
  })

type Before = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  endDate: string | null
  memberType: string | null
  department: string | null
  manager: string | null
}

/** The members' values before the change, for the audit log. */
const readBefore = (tx: Tx, { companyId }: Actor, ids: string[]) => queryRows(tx, {
  id: column.text,
  firstName: column.text,
  lastName: column.text,
  email: column.text.nullable,
  endDate: column.text.nullable,
  memberType: column.text.nullable,
  department: column.text.nullable,
  manager: column.text.nullable,
})`
  SELECT m.id::text, m.first_name AS "firstName", m.last_name AS "lastName", m.email::text, m.end_date::text AS "endDate",
         t.name::text AS "memberType", m.department::text, b.first_name || ' ' || b.last_name AS manager
    FROM members m LEFT JOIN member_types t ON t.company_id = m.company_id AND t.id = m.member_type_id
    LEFT JOIN members b ON b.company_id = m.company_id AND b.id = m.manager_id
   WHERE m.company_id = ${companyId}::uuid AND m.id = ANY(${ids}::uuid[]) ORDER BY m.id`

async function record(tx: Tx, actor: Actor, bulk: MemberBulk, before: Before[]) {
  const { companyId } = actor
  const count = before.length
  const lineOf = (member: Before) => ({ member: member.id, name: nameOf(member), email: member.email })
  if (bulk.act === 'delete')
    return recordAct(tx, actor, 'members.deleted', companyId, { count }, before.map(lineOf))
  const { after, oldOf } = await changeOf(tx, companyId, bulk)
  const lines = before.map((member) => ({ ...lineOf(member), before: oldOf(member) }))
  return recordAct(tx, actor, 'members.updated', companyId, { count, after }, lines)
}

/** The new value's name, and the column of the old one. */
async function changeOf(
  tx: Tx,
  companyId: string,
  bulk: Exclude<MemberBulk, { act: 'delete' }>,
): Promise<{ after: Facts; oldOf: (member: Before) => string | null }> {
  switch (bulk.act) {
    case 'set_end_date':
      return { after: { end_date: bulk.end_date }, oldOf: ({ endDate }) => endDate }
    case 'set_department':
      return { after: { department: bulk.department }, oldOf: ({ department }) => department }
    case 'set_manager': {
      const manager = bulk.manager && (await tx.member.findFirst({ where: { companyId, id: bulk.manager } }))
      return { after: { manager: manager ? nameOf(manager) : null }, oldOf: ({ manager: name }) => name }
    }
    case 'set_member_type': {
      const type =
        bulk.member_type && (await tx.memberType.findFirst({ where: { companyId, id: bulk.member_type } }))
      return { after: { member_type: type ? type.name : null }, oldOf: ({ memberType }) => memberType }
    }
  }
}

/** Locked in the order of ids, so that two calls wait for each other and cannot deadlock. */
async function lockChosen(tx: Tx, actor: Actor, { ids, criteria = {} }: MemberBulk): Promise<string[]> {
  const chosen = ids
    ? [Prisma.sql`m.company_id = ${actor.companyId}::uuid`, Prisma.sql`m.id = ANY(${ids}::uuid[])`]
    : memberConditions(actor.companyId, criteria)
  const rows = await queryRows(tx, { id: column.uuid })`
    SELECT m.id FROM members m WHERE ${allOf(chosen)} ORDER BY m.id LIMIT ${mostByCriteria + 1} FOR UPDATE OF m`
  if (rows.length > mostByCriteria) throw invalid('criteria', 'members.too_many', { most: mostByCriteria })
  if (ids && rows.length !== new Set(ids.map((id) => id.toLowerCase())).size) throw notFound()
  return rows.map(({ id }) => id)
}

const write = (tx: Tx, actor: Actor, ids: string[], change: Prisma.Sql) => execute(tx)`
  UPDATE members SET ${change}, version = version + 1, updated_at = now()
   WHERE company_id = ${actor.companyId}::uuid AND id = ANY(${ids}::uuid[])`

async function refuseEarlyEnd(tx: Tx, actor: Actor, ids: string[], end: string | null) {
  if (!end) return
  const early = await queryRows(tx, { name: column.text })`
    SELECT first_name || ' ' || last_name AS name FROM members
     WHERE company_id = ${actor.companyId}::uuid AND id = ANY(${ids}::uuid[]) AND start_date >= ${end}::date
     ORDER BY last_name, first_name, id`
  if (early[0])
    throw invalid('end_date', 'members.end_not_after_start_of', {
      name: early[0].name,
      others: early.length - 1,
    })
}
