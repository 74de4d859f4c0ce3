import type { Check, Judged } from '@/tests/faults/checks/check'

/**
 * What somebody was told is in one mail, everything of a week in the same one; and every mail was queued once, with as much as
 * it says.
 */
export async function checkDigests({ pool, ledger }: Judged): Promise<Check> {
  const { rows: mailed } = await pool.query<{ id: string }>(
    'SELECT id::text FROM notifications WHERE id = ANY ($1) AND mailed_by IS NULL AND digest_id IS NOT NULL',
    [ledger.told],
  )
  const inMail = new Set(mailed.map(({ id }) => id))
  const { rows: weeks } = await pool.query<{ userId: string; n: number; digests: number }>(
    `SELECT u.id::text AS "userId", count(n.digest_id)::int AS n, count(DISTINCT d.id)::int AS digests
       FROM unnest($1::uuid[]) AS u (id)
       LEFT JOIN notifications n ON n.user_id = u.id AND n.kind = 'review_due' AND n.mailed_by IS NULL
       LEFT JOIN notification_digests d ON d.company_id = n.company_id AND d.id = n.digest_id AND d.mail = 'weekly'
      GROUP BY u.id`,
    [ledger.toldForWeek.map(({ userId }) => userId)],
  )
  const weekOf = new Map(weeks.map((week) => [week.userId, week]))
  const { rows: wrong } = await pool.query<{ id: string; count: number; n: number; mails: number }>(
    `SELECT * FROM (
       SELECT d.id::text, d.count,
              (SELECT count(*)::int FROM notifications n WHERE n.company_id = d.company_id AND n.digest_id = d.id) AS n,
              (SELECT count(*)::int FROM mails m WHERE m.company_id = d.company_id AND m.params ->> 'digestId' = d.id::text) AS mails
         FROM notification_digests d) found
      WHERE mails <> 1 OR n <> count`,
  )
  return {
    name: 'notifications: each in one mail',
    looked: ledger.told.length + ledger.toldForWeek.length,
    broken: [
      ...ledger.told.filter((id) => !inMail.has(id)).map((id) => `notification ${id} is in no mail`),
      ...ledger.toldForWeek.flatMap(({ userId, count }) => {
        const { n = 0, digests = 0 } = weekOf.get(userId) ?? {}
        const isWhole = n === count && digests === 1
        return isWhole
          ? []
          : [`of the week of ${userId}, ${n} of ${count} notifications are in ${digests} mails`]
      }),
      ...wrong.map(
        ({ id, count, n, mails }) => `digest ${id} says ${count}, has ${n}, and is ${mails} mails`,
      ),
    ],
  }
}
