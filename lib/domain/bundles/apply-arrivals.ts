import { z } from 'zod'
import { sendDraft } from '@/lib/domain/batches/acts/send-batch'
import { planCorrection } from '@/lib/domain/bundles/acts/correct-drift'
import { bundlePeople } from '@/lib/domain/bundles/list/bundle-people'
import { systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { today } from '@/lib/domain/record/days'
import { DomainError } from '@/lib/domain/record/errors'
import { isGoingOn } from '@/lib/domain/record/going-on'
import { db, everyCompany, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/** People who started this many days ago are still included, so that a worker catches up after an outage. */
const catchUpDays = 7
const mostAtOnce = 500

/**
 * Every hour, across companies: people who start today receive their bundle, where it is given automatically. Days have
 * no time zone, so a change of the clocks neither skips nor repeats anybody. People who leave on the day they start
 * receive nothing.
 * @param day the current day
 */
export async function applyArrivals(signal?: AbortSignal, day = today()): Promise<void> {
  const starters = await queryRows(everyCompany, {
    companyId: column.text,
    memberId: column.text,
    bundleIds: column.json(z.array(z.string())),
  })`
    SELECT m.company_id::text AS "companyId", m.member_id::text AS "memberId",
           jsonb_agg(m.bundle_id ORDER BY m.bundle_id) AS "bundleIds"
      FROM (${bundlePeople(
        Prisma.sql`m.company_id, m.id AS member_id, m.start_date, b.id AS bundle_id`,
        Prisma.sql`${isGoingOn(Prisma.sql`b.company_id`)} AND b.on_arrival = 'automatic'
                   AND m.start_date BETWEEN ${day}::date - ${catchUpDays}::int AND ${day}::date
                   AND m.start_date >= b.created_at::date
                   AND (m.end_date IS NULL OR m.end_date > ${day}::date)
                   AND NOT EXISTS (SELECT FROM bundle_arrivals r WHERE r.company_id = m.company_id AND r.member_id = m.id)`,
      )}) m
     GROUP BY m.company_id, m.member_id, m.start_date
     ORDER BY m.start_date, m.member_id LIMIT ${mostAtOnce}`
  for (const starter of starters) {
    signal?.throwIfAborted()
    await welcome(starter)
  }
}

/** Once per person, with all of their bundles: if their type or department changes later, nothing is repeated. */
const welcome = ({
  companyId,
  memberId,
  bundleIds,
}: {
  companyId: string
  memberId: string
  bundleIds: string[]
}) =>
  db.$transaction(async (tx) => {
    // Locked, so that no bundle is deleted meanwhile and two workers do not both give them.
    const there = await queryRows(tx, { id: column.text })`
      SELECT id::text AS id FROM bundles WHERE company_id = ${companyId}::uuid AND id = ANY(${bundleIds}::uuid[])
       ORDER BY id FOR KEY SHARE`
    if (there.length === 0) return
    const isFirst = await execute(tx)`
      INSERT INTO bundle_arrivals (company_id, member_id) VALUES (${companyId}::uuid, ${memberId}::uuid) ON CONFLICT DO NOTHING`
    if (isFirst === 0) return
    try {
      const maker = { companyId, userId: null, fullName: null }
      const batch = await planCorrection(
        tx,
        maker,
        there.map(({ id }) => id),
        {
          members: [memberId],
          kinds: ['less', 'group_less'],
          starts_at: null,
        },
      )
      await sendDraft(tx, await systemDoer(tx, companyId), batch)
      await tx.bundleArrival.update({
        where: { companyId_memberId: { companyId, memberId } },
        data: { batchId: batch },
      })
    } catch (error) {
      // They have everything already, or nothing of it can be given, which the drift shows.
      if (!(error instanceof DomainError)) throw error
    }
  })
