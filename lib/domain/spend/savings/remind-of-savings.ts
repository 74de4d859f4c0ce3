import { notify } from '@/lib/domain/notifications/notify'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, invalid } from '@/lib/domain/record/errors'
import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { renewalOf } from '@/lib/domain/spend/savings/choices'
import { lineOfSaving, requireSavings } from '@/lib/domain/spend/savings/dismiss-savings'
import { type RemindInput, savingFacts } from '@/lib/domain/spend/savings/schema'
import { db, everyCompany, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/**
 * Reminds a user of findings on a day of their choice, before the contract renews; the last choice counts. If an id is another
 * company's, or one of them is dismissed, nothing is changed. @returns how many reminders were set or removed
 */
export const setReminders = (actor: Actor, { ids, on }: RemindInput): Promise<number> =>
  db.$transaction(async (tx) => {
    const rows = await requireSavings(tx, actor, ids)
    if (rows.some(({ state }) => state === 'dismissed')) throw conflict('savings.problems.dismissed')
    if (on !== null && rows.some((row) => on > (renewalOf(row.facts) ?? on)))
      throw invalid('on', 'savings.problems.after_renewal')
    const { companyId, userId } = actor
    const count = await execute(tx)`
      UPDATE savings SET remind_on = ${on}::date, remind_by_id = ${on === null ? null : userId}::uuid
       WHERE company_id = ${companyId}::uuid AND id = ANY(${ids}::uuid[])
         AND (remind_on IS DISTINCT FROM ${on}::date OR ${on}::date IS NOT NULL AND remind_by_id IS DISTINCT FROM ${userId}::uuid)`
    if (count === 0) return 0
    const action = on === null ? 'savings.reminder_removed' : 'savings.reminder_set'
    await recordAct(tx, actor, action, companyId, { count, after: { remind_on: on } }, rows.map(lineOfSaving))
    return count
  })

const mostAtOnce = 500

/**
 * Notifies the users who set a reminder of findings whose day has come; all users if that user is gone. Runs across
 * companies on a schedule. The day is cleared in the transaction that notifies, so that each reminder comes once.
 */
export async function remindOfSavings(signal: AbortSignal): Promise<void> {
  const due = await queryRows(everyCompany, { id: column.text, companyId: column.text })`
    SELECT id::text, company_id::text AS "companyId" FROM savings WHERE remind_on <= ${todayInSql}
     ORDER BY remind_on, id LIMIT ${mostAtOnce}`
  for (const { id, companyId } of due) {
    if (signal.aborted) return
    await everyCompany.$transaction((tx) => remindOf(tx, companyId, id))
  }
}

async function remindOf(tx: Tx, companyId: string, id: string) {
  const [saving] = await queryRows(tx, {
    kind: column.text,
    name: column.text,
    facts: column.json(savingFacts),
    on: column.text.known,
    userId: column.text.nullable,
  })`
    UPDATE savings s SET remind_on = NULL, remind_by_id = NULL
     WHERE s.company_id = ${companyId}::uuid AND s.id = ${id}::uuid AND s.remind_on <= ${todayInSql}
    RETURNING s.kind::text, s.name, s.facts, old.remind_on::text AS "on",
              (SELECT u.id::text FROM users u
                WHERE u.company_id = s.company_id AND u.id = old.remind_by_id AND u.disabled_at IS NULL) AS "userId"`
  // Another worker was first.
  if (!saving) return
  const { kind, name, facts, on, userId } = saving
  const renewsOn = renewalOf(facts)
  await notify(tx, {
    companyId,
    kind: 'saving_reminder',
    key: `${id} ${on}`,
    params: {
      name,
      kind,
      count: typeof facts.unused === 'number' ? facts.unused : 0,
      ...(renewsOn && { on: renewsOn }),
      renews: renewsOn ? 'yes' : 'no',
    },
    path: '/dashboard/spends/savings',
    ...(userId && { userIds: [userId] }),
  })
}
