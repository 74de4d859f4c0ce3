import type { ReviewProof } from '@prisma/client'
import type { GroupLock } from '@/lib/connectors/kit/groups/group-facts'
import { groupLocks } from '@/lib/connectors/kit/groups/group-facts'
import { canDo } from '@/lib/domain/connections/user-connectors/can-do'
import { changeOwners, ownerActorOf } from '@/lib/domain/linking/ownership/change-owners'
import { callOffRequests } from '@/lib/domain/provisioning/requests/call-off-deletions'
import { nameOf } from '@/lib/domain/provisioning/requests/connector-of'
import { openClosings } from '@/lib/domain/provisioning/requests/open-closings'
import { membershipKey, openRemovals } from '@/lib/domain/provisioning/requests/open-removals'
import type { Actor } from '@/lib/domain/record/actor'
import { outcomesHash } from '@/lib/domain/record/audit/verify/outcomes-hash'
import { recordEvent, userAsActor } from '@/lib/domain/record/audit/write/record-event'
import { conflict } from '@/lib/domain/record/errors'
import { byPosition } from '@/lib/domain/reviews/items/item-filters'
import type { OutcomeInput, OutcomesChosenView } from '@/lib/domain/reviews/items/item-schema'
import { lockReview } from '@/lib/domain/reviews/list/lock-review'
import {
  type Ending,
  endingOf,
  isEnding,
  readToChoose,
  type ToChoose,
} from '@/lib/domain/reviews/outcomes/read-to-choose'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

type Pair = { item: ToChoose; weighed: Weighed }
type Chosen = { item: ToChoose; weighed: Extract<Weighed, { kind: 'chosen' }> }

/**
 * Chooses outcomes for what was rejected in a completed review, accounts or what they are in: end the access in the
 * application, end it by hand, or keep it. Takes a fixed number of statements, however many items. A choice may be changed until it is verified.
 * @throws conflict with the reason when nothing could be chosen
 */
export const chooseOutcomes = (actor: Actor, id: string, input: OutcomeInput, client: string) =>
  changeOwners(actor.companyId, async (tx): Promise<OutcomesChosenView> => {
    await execute(tx)`SET LOCAL statement_timeout = '25s'`
    const { companyId } = actor
    const { state, kind, userConnectorId, application, recordVersion } = await lockReview(tx, companyId, id)
    if (state !== 'completed') throw conflict('access-reviews.problems.not_completed')
    // The connection was deleted, so nothing can be requested: its accesses are ended by hand.
    const connection = await tx.userConnector.findUnique({
      where: { companyId_id: { companyId, id: userConnectorId } },
      select: { application: true, checkNotes: true },
    })
    const choosing = { outcome: input.outcome, act: connection && endingOf(kind, canDo(connection)) }
    const items = await readToChoose(tx, { companyId, id }, input)
    const pairs = items.map((item) => ({ item, weighed: weighChoice(item, choosing) }))
    const view = { ...leftOut(pairs), refused: refusedAmong(pairs, application) }
    const chosen = pairs.filter((pair): pair is Chosen => pair.weighed.kind === 'chosen')
    if (chosen.length === 0) {
      refuseNothing(view, input)
      return { chosen: 0, ...view }
    }

    await callOff(tx, companyId, chosen)
    const toAsk = chosen.filter(({ weighed }) => weighed.request === 'new')
    const requests = choosing.act
      ? await openAll(tx, actor, { userConnectorId, act: choosing.act }, toAsk)
      : new Map<string, string>()
    const toWrite = chosen.map(({ item, weighed }) => ({
      id: item.id,
      request: requestOf(item, weighed, requests),
      proof: weighed.proof,
    }))
    const written = await writeOutcomes(tx, actor, input, toWrite)
    await recordEvent(tx, {
      companyId,
      actor: userAsActor(actor, client),
      action: 'access_review.outcome_chosen',
      objectId: id,
      details: {
        outcome: input.outcome,
        count: chosen.length,
        at: written[0]!.at.toISOString(),
        ...(choosing.outcome === 'end_access' && { act: choosing.act, requests: toAsk.length }),
        ...(input.reason !== undefined && { reason: input.reason }),
        ...(await outcomesHash(tx, companyId, id, recordVersion)),
      },
      lines: written.sort(byPosition).map(({ position, request, proof }) => ({
        position,
        ...(request && { request }),
        ...(proof && { proof }),
      })),
    })
    return { chosen: chosen.length, ...view }
  })

