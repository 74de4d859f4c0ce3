import type { Account, Provisioning, UserConnector } from '@/lib/generated/prisma/client'
import { db, type Prisma, type Tx } from '@/lib/platform/db'

const withOwner = {
  member: {
    select: {
      id: true,
      firstName: true,
      lastName: true,
      breachHits: { where: { acknowledgedAt: null, severity: { gt: 0 } }, select: { id: true }, take: 1 },
    },
  },
  userConnector: { select: { id: true, application: true, label: true, checkNotes: true } },
  anomalies: { where: { state: { not: 'resolved' } }, select: { id: true } },
  // What waits for its day is told by the account's own dates.
  provisionings: { where: { state: { not: 'scheduled' }, groupId: null }, orderBy: { id: 'desc' }, take: 1 },
} satisfies Prisma.AccountInclude

/** An account with what is shown beside it. */
export type AccountRow = Omit<Account, 'factsHash'> & {
  member: { id: string; firstName: string; lastName: string; breachHits: { id: string }[] } | null
  userConnector: Pick<UserConnector, 'id' | 'application' | 'label' | 'checkNotes'>
  anomalies: { id: string }[]
  provisionings: Provisioning[]
}

/** The accounts of these ids, in their order; another company's are not found. */
export async function findAccounts(companyId: string, ids: string[], tx: Tx = db): Promise<AccountRow[]> {
  if (ids.length === 0) return []
  const rows = await tx.account.findMany({ where: { companyId, id: { in: ids } }, include: withOwner })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
