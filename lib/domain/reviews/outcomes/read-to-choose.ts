import type { ProvisioningAct, ReviewDecision, ReviewKind, ReviewOutcome, ReviewProof } from '@prisma/client'
import type { Capabilities } from '@/lib/connectors/kit/define-connector'
import { type GroupLock, groupLocks } from '@/lib/connectors/kit/groups/group-facts'
import { closings } from '@/lib/domain/provisioning/requests/choices'
import { closingOf } from '@/lib/domain/provisioning/requests/closing-of'
import type { Closing } from '@/lib/domain/provisioning/requests/schema'
import { notFound } from '@/lib/domain/record/errors'
import { allOf, itemConditions } from '@/lib/domain/reviews/items/item-filters'
import type { OutcomeInput } from '@/lib/domain/reviews/items/item-schema'
import { Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** An item to choose an outcome for, with its account's present state and open request. */
export type ToChoose = {
  id: string
  accountId: string
  decision: ReviewDecision
  outcome: ReviewOutcome | null
  proof: ReviewProof | null
  /** The group that the account shall leave, in a review by membership. */
  groupId: string | null
  /** Why Rollcall cannot remove the account from the group: it is locked, or the account is in it through another group. */
  obstacle: GroupLock | 'inherited' | null
  /** The account, or what it was in. */
  isGone: boolean
  isSuspended: boolean
  /** The open request about the account, or about its membership in this group, by any user. */
  requestId: string | null
  requestAct: ProvisioningAct | null
  /** The earlier choice made that request, and it was not sent to the application yet. */
  canBeCalledOff: boolean
}

/**
 * Reads the items in order of ids: those listed, or the rejected ones that match the filter.
 * @throws notFound when one id does not belong to the review
 */
export async function readToChoose(
  tx: Tx,
  { companyId, id }: { companyId: string; id: string },
  { items, filter = {} }: OutcomeInput,
): Promise<ToChoose[]> {
  const ids = items && [...new Set(items)]
  const conditions = itemConditions(companyId, id, ids ? {} : filter)
  conditions.push(ids ? Prisma.sql`i.id = ANY(${ids}::uuid[])` : Prisma.sql`i.decision = 'rejected'`)
  // A request made by the choice has the same timestamp, since both were written in one transaction.
  const rows = await queryRows(tx, {
    id: column.text,
    accountId: column.text,
    decision: column.enum('ReviewDecision'),
    outcome: column.enum('ReviewOutcome').nullable,
    proof: column.enum('ReviewProof').nullable,
    groupId: column.text.nullable,
    obstacle: column.oneOf([...groupLocks, 'inherited']).nullable,
    isGone: column.bool,
    isSuspended: column.bool,
    requestId: column.text.nullable,
    requestAct: column.enum('ProvisioningAct').nullable,
    canBeCalledOff: column.bool,
  })`
    SELECT i.id::text, i.account_id::text AS "accountId", i.decision, i.outcome, i.proof,
           i.group_id::text AS "groupId", coalesce(w.lock, CASE WHEN NOT k.is_direct THEN 'inherited' END) AS obstacle,
           a.gone_at IS NOT NULL OR (a.id IS NOT NULL AND i.group_id IS NOT NULL AND k.id IS NULL) AS "isGone", coalesce(a.status = 'suspended', false) AS "isSuspended",
           p.id::text AS "requestId", p.act AS "requestAct",
           coalesce(p.id = i.provisioning_id AND p.created_at = i.outcome_at
                    AND p.state = 'pending' AND p.sent_at IS NULL, false) AS "canBeCalledOff"
      FROM access_review_items i
      LEFT JOIN accounts a ON a.company_id = i.company_id AND a.id = i.account_id
      LEFT JOIN groups w ON w.company_id = i.company_id AND w.id = i.group_id
      LEFT JOIN group_memberships k ON k.company_id = i.company_id AND k.account_id = i.account_id
                                   AND k.group_id = i.group_id AND k.gone_at IS NULL
      LEFT JOIN provisionings p ON p.company_id = i.company_id AND p.account_id = i.account_id
                               AND p.group_id IS NOT DISTINCT FROM i.group_id AND p.state IN ('pending', 'running')
     WHERE ${allOf(conditions)} ORDER BY i.id`
  if (ids && rows.length !== ids.length) throw notFound()
  return rows
}

/** What ends what was rejected: the account, or that it is in a group. */
export type Ending = Closing | 'remove_from_group'

export const isEnding = (act: ProvisioningAct | null): act is Ending =>
  act === 'remove_from_group' || closings.some((closing) => closing === act)

/** How what a review rejects is ended in the application; null if it cannot be from here. */
export const endingOf = (kind: ReviewKind, can: Capabilities): Ending | null =>
  kind === 'accounts' ? closingOf(can) : can.groups === 'edit' ? 'remove_from_group' : null
