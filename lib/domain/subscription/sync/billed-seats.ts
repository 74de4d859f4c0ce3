import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow } from '@/lib/platform/sql/query'

/** The minimum number of billed users. */
export const leastSeats = 20

/** Members who are here today: those who have started and not left. */
export async function countSeats(companyId: string): Promise<number> {
  const { count } = await queryRow(db, { count: column.int.known })`
    SELECT count(*)::int AS count FROM members m
     WHERE m.company_id = ${companyId}::uuid
       AND (m.start_date IS NULL OR m.start_date <= ${todayInSql})
       AND (m.end_date IS NULL OR m.end_date >= ${todayInSql})`
  return count
}

export const billedSeats = (members: number): number => Math.max(leastSeats, members)
