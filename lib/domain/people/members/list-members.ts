import type { memberTabs } from '@/lib/domain/people/members/choices'
import {
  allOf,
  isEverybody,
  isNarrow,
  memberConditions,
  tabs,
} from '@/lib/domain/people/members/member-filters'
import { type Order, orderBy, orderOf } from '@/lib/domain/people/members/member-order'
import { type MemberRow, memberColumns, readMembers } from '@/lib/domain/people/members/member-rows'
import type { MemberCriteria, MemberQuery } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { asFound, byId, flip, type List, pageWindow, walk } from '@/lib/domain/record/lists/listing'
import { Prisma, pool } from '@/lib/platform/db'
import { type Reader, reading } from '@/lib/platform/replicas'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

type From = Reader['pool']

/** One page. The first page without filters, the most frequent call, is a single prepared statement. */
export const listMembers = (actor: Actor, query: MemberQuery): Promise<List<MemberRow>> =>
  reading(({ pool: from }) => readPage(actor, query, from))

async function readPage(actor: Actor, query: MemberQuery, from: From): Promise<List<MemberRow>> {
  if (query.cursor !== undefined)
    return walk({ cursor: query.cursor, itemsPerPage: query.itemsPerPage }, memberSource(actor, query, from))
  const conditions = memberConditions(actor.companyId, query)
  const order = orderOf(query.order)
  if (query.page === 1) {
    const rows = await pageOf(
      from,
      conditions,
      order,
      totalOf(conditions, isNarrow(query)),
      query.itemsPerPage,
    )
    return { items: rows, total: Number(rows[0]?.total ?? 0) }
  }
  const total = await countMembers(actor, query, from)
  const { skip, take, isReversed } = pageWindow(query, total)
  if (take === 0) return { items: [], total }
  const turned: Order = isReversed ? { ...order, direction: flip(order.direction) } : order
  const rows = await pageOf(from, conditions, turned, Prisma.sql`0`, query.itemsPerPage, skip)
  const items = rows.slice(0, take)
  return { items: isReversed ? items.reverse() : items, total }
}

export async function countMembers(
  actor: Actor,
  criteria: MemberCriteria,
  from: From = pool,
): Promise<number> {
  const { text, values } = counting(memberConditions(actor.companyId, criteria))
  const rows = await readRows(from, { count: column.int }, { text, values })
  return rows[0]?.count ?? 0
}

/** Without filters the count is kept in the company's row; `m.company_id` is the first condition. */
export const counting = (conditions: Prisma.Sql[]) =>
  isEverybody(conditions)
    ? Prisma.sql`SELECT member_count AS count FROM (SELECT id AS company_id, member_count FROM companies) AS m
                  WHERE ${conditions[0]}`
    : Prisma.sql`SELECT count(*)::int AS count FROM members m WHERE ${allOf(conditions)}`

/** A small result is counted with the page; a large one apart, so that the page is read only as far as its last row. */
const totalOf = (conditions: Prisma.Sql[], isNarrow: boolean) =>
  isNarrow ? Prisma.sql`(count(*) OVER ())::int` : Prisma.sql`(${counting(conditions)})`

// With the usual sizes as constants, the planner keeps one plan for all callers.
const limits = new Map([25, 30, 50, 100, 200].map((size) => [size, Prisma.raw(`LIMIT ${size}`)]))

/** The first pages are read in one step; further pages first find their ids in the index alone. */
function pageOf(
  from: From,
  conditions: Prisma.Sql[],
  order: Order,
  total: Prisma.Sql,
  size: number,
  skip = 0,
) {
  const limit = limits.get(size)
  const isUsual = isEverybody(conditions) && limit !== undefined
  const by = orderBy(order)
  const all = allOf(conditions)
  if (isUsual && skip === 0)
    return readMembers(
      Prisma.sql`SELECT ${memberColumns}, ${total} AS total FROM members m WHERE ${all} ORDER BY ${by} ${limit}`,
      { isUsual, from },
    )
  const offset = skip ? Prisma.sql`OFFSET ${skip}` : Prisma.empty
  return readMembers(
    Prisma.sql`
      SELECT ${memberColumns}, page.total
        FROM (SELECT m.id, ${total} AS total FROM members m WHERE ${all}
               ORDER BY ${by} ${limit ?? Prisma.sql`LIMIT ${size}`} ${offset}) AS page
        JOIN members m ON ${conditions[0]} AND m.id = page.id
       ORDER BY ${by}`,
    { isUsual, from },
  )
}