/** One request for each account, or for each account in each group. */
function openAll(
  tx: Tx,
  actor: Actor,
  { userConnectorId, act }: { userConnectorId: string; act: Ending },
  asked: Chosen[],
) {
  if (act === 'remove_from_group')
    return openRemovals(tx, ownerActorOf(actor), {
      userConnectorId,
      memberships: asked.flatMap(({ item: { accountId, groupId } }) =>
        groupId ? { accountId, groupId } : [],
      ),
    })
  return openClosings(tx, ownerActorOf(actor), {
    userConnectorId,
    act,
    accountIds: asked.map(({ item }) => item.accountId),
  })
}

const keyOf = ({ accountId, groupId }: ToChoose) =>
  groupId ? membershipKey({ accountId, groupId }) : accountId

function requestOf(item: ToChoose, { request }: Chosen['weighed'], requests: Map<string, string>) {
  if (request === 'open') return item.requestId
  return request === 'new' ? (requests.get(keyOf(item)) ?? null) : null
}

/** Cancels the request of an earlier choice, if it has not been sent to the application yet. */
async function callOff(tx: Tx, companyId: string, chosen: Chosen[]) {
  const ids = chosen.flatMap(({ item, weighed }) => (weighed.callsOff ? (item.requestId ?? []) : []))
  if (ids.length === 0) return
  const called = await callOffRequests(tx, companyId, ids)
  if (called !== ids.length) throw conflict('access-reviews.problems.request_open')
}

function leftOut(pairs: Pair[]): Pick<OutcomesChosenView, 'left_out'> {
  const count = (why: string) =>
    pairs.filter(({ weighed }) => weighed.kind === 'left_out' && weighed.why === why).length
  return {
    left_out: {
      not_rejected: count('not_rejected'),
      proven: count('proven'),
      asked_before: count('asked_before'),
    },
  }
}

const shown = 100
const locks: ReadonlySet<string> = new Set(groupLocks)
/** No request can be made to the application, now or later. */
const byHandOnly: ReadonlySet<string> = new Set(['cannot_end', 'inherited', ...groupLocks])

function refusedAmong(pairs: Pair[], application: string): OutcomesChosenView['refused'] {
  const reasons: WhyRefused[] = ['cannot_end', 'request_open', 'other_request', 'inherited', ...groupLocks]
  return reasons.flatMap((why) => {
    const items = pairs.filter(({ weighed }) => weighed.kind === 'refused' && weighed.why === why)
    if (items.length === 0) return []
    return {
      key: locks.has(why) ? `groups.locks.${why}` : `access-reviews.problems.${why}`,
      params: why === 'cannot_end' ? nameOf(application) : {},
      count: items.length,
      items: items.slice(0, shown).map(({ item }) => item.id),
      proposes: byHandOnly.has(why) ? ('by_hand' as const) : null,
    }
  })
}

/** A choice by ids that changes nothing throws its reason; a choice by filter may match nothing. */
function refuseNothing({ refused, left_out }: Omit<OutcomesChosenView, 'chosen'>, { items }: OutcomeInput) {
  const [first] = refused
  if (first) throw conflict(first.key, first.params)
  if (!items) return
  const why = (['not_rejected', 'proven', 'asked_before'] as const).find((reason) => left_out[reason] > 0)
  if (why) throw conflict(`access-reviews.problems.${why}`)
}

