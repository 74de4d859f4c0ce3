import { findConnector } from '@/lib/connectors/catalogue'
import { canDo } from '@/lib/domain/connections/user-connectors/can-do'
import type { OwnerActor } from '@/lib/domain/linking/ownership/change-owners'
import { learnIdentifiers } from '@/lib/domain/linking/ownership/learn-identifiers'
import { type LockedAnomaly, lockAnomalies } from '@/lib/domain/linking/ownership/lock-anomalies'
import { matchAccounts } from '@/lib/domain/linking/ownership/match-accounts'
import { type LockedResolution, writeResolutions } from '@/lib/domain/linking/ownership/write-resolutions'
import { requestClosings } from '@/lib/domain/provisioning/requests/request-closings'
import { endParts, recordPart } from '@/lib/domain/record/audit/write/act-in-parts'
import type { Facts } from '@/lib/domain/record/audit/write/plain-facts'
import { conflict, notFound } from '@/lib/domain/record/errors'
import type { Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

export type ToResolve = Omit<LockedResolution, 'anomalies'> & {
  pairs: { anomalyId: string; memberId: string | null }[]
  /**
   * An anomaly that can no longer be resolved is left out instead of stopping the act. An unknown id always stops it.
   */
  isLenient?: boolean
  /** More transactions of the same act follow, and share one event. */
  isMoreToCome?: boolean
}

export type Skipped = { id: string; key: string; params?: { application: string } }
export type Resolved = {
  batchId: string
  resolved: string[]
  skipped: Skipped[]
  /** Other accounts that were linked automatically by the identifiers learned here. */
  linked: number
}

/** Resolves anomalies, all in the same way. To be called within `changeOwners`. */
export async function resolveAll(
  tx: Tx,
  by: OwnerActor,
  { pairs, isLenient = false, isMoreToCome = false, ...act }: ToResolve,
): Promise<Resolved> {
  const memberOf = new Map(pairs.map(({ anomalyId, memberId }) => [anomalyId, memberId]))
  const locked = await lockAnomalies(tx, by, [...memberOf.keys()])
  await holdMembers(tx, by, [...new Set([...memberOf.values()].filter((id) => id !== null))])
  const skipped = locked.flatMap((anomaly) => {
    const key = whyNot(anomaly, act.resolution)
    return key ? [{ id: anomaly.id, key, params: { application: nameOf(anomaly.application) } }] : []
  })
  if (!isLenient && skipped[0]) {
    await refuseResolved(tx, by, skipped[0].id)
    throw conflict(skipped[0].key, skipped[0].params)
  }
  const left = new Set(skipped.map(({ id }) => id))
  const anomalies = locked
    .filter(({ id }) => !left.has(id))
    .map((anomaly) => ({ anomaly, memberId: memberOf.get(anomaly.id) ?? null }))
  const outcome = { batchId: act.batchId, resolved: anomalies.map(({ anomaly }) => anomaly.id), skipped }
  if (anomalies.length === 0) {
    if (!isMoreToCome) await endDecisions(tx, by, act.batchId)
    return { ...outcome, linked: 0 }
  }
  const decisions = await writeResolutions(tx, by, { ...act, anomalies })
  const linked = await followUp(tx, by, { ...act, anomalies }, decisions)
  await record(tx, by, { ...act, anomalies }, { linked, isLast: !isMoreToCome })
  return { ...outcome, linked }
}

const actOf = (batchId: string) => ({ action: 'anomaly.resolved', objectId: batchId }) as const

/** Writes the event of an act whose next transaction had nothing left to resolve, unless it was written already. */
export const endDecisions = (tx: Tx, { companyId }: { companyId: string }, batchId: string, more?: Facts) =>
  endParts(tx, { companyId, ...actOf(batchId) }, more)

/** One event, however many anomalies: of one anomaly under its id, of several under that of the act. */
async function record(
  tx: Tx,
  by: OwnerActor,
  { resolution, batchId, anomalies, until, reason }: LockedResolution,
  { linked, isLast }: { linked: number; isLast: boolean },
) {
  const members = await namesOf(tx, by, anomalies)
  const [first] = anomalies
  const name = first && accountName(first.anomaly)
  const member = first?.memberId ? members.get(first.memberId) : undefined
  const facts = { name, member, resolution, batch: batchId, until, reason }
  const counts = { count: anomalies.length, linked }
  const lines = anomalies.map(({ anomaly, memberId }) => ({
    anomaly: anomaly.id,
    account: anomaly.accountId,
    name: accountName(anomaly),
    member: memberId ?? undefined,
    member_name: memberId ? members.get(memberId) : undefined,
  }))
  const loneObjectId = anomalies.length === 1 && first ? first.anomaly.id : batchId
  await recordPart(tx, by, actOf(batchId), { facts, counts, lines, isLast, loneObjectId })
}

const accountName = ({ displayName, externalId }: LockedAnomaly) => displayName || externalId

async function namesOf(tx: Tx, { companyId }: OwnerActor, anomalies: LockedResolution['anomalies']) {
  const ids = [...new Set(anomalies.flatMap(({ memberId }) => memberId ?? []))]
  if (ids.length === 0) return new Map<string, string>()
  const rows = await queryRows(tx, { id: column.text, name: column.text })`
    SELECT id::text, first_name || ' ' || last_name AS name FROM members
     WHERE company_id = ${companyId}::uuid AND id = ANY(${ids}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function followUp(
  tx: Tx,
  by: OwnerActor,
  { resolution, anomalies }: LockedResolution,
  decisions: Map<string, string>,
) {
  if (resolution === 'delete_account') {
    await requestClosings(
      tx,
      by,
      anomalies.map(({ anomaly }) => ({ ...anomaly, decisionId: decisions.get(anomaly.id)! })),
    )
  }
  if (resolution !== 'assign_member' && resolution !== 'create_member') return 0
  const lessons = anomalies.flatMap(({ anomaly, memberId }) =>
    memberId ? [{ account: anomaly, memberId, decisionId: decisions.get(anomaly.id)! }] : [],
  )
  await learnIdentifiers(tx, by.companyId, lessons)
  const memberIds = [...new Set(lessons.map(({ memberId }) => memberId))]
  const { linked } = await matchAccounts(tx, by.companyId, { memberIds, userId: by.userId ?? undefined })
  // The member's new identifiers are evidence for or against candidates of other anomalies.
  await enqueue(tx, 'rank-candidates', { companyId: by.companyId }, { singletonKey: by.companyId })
  return linked
}

function whyNot(
  { state, ...connection }: LockedAnomaly,
  resolution: LockedResolution['resolution'],
): string | null {
  if (state === 'resolved') return 'anomalies.already_handled'
  if (state === 'deleting') return 'anomalies.being_deleted'
  const cannotDelete = resolution === 'delete_account' && !canDo(connection).delete
  return cannotDelete ? 'provisioning.cannot_delete' : null
}

const nameOf = (application: string) => findConnector(application)?.name ?? application

/** The foreign keys lock these members until the decision is written, so they cannot be deleted meanwhile. */
async function holdMembers(tx: Tx, { companyId }: OwnerActor, ids: string[]) {
  if (ids.length === 0) return
  const held = await execute(tx)`
    SELECT 1 FROM members WHERE company_id = ${companyId}::uuid AND id = ANY(${ids}::uuid[]) ORDER BY id FOR KEY SHARE`
  if (held !== ids.length) throw notFound()
}

/** Tells the second of two people that another one was first, and how it was resolved. */
async function refuseResolved(tx: Tx, { companyId }: Pick<OwnerActor, 'companyId'>, anomalyId: string) {
  const anomaly = await tx.anomaly.findUnique({
    where: { companyId_id: { companyId, id: anomalyId } },
    include: {
      decisions: {
        where: { undoneAt: null },
        orderBy: { id: 'desc' },
        take: 1,
        include: { decidedBy: { select: { fullName: true } } },
      },
    },
  })
  if (anomaly?.state !== 'resolved') return
  if (anomaly.resolution === 'gone') throw conflict('anomalies.account_gone')
  const name = anomaly.resolution === 'matched' ? undefined : anomaly.decisions[0]?.decidedBy?.fullName
  throw name ? conflict('anomalies.already_resolved', { name }) : conflict('anomalies.already_matched')
}
