import type { AuditEvent } from '@prisma/client'
import type { AuditEventView } from '@/lib/domain/record/audit-log/schema'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** @param say the texts of messages/, in the reader's language */
export const presentEvent =
  (say: Say) =>
  (event: AuditEvent): AuditEventView => ({
    // An event has no address of its own: it is read as part of the chain.
    '@id': `/api/audit_events#${event.seq}`,
    id: String(event.seq),
    seq: event.seq,
    at: event.at.toISOString(),
    actor: { kind: event.actorKind, id: event.actorId, name: event.actorName, from: event.from },
    action: event.action,
    object: event.objectId,
    sentence: sentenceOf(event, say),
    changes: changesIn(event.details, say),
    details: event.details as AuditEventView['details'],
    previous_hash: hex(event.previousHash),
    hash: hex(event.hash),
  })

/** A text of messages/audit.json by its key, or the key itself where there is none. */
export type Say = (key: string, params?: Record<string, string | number>) => string

type ChangeView = { field: string; label: string; before: string | null; after: string | null }

type EventFacts = { action: string; details: unknown }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was done, as a sentence without its subject; the action's name where no sentence exists. */
export function sentenceOf({ action, details }: EventFacts, say: Say): string {
  const facts = isObject(details) ? details : {}
  const key = `actions.${action}`
  const sentence = say(key, paramsOf(facts, say))
  return sentence.endsWith(key) ? action : sentence
}

/** All parameters that a sentence may use; `none` where the event lacks one. */
function paramsOf(facts: Record<string, unknown>, say: Say): Record<string, string | number> {
  const text = (name: string) => {
    const fact = facts[name]
    return typeof fact === 'string' && fact !== '' ? fact : 'none'
  }
  const names = [
    'name',
    'member',
    'application',
    'resolution',
    'reason',
    'provider',
    'bank',
    'factor',
    'act',
    'list',
  ] as const
  const more = [
    'outcome',
    'error',
    'held',
    'file',
    'kind',
    'value',
    'email',
    'login',
    'decision',
    'role',
    'colleague',
    'added',
    'removed',
  ] as const
  const counts = [
    'count',
    'rows',
    'linked',
    'created',
    'updated',
    'skipped',
    'seen',
    'gone',
    'remaining',
    'opened',
    'members',
    'accounts',
    'transactions',
  ] as const
  const number = (name: string) => (typeof facts[name] === 'number' ? (facts[name] as number) : 0)
  return {
    ...Object.fromEntries([...names, ...more].map((name) => [name, text(name)])),
    ...Object.fromEntries(counts.map((name) => [name, number(name)])),
    cut_off: facts.is_cut_off === true ? 'yes' : 'no',
    whole: facts.whole === false ? 'no' : 'yes',
    exported: orItself(`lists.${text('list')}`, text('list'), say),
    name: text('name') === 'none' ? text('label') : text('name'),
    who: [text('member'), text('email'), text('login')].find((found) => found !== 'none') ?? 'none',
  }
}

/** The changed fields with both values; a created object has none before, a deleted one none after. */
export function changesIn(details: unknown, say: Say): ChangeView[] {
  if (!isObject(details)) return []
  const before = isObject(details.before) ? details.before : {}
  const after = isObject(details.after) ? details.after : {}
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const shown = (fact: unknown, field: string) => textOf(fact, field, say)
  return fields.flatMap((field) => {
    const change = {
      field,
      label: labelOf(field, say),
      before: shown(before[field], field),
      after: shown(after[field], field),
    }
    return change.before === null && change.after === null ? [] : [change]
  })
}

const labelOf = (field: string, say: Say) => orItself(`fields.${field}`, field, say)

/** The text of a key; `itself` where there is none. */
function orItself(key: string, itself: string, say: Say): string {
  const text = say(key)
  return text.endsWith(key) ? itself : text
}

function textOf(fact: unknown, field: string, say: Say): string | null {
  if (fact === null || fact === undefined || fact === '') return null
  if (typeof fact === 'boolean') return say(fact ? 'values.yes' : 'values.no')
  if (typeof fact === 'number') return String(fact)
  if (typeof fact !== 'string') return JSON.stringify(fact)
  const key = `values.${field}.${fact}`
  if (!/^[a-z_]+$/.test(fact)) return fact.replace(/T00:00:00\.000Z$/, '')
  return orItself(key, fact, say)
}
