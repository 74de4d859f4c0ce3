import { undoDays } from '@/lib/domain/anomalies/list/schema'
import { mostAtOnce } from '@/lib/domain/anomalies/resolve/resolution-schema'
import { noteUndone, reopenAnomalies } from '@/lib/domain/linking/anomalies/reopen-anomalies'
import { indexMembers } from '@/lib/domain/linking/identifiers/index-members'
import { changeOwners } from '@/lib/domain/linking/ownership/change-owners'
import { matchAccounts } from '@/lib/domain/linking/ownership/match-accounts'
import { restoreOwners } from '@/lib/domain/linking/ownership/restore-owners'
import type { ToUndo } from '@/lib/domain/linking/ownership/take-back-links'
import { takeBackLinks } from '@/lib/domain/linking/ownership/take-back-links'
import { forgetCreatedMembers } from '@/lib/domain/people/members/members'
import { callOffDeletions } from '@/lib/domain/provisioning/requests/call-off-deletions'
import type { Actor } from '@/lib/domain/record/actor'
import { endParts, recordPart } from '@/lib/domain/record/audit/write/act-in-parts'
import { endCutOff } from '@/lib/domain/record/audit/write/end-cut-off-acts'
import { conflict, type DomainError, notFound } from '@/lib/domain/record/errors'
import { Prisma, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type Undone = {
  /** Anomalies that are open again. */
  reopened: string[]
  /** Accounts that were linked by identifiers learned from the decision, and have lost their owner. */
  unlinked: number
  /** What could not be undone, and why. */
  stays: { id: string; key: string }[]
}

/** Undoes the valid decision on an anomaly, and everything that followed from it. */
export const undoResolution = (actor: Actor, anomalyId: string) =>
  undo(
    actor,
    Prisma.sql`d.id = (SELECT l.id FROM anomaly_decisions l
    WHERE l.company_id = ${actor.companyId}::uuid AND l.anomaly_id = ${anomalyId}::uuid AND l.undone_at IS NULL
    ORDER BY l.id DESC LIMIT 1)`,
  )

/** Undoes one resolution by its own id. */
export const undoResolutionById = (actor: Actor, id: string) =>
  undo(actor, Prisma.sql`d.id = ${id}::uuid AND d.undone_at IS NULL`)

/** Undoes all resolutions of one act. */
export async function undoBatch(actor: Actor, batchId: string): Promise<Undone> {
  try {
    return await undo(actor, Prisma.sql`d.batch_id = ${batchId}::uuid AND d.undone_at IS NULL`)
  } catch (error) {
    await endCutOff({ companyId: actor.companyId, ...actOf(batchId) })
    throw error
  }
}

const actOf = (batchId: string) => ({ action: 'anomaly.undone', objectId: batchId }) as const

const begin = '00000000-0000-0000-0000-000000000000'

/** Undoes a thousand at a time, which keeps statements short. Can be repeated after an interruption. */
async function undo(actor: Actor, which: Prisma.Sql): Promise<Undone> {
  const all: Undone = { reopened: [], unlinked: 0, stays: [] }
  let refusal: DomainError | null = null
  let isAnyUndone = false
  // A new member who still owns other accounts of the act is deleted with the last of them.
  const kept = new Set<string>()
  let batchId: string | null = null
  for (let after: string | null = begin; after !== null; ) {
    const step: Step = await undoNext(actor, which, after, batchId)
    batchId = step.batchId
    all.reopened.push(...step.undone.reopened)
    all.unlinked += step.undone.unlinked
    all.stays.push(...step.undone.stays)
    refusal ??= step.refusal
    isAnyUndone ||= step.isAnyUndone
    for (const id of step.members.kept) kept.add(id)
    for (const id of step.members.gone) kept.delete(id)
    after = step.last
  }
  if (refusal && !isAnyUndone) throw refusal
  all.stays.push(...[...kept].map((id) => ({ id, key: 'anomalies.member_stays' })))
  return all
}

/** `refusal`: why nothing of this part can be undone. */
type Step = {
  undone: Undone
  members: { kept: string[]; gone: Set<string> }
  isAnyUndone: boolean
  refusal: DomainError | null
  last: string | null
  /** Of the act to undo. */
  batchId: string | null
}

const undoNext = (actor: Actor, which: Prisma.Sql, after: string, batchId: string | null): Promise<Step> =>
  changeOwners(actor.companyId, async (tx) => {
    const { companyId } = actor
    const lockedDecisions = await lockDecisions(tx, companyId, which, after)
    if (lockedDecisions.length === 0 && after === begin) throw notFound()
    const ids = lockedDecisions.map(({ id }) => id).sort()
    const last = ids.length < mostAtOnce ? null : ids.at(-1)!
    const batch = lockedDecisions[0]?.batchId ?? batchId
    const inTime = lockedDecisions.filter(({ isInTime }) => isInTime)
    const deletions = inTime.filter(({ resolution }) => resolution === 'delete_account')
    const calledOff = await callOffDeletions(
      tx,
      companyId,
      deletions.map(({ id }) => id),
    )
    const decisions = inTime.filter(
      ({ id, resolution }) => resolution !== 'delete_account' || calledOff.has(id),
    )
    const stays = [
      ...lockedDecisions.filter(({ isInTime }) => !isInTime).map(staying('anomalies.too_late_to_undo')),
      ...deletions.filter(({ id }) => !calledOff.has(id)).map(staying('anomalies.deletion_stays')),
    ]
    if (decisions.length === 0) {
      if (last === null && batch) await endParts(tx, { companyId, ...actOf(batch) })
      const refusal =
        inTime.length === 0
          ? conflict('anomalies.too_late_to_undo', { days: undoDays })
          : conflict('anomalies.deletion_stays')
      return {
        undone: { reopened: [], unlinked: 0, stays },
        members: { kept: [], gone: new Set() },
        isAnyUndone: false,
        refusal: lockedDecisions.length > 0 ? refusal : null,
        last,
        batchId: batch,
      }
    }

    const links = await takeBackLinks(tx, actor, decisions)
    const givenBack = await restoreOwners(tx, actor, decisions, links)
    const reopened = await reopenAnomalies(tx, companyId, decisions, links)
    await noteUndone(
      tx,
      actor,
      decisions.map(({ id }) => id),
    )
    const members = await forgetCreatedMembers(tx, companyId, decisions)
    await indexMembers(
      tx,
      companyId,
      links.memberIds.filter((id) => !members.gone.has(id)),
    )
    // The members' other identifiers still link accounts; the remaining accounts become anomalies again.
    await matchAccounts(tx, companyId, { accountIds: links.derivedIds, userId: actor.userId })
    if (givenBack.memberIds.length > 0)
      await matchAccounts(tx, companyId, { memberIds: givenBack.memberIds, userId: actor.userId })
    await enqueue(tx, 'rank-candidates', { companyId }, { singletonKey: companyId })
    const settled = new Set([...reopened, ...givenBack.anomalyIds])
    stays.push(
      ...decisions.filter(({ anomalyId }) => !settled.has(anomalyId)).map(staying('anomalies.changed_since')),
    )
    const undone = { reopened, unlinked: links.derivedIds.length, stays }
    const counts = { count: decisions.length, reopened: reopened.length, unlinked: undone.unlinked }
    const lines = decisions.map(({ anomalyId, accountId, resolution, memberId }) => ({
      anomaly: anomalyId,
      account: accountId,
      resolution,
      member: memberId ?? undefined,
    }))
    const [only] = decisions.length === 1 ? decisions : []
    const part = { facts: { name: only?.name }, counts, lines, isLast: last === null }
    await recordPart(tx, actor, actOf(batch!), { ...part, loneObjectId: only?.anomalyId })
    return { undone, members, isAnyUndone: true, refusal: null, last, batchId: batch }
  })

const staying = (key: string) => (decision: ToUndo) => ({ id: decision.anomalyId, key })

/** The next thousand with their anomalies and accounts, locked in the same order as resolving locks them. */
async function lockDecisions(tx: Tx, companyId: string, which: Prisma.Sql, after: string): Promise<ToUndo[]> {
  const next = await queryRows(tx, { id: column.text })`
    SELECT d.id::text FROM anomaly_decisions d
     WHERE d.company_id = ${companyId}::uuid AND ${which} AND d.id > ${after}::uuid
     ORDER BY d.id LIMIT ${mostAtOnce}`
  return queryRows(tx, {
    id: column.uuid,
    anomalyId: column.uuid,
    accountId: column.uuid,
    resolution: column.enum('Resolution'),
    memberId: column.uuid.nullable,
    kindBefore: column.enum('AccountKind').nullable,
    isInTime: column.bool,
    batchId: column.text,
    name: column.text,
  })`
    SELECT d.id, d.anomaly_id AS "anomalyId", x.account_id AS "accountId", d.resolution::text AS resolution,
           d.member_id AS "memberId", d.kind_before::text AS "kindBefore",
           d.batch_id::text AS "batchId", coalesce(nullif(a.display_name, ''), a.external_id) AS name,
           d.decided_at > now() - ${undoDays} * interval '1 day' AS "isInTime"
      FROM anomaly_decisions d
      JOIN anomalies x ON x.company_id = d.company_id AND x.id = d.anomaly_id
      JOIN accounts a ON a.company_id = x.company_id AND a.id = x.account_id
     WHERE d.company_id = ${companyId}::uuid AND d.id = ANY(${next.map(({ id }) => id)}::uuid[])
     ORDER BY x.account_id FOR UPDATE OF d, x, a`
}
