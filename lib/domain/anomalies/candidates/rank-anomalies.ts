import { z } from 'zod'
import { RankingMemory } from '@/lib/domain/anomalies/candidates/ranking-memory'
import { shortlistMembers } from '@/lib/domain/anomalies/candidates/shortlist-members'
import { noteRanked } from '@/lib/domain/linking/anomalies/note-ranked'
import { rankCandidates } from '@/lib/domain/linking/comparison/rank-candidates'
import type { Candidate } from '@/lib/domain/linking/evidence/types'
import { withRecycledAddress } from '@/lib/domain/linking/ownership/recycled-addresses'
import { registrableDomain } from '@/lib/domain/record/email-domain'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/** How many candidates are stored for each anomaly. */
export const mostCandidates = 5

const furtherIdentifier = z.object({
  kind: z.enum(['email', 'login', 'employee_id', 'sso_id']),
  value: z.string(),
})

const namedManager = z.object({
  email: z.string().nullable(),
  name: z.string().nullable(),
  memberId: z.string().nullable(),
})

/** Ranks the possible owners of these anomalies' accounts, and stores the best ones. */
export async function rankAnomalies(companyId: string, ids: string[], memory?: RankingMemory): Promise<void> {
  if (ids.length === 0) return
  const rankingMemory = memory ?? (await RankingMemory.begin(companyId))
  const ranked = await findCandidates(companyId, ids, rankingMemory, mostCandidates)
  await db.$transaction((tx) => keepCandidates(tx, companyId, ranked, rankingMemory.at))
}

/**
 * The possible owners of these anomalies' accounts by the anomaly's id, at most `limit` each. The result does not
 * depend on which anomalies are ranked together, nor on their order.
 */
export async function findCandidates(
  companyId: string,
  ids: string[],
  memory: RankingMemory,
  limit: number,
): Promise<Map<string, Candidate[]>> {
  const accounts = await accountsToRank(companyId, ids)
  const shortlists = await shortlistMembers(
    db,
    companyId,
    accounts.map(({ anomalyId, ...account }) => ({ anomalyId, account })),
  )
  const memberIds = [...new Set([...shortlists.values()].flat())]
  const roster = await memory.rosterOf(memberIds)
  const domains = accounts.flatMap(({ email }) => registrableDomain(email) ?? [])
  await memory.countBearers(
    memberIds.flatMap((id) => roster.get(id) ?? []),
    domains,
  )
  const connections = accounts.map(({ userConnectorId }) => userConnectorId)
  await memory.learnHabits(connections, domains)
  const context = { companyDomains: memory.domains, limit }
  return new Map(
    accounts.map(({ anomalyId, userConnectorId, isEmailRecycled, ...account }) => {
      const shortlist = (shortlists.get(anomalyId) ?? []).flatMap((id) => roster.get(id) ?? [])
      const rarity = memory.rarityFor(account, shortlist)
      const habits = memory.habitsOf(userConnectorId, account)
      return [anomalyId, rankCandidates(account, shortlist, { ...context, rarity, habits, isEmailRecycled })]
    }),
  )
}

const accountsToRank = (companyId: string, ids: string[]) => queryRows(db, {
  externalId: column.text,
  application: column.text,
  email: column.text.nullable,
  login: column.text.nullable,
  displayName: column.text.nullable,
  firstName: column.text.nullable,
  lastName: column.text.nullable,
  createdAt: column.instant.nullable,
  identifiers: column.json(z.array(furtherIdentifier)),
  manager: column.json(namedManager).nullable,
  anomalyId: column.text,
  userConnectorId: column.text,
  isEmailRecycled: column.bool,
})`
  WITH free AS MATERIALIZED (
    SELECT x.id AS anomaly_id, c.application, a.*
      FROM anomalies x
      JOIN accounts a ON a.company_id = x.company_id AND a.id = x.account_id
      JOIN user_connectors c ON c.company_id = x.company_id AND c.id = x.user_connector_id
     WHERE x.company_id = ${companyId}::uuid AND x.id = ANY(${ids}::uuid[]) AND x.state <> 'resolved'
  )
  SELECT n.anomaly_id::text AS "anomalyId", n.user_connector_id::text AS "userConnectorId", n.external_id AS "externalId", n.application, n.email, n.login,
         n.display_name AS "displayName", n.first_name AS "firstName", n.last_name AS "lastName",
         n.created_in_app_at AS "createdAt", coalesce(n.identifiers, '[]') AS identifiers,
         CASE WHEN n.manager IS NOT NULL THEN jsonb_build_object(
           'email', coalesce(n.manager ->> 'email', b.email), 'name', coalesce(n.manager ->> 'name', b.display_name),
           'memberId', b.member_id) END AS manager,
         n.id IN (${withRecycledAddress(Prisma.sql`${companyId}::uuid`, 'few')}) AS "isEmailRecycled"
    FROM free n
    LEFT JOIN accounts b ON b.company_id = ${companyId}::uuid AND b.user_connector_id = n.user_connector_id
                        AND b.external_id = n.manager ->> 'externalId' AND b.id <> n.id`

async function keepCandidates(tx: Tx, companyId: string, ranked: Map<string, Candidate[]>, at: Date) {
  // Two workers that rank the same anomaly run one after the other. The one with the older list of members leaves the
  // result of the other in place.
  const locked = await queryRows(tx, { id: column.uuid })`
    SELECT id FROM anomalies
     WHERE company_id = ${companyId}::uuid AND id = ANY(${[...ranked.keys()]}::uuid[])
       AND (ranked_at IS NULL OR ranked_at <= ${at}::timestamptz)
     ORDER BY id FOR NO KEY UPDATE`
  const ids = locked.map(({ id }) => id)
  const rows = ids.flatMap((anomalyId) =>
    (ranked.get(anomalyId) ?? []).map((candidate, index) => ({ ...candidate, anomalyId, rank: index + 1 })),
  )
  await tx.anomalyCandidate.deleteMany({ where: { companyId, anomalyId: { in: ids } } })
  await execute(tx)`
    INSERT INTO anomaly_candidates (company_id, anomaly_id, member_id, rank, confidence, evidence)
    SELECT ${companyId}::uuid, s."anomalyId", s."memberId", s.rank, s.confidence, s.evidence
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS s("anomalyId" uuid, "memberId" uuid, rank int, confidence int, evidence jsonb)
      JOIN members m ON m.company_id = ${companyId}::uuid AND m.id = s."memberId"`
  await noteRanked(tx, companyId, ids, at)
}
