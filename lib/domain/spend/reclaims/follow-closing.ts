import type { Provisioning, ProvisioningOutcome } from '@prisma/client'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { findSavingsSoon } from '@/lib/domain/spend/savings/find/find-savings-soon'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

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
