import { canDo } from '@/lib/domain/connections/user-connectors/can-do'
import { closingOf } from '@/lib/domain/provisioning/requests/closing-of'
import { openClosings } from '@/lib/domain/provisioning/requests/open-closings'
import type { Actor } from '@/lib/domain/record/actor'
import { type Doer, recordAct } from '@/lib/domain/record/audit/write/record-act'
import { lineOfSaving, requireSavings } from '@/lib/domain/spend/savings/dismiss-savings'
import { canEndNow } from '@/lib/domain/spend/savings/list/present-saving'
import type { SavingRow } from '@/lib/domain/spend/savings/list/saving-rows'
import type { EndingView, SavingTargets } from '@/lib/domain/spend/savings/schema'
import { db, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/**
 * Ends accounts that nobody needs: those that were given up, those whose owner did not answer, and those of members who
 * left. The request is made in this transaction; `followReclaims` follows it to its proof.
 */
export const endSavings = (actor: Actor, { ids }: SavingTargets): Promise<EndingView> =>
  db.$transaction(
    async (tx) => {
      const rows = await requireSavings(tx, actor, ids)
      const refused: EndingView['refused'] = []
      const ending: SavingRow[] = []
      for (const row of rows) {
        const isNow = canEndNow(row)
        if (isNow && (await endOne(tx, actor, row))) ending.push(row)
        else refused.push({ saving: row.id, reason: isNow ? 'under_way' : 'cannot_end' })
      }
      if (ending.length > 0) {
        const lines = ending.map(lineOfSaving)
        await recordAct(tx, actor, 'reclaims.ending', actor.companyId, { count: lines.length }, lines)
      }
      return { ending: ending.length, refused }
    },
    { timeout: 30_000 },
  )

async function endOne(tx: Tx, { companyId, userId }: Actor, row: SavingRow): Promise<boolean> {
  const isAsked = row.state === 'agreed' || row.state === 'unanswered'
  const [taken] = isAsked
    ? await queryRows(tx, { id: column.text, accountId: column.text, userConnectorId: column.text })`
        UPDATE reclaims SET state = 'ending', version = version + 1
         WHERE company_id = ${companyId}::uuid AND id = ${row.reclaimId}::uuid AND state IN ('agreed', 'unanswered')
        RETURNING id::text, account_id::text AS "accountId", user_connector_id::text AS "userConnectorId"`
    : await queryRows(tx, { id: column.text, accountId: column.text, userConnectorId: column.text })`
        INSERT INTO reclaims (company_id, account_id, user_connector_id, kind, state, person_name, language, asked_by_id,
                              expires_at, amount, currency, is_estimate, facts_hash)
        SELECT ${companyId}::uuid, a.id, a.user_connector_id, ${row.kind}::saving_kind, 'ending', ${row.personName ?? ''}, 'fr',
               ${userId}::uuid, now(), ${row.amount}::bigint, ${row.currency}, ${row.isEstimate}, ${row.factsHash}
          FROM accounts a WHERE a.company_id = ${companyId}::uuid AND a.id = ${row.accountId}::uuid AND a.gone_at IS NULL
        ON CONFLICT (company_id, account_id) WHERE state IN ('asked', 'agreed', 'unanswered', 'ending') DO NOTHING
        RETURNING id::text, account_id::text AS "accountId", user_connector_id::text AS "userConnectorId"`
  return taken !== undefined && (await close(tx, { companyId, userId }, taken))
}

export type Taken = { id: string; accountId: string; userConnectorId: string }

/**
 * Asks the application to deactivate the account, which can be undone, or else to delete it. A request that is open
 * already is kept. @returns false where the application supports neither any more
 */
export async function close(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string | null },
  { id, accountId, userConnectorId }: Taken,
): Promise<boolean> {
  const connector = await tx.userConnector.findUniqueOrThrow({
    where: { companyId_id: { companyId, id: userConnectorId } },
  })
  const act = closingOf(canDo(connector), 'deactivate')
  const requests =
    act && (await openClosings(tx, { companyId, userId }, { userConnectorId, act, accountIds: [accountId] }))
  const provisioningId = requests?.get(accountId) ?? null
  await tx.reclaim.updateMany({
    where: { companyId, id, state: 'ending' },
    data: provisioningId ? { provisioningId } : { state: 'failed' },
  })
  return provisioningId !== null
}

/** For the clock: accounts that a company ends automatically. @returns whether it was ended here */
export const endUnused = (companyId: string, reclaimId: string, doer: (tx: Tx) => Promise<Doer>) =>
  db.$transaction(async (tx) => {
    const [taken] = await queryRows(tx, {
      id: column.text,
      accountId: column.text,
      userConnectorId: column.text,
      name: column.text,
      person: column.text,
      state: column.text,
    })`
      UPDATE reclaims r SET state = 'ending', version = r.version + 1
        FROM companies o, user_connectors c
       WHERE r.company_id = ${companyId}::uuid AND r.id = ${reclaimId}::uuid AND r.state IN ('agreed', 'unanswered')
         AND o.id = r.company_id AND o.ends_unused AND c.company_id = r.company_id AND c.id = r.user_connector_id
      RETURNING r.id::text, r.account_id::text AS "accountId", r.user_connector_id::text AS "userConnectorId",
                c.label AS name, r.person_name AS person, old.state::text AS state`
    if (!taken) return false
    const isEnding = await close(tx, { companyId, userId: null }, taken)
    const { name, person, state } = taken
    await recordAct(tx, await doer(tx), 'reclaims.ending', companyId, { count: isEnding ? 1 : 0 }, [
      { reclaim: taken.id, application: name, person, before: state },
    ])
    return isEnding
  })
