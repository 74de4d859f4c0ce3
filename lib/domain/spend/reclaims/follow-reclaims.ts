import type { Provisioning, ProvisioningOutcome } from '@prisma/client'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { isGoingOn } from '@/lib/domain/record/going-on'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { endUnused } from '@/lib/domain/spend/reclaims/end-reclaims'
import { findSavingsSoon } from '@/lib/domain/spend/savings/find/find-savings'
import { db, everyCompany, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

const reminderAfterDays = 7
const mostAtOnce = 500

/**
 * Every hour, across companies: cancels questions about accounts that are gone, reminds people who have not answered
 * once, marks those who still have not as unanswered, and ends accounts where the company's rule says so. Each step is one
 * statement or transaction from one state to the next, so that a worker that dies in between does nothing twice. Where a
 * subscription has ended nobody can answer, so nobody is reminded, no time runs out and no account is ended.
 */
export async function followReclaims(signal?: AbortSignal): Promise<void> {
  await callOff()
  await extendQuestions()
  await remind(signal)
  await execute(everyCompany)`
    UPDATE reclaims SET state = 'unanswered', version = version + 1
     WHERE state = 'asked' AND expires_at <= now() AND ${isGoingOn(Prisma.sql`reclaims.company_id`)}`
  await endDue(signal)
}

/** The account is gone for another reason, or the request to end it was cancelled. */
async function callOff() {
  const changed = await queryRows(everyCompany, { companyId: column.text })`
    UPDATE reclaims r
       SET state = CASE WHEN a.gone_at IS NOT NULL THEN 'cancelled' ELSE 'failed' END::reclaim_state, version = r.version + 1
      FROM accounts a
     WHERE a.company_id = r.company_id AND a.id = r.account_id
       AND (r.state IN ('asked', 'agreed', 'unanswered') AND a.gone_at IS NOT NULL
            OR r.state = 'ending' AND EXISTS (
                 SELECT FROM provisionings p WHERE p.company_id = r.company_id AND p.id = r.provisioning_id
                    AND p.state = 'cancelled'))
    RETURNING r.company_id::text AS "companyId"`
  for (const companyId of new Set(changed.map((row) => row.companyId))) await findSavingsSoon(companyId)
}

/** While the subscription has expired nobody can answer, so a week to answer must remain after payment. */
const extendQuestions = () => execute(everyCompany)`
  UPDATE reclaims SET expires_at = now() + interval '8 days', version = version + 1
   WHERE state = 'asked' AND expires_at < now() + interval '7 days' AND NOT ${isGoingOn(Prisma.sql`reclaims.company_id`)}`

async function remind(signal?: AbortSignal) {
  const due = await queryRows(everyCompany, { id: column.text, companyId: column.text })`
    SELECT id::text, company_id::text AS "companyId" FROM reclaims
     WHERE state = 'asked' AND reminded_at IS NULL AND expires_at > now()
       AND asked_at <= now() - ${reminderAfterDays}::int * interval '1 day' AND ${isGoingOn(Prisma.sql`reclaims.company_id`)}
     ORDER BY asked_at, id LIMIT ${mostAtOnce}`
  for (const { companyId, id } of due) {
    signal?.throwIfAborted()
    await db.$transaction(async (tx) => {
      const [asked] = await queryRows(tx, {
        name: column.text,
        address: column.text,
        language: column.enum('Language'),
        left: column.double,
      })`
        UPDATE reclaims SET reminded_at = now()
         WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid AND state = 'asked' AND reminded_at IS NULL
           AND expires_at > now()
        RETURNING person_name AS name, address::text AS address, language::text AS language,
                  (extract(epoch FROM expires_at - now()) * 1000)::float8 AS left`
      if (!asked) return
      const { name, address, language, left } = asked
      await queueMail(tx, {
        template: 'reclaim_reminder',
        to: { name, address },
        language,
        params: { companyId, reclaimId: id },
        validFor: left,
      })
    })
  }
}

/** Given up at least a day ago, so that the answer could be changed; or never answered. */
async function endDue(signal?: AbortSignal) {
  const due = await queryRows(everyCompany, { id: column.text, companyId: column.text })`
    SELECT r.id::text, r.company_id::text AS "companyId" FROM reclaims r JOIN companies o ON o.id = r.company_id
     WHERE o.ends_unused AND ${isGoingOn(Prisma.sql`r.company_id`)}
       AND (r.state = 'unanswered' OR r.state = 'agreed' AND r.answered_at <= now() - interval '1 day')
     ORDER BY r.expires_at, r.id LIMIT ${mostAtOnce}`
  for (const { companyId, id } of due) {
    signal?.throwIfAborted()
    await endUnused(companyId, id, (tx) => systemDoer(tx, companyId))
  }
}

/** After a request to end an account: it counts as ended only where a reading has proven it. */
export async function followReclaim(
  tx: Tx,
  { companyId, id }: Pick<Provisioning, 'companyId' | 'id'>,
  outcome: ProvisioningOutcome | undefined,
): Promise<void> {
  const isProven = outcome === 'verified_gone' || outcome === 'suspended'
  const [followed] = await queryRows(tx, {
    id: column.text,
    person: column.text,
    amount: column.long.nullable,
    currency: column.text.nullable,
  })`
    UPDATE reclaims
       SET state = ${isProven ? 'ended' : 'failed'}::reclaim_state,
           ended_at = CASE WHEN ${isProven}::boolean THEN now() END, version = version + 1
     WHERE company_id = ${companyId}::uuid AND provisioning_id = ${id}::uuid AND state IN ('ending', 'failed')
    RETURNING id::text, person_name AS person, amount, currency`
  if (!followed) return
  await findSavingsSoon(companyId, tx)
  if (!isProven) return
  const { person, amount, currency } = followed
  const facts = { member: person, amount: amount?.toString() ?? null, currency, outcome }
  await recordAct(tx, await systemDoer(tx, companyId), 'reclaim.ended', followed.id, facts)
}
