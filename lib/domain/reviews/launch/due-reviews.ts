import type { UserConnector } from '@prisma/client'
import { presentUserConnectorLink } from '@/lib/domain/accounts/list/present-account'
import { readNamed } from '@/lib/domain/connections/reviewers/named-reviewers'
import { refuseMember } from '@/lib/domain/connections/reviewers/reviewer'
import type { Actor } from '@/lib/domain/record/actor'
import { inMemory, type List, readList } from '@/lib/domain/record/lists/listing'
import { type Due, findDue } from '@/lib/domain/reviews/launch/find-due'
import { type Refusal, readReviewables, refusalOf } from '@/lib/domain/reviews/launch/refuse-launch'
import type { DueQuery, DueReviewView, ReviewScope } from '@/lib/domain/reviews/list/schema'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** A due review with what is shown beside it. */
export type DueRow = Due & {
  userConnector: Pick<UserConnector, 'id' | 'application' | 'label'>
  accounts: number
  /** Why it cannot be launched now. */
  refusal: Refusal | null
  reviewer: { name: string; email: string } | null
}

/** The scope of the review that is due. */
export const scopeOf = ({ memberTypes }: Pick<Due, 'memberTypes'>): ReviewScope =>
  memberTypes.length > 0 ? { member_types: memberTypes.map(({ id }) => id) } : {}

/** There is at most one line per application, so all are read at once and paged in memory. */
export async function listDue(
  { companyId }: Pick<Actor, 'companyId'>,
  query: DueQuery,
): Promise<List<DueRow>> {
  const due = await findDue(db, companyId)
  if (query.order.due_since === 'desc') due.reverse()
  const connectors = due.length > 0 ? await findConnectors(companyId, due) : []
  const byId = new Map(connectors.map((connector) => [connector.id, connector]))
  const words = query.search?.toLowerCase() ?? ''
  const dueReviews = due.flatMap((row) => {
    const userConnector = byId.get(row.userConnectorId)
    return userConnector?.label.toLowerCase().includes(words) ? [{ ...row, userConnector }] : []
  })
  return readList(query, {
    ...inMemory(dueReviews, ({ userConnectorId }) => userConnectorId),
    rows: (shown) => withFacts(companyId, shown),
  })
}

const findConnectors = (companyId: string, due: Due[]) =>
  db.userConnector.findMany({
    where: { companyId, id: { in: due.map(({ userConnectorId }) => userConnectorId) } },
    select: { id: true, application: true, label: true },
  })

async function withFacts(companyId: string, due: (Due & Pick<DueRow, 'userConnector'>)[]): Promise<DueRow[]> {
  const ids = due.map(({ userConnectorId }) => userConnectorId)
  const [reviewables, reviewers, accounts] = await Promise.all([
    readReviewables(db, companyId, ids),
    readNamed(companyId, ids),
    countAccounts(companyId, due),
  ])
  const named = new Map(reviewers.map((row) => [row.id, row]))
  return due.map((row) => {
    const reviewable = reviewables.get(row.userConnectorId)
    const who = named.get(row.userConnectorId)
    const isReachable = who?.email && !who.isGone && !(who.memberId && refuseMember(who))
    return {
      ...row,
      accounts: accounts.get(row.userConnectorId) ?? 0,
      refusal: reviewable ? refusalOf(reviewable, { kind: 'accounts', scope: scopeOf(row) }) : null,
      reviewer: who && isReachable ? { name: who.name, email: who.email ?? '' } : null,
    }
  })
}

/** Counts the accounts in each scope in one statement. */
async function countAccounts(companyId: string, due: Due[]): Promise<Map<string, number>> {
  const scopes = due.map((row) => ({ id: row.userConnectorId, types: scopeOf(row).member_types ?? null }))
  const rows = await queryRows(db, { id: column.text, n: column.int })`
    SELECT d.id, (SELECT count(*)::int FROM accounts a
                    LEFT JOIN members m ON m.company_id = a.company_id AND m.id = a.member_id
                   WHERE a.company_id = ${companyId}::uuid AND a.user_connector_id = d.id::uuid AND a.gone_at IS NULL
                     AND (jsonb_typeof(d.types) IS DISTINCT FROM 'array' OR d.types ? m.member_type_id::text)) AS n
      FROM jsonb_to_recordset(${JSON.stringify(scopes)}::jsonb) AS d(id text, types jsonb)`
  return new Map(rows.map(({ id, n }) => [id, n]))
}

export const presentDue = (row: DueRow): DueReviewView => ({
  user_connector: presentUserConnectorLink(row.userConnector),
  cause: row.cause,
  member_types: row.memberTypes,
  due_since: row.dueSince.toISOString(),
  last_reviewed_at: row.lastReviewedAt?.toISOString() ?? null,
  accounts: row.accounts,
  refusal: row.refusal,
  reviewer: row.reviewer,
})
