import type { ReviewProof } from '@prisma/client'
import type { GroupLock } from '@/lib/connectors/kit/groups/group-facts'
import type { OutcomeInput } from '@/lib/domain/reviews/items/item-schema'
import { type Ending, isEnding, type ToChoose } from '@/lib/domain/reviews/outcomes/read-to-choose'

export type Choosing = {
  outcome: OutcomeInput['outcome']
  /** How the application ends an access, or takes an account out of a group; null if it cannot. */
  act: Ending | null
}

export type WhyRefused = 'cannot_end' | 'request_open' | 'other_request' | GroupLock | 'inherited'

export type Weighed =
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
export function weighChoice(item: ToChoose, { outcome, act }: Choosing): Weighed {
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
