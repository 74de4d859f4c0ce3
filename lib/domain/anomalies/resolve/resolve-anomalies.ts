import { randomUUID } from 'node:crypto'
import { allOf } from '@/lib/domain/accounts/list/account-filters'
import { anomalyConditions, countAnomalies } from '@/lib/domain/anomalies/list/anomalies'
import {
  type BulkResolveInput,
  mostAtOnce,
  mostInAll,
  type ResolutionInput,
} from '@/lib/domain/anomalies/resolve/resolution-schema'
import {
  endDecisions,
  type Resolved,
  resolveAll,
  type Skipped,
} from '@/lib/domain/anomalies/resolve/resolve-all'
import { resolveIn } from '@/lib/domain/anomalies/resolve/resolve-anomaly'
import {
  countSuggestions,
  suggestedMembers,
  suggestionsAfter,
} from '@/lib/domain/anomalies/resolve/suggestions'
import type { Undone } from '@/lib/domain/anomalies/resolve/undo-resolutions'
import { changeOwners, ownerActorOf } from '@/lib/domain/linking/ownership/change-owners'
import { createMemberIn, recordCreated } from '@/lib/domain/people/members/members'
import {
  refuseUnverifiedClosing,
  refuseUnverifiedOwners,
} from '@/lib/domain/provisioning/leavers/refuse-unverified-closing'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { invalid } from '@/lib/domain/record/errors'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

export type BulkOutcome = {
  batchId: string
  /** How many anomalies the act concerns. */
  total: number
  resolved: string[]
  linked: number
  skipped: Skipped[]
  /** The worker resolves them; the batch shows its progress. */
  isQueued: boolean
}

const begin = '00000000-0000-0000-0000-000000000000'

/**
 * Resolves many anomalies in one act. An unknown id throws, and nothing changes; anomalies resolved meanwhile are
 * skipped and reported. Above a thousand anomalies the worker continues, a thousand at a time.
 */
export async function resolveAnomalies(actor: Actor, input: BulkResolveInput): Promise<BulkOutcome> {
  const { at: askedAt } = await queryRow(db, { at: column.instant })`
    SELECT clock_timestamp() + interval '1 millisecond' AS at`
  const batch = { id: randomUUID(), askedAt }
  const total = await countConcerned(actor, input)
  if (total > mostInAll) throw invalid('criteria', 'anomalies.too_many', { most: mostInAll })
  if (total <= mostAtOnce) return { ...(await resolveBatch(actor, batch, input)), total, isQueued: false }
  const request = JSON.stringify(await withMember(actor, input))
  const { companyId, userId } = actor
  const isMemberNew = input.resolution?.kind === 'create_member'
  const payload = {
    companyId,
    userId,
    batchId: batch.id,
    askedAt: askedAt.toISOString(),
    request,
    isMemberNew,
  }
  const resolution = input.suggestions ? 'suggestions' : (input.resolution?.kind ?? null)
  await db.$transaction(async (tx) => {
    await enqueue(tx, 'resolve-anomalies', payload)
    await recordAct(tx, actor, 'anomaly.bulk_requested', batch.id, { resolution, count: total })
  })
  return { batchId: batch.id, total, resolved: [], linked: 0, skipped: [], isQueued: true }
}

/**
 * One act on many anomalies: its id, and when it was requested. Anomalies that were queued later are left out, since
 * the user did not see them. `isMemberNew`: the assigned member was created for this act.
 */
export type Batch = { id: string; askedAt: Date; isMemberNew?: boolean }

/**
 * Resolves a thousand at a time until none is left. Idempotent: resolved anomalies are no longer open, and those undone
 * meanwhile are not resolved again. The event is written with the last step.
 */
export async function resolveBatch(
  actor: Actor,
  batch: Batch,
  input: BulkResolveInput,
  signal?: AbortSignal,
): Promise<Omit<BulkOutcome, 'total' | 'isQueued'>> {
  const outcome = { batchId: batch.id, resolved: [] as string[], linked: 0, skipped: [] as Skipped[] }
  for (let after = begin; ; ) {
    signal?.throwIfAborted()
    const step = await changeOwners(actor.companyId, (tx) => resolveNext(tx, actor, batch, input, after))
    if (!step) return outcome
    outcome.resolved.push(...step.decided.resolved)
    outcome.linked += step.decided.linked
    outcome.skipped.push(...step.decided.skipped)
    if (step.last === null) return outcome
    after = step.last
  }
}

type Step = { decided: Resolved; last: string | null } | null

