import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { lineOfSaving, requireSavings } from '@/lib/domain/spend/savings/dismiss-savings'
import type { SavingRow } from '@/lib/domain/spend/savings/list/saving-rows'
import type { AskedView, AskInput, askRefusals } from '@/lib/domain/spend/savings/schema'
import { days } from '@/lib/platform/clock'
import { db, type Tx } from '@/lib/platform/db'
import { countWithin, leftAfter } from '@/lib/platform/rate-limit'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** How long a question can be answered. */
export const daysToAnswer = 14

type AskRefusal = (typeof askRefusals)[number]

/**
 * Asks people by mail whether they still need their account. Accounts whose owner cannot be asked are returned with the
 * reason. Of two users who ask about one account at once, one succeeds.
 */
export const askPeople = (actor: Actor, { ids, language }: AskInput): Promise<AskedView> =>
  db.$transaction(
    async (tx) => {
      const rows = await requireSavings(tx, actor, ids)
      const refused: AskedView['refused'] = []
      const askedRows: SavingRow[] = []
      for (const row of rows) {
        const reason = whyNot(row) ?? (await askOne(tx, actor, row, language ?? actor.language))
        if (reason) refused.push({ saving: row.id, reason })
        else askedRows.push(row)
      }
      if (askedRows.length > 0) {
        await countWithin(tx, ['reclaim_company', actor.companyId, askedRows.length])
        const lines = askedRows.map((row) => ({ ...lineOfSaving(row), to: row.address }))
        await recordAct(tx, actor, 'reclaims.asked', actor.companyId, { count: lines.length }, lines)
      }
      return { asked: askedRows.length, refused }
    },
    { timeout: 30_000 },
  )

function whyNot({ state, address, canEnd }: SavingRow): AskRefusal | null {
  if (state === 'kept' || state === 'dismissed') return state
  if (state !== 'to_ask' && state !== 'open' && state !== 'failed') return 'under_way'
  if (address === null) return 'nobody_to_ask'
  return canEnd ? null : 'cannot_end'
}

/** @returns why not, or null once the question and its mail are written */
async function askOne(
  tx: Tx,
  { companyId, userId }: Actor,
  row: SavingRow,
  language: 'fr' | 'en',
): Promise<AskRefusal | null> {
  // Counted over all companies, so that several of them cannot fill one mailbox.
  if ((await leftAfter(tx, ['reclaim_person', row.address!.toLowerCase()])) < 0) return 'too_many_today'
  const [asked] = await queryRows(tx, { id: column.text })`
    INSERT INTO reclaims (company_id, account_id, user_connector_id, kind, person_name, address, language, asked_by_id,
                          expires_at, amount, currency, is_estimate, facts_hash)
    SELECT ${companyId}::uuid, a.id, a.user_connector_id, ${row.kind}::saving_kind, ${row.personName}, ${row.address}::citext,
           ${language}::language, ${userId}::uuid, now() + ${daysToAnswer}::int * interval '1 day', ${row.amount}::bigint,
           ${row.currency}, ${row.isEstimate}, ${row.factsHash}
      FROM accounts a WHERE a.company_id = ${companyId}::uuid AND a.id = ${row.accountId}::uuid AND a.gone_at IS NULL
    ON CONFLICT (company_id, account_id) WHERE state IN ('asked', 'agreed', 'unanswered', 'ending') DO NOTHING
    RETURNING id::text`
  if (!asked) return 'under_way'
  await queueMail(tx, {
    template: 'reclaim_question',
    to: { name: row.personName ?? '', address: row.address! },
    language,
    params: { companyId, reclaimId: asked.id },
    validFor: days(daysToAnswer),
  })
  return null
}
