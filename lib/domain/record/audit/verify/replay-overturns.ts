import type { StoredEvent } from '@/lib/domain/record/audit/read/read-events'
import { shortHash } from '@/lib/domain/record/audit/read/short-hash'

/** A decision at one moment: its event, that event's facts, and the hash of its comment. */
type Moment = {
  event: StoredEvent | null
  details: { decision?: unknown; decided_at?: unknown }
  comment: string | undefined
}

/** The fields of an overturn as stored in its table, with hashes for comment and reason. */
export type OverturnFields = Record<string, unknown>

/** The fields of an overturn according to its two events: the changed decision and the change. */
export const overturnOf = (before: Moment, after: Moment): OverturnFields => ({
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
export function compareOverturns(expected: OverturnFields[], kept: unknown): Field[] {
  const found = Array.isArray(kept) ? kept.map(plain) : []
  if (found.length !== expected.length)
    return [{ column: 'overturns (count)', expected: expected.length, found: found.length }]
  return expected.flatMap((one, n) => {
    const is = found[n]!
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