/** All members in the order of ids, after a given id. */
function memberSource(actor: Actor, query: MemberQuery, from: From) {
  const conditions = memberConditions(actor.companyId, query)
  return {
    ...byId,
    count: () => countMembers(actor, query, from),
    after: (cursor: string, most: number): Promise<MemberRow[]> => {
      const further = cursor ? [...conditions, Prisma.sql`m.id > ${cursor}::uuid`] : conditions
      return readMembers(
        Prisma.sql`
        SELECT ${memberColumns} FROM members m WHERE ${allOf(further)} ORDER BY m.id LIMIT ${most}`,
        { from },
      )
    },
    rows: asFound<MemberRow>,
  }
}

/** A connection in which a member has an account, as lists name it. */
type MemberApplication = { id: string; application: string; label: string }

/** The connections in which each of these members has an account, by name; two accounts in one count once. */
export async function listApplicationsOf(
  actor: Actor,
  memberIds: string[],
): Promise<Map<string, MemberApplication[]>> {
  const byMember = new Map<string, MemberApplication[]>()
  if (memberIds.length === 0) return byMember
  const rows = await readRows(
    pool,
    { id: column.uuid, application: column.text, label: column.text, memberId: column.uuid.known },
    {
      name: 'applications-of-members',
      // For each member by the index: as one join, a plan that fits other companies reads every account of a large one.
      text: `SELECT wanted.id AS "memberId", c.id, c.application, c.label
             FROM unnest($2::uuid[]) AS wanted(id)
             CROSS JOIN LATERAL (
               SELECT DISTINCT user_connector_id FROM accounts
                WHERE company_id = $1 AND member_id = wanted.id AND gone_at IS NULL) a
             JOIN user_connectors c ON c.company_id = $1 AND c.id = a.user_connector_id
            ORDER BY c.label, c.id`,
      values: [actor.companyId, memberIds],
    },
  )
  for (const { memberId, ...application } of rows)
    byMember.set(memberId, [...(byMember.get(memberId) ?? []), application])
  return byMember
}

type Counts = Record<(typeof memberTabs)[number], number>

/** How many each tab of the list holds under the same search and filters, by one statement. */
export async function countTabs(
  actor: Actor,
  { state: _state, ...criteria }: MemberCriteria,
): Promise<Counts> {
  const conditions = memberConditions(actor.companyId, criteria)
  const [counted] = await readRows(
    pool,
    {
      all: column.int,
      active: column.int,
      arriving: column.int,
      leaving: column.int,
      left: column.int,
      alert: column.int,
    },
    isEverybody(conditions) ? ofEverybody(actor.companyId) : ofThese(allOf(conditions)),
  )
  return counted!
}

const ofThese = (conditions: Prisma.Sql) => {
  const count = (condition: Prisma.Sql) => Prisma.sql`(count(*) FILTER (WHERE ${condition}))::int`
  return Prisma.sql`
    SELECT count(*)::int AS "all", ${count(tabs.active)} AS active, ${count(tabs.arriving)} AS arriving,
           ${count(tabs.leaving)} AS leaving, ${count(tabs.left)} AS "left", ${count(tabs.alert)} AS alert
      FROM members m WHERE ${conditions}`
}

/** Reads only members with such dates, by the indexes of the dates; all others are active. */
const ofEverybody = (companyId: string) => {
  const count = (condition: Prisma.Sql) => Prisma.sql`(
    SELECT count(*)::int FROM members m WHERE m.company_id = ${companyId}::uuid AND ${condition})`
  return Prisma.sql`
    SELECT "all", "all" - arriving - "left" AS active, arriving, leaving, "left", alert
      FROM (SELECT c.member_count AS "all", ${count(tabs.arriving)} AS arriving, ${count(tabs.leaving)} AS leaving,
                   ${count(tabs.left)} AS "left", ${count(tabs.alert)} AS alert
              FROM companies c WHERE c.id = ${companyId}::uuid) AS counted`
}
