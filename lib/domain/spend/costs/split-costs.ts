import { listDepartments } from '@/lib/domain/people/members/work-choices'
import type { ApplicationCost, CostBasis, CostProof } from '@/lib/domain/spend/costs/application-costs'
import { unassignedId, withoutId } from '@/lib/domain/spend/costs/choices'
import { isThereAt, type OwnedStay, readStaysBy } from '@/lib/domain/spend/costs/read-cost-facts'
import { type Costs, sharesOf } from '@/lib/domain/spend/costs/read-costs'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** One line of a list of costs: an application, a person, a type, or what belongs to nobody. */
export type CostLine = {
  id: string
  name: string | null
  application: string | null
  vendor: string | null
  category: string | null
  connections: string[]
  /** Of each month; null: not known. */
  months: (bigint | null)[]
  basis: CostBasis | null
  proof: CostProof | null
  people: number
  applications: number
  /** Of one person: what one account costs in the month that is looked at, by connection. */
  shares?: Map<string, bigint>
}

const plain = {
  application: null,
  vendor: null,
  category: null,
  connections: [],
  basis: null,
  proof: null,
  people: 0,
  applications: 0,
}

/** Each application with its people. */
export async function linesOfApplications(costs: Costs): Promise<CostLine[]> {
  const people = await countPeople(costs)
  return costs.applications.map((application) => ({
    ...applicationLine(application, costs.at),
    people: people.get(application.key) ?? 0,
  }))
}

export const applicationLine = (one: ApplicationCost, at: number): CostLine => ({
  ...plain,
  id: one.key,
  name: one.name,
  application: one.application,
  vendor: one.vendor,
  category: one.category,
  connections: one.connections,
  months: one.months.map((month) => month?.amount ?? null),
  basis: one.months[at]?.basis ?? null,
  proof: one.months[at]?.proof ?? null,
  applications: 1,
})

/** Each department or type of members, then what belongs to nobody. */
export async function linesOfGroups(costs: Costs, by: 'department' | 'member_type'): Promise<CostLine[]> {
  const owner =
    by === 'department' ? Prisma.sql`lower(m.department::text)` : Prisma.sql`m.member_type_id::text`
  const [stays, people, names] = await Promise.all([
    readStaysBy(costs.companyId, costs.months, owner),
    countPeopleBy(costs, owner),
    by === 'department' ? namesOfDepartments(costs) : namesOfTypes(costs),
  ])
  const groups = Map.groupBy(stays, (stay) => stay.owner ?? withoutId)
  const lines = [...groups].map(([id, its]) => ({
    ...plain,
    id,
    name: names.get(id) ?? null,
    people: people.get(id) ?? 0,
    ...amountsOf(costs, its),
  }))
  return [...lines.filter(({ applications }) => applications > 0), unassignedLine(costs, lines)]
}

async function namesOfTypes({ companyId }: Costs): Promise<Map<string, string>> {
  const types = await db.memberType.findMany({ where: { companyId }, select: { id: true, name: true } })
  return new Map(types.map(({ id, name }) => [id, name]))
}

const namesOfDepartments = async (costs: Costs): Promise<Map<string, string>> =>
  new Map((await listDepartments(costs)).map((name) => [name.toLowerCase(), name]))

/** What accounts cost in each month, and where they are in the month that is looked at: one account's share of each connection. */
export function amountsOf(costs: Costs, stays: OwnedStay[], shares = sharesOf(costs)) {
  const applications = new Set<string>()
  const those = new Map<string, bigint>()
  const months = costs.months.map(() => 0n)
  for (const { userConnectorId, from, to, accounts } of stays) {
    const share = shares.get(userConnectorId)
    if (!share) continue
    if (from <= costs.at && costs.at <= to) {
      applications.add(share.key)
      those.set(userConnectorId, share.months[costs.at] ?? 0n)
    }
    for (let at = from; at <= to; at++) months[at]! += (share.months[at] ?? 0n) * BigInt(accounts)
  }
  return { months, applications: applications.size, shares: those }
}

/** What is left of every month's total: it is nobody's who is known. */
function unassignedLine(costs: Costs, lines: Pick<CostLine, 'months'>[]): CostLine {
  const months = costs.totals.map((total, at) =>
    lines.reduce((left, line) => left - (line.months[at] ?? 0n), total),
  )
  return { ...plain, id: unassignedId, name: null, months }
}

/** What belongs to nobody, where the people are too many to be read one by one. */
export async function unassigned(costs: Costs): Promise<CostLine> {
  const stays = await readStaysBy(costs.companyId, costs.months, Prisma.sql`NULL::text`)
  return unassignedLine(costs, [amountsOf(costs, stays)])
}

const keysOf = ({ applications }: Costs) =>
  applications.flatMap(({ key, connections }) => connections.map((id) => ({ id, key })))

/** The accounts `a` of members, in connections `c` of these applications, that are paid for at the end of the month. */
const accountsThen = (costs: Costs, more = Prisma.empty) => Prisma.sql`
      FROM accounts a
      JOIN user_connectors c ON c.company_id = a.company_id AND c.id = a.user_connector_id ${more}
     WHERE a.company_id = ${costs.companyId}::uuid AND a.member_id IS NOT NULL
       AND c.id = ANY(${keysOf(costs).map(({ id }) => id)}::uuid[]) AND ${isThereAt(costs.months, costs.at)}`

/** Members who have one. */
export const membersThen = (costs: Costs) => Prisma.sql`SELECT a.member_id ${accountsThen(costs)}`

/** How many members have one, for each application. */
async function countPeople(costs: Costs): Promise<Map<string, number>> {
  // Each connection has a key. LEFT JOIN tells the server so: of JOIN it expects a third of them, and looks accounts up one by one.
  const keys = Prisma.sql`
      LEFT JOIN jsonb_to_recordset(${JSON.stringify(keysOf(costs))}::jsonb) AS k(id uuid, key text) ON k.id = c.id`
  const rows = await queryRows(db, { key: column.text, people: column.int })`
    SELECT d.key, count(*)::int AS people
      FROM (SELECT DISTINCT k.key, a.member_id ${accountsThen(costs, keys)}) d
     GROUP BY 1`
  return new Map(rows.map(({ key, people }) => [key, people]))
}

/** How many they are, for each owner: every member has one. */
async function countPeopleBy(costs: Costs, owner: Prisma.Sql): Promise<Map<string, number>> {
  const rows = await queryRows(db, { owner: column.text, people: column.int })`
    SELECT coalesce(${owner}, ${withoutId}) AS owner, count(*)::int AS people
      FROM members m
     WHERE m.company_id = ${costs.companyId}::uuid AND m.id IN (${membersThen(costs)})
     GROUP BY 1`
  return new Map(rows.map(({ owner: id, people }) => [id, people]))
}
