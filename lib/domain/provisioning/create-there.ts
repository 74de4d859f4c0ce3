import { createAccount } from '@/lib/connectors/kit/call-connector'
import { matchAccounts } from '@/lib/domain/anomalies/match-accounts'
import { createdAndGone } from '@/lib/domain/provisioning/created-and-gone'
import { endDone } from '@/lib/domain/provisioning/end-provisioning'
import { planEnd } from '@/lib/domain/provisioning/plan-end'
import type { TakenRequest } from '@/lib/domain/provisioning/taken-request'
import { accountRowColumns, toRow } from '@/lib/domain/sync/account-row'
import type { Provisioning, UserConnector } from '@/lib/generated/prisma/client'
import { Prisma, type Tx } from '@/lib/platform/db'

// The columns a sync writes, in the spelling of its own statement.
const facts = [
  ...['email', 'login', 'display_name', 'first_name', 'last_name', 'role', 'role_label', 'status', 'kind'],
  ...['kind_origin', 'is_admin', 'has_mfa', 'has_seat', 'created_in_app_at', 'last_active_at', 'fields'],
  ...['identifiers', 'further_keys', 'manager'],
  ...['email_key', 'login_key'],
]
const columns = Prisma.raw(facts.join(', '))
const incoming = Prisma.raw(facts.map((name) => `i.${name}`).join(', '))
const shape = Prisma.raw(accountRowColumns)

/** Creates the account, and stores it as the next sync would, so that it is seen at once. */
export async function createThere(errand: TakenRequest): Promise<void> {
  const { request, userConnector, connector, connection, isRetry } = errand
  const gone = isRetry ? await createdAndGone(request) : null
  if (gone) return endDone(request, (tx) => nameAccount(tx, request, gone))
  const created = await createAccount(connector, connection, request.fields as Record<string, unknown>, {
    isRetry,
  })
  const { companyId, userConnectorId, memberId, requestedById } = request
  const company = Prisma.sql`${companyId}::uuid`
  return endDone(request, async (tx) => {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      WITH stored AS (
        INSERT INTO accounts (company_id, user_connector_id, external_id, facts_hash, ${columns})
        SELECT ${company}, ${userConnectorId}::uuid, i.external_id, decode(i.facts_hash, 'hex'), ${incoming}
          FROM json_to_recordset(${JSON.stringify([toRow(created)])}::json) AS i(${shape})
        ON CONFLICT (company_id, user_connector_id, external_id) DO UPDATE SET gone_at = NULL
        RETURNING new.id, old.id IS NULL AS is_new, old.gone_at IS NOT NULL AS was_gone
      ), told AS (
        INSERT INTO account_changes (company_id, account_id, kind, user_id)
        SELECT ${company}, id, (CASE WHEN is_new THEN 'appeared' ELSE 'returned' END)::account_change_kind,
               ${requestedById}::uuid
          FROM stored WHERE is_new OR was_gone
      )
      SELECT id::text FROM stored`
    const accountId = rows[0]!.id
    if (memberId) {
      await tx.$executeRaw`
        WITH linked AS (
          UPDATE accounts a SET member_id = m.id, linked_at = now() FROM members m
           WHERE a.company_id = ${company} AND a.id = ${accountId}::uuid AND a.member_id IS NULL
             AND m.company_id = a.company_id AND m.id = ${memberId}::uuid
          RETURNING a.id, m.id AS member_id, m.first_name || ' ' || m.last_name AS name
        )
        INSERT INTO account_changes (company_id, account_id, kind, member_id, member_name, user_id)
        SELECT ${company}, id, 'linked', member_id, name, ${requestedById}::uuid FROM linked`
    }
    await nameAccount(tx, request, accountId)
    await keepDates(tx, request, userConnector, accountId)
    await matchAccounts(tx, companyId, { accountIds: [accountId], userId: requestedById ?? undefined })
  })
}

const nameAccount = async (tx: Tx, { companyId, id }: Provisioning, accountId: string): Promise<void> => {
  await tx.provisioning.update({ where: { companyId_id: { companyId, id } }, data: { accountId } })
}

/** The access is open from its day on; its end, if one was asked for, waits for its own. */
async function keepDates(tx: Tx, request: Provisioning, userConnector: UserConnector, accountId: string) {
  const { companyId, userConnectorId, memberId, requestedById, dueOn, endsOn } = request
  if (!dueOn && !endsOn) return
  await tx.account.update({
    where: { companyId_id: { companyId, id: accountId } },
    data: { ...(dueOn && { startsAt: dueOn }), ...(endsOn && { endsAt: endsOn }) },
  })
  if (!endsOn) return
  const account = { id: accountId, userConnectorId, memberId, userConnector }
  await planEnd(tx, { companyId, userId: requestedById }, account, endsOn.toISOString().slice(0, 10))
}
