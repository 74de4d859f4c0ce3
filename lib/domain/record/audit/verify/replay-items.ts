import type { StoredEvent } from '@/lib/domain/record/audit/verify/read-events'
import type { HashedItem } from '@/lib/domain/record/audit/verify/review-lines'
import { shortHash } from '@/lib/domain/record/audit/write/canonical-json'
import type { EventLine } from '@/lib/domain/record/audit/write/event-lines'

type Details = Record<string, string | number | boolean | null | undefined>
type Act = { event: StoredEvent; details: Details }
type Line = { position: number; comment?: string; overturns?: true; request?: string; proof?: string }

/** A column of an item as the events leave it, and the last event that wrote it. */
export type ItemField = { column: string; expected: unknown; found: unknown; event: StoredEvent | null }

/** An item's decision and its author. */
export type Decided = {
  kind: string
  id: string | null
  name: string | null
  decision: string
  isDefault: boolean
}

/**
 * Every decision, outcome and proof of a review according to its events: the facts common to an act once,
 * and for each account its last act.
 */
export class ItemReplay {
  private readonly acts: Act[] = []
  private readonly decided: number[] = []
  private readonly comments: (string | undefined)[] = []
  private readonly overturned = new Map<number, OverturnFields[]>()
  private readonly chosen: number[] = []
  private readonly requests: (string | undefined)[] = []
  private readonly proven: number[] = []
  private readonly proofs: (string | undefined)[] = []
  private readonly attested: number[] = []

  /** Applies an act on items, then each of its lines. @returns null for an event that concerns no item */
  begin(event: StoredEvent): ((line: EventLine) => void) | null {
    const kind = event.action.split('.').pop() ?? ''
    const take = this.takers[kind]
    if (!take) return null
    const act = this.acts.push({ event, details: event.details as Details })
    return (line) => take(line as Line, act, event.details as Details)
  }

  private readonly takers: Record<string, (line: Line, act: number, details: Details) => void> = {
    decided: ({ position, comment, overturns }, act, details) => {
      const before = { ...this.at(this.decided, position), comment: this.comments[position] }
      this.decided[position] = act
      this.comments[position] = comment ?? (details.comment as string | undefined)
      if (!overturns) return
      const after = { ...this.at(this.decided, position), comment: this.comments[position] }
      this.overturned.set(position, [...this.overturnsOf(position), overturnOf(before, after)])
    },
    outcome_chosen: ({ position, request, proof }, act) => {
      this.chosen[position] = act
      this.requests[position] = request
      this.proofs[position] = proof
      this.proven[position] = proof ? act : 0
      this.attested[position] = 0
    },
    outcome_proved: ({ position, proof }, act) => {
      this.proven[position] = act
      this.proofs[position] = proof
    },
    attested: ({ position }, act) => {
      this.proven[position] = act
      this.proofs[position] = 'attested'
      this.attested[position] = act
    },
  }

  /** Where an item of the table differs from the events. */
  differences(item: HashedItem): ItemField[] {
    return [...this.decisionOf(item), ...this.overturnFields(item), ...this.outcomeOf(item)].filter(
      ({ expected, found }) => (expected ?? null) !== (found ?? null),
    )
  }

  private decisionOf(item: HashedItem): ItemField[] {
    const { event, details } = this.at(this.decided, item.position)
    const decision = details.decision ?? 'pending'
    const by = decision === 'pending' ? null : event
    const field = (column: string, expected: unknown, found: unknown) => ({ column, expected, found, event })
    return [
      field('decision', decision, item.decision),
      field('comment', this.comments[item.position], item.comment === null ? null : shortHash(item.comment)),
      field('decided_at', by && details.decided_at, iso(item.decidedAt)),
      field('decided_by', by?.actorKind, item.decidedBy),
      field('decided_by_id', by?.actorId, item.decidedById),
      field('decided_by_name', by?.actorName, item.decidedByName),
      field('decided_from', by?.from, item.decidedFrom),
      field('decided_by_default', details.by_default ?? false, item.decidedByDefault),
    ]
  }