type Outcome = { id: string; request: string | null; proof: ReviewProof | null }

/** Writes a choice to every item in one statement, and clears proof and attestation of an earlier choice. */
async function writeOutcomes(
  tx: Tx,
  { companyId, userId }: Actor,
  { outcome, reason }: OutcomeInput,
  items: Outcome[],
): Promise<{ position: number; at: Date; request: string | null; proof: ReviewProof | null }[]> {
  const ids = items.map(({ id }) => id)
  const requests = items.map(({ request }) => request)
  const proofs = items.map(({ proof }) => proof)
  return queryRows(tx, {
    position: column.int,
    at: column.instant.known,
    request: column.text.nullable,
    proof: column.enum('ReviewProof').nullable,
  })`
    UPDATE access_review_items i
       SET outcome = ${outcome}::review_outcome, outcome_reason = ${reason ?? null}, outcome_at = now(),
           outcome_by_id = ${userId}::uuid, provisioning_id = c.request, proof = c.proof::review_proof,
           proof_at = CASE WHEN c.proof IS NOT NULL THEN now() END, attested_by_id = NULL, attestation = NULL
      FROM unnest(${ids}::uuid[], ${requests}::uuid[], ${proofs}::text[]) AS c (id, request, proof)
     WHERE i.company_id = ${companyId}::uuid AND i.id = c.id
    RETURNING i.position, i.outcome_at AS at, i.provisioning_id::text AS request, i.proof`
}

type Choosing = {
  outcome: OutcomeInput['outcome']
  /** How the application ends an access, or takes an account out of a group; null if it cannot. */
  act: Ending | null
}

type WhyRefused = 'cannot_end' | 'request_open' | 'other_request' | GroupLock | 'inherited'

type Weighed =
  | { kind: 'left_out'; why: 'not_rejected' | 'proven' | 'asked_before' }
  | { kind: 'refused'; why: WhyRefused }
  | {
      kind: 'chosen'
      /** The proof that the last reading of the application already gives. */
      proof: ReviewProof | null
      request: 'none' | 'open' | 'new'
      /** The request of the earlier choice is cancelled. */
      callsOff: boolean
    }

const final: (ReviewProof | null)[] = ['verified_gone', 'suspended', 'attested']

/** Determines what a choice does to one item. */
function weighChoice(item: ToChoose, { outcome, act }: Choosing): Weighed {
  if (item.decision !== 'rejected') return { kind: 'left_out', why: 'not_rejected' }
  if (item.outcome !== null && final.includes(item.proof)) return { kind: 'left_out', why: 'proven' }
  const isAsked = item.requestId !== null && item.outcome === 'end_access' && isEnding(item.requestAct)
  if (outcome === 'end_access') return isAsked ? { kind: 'left_out', why: 'asked_before' } : end(item, act)
  // An account whose deletion is under way cannot be kept.
  if (isAsked && !item.canBeCalledOff) return { kind: 'refused', why: 'request_open' }
  const proof = outcome === 'by_hand' && item.isGone ? 'verified_gone' : null
  return { kind: 'chosen', proof, request: 'none', callsOff: isAsked }
}

function end(item: ToChoose, act: Ending | null): Weighed {
  const chosen = { kind: 'chosen', proof: null, request: 'none', callsOff: false } as const
  if (item.isGone) return { ...chosen, proof: 'verified_gone' }
  if (item.obstacle) return { kind: 'refused', why: item.obstacle }
  if (act === null) return { kind: 'refused', why: 'cannot_end' }
  if (act === 'deactivate' && item.isSuspended) return { ...chosen, proof: 'suspended' }
  if (item.requestId === null) return { ...chosen, request: 'new' }
  return isEnding(item.requestAct)
    ? { ...chosen, request: 'open' }
    : { kind: 'refused', why: 'other_request' }
}
