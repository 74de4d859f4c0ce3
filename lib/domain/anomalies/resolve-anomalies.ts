import { randomUUID } from 'node:crypto'
import { allOf } from '@/lib/domain/accounts/account-filters'
import type { Actor } from '@/lib/domain/actor'
import { countAnomalies } from '@/lib/domain/anomalies/anomalies'
import { anomalyConditions } from '@/lib/domain/anomalies/anomaly-filters'
import { type Decided, decide, type Skipped } from '@/lib/domain/anomalies/decide'
import { deciderOf, deciding } from '@/lib/domain/anomalies/deciding'
import {
  type BulkResolveInput,
  mostAtOnce,
  mostInAll,
  type ResolutionInput,
} from '@/lib/domain/anomalies/resolution-schema'
import { resolveIn } from '@/lib/domain/anomalies/resolve-anomaly'
import { countSuggestions, suggestionsAfter } from '@/lib/domain/anomalies/suggestions'
import { invalid } from '@/lib/domain/errors'
import { createMemberIn } from '@/lib/domain/members/members'
import { db, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

export type BulkOutcome = {
  batchId: string
  /** How many the act concerns. */
  total: number
  resolved: string[]
  linked: number
  skipped: Skipped[]
  /** The worker does it: ask for the batch's progress. */
  isQueued: boolean
}

const begin = '00000000-0000-0000-0000-000000000000'

/**
 * Decides of many in one act. An unknown id changes nothing at all; what somebody else decided meanwhile is left out
 * and told. Beyond a thousand the worker does it, a thousand at a time.
 */
export async function resolveAnomalies(actor: Actor, input: BulkResolveInput): Promise<BulkOutcome> {
  const batchId = randomUUID()
  const total = await countConcerned(actor, input)
  if (total > mostInAll) throw invalid('criteria', 'anomalies.too_many', { most: mostInAll })
  if (total <= mostAtOnce) return { ...(await resolveBatch(actor, batchId, input)), total, isQueued: false }
  const request = JSON.stringify(await withMember(actor, input))
  const { companyId, userId } = actor
  await db.$transaction((tx) => enqueue(tx, 'resolve-anomalies', { companyId, userId, batchId, request }))
  return { batchId, total, resolved: [], linked: 0, skipped: [], isQueued: true }
}

/** A thousand at a time until nothing is left. Run twice it goes on where it stopped: what is decided is not open. */
export async function resolveBatch(
  actor: Actor,
  batchId: string,
  input: BulkResolveInput,
  signal?: AbortSignal,
): Promise<Omit<BulkOutcome, 'total' | 'isQueued'>> {
  const outcome = { batchId, resolved: [] as string[], linked: 0, skipped: [] as Skipped[] }
  for (let after = begin; ; ) {
    signal?.throwIfAborted()
    const step = await deciding(actor.companyId, (tx) => resolveNext(tx, actor, batchId, input, after))
    if (!step) return outcome
    outcome.resolved.push(...step.decided.resolved)
    outcome.linked += step.decided.linked
    outcome.skipped.push(...step.decided.skipped)
    if (step.last === null) return outcome
    after = step.last
  }
}

type Step = { decided: Decided; last: string | null } | null

async function resolveNext(
  tx: Tx,
  actor: Actor,
  batchId: string,
  input: BulkResolveInput,
  after: string,
): Promise<Step> {
  const act = { batchId, isLenient: true }
  if (input.suggestions) {
    const pairs = await suggestionsAfter(tx, actor.companyId, input.suggestions, after, mostAtOnce)
    if (pairs.length === 0) return null
    const decided = await decide(tx, deciderOf(actor), { ...act, resolution: 'assign_member', pairs })
    return { decided, last: lastOf(pairs.map(({ anomalyId }) => anomalyId)) }
  }
  const resolution = input.resolution!
  if (input.ids)
    return { decided: await resolveIn(tx, actor, [...new Set(input.ids)], resolution, act), last: null }
  const ids = await idsAfter(tx, actor, input, after)
  if (ids.length === 0) return null
  return { decided: await resolveIn(tx, actor, ids, resolution, act), last: lastOf(ids) }
}

/** Where to go on; null when the step took all there was. */
const lastOf = (ids: string[]) => (ids.length < mostAtOnce ? null : ids.at(-1)!)

async function idsAfter(tx: Tx, { companyId }: Actor, { criteria = {} }: BulkResolveInput, after: string) {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT x.id::text FROM anomalies x
     WHERE ${allOf(anomalyConditions(companyId, criteria))} AND x.id > ${after}::uuid
     ORDER BY x.id LIMIT ${mostAtOnce}`
  return rows.map(({ id }) => id)
}

function countConcerned(actor: Actor, { ids, criteria, suggestions }: BulkResolveInput): Promise<number> {
  if (suggestions) return countSuggestions(actor, suggestions)
  return ids ? Promise.resolve(new Set(ids).size) : countAnomalies(actor, criteria ?? {})
}

/** One member for all, however many steps it takes: created before the first. */
async function withMember(actor: Actor, input: BulkResolveInput): Promise<BulkResolveInput> {
  if (input.resolution?.kind !== 'create_member') return input
  const { member } = input.resolution
  const { id } = await db.$transaction((tx) => createMemberIn(tx, actor, member, 'anomaly'))
  const resolution: ResolutionInput = { kind: 'assign_member', member_id: id }
  return { ...input, resolution }
}
