import type { Provisioning } from '@prisma/client'
import type { Facts } from '@/lib/domain/record/audit/write/plain-facts'
import type { Tx } from '@/lib/platform/db'

/** What the audit log records of a request. Its fields are left out, since one may hold a password. */
export async function requestFacts(tx: Tx, request: Provisioning): Promise<Facts> {
  const { companyId, accountId, userConnectorId, act, dueOn } = request
  const account = accountId
    ? await tx.account.findUnique({ where: { companyId_id: { companyId, id: accountId } } })
    : null
  const connector = await tx.userConnector.findUnique({
    where: { companyId_id: { companyId, id: userConnectorId } },
  })
  return {
    act,
    account: accountId,
    name: account ? account.displayName || account.email || account.externalId : undefined,
    application: connector?.label,
    due_on: dueOn ?? undefined,
  }
}
