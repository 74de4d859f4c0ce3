import type { Actor } from '@/lib/domain/actor'
import { deciding } from '@/lib/domain/anomalies/deciding'
import { forgetCreatedMembers } from '@/lib/domain/anomalies/forget-created-members'
import { matchAccounts } from '@/lib/domain/anomalies/match-accounts'
import { reopenAnomalies } from '@/lib/domain/anomalies/reopen-anomalies'
import { undoDays } from '@/lib/domain/anomalies/schema'
import { takeBackLinks } from '@/lib/domain/anomalies/take-back-links'
import { conflict, notFound } from '@/lib/domain/errors'
import { indexMembers } from '@/lib/domain/members/index-members'
import { callOffDeletions } from '@/lib/domain/provisioning/call-off-deletions'
import type { AccountKind, Resolution } from '@/lib/generated/prisma/enums'
import { Prisma, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

export type Undone = {
  /** Anomalies that are open again. */
  reopened: string[]
  /** Accounts that had found their owner by what the decision taught, and lost it. */
  unlinked: number
  /** What could not be taken back, and why. */
  stays: { id: string; key: string }[]
}

export type ToUndo = {
  id: string
  anomalyId: string
  accountId: string
  resolution: Resolution
  memberId: string | null
  kindBefore: AccountKind | null
  isInTime: boolean
}

/** Takes back the decision that stands on an anomaly, and everything that followed from it. */
export const undoDecision = (actor: Actor, anomalyId: string) =>
  undo(
    actor,
    Prisma.sql`d.id = (SELECT l.id FROM anomaly_decisions l
    WHERE l.company_id = ${actor.companyId}::uuid AND l.anomaly_id = ${anomalyId}::uuid AND l.undone_at IS NULL
    ORDER BY l.id DESC LIMIT 1)`,
  )

/** One decision by its own id, for whoever holds it from elsewhere. */
export const undoDecisionById = (actor: Actor, id: string) =>
  undo(actor, Prisma.sql`d.id = ${id}::uuid AND d.undone_at IS NULL`)

/** Takes back all that was decided in one act. */
export const undoBatch = (actor: Actor, batchId: string) =>
  undo(actor, Prisma.sql`d.batch_id = ${batchId}::uuid AND d.undone_at IS NULL`)

const undo = (actor: Actor, which: Prisma.Sql): Promise<Undone> =>
  deciding(actor.companyId, async (tx) => {
    const { companyId } = actor
    const found = await lockDecisions(tx, companyId, which)
    if (found.length === 0) throw notFound()
    const inTime = found.filter(({ isInTime }) => isInTime)
    if (inTime.length === 0) throw conflict('anomalies.too_late_to_undo', { days: undoDays })
    const deletions = inTime.filter(({ resolution }) => resolution === 'delete_account')
    const calledOff = await callOffDeletions(
      tx,
      companyId,
      deletions.map(({ id }) => id),
    )
    const decisions = inTime.filter(
      ({ id, resolution }) => resolution !== 'delete_account' || calledOff.has(id),
    )
    if (decisions.length === 0) throw conflict('anomalies.deletion_stays')

    const links = await takeBackLinks(tx, actor, decisions)
    const reopened = await reopenAnomalies(tx, companyId, decisions, links)
    await tx.anomalyDecision.updateMany({
      where: { companyId, id: { in: decisions.map(({ id }) => id) } },
      data: { undoneAt: new Date(), undoneById: actor.userId },
    })
    const members = await forgetCreatedMembers(tx, companyId, decisions)
    await indexMembers(
      tx,
      companyId,
      links.memberIds.filter((id) => !members.gone.has(id)),
    )
    // Whatever else they are known by still counts; the others are anomalies again.
    await matchAccounts(tx, companyId, { accountIds: links.derivedIds, userId: actor.userId })
    await enqueue(tx, 'rank-candidates', { companyId }, { singletonKey: companyId })
    return {
      reopened,
      unlinked: links.derivedIds.length,
      stays: [
        ...found.filter(({ isInTime }) => !isInTime).map(staying('anomalies.too_late_to_undo')),
        ...deletions.filter(({ id }) => !calledOff.has(id)).map(staying('anomalies.deletion_stays')),
        ...decisions
          .filter(({ anomalyId }) => !reopened.includes(anomalyId))
          .map(staying('anomalies.changed_since')),
        ...members.kept.map((id) => ({ id, key: 'anomalies.member_stays' })),
      ],
    }
  })

const staying = (key: string) => (decision: ToUndo) => ({ id: decision.anomalyId, key })

/** With their anomalies and accounts, held; by the order in which deciding holds them. */
const lockDecisions = (tx: Tx, companyId: string, which: Prisma.Sql) => tx.$queryRaw<ToUndo[]>`
  SELECT d.id, d.anomaly_id AS "anomalyId", x.account_id AS "accountId", d.resolution::text AS resolution,
         d.member_id AS "memberId", d.kind_before::text AS "kindBefore",
         d.decided_at > now() - ${undoDays} * interval '1 day' AS "isInTime"
    FROM anomaly_decisions d
    JOIN anomalies x ON x.company_id = d.company_id AND x.id = d.anomaly_id
    JOIN accounts a ON a.company_id = x.company_id AND a.id = x.account_id
   WHERE d.company_id = ${companyId}::uuid AND ${which}
   ORDER BY x.account_id FOR UPDATE OF d, x, a`
