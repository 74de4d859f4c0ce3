import { freeSeats } from '@/lib/domain/batches/plan/plan-lines'
import { bundlePeople } from '@/lib/domain/bundles/list/bundle-people'
import { readDrift } from '@/lib/domain/bundles/list/drift'
import type { Actor } from '@/lib/domain/record/actor'
import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type Arrival = {
  id: string
  person: string
  startsOn: string
  missing: number
  /** The applications that have no seat left for this person, after those who start before. */
  withoutSeat: string[]
}

const shown = 20

/** The people of a bundle who start within 45 days, how many of their accesses are not requested yet, and which lack a seat. */
export async function listArrivals({ companyId }: Actor, bundleId: string): Promise<Arrival[]> {
  const people = await queryRows(db, { id: column.text, person: column.text, startsOn: column.text.known })`
    SELECT m.id::text, m.first_name || ' ' || m.last_name AS person, m.start_date::text AS "startsOn"
      FROM (${bundlePeople(
        Prisma.sql`m.id, m.first_name, m.last_name, m.start_date`,
        Prisma.sql`b.company_id = ${companyId}::uuid AND b.id = ${bundleId}::uuid
                   AND m.start_date > ${todayInSql} AND m.start_date <= ${todayInSql} + 45`,
      )}) m
     ORDER BY m.start_date, m.last_name, m.id LIMIT ${shown}`
  if (people.length === 0) return []
  const [drift, free] = await Promise.all([
    readDrift(db, { companyId, bundleId, members: people.map(({ id }) => id) }),
    readFreeSeats(companyId),
  ])
  return people.map((person) => {
    const missing = drift.filter(({ kind, memberId }) => kind === 'less' && memberId === person.id)
    const withoutSeat = missing.filter(({ connector }) => {
      const left = free.get(connector)
      if (left !== undefined) free.set(connector, left - 1)
      return left !== undefined && left < 1
    })
    return { ...person, missing: missing.length, withoutSeat: withoutSeat.map(({ label }) => label) }
  })
}

/** By connection, what open requests have not taken yet; nothing for those of which the number is unknown. */
async function readFreeSeats(companyId: string): Promise<Map<string, number>> {
  const rows = await queryRows(db, { connector: column.text, free: column.int })`
    SELECT f.connector::text, f.free - (SELECT count(*)::int FROM provisionings r
                                         WHERE r.company_id = ${companyId}::uuid AND r.user_connector_id = f.connector
                                           AND r.act = 'create' AND r.state IN ('scheduled', 'pending', 'running')) AS free
      FROM (${freeSeats(Prisma.sql`${companyId}::uuid`)}) f`
  return new Map(rows.map(({ connector, free }) => [connector, free]))
}
