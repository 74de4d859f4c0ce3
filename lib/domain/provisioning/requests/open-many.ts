import type { ProvisioningAct } from '@prisma/client'
import type { Requester } from '@/lib/domain/provisioning/requests/request-closings'
import { Prisma, type Tx } from '@/lib/platform/db'
import { enqueueAll } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/** A request with an id chosen by the caller, so that requesting it twice creates one. */
export type ToOpen = {
  id: string
  act: ProvisioningAct
  userConnectorId: string
  accountId: string | null
  memberId: string | null
  groupId: string | null
  fields: object
  /** Days; without one, at once. */
  dueOn: string | null
  endsOn: string | null
}

const row =
  Prisma.raw(`id uuid, act text, "userConnectorId" uuid, "accountId" uuid, "memberId" uuid, "groupId" uuid, fields jsonb,
  "dueOn" date, "endsOn" date`)

/**
 * Creates requests by a fixed number of statements, and enqueues them. Left out: requests that are open already for the
 * account, accounts that are gone, and accounts that are being created.
 * @returns the ids of the new requests
 */
export async function openMany(
  tx: Tx,
  { companyId, userId }: Requester,
  requests: ToOpen[],
): Promise<Set<string>> {
  if (requests.length === 0) return new Set()
  await oneAtATime(tx, requests)
  const opened = await queryRows(tx, { id: column.text, isDue: column.bool })`
    INSERT INTO provisionings (id, company_id, user_connector_id, account_id, member_id, group_id, act, fields, state, due_on, ends_on,
                               requested_by_id, created_at)
    SELECT r.id, ${companyId}::uuid, r."userConnectorId", r."accountId", r."memberId", r."groupId", r.act::provisioning_act, r.fields,
           (CASE WHEN r."dueOn" IS NULL THEN 'pending' ELSE 'scheduled' END)::provisioning_state, r."dueOn", r."endsOn",
           ${userId}::uuid, now()
      FROM jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) AS r(${row})
      JOIN user_connectors u ON u.company_id = ${companyId}::uuid AND u.id = r."userConnectorId"
      LEFT JOIN accounts a ON a.company_id = ${companyId}::uuid AND a.id = r."accountId"
     WHERE (r."accountId" IS NULL OR a.gone_at IS NULL AND a.id IS NOT NULL)
       AND NOT (r.act = 'create' AND EXISTS (
             SELECT FROM provisionings p
              WHERE p.company_id = ${companyId}::uuid AND p.user_connector_id = r."userConnectorId" AND p.act = 'create'
                AND p.state IN ('scheduled', 'pending', 'running') AND p.member_id = r."memberId"))
     ORDER BY r.id
    ON CONFLICT DO NOTHING
    RETURNING id::text, state = 'pending' AS "isDue"`
  await hand(
    tx,
    companyId,
    opened.filter(({ isDue }) => isDue),
  )
  return new Set(opened.map(({ id }) => id))
}

/**
 * Enqueues failed requests again, unless another request for the account is open by now.
 * @returns their ids
 */
export async function renewMany(tx: Tx, companyId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const renewed = await queryRows(tx, { id: column.text })`
    UPDATE provisionings p
       SET state = 'pending', outcome = NULL, ended_at = NULL, error_kind = NULL, error_key = NULL, error_params = '{}',
           error_reason = NULL
     WHERE p.company_id = ${companyId}::uuid AND p.id = ANY(${ids}::uuid[]) AND p.state = 'failed'
       AND NOT EXISTS (SELECT FROM provisionings o
                        WHERE o.company_id = p.company_id AND o.account_id = p.account_id AND o.group_id IS NOT DISTINCT FROM p.group_id
                          AND o.state IN ('pending', 'running'))
    RETURNING p.id::text`
  await hand(tx, companyId, renewed)
  return renewed.map(({ id }) => id)
}

/**
 * Cancels requests that were not sent to the application yet.
 * @returns their ids
 */
export async function callOffMany(tx: Tx, companyId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const cancelled = await queryRows(tx, { id: column.text })`
    UPDATE provisionings SET state = 'cancelled', ended_at = now()
     WHERE company_id = ${companyId}::uuid AND id = ANY(${ids}::uuid[])
       AND state IN ('scheduled', 'pending') AND sent_at IS NULL
    RETURNING id::text`
  return cancelled.map(({ id }) => id)
}

const hand = (tx: Tx, companyId: string, requests: { id: string }[]) =>
  enqueueAll(
    tx,
    'provision-account',
    requests.map(({ id }) => ({ companyId, payload: { provisioningId: id } })),
  )

/** Locks in a fixed order, as a single request for a new account does, so that two calls do not deadlock. */
async function oneAtATime(tx: Tx, requests: ToOpen[]) {
  const connectors = requests.flatMap(({ act, userConnectorId }) => (act === 'create' ? userConnectorId : []))
  for (const id of [...new Set(connectors)].sort())
    await execute(tx)`SELECT pg_advisory_xact_lock(hashtextextended('create-account:' || ${id}, 0))`
}