async function resolveNext(
  tx: Tx,
  actor: Actor,
  batch: Batch,
  input: BulkResolveInput,
  after: string,
): Promise<Step> {
  const act = { batchId: batch.id, isLenient: true }
  if (input.suggestions) {
    const further = Prisma.sql`${concerned(actor.companyId, batch)} AND x.id > ${after}::uuid`
    const pairs = await suggestionsAfter(tx, actor.companyId, input.suggestions, further, mostAtOnce)
    if (pairs.length === 0) return endOf(tx, actor, batch)
    const last = lastOf(pairs.map(({ anomalyId }) => anomalyId))
    const isMoreToCome = last !== null
    const toResolve = { ...act, isMoreToCome, resolution: 'assign_member', pairs } as const
    const decided = await resolveAll(tx, ownerActorOf(actor), toResolve)
    await refuseUnverifiedClosing(tx, actor, [...new Set(pairs.map(({ memberId }) => memberId))])
    return { decided, last }
  }
  const resolution = input.resolution!
  if (input.ids)
    return { decided: await resolveIn(tx, actor, [...new Set(input.ids)], resolution, act), last: null }
  const ids = await idsAfter(tx, actor, input, batch, after)
  if (ids.length === 0) return endOf(tx, actor, batch)
  const last = lastOf(ids)
  const { isMemberNew } = batch
  const isMoreToCome = last !== null
  return {
    decided: await resolveIn(tx, actor, ids, resolution, { ...act, isMoreToCome, isMemberNew }),
    last,
  }
}

async function endOf(tx: Tx, actor: Actor, batch: Batch): Promise<null> {
  await endDecisions(tx, actor, batch.id)
  return null
}

/** Where to continue; null after the last step. */
const lastOf = (ids: string[]) => (ids.length < mostAtOnce ? null : ids.at(-1)!)

const concerned = (companyId: string, { id, askedAt }: Batch) => Prisma.sql`
  x.detected_at <= ${askedAt}::timestamptz
  AND NOT EXISTS (SELECT FROM anomaly_decisions d
                   WHERE d.company_id = ${companyId}::uuid AND d.anomaly_id = x.id AND d.batch_id = ${id}::uuid)`

async function idsAfter(
  tx: Tx,
  { companyId }: Actor,
  { criteria = {} }: BulkResolveInput,
  batch: Batch,
  after: string,
) {
  const rows = await queryRows(tx, { id: column.text })`
    SELECT x.id::text FROM anomalies x
     WHERE ${allOf(anomalyConditions(companyId, criteria))} AND ${concerned(companyId, batch)} AND x.id > ${after}::uuid
     ORDER BY x.id LIMIT ${mostAtOnce}`
  return rows.map(({ id }) => id)
}

function countConcerned(actor: Actor, { ids, criteria, suggestions }: BulkResolveInput): Promise<number> {
  if (suggestions) return countSuggestions(actor, suggestions)
  return ids ? Promise.resolve(new Set(ids).size) : countAnomalies(actor, criteria ?? {})
}

/**
 * One new member for all anomalies, created before the first step. The job cannot ask for the user's identity, so it is
 * verified here.
 */
async function withMember(actor: Actor, input: BulkResolveInput): Promise<BulkResolveInput> {
  if (input.suggestions)
    await refuseUnverifiedOwners(db, actor, await suggestedMembers(actor, input.suggestions))
  if (input.resolution?.kind === 'assign_member')
    await refuseUnverifiedOwners(db, actor, [input.resolution.member_id])
  if (input.resolution?.kind !== 'create_member') return input
  const { member } = input.resolution
  const { id } = await db.$transaction(async (tx) => {
    const created = await createMemberIn(tx, actor, member, 'anomaly')
    await refuseUnverifiedOwners(tx, actor, [created.id])
    await recordCreated(tx, actor, created)
    return created
  })
  const resolution: ResolutionInput = { kind: 'assign_member', member_id: id }
  return { ...input, resolution }
}

type Say = (key: string, params?: Skipped['params']) => string

const withMessages = (items: Skipped[], say: Say) =>
  items.map(({ id, key, params }) => ({ id, message: say(key, params) }))

/** The result of a resolution. `queued`: the worker continues, and the batch shows its progress. */
export const presentOutcome = (
  outcome: Pick<BulkOutcome, 'batchId' | 'resolved' | 'skipped' | 'linked'> & Partial<BulkOutcome>,
  say: Say,
) => ({
  batch_id: outcome.batchId,
  total: outcome.total ?? outcome.resolved.length,
  resolved: outcome.resolved,
  skipped: withMessages(outcome.skipped, say),
  linked: outcome.linked,
  queued: outcome.isQueued ?? false,
})

export const presentUndone = ({ reopened, unlinked, stays }: Undone, say: Say) => ({
  reopened,
  unlinked,
  stays: withMessages(stays, say),
})
