import type { Account, Group, GroupMembership, UserConnector } from '@prisma/client'
import { namedParents } from '@/lib/domain/groups/list/group-rows'
import { db, type Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** A membership with what is shown beside it. */
export type MembershipRow = Pick<
  GroupMembership,
  'id' | 'groupId' | 'accountId' | 'role' | 'isDirect' | 'viaExternalId' | 'firstSeenAt' | 'goneAt'
> & {
  group: Group
  userConnector: Pick<UserConnector, 'id' | 'application' | 'label' | 'checkNotes' | 'state'>
  account: Pick<
    Account,
    'id' | 'displayName' | 'email' | 'login' | 'status' | 'isAdmin' | 'lastActiveAt' | 'goneAt'
  > & {
    member: { id: string; firstName: string; lastName: string } | null
    anomalies: { id: string }[]
  }
  via: { id: string; name: string } | null
}

const accountFields = {
  id: true,
  displayName: true,
  email: true,
  login: true,
  status: true,
  isAdmin: true,
  lastActiveAt: true,
  goneAt: true,
  member: { select: { id: true, firstName: true, lastName: true } },
  anomalies: { where: { state: { not: 'resolved' } }, select: { id: true } },
} satisfies Prisma.AccountSelect

/**
 * By their keys. Of a company that statistics do not know the server expects few rows: for a thousand ids that it counts it would
 * rather read all memberships of the company, for each thousand again. How many a subquery gives it does not count.
 */
const membershipsOf = (companyId: string, ids: string[], tx: Tx) => queryRows(tx, {
  id: column.uuid,
  groupId: column.uuid,
  accountId: column.uuid,
  role: column.text.nullable,
  isDirect: column.bool,
  viaExternalId: column.text.nullable,
  firstSeenAt: column.instant,
  goneAt: column.instant.nullable,
})`
  SELECT m.id, m.group_id AS "groupId", m.account_id AS "accountId", m.role, m.is_direct AS "isDirect",
         m.via_external_id AS "viaExternalId", m.first_seen_at AS "firstSeenAt", m.gone_at AS "goneAt"
    FROM group_memberships m
   WHERE m.company_id = ${companyId}::uuid AND m.id = ANY(ARRAY(SELECT unnest(${ids}::uuid[])))`

/** The memberships with these ids, in their order; ids of another company are not found. */
export async function findMemberships(
  companyId: string,
  ids: string[],
  tx: Tx = db,
): Promise<MembershipRow[]> {
  if (ids.length === 0) return []
  const rows = await membershipsOf(companyId, ids, tx)
  const accounts = await tx.account.findMany({
    where: { companyId, id: { in: [...new Set(rows.map(({ accountId }) => accountId))] } },
    select: accountFields,
  })
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  const groups = await tx.group.findMany({
    where: { companyId, id: { in: [...new Set(rows.map(({ groupId }) => groupId))] } },
    include: {
      userConnector: { select: { id: true, application: true, label: true, checkNotes: true, state: true } },
    },
  })
  const groupOf = new Map(groups.map((group) => [group.id, group]))
  const sources = await namedParents(
    companyId,
    rows.flatMap(({ viaExternalId, groupId }) => {
      const group = groupOf.get(groupId)
      return group ? [{ userConnectorId: group.userConnectorId, parentExternalId: viaExternalId }] : []
    }),
    tx,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const shownGroup = row && groupOf.get(row.groupId)
    const account = row && accountOf.get(row.accountId)
    if (!shownGroup || !account) return []
    const { userConnector, ...group } = shownGroup
    const via = sources.get(`${group.userConnectorId} ${row.viaExternalId}`) ?? null
    return [{ ...row, group, userConnector, account, via }]
  })
}
