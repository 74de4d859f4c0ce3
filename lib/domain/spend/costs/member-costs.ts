import { allOf } from '@/lib/domain/accounts/list/account-filters'
import { flip, type ListSource } from '@/lib/domain/record/lists/listing'
import { unassignedId, withoutId } from '@/lib/domain/spend/costs/choices'
import { isThereAt, readStaysBy } from '@/lib/domain/spend/costs/read-cost-facts'
import { type Costs, sharesOf } from '@/lib/domain/spend/costs/read-costs'
import type { CostCriteria, CostQuery } from '@/lib/domain/spend/costs/schema'
import { amountsOf, type CostLine, membersThen, unassigned } from '@/lib/domain/spend/costs/split-costs'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

type MemberRow = { id: string }

/**
 * People by what they cost in the month, and what belongs to nobody among them. Only ids are ordered in the database; the
 * amounts of a page are computed as those of everything else.
 * @param nobodys the line of what belongs to nobody, where the caller has read it already
 */
export async function memberSource(
  costs: Costs,
  criteria: CostCriteria,
  order: CostQuery['order'] = {},
  nobodys?: CostLine,
): Promise<ListSource<MemberRow, CostLine>> {
  const rest = isWhole(criteria) ? (nobodys ?? (await unassigned(costs))) : null
  const members = Prisma.sql`(${membersFound(costs, criteria, rest)})`
  const [field = 'amount', asked = field === 'name' ? 'asc' : 'desc'] = Object.entries(order)[0] ?? []
  const key = { amount: 'f.amount', name: 'f.name', change: 'f.amount - f.before', people: 'f.amount' }[
    field
  ]!
  return {
    cursorOf: ({ id }) => id,
    count: async () => {
      if (criteria.change) {
        const counted = await queryRow(db, { count: column.int })`
          SELECT count(*)::int AS count FROM ${members} f`
        return counted.count
      }
      // Who is there is known without what each of them costs.
      const counted = await queryRow(db, { count: column.int })`
        SELECT count(*)::int AS count FROM members m
         WHERE m.company_id = ${costs.companyId}::uuid AND m.id IN (${membersThen(costs)})
           AND ${allOf(memberConditions(criteria))}`
      return counted.count + (rest ? 1 : 0)
    },
    page: ({ skip, take, isReversed }) => {
      const turn = Prisma.raw((isReversed ? flip(asked) : asked) === 'asc' ? 'ASC' : 'DESC')
      return queryRows(db, { id: column.text })`
        SELECT f.id FROM ${members} f ORDER BY ${Prisma.raw(key)} ${turn}, f.id ${turn} LIMIT ${take} OFFSET ${skip}`
    },
    after: (cursor, most) => queryRows(db, { id: column.text })`
        SELECT f.id FROM ${members} f WHERE f.id COLLATE "C" > ${cursor} ORDER BY f.id COLLATE "C" LIMIT ${most}`,
    rows: async (page) => {
      const lines = await linesOfMembers(
        costs,
        page.flatMap(({ id }) => (id === unassignedId ? [] : id)),
      )
      if (rest) lines.set(unassignedId, rest)
      return page.flatMap(({ id }) => lines.get(id) ?? [])
    },
  }
}

/** Of some people only, the rest of the total would say nothing. */
const isWhole = ({ search, member_type: memberType, department, change }: CostCriteria) =>
  !search && !memberType && !department && !change

function membersFound(costs: Costs, criteria: CostCriteria, rest: CostLine | null): Prisma.Sql {
  const { at, companyId } = costs
  const shares = [...sharesOf(costs)].map(([id, { months }]) => ({
    id,
    share: String(months[at] ?? 0n),
    before: String(months[at - 1] ?? 0n),
  }))
  const [isThere, wasThere] = [isThereAt(costs.months, at), isThereAt(costs.months, at - 1)]
  const { change } = criteria
  const changes = {
    up: Prisma.sql`f.amount > f.before`,
    down: Prisma.sql`f.amount < f.before`,
    stable: Prisma.sql`f.amount = f.before`,
  }
  // Each connection has a share. LEFT JOIN tells the server so: of JOIN it expects a third of them, and looks accounts up one by one.
  const people = Prisma.sql`
    SELECT a.member_id AS id, sum(k.share) FILTER (WHERE ${isThere}) AS amount,
           coalesce(sum(k.before) FILTER (WHERE ${wasThere}), 0) AS before
      FROM accounts a
      JOIN user_connectors c ON c.company_id = a.company_id AND c.id = a.user_connector_id
      LEFT JOIN jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) AS k(id uuid, share bigint, before bigint) ON k.id = c.id
     WHERE a.company_id = ${companyId}::uuid AND a.member_id IS NOT NULL
       AND c.id = ANY(${shares.map(({ id }) => id)}::uuid[]) AND (${isThere} OR ${wasThere})
     GROUP BY a.member_id HAVING bool_or(${isThere})`
  const all = Prisma.sql`
    SELECT p.id::text AS id, p.amount, p.before, m.last_name || ' ' || m.first_name AS name
      FROM (${people}) p JOIN members m ON m.company_id = ${companyId}::uuid AND m.id = p.id
     WHERE ${allOf(memberConditions(criteria))}`
  if (rest)
    return Prisma.sql`${all} UNION ALL
      SELECT ${unassignedId}::text, ${rest.months[at] ?? 0n}::bigint, ${rest.months[at - 1] ?? 0n}::bigint, ''`
  return change
    ? Prisma.sql`SELECT f.* FROM (${all}) f WHERE (${Prisma.join(
        change.map((one) => changes[one]),
        ' OR ',
      )})`
    : all
}

function memberConditions({ search, member_type: memberType, department }: CostCriteria): Prisma.Sql[] {
  const words = search?.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, 8) ?? []
  return [
    Prisma.sql`true`,
    ...words.map((word) => Prisma.sql`strpos(m.search_text, rollcall_fold(${word})) > 0`),
    ...(memberType === undefined
      ? []
      : [
          memberType === withoutId
            ? Prisma.sql`m.member_type_id IS NULL`
            : Prisma.sql`m.member_type_id = ${memberType}::uuid`,
        ]),
    ...(department === undefined
      ? []
      : [
          department === withoutId
            ? Prisma.sql`m.department IS NULL`
            : Prisma.sql`m.department = ${department}::citext`,
        ]),
  ]
}

/** What these members cost in each month, by their ids. */
export async function linesOfMembers(costs: Costs, ids: string[]): Promise<Map<string, CostLine>> {
  if (ids.length === 0) return new Map()
  const [stays, members] = await Promise.all([
    readStaysBy(
      costs.companyId,
      costs.months,
      Prisma.sql`a.member_id::text`,
      Prisma.sql`a.member_id = ANY(${ids}::uuid[])`,
    ),
    db.member.findMany({
      where: { companyId: costs.companyId, id: { in: ids } },
      select: { id: true, firstName: true, lastName: true },
    }),
  ])
  const shares = sharesOf(costs)
  const byMember = Map.groupBy(stays, ({ owner }) => owner)
  return new Map(
    members.map(({ id, firstName, lastName }) => [
      id,
      {
        id,
        name: `${firstName} ${lastName}`,
        application: null,
        vendor: null,
        category: null,
        connections: [],
        basis: null,
        proof: null,
        people: 1,
        ...amountsOf(costs, byMember.get(id) ?? [], shares),
      },
    ]),
  )
}