  /** The last decision about an item and its author, according to the events; null when there is none. */
  deciderOf(position: number): Decided | null {
    const { event, details } = this.at(this.decided, position)
    if (!event || details.decision === 'pending') return null
    return {
      kind: event.actorKind,
      id: event.actorId,
      name: event.actorName,
      decision: String(details.decision),
      isDefault: details.by_default === true,
    }
  }

  overturnsOf(position: number): OverturnFields[] {
    return this.overturned.get(position) ?? []
  }

  private overturnFields({ position, overturns }: HashedItem): ItemField[] {
    const { event } = this.at(this.decided, position)
    return compareOverturns(this.overturnsOf(position), overturns).map((field) => ({ ...field, event }))
  }

  private outcomeOf(item: HashedItem): ItemField[] {
    const { position } = item
    const chosen = this.at(this.chosen, position)
    const proven = this.at(this.proven, position)
    const attested = this.at(this.attested, position)
    const of =
      ({ event }: { event: StoredEvent | null }) =>
      (column: string, expected: unknown, found: unknown) => ({ column, expected, found, event })
    return [
      of(chosen)('outcome', chosen.details.outcome, item.outcome),
      of(chosen)('outcome_reason', chosen.details.reason, item.outcomeReason),
      of(chosen)('outcome_at', chosen.details.at, iso(item.outcomeAt)),
      of(chosen)('outcome_by_id', chosen.event?.actorId, item.outcomeById),
      of(chosen)('provisioning_id', this.requests[position], item.provisioningId),
      of(proven)('proof', this.proofs[position], item.proof),
      of(proven)('proof_at', proven.details.at, iso(item.proofAt)),
      of(attested)('attested_by_id', attested.event?.actorId, item.attestedById),
      of(attested)('attestation', attested.details.attestation, item.attestation),
    ]
  }

  private at(of: number[], position: number): { event: StoredEvent | null; details: Details } {
    return this.acts[(of[position] ?? 0) - 1] ?? { event: null, details: {} }
  }
}

const iso = (at: Date | null) => at?.toISOString() ?? null

/** A decision at one moment: its event, that event's facts, and the hash of its comment. */
type Moment = {
  event: StoredEvent | null
  details: { decision?: unknown; decided_at?: unknown }
  comment: string | undefined
}

/** The fields of an overturn as stored in its table, with hashes for comment and reason. */
type OverturnFields = Record<string, unknown>

/** The fields of an overturn according to its two events: the changed decision and the change. */
const overturnOf = (before: Moment, after: Moment): OverturnFields => ({
  decision: before.details.decision,
  comment: before.comment,
  decided_at: before.details.decided_at,
  'decided_by.kind': before.event?.actorKind,
  'decided_by.id': before.event?.actorId,
  'decided_by.name': before.event?.actorName,
  to: after.details.decision,
  at: after.details.decided_at,
  reason: after.comment,
  'by.kind': after.event?.actorKind,
  'by.id': after.event?.actorId,
  'by.name': after.event?.actorName,
})

type Field = { column: string; expected: unknown; found: unknown }

/** Every field of an item's overturns, with the value according to the events. */
function compareOverturns(expected: OverturnFields[], kept: unknown): Field[] {
  const overturns = Array.isArray(kept) ? kept.map(plain) : []
  if (overturns.length !== expected.length)
    return [{ column: 'overturns (count)', expected: expected.length, found: overturns.length }]
  return expected.flatMap((one, n) => {
    const is = overturns[n]!
    return [...new Set([...Object.keys(one), ...Object.keys(is)])].map((key) => ({
      column: `overturns[${n}].${key}`,
      expected: one[key],
      found: is[key],
    }))
  })
}

function plain(overturn: Record<string, unknown>): OverturnFields {
  const { decided_by, by, comment, reason, ...rest } = overturn ?? {}
  return {
    ...rest,
    ...under('decided_by', decided_by),
    ...under('by', by),
    comment: comment == null ? null : shortHash(comment),
    reason: reason == null ? null : shortHash(reason),
  }
}

const under = (name: string, value: unknown) =>
  Object.fromEntries(Object.entries(value ?? {}).map(([key, one]) => [`${name}.${key}`, one]))
