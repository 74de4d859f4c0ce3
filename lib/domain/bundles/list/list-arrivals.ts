import { bundlePeople } from '@/lib/domain/bundles/list/bundle-people'
import { readDrift } from '@/lib/domain/bundles/list/drift'
import type { Actor } from '@/lib/domain/record/actor'
import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type Arrival = { id: string; person: string; startsOn: string; missing: number }

const shown = 20

/** The people of a bundle who start within 45 days, and how many of their accesses are not requested yet. */
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
  const drift = await readDrift(db, { companyId, bundleId, members: people.map(({ id }) => id) })
  return people.map((person) => ({
    ...person,
    missing: drift.filter(({ kind, memberId }) => kind === 'less' && memberId === person.id).length,
  }))
}
