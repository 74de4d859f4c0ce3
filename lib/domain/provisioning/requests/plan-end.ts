import type { UserConnector } from '@prisma/client'
import { canDo } from '@/lib/domain/connections/user-connectors/can-do'
import { closings } from '@/lib/domain/provisioning/requests/choices'
import { closingOf } from '@/lib/domain/provisioning/requests/closing-of'
import { openRequests, type Requester } from '@/lib/domain/provisioning/requests/request-closings'
import type { Closing } from '@/lib/domain/provisioning/requests/schema'
import { asDate, today } from '@/lib/domain/record/days'
import { todayInSql } from '@/lib/domain/record/today-in-sql'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

type Ending = {
  id: string
  userConnectorId: string
  memberId: string | null
  userConnector: Pick<UserConnector, 'application' | 'checkNotes'>
}

/**
 * Keeps the scheduled request that ends an access in step with its end date: there is none without a date, for a day in
 * the past (kept as a fact), or where accounts can only be closed in the application itself.
 * @param by how to end it; by default as planned before, otherwise by deleting
 */
export async function planEnd(
  tx: Tx,
  { companyId, userId }: Requester,
  account: Ending,
  endsOn: string | null,
  by?: Closing,
): Promise<void> {
  const [before] = await tx.provisioning.updateManyAndReturn({
    where: { companyId, accountId: account.id, act: { in: [...closings] }, state: 'scheduled' },
    data: { state: 'cancelled', endedAt: now() },
    select: { act: true },
  })
  const planned = closings.find((act) => act === before?.act)
  const act = closingOf(canDo(account.userConnector), by ?? planned)
  if (endsOn === null || endsOn <= today() || !act) return
  await openRequests(() =>
    tx.provisioning.create({
      data: {
        companyId,
        userConnectorId: account.userConnectorId,
        accountId: account.id,
        memberId: account.memberId,
        act,
        state: 'scheduled',
        dueOn: asDate(endsOn),
        requestedById: userId,
      },
    }),
  )
}

type PlannedEnd = { id: string; accountId: string; endsOn: string | null; closing: Closing | null }

/**
 * Keeps the one scheduled request for the end of each access in step with its date, as `planEnd` does for a single one,
 * by two statements. The caller chooses the ids, so planning twice creates one request each.
 */
export async function planEnds(tx: Tx, { companyId, userId }: Requester, ends: PlannedEnd[]): Promise<void> {
  const given = JSON.stringify(ends)
  await execute(tx)`
    UPDATE provisionings p SET state = 'cancelled', ended_at = now()
      FROM jsonb_to_recordset(${given}::jsonb) AS e(id uuid, "accountId" uuid)
     WHERE p.company_id = ${companyId}::uuid AND p.account_id = e."accountId" AND p.id <> e.id
       AND p.act IN ('delete', 'deactivate') AND p.state = 'scheduled'`
  await execute(tx)`
    INSERT INTO provisionings (id, company_id, user_connector_id, account_id, member_id, act, state, due_on, requested_by_id,
                               created_at)
    SELECT e.id, a.company_id, a.user_connector_id, a.id, a.member_id, e.closing::provisioning_act, 'scheduled', e."endsOn",
           ${userId}::uuid, now()
      FROM jsonb_to_recordset(${given}::jsonb) AS e(id uuid, "accountId" uuid, "endsOn" date, closing text)
      JOIN accounts a ON a.company_id = ${companyId}::uuid AND a.id = e."accountId"
     WHERE e."endsOn" > ${todayInSql} AND e.closing IS NOT NULL AND a.gone_at IS NULL
     ORDER BY e.id
    ON CONFLICT DO NOTHING`
}
